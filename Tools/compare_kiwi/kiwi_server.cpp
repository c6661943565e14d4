// Kiwi's C++ library behind the protocol of `bench-runner solver --serve`, without Python between.
//
// Standard input: a system as that command describes it, up to a line "end"; then a line "time CASE REPEATS" for each
// sample. Standard output: one line a sample, nanoseconds of the thread's CPU time an operation. Constraints are made
// beforehand; only the solver is timed.

#include <kiwi/kiwi.h>

#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <time.h>
#include <utility>
#include <vector>

namespace {

double strengthNamed(const std::string& name) {
  if (name == "required") return kiwi::strength::required;
  if (name == "strong") return kiwi::strength::strong;
  if (name == "medium") return kiwi::strength::medium;
  return kiwi::strength::weak;
}

struct Motion {
  std::vector<std::size_t> variables;
  std::vector<std::vector<double>> positions;
};

/// One call of a script: add, remove, refuse (`+`, `-`, `!`) or strengthen (`=`) a row.
struct Call {
  char kind;
  std::size_t row;
  double strength;
};

struct Script {
  bool isFromScratch = false;
  std::vector<std::vector<Call>> steps;
};

class System {
 public:
  void read(std::istream& input) {
    std::string line;
    while (std::getline(input, line) && line != "end") {
      std::istringstream words(line);
      std::string kind;
      words >> kind;
      if (kind == "v") {
        std::size_t count = 0;
        words >> count;
        variables.resize(count);
      } else if (kind == "e") {
        std::size_t variable = 0;
        double value = 0;
        words >> variable >> value;
        edits.emplace_back(variable, value);
      } else if (kind == "c") {
        readConstraint(words);
        ++rowCount;
      } else if (kind == "x") {
        readConstraint(words);
      } else if (kind == "m") {
        readMotion(words);
      } else if (kind == "s") {
        readScript(words);
      }
    }
  }

  // Valgrind tells functions by their names, so these three aren't inlined.
  [[gnu::noinline]] void build(kiwi::Solver& solver) {
    for (const auto& [variable, value] : edits) {
      solver.addEditVariable(variables[variable], kiwi::strength::strong);
      solver.suggestValue(variables[variable], value);
    }
    for (std::size_t row = 0; row < rowCount; ++row) solver.addConstraint(constraints[row]);
    solver.updateVariables();
  }

  /// Suggests the motion's next position, and reads every value.
  [[gnu::noinline]] double move(kiwi::Solver& solver, const Motion& motion, std::size_t step) {
    const auto& position = motion.positions[step % motion.positions.size()];
    for (std::size_t index = 0; index < motion.variables.size(); ++index) {
      solver.suggestValue(variables[motion.variables[index]], position[index]);
    }
    solver.updateVariables();
    double sum = 0;
    for (const auto& variable : variables) sum += variable.value();
    return sum;
  }

  [[gnu::noinline]] void perform(kiwi::Solver& solver, const std::vector<Call>& step) {
    for (const auto& call : step) {
      auto& constraint = constraints[call.row];
      if (call.kind == '+') {
        solver.addConstraint(constraint);
      } else if (call.kind == '-') {
        solver.removeConstraint(constraint);
      } else if (call.kind == '=') {
        // Kiwi has no call for it: a constraint of the other strength takes its place.
        solver.removeConstraint(constraint);
        constraint = kiwi::Constraint(constraint, call.strength);
        solver.addConstraint(constraint);
      } else {
        try {
          solver.addConstraint(constraint);
        } catch (const kiwi::UnsatisfiableConstraint&) {
          continue;
        }
        throw std::runtime_error("a row was to be refused");
      }
    }
    solver.updateVariables();
  }

  std::map<std::string, Motion> motions;
  std::map<std::string, Script> scripts;

 private:
  void readConstraint(std::istringstream& words) {
    std::string relation, strength;
    double constant = 0, coefficient = 0;
    words >> relation >> strength >> constant;
    std::vector<kiwi::Term> terms;
    for (std::size_t variable = 0; words >> variable >> coefficient;) {
      terms.emplace_back(variables[variable], coefficient);
    }
    const auto op = relation == "==" ? kiwi::OP_EQ : relation == "<=" ? kiwi::OP_LE : kiwi::OP_GE;
    constraints.emplace_back(kiwi::Expression(std::move(terms), constant), op, strengthNamed(strength));
  }

  void readMotion(std::istringstream& words) {
    std::string name;
    std::size_t count = 0;
    words >> name >> count;
    Motion motion;
    motion.variables.resize(count);
    for (auto& variable : motion.variables) words >> variable;
    std::vector<double> position;
    for (double number = 0; words >> number;) {
      position.push_back(number);
      if (position.size() == count) {
        motion.positions.push_back(position);
        position.clear();
      }
    }
    motions[name] = motion;
  }

  void readScript(std::istringstream& words) {
    std::string name, word;
    words >> name >> word;
    Script script;
    script.isFromScratch = word == "fresh";
    std::vector<Call> step;
    while (words >> word) {
      const auto equals = word.find('=');
      if (word == ";") {
        script.steps.push_back(step);
        step.clear();
      } else if (equals != std::string::npos) {
        step.push_back({'=', std::stoul(word.substr(equals + 1)), strengthNamed(word.substr(0, equals))});
      } else {
        step.push_back({word[0], std::stoul(word.substr(1)), 0});
      }
    }
    scripts[name] = script;
  }

  std::vector<kiwi::Variable> variables;
  std::vector<std::pair<std::size_t, double>> edits;
  std::vector<kiwi::Constraint> constraints;
  /// How many of `constraints` the system has at first.
  std::size_t rowCount = 0;
};

double now() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e9 + time.tv_nsec;
}

}  // namespace

int main() {
  System system;
  system.read(std::cin);
  std::unique_ptr<kiwi::Solver> steady;
  std::size_t step = 0;
  volatile double sink = 0;
  std::string word, name;
  for (int repeats = 0; std::cin >> word >> name >> repeats;) {
    const auto motion = system.motions.find(name);
    const auto script = system.scripts.find(name);
    double time = 0;
    if (name == "build" || (script != system.scripts.end() && script->second.isFromScratch)) {
      for (int index = 0; index < repeats; ++index) {
        auto solver = std::make_unique<kiwi::Solver>();
        time -= now();
        if (name == "build") {
          system.build(*solver);
        } else {
          for (const auto& calls : script->second.steps) system.perform(*solver, calls);
        }
        time += now();
      }
    } else if (motion != system.motions.end() || script != system.scripts.end()) {
      if (!steady) {
        steady = std::make_unique<kiwi::Solver>();
        system.build(*steady);
      }
      time -= now();
      for (int index = 0; index < repeats; ++index) {
        ++step;
        if (motion != system.motions.end()) {
          sink = system.move(*steady, motion->second, step);
        } else {
          system.perform(*steady, script->second.steps[step % script->second.steps.size()]);
        }
      }
      time += now();
    } else {
      std::cerr << "kiwi_server knows no case '" << name << "'\n";
      return 2;
    }
    std::printf("%.1f\n", time / repeats);
    std::fflush(stdout);
  }
  return 0;
}
