// Times Yoga on the trees of `bench-runner flex`, one line "TREE CASE NANOSECONDS" for each round and case.
//
//     yoga_trees ROUNDS TREE...

#include <yoga/Yoga.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

namespace {

struct Tree {
  YGNodeRef root;
  YGNodeRef leaf;
};

YGSize measure(YGNodeConstRef, float width, YGMeasureMode widthMode, float height, YGMeasureMode heightMode) {
  return {
      widthMode == YGMeasureModeUndefined ? 10 : width,
      heightMode == YGMeasureModeUndefined ? 10 : height,
  };
}

void add(YGNodeRef child, YGNodeRef parent) {
  YGNodeInsertChild(parent, child, YGNodeGetChildCount(parent));
}

YGNodeRef addBoxes(YGNodeRef parent, int levels) {
  YGNodeRef last = parent;
  for (int index = 0; index < 10; ++index) {
    YGNodeRef box = YGNodeNew();
    YGNodeStyleSetFlexDirection(box, levels % 2 == 0 ? YGFlexDirectionColumn : YGFlexDirectionRow);
    YGNodeStyleSetFlexGrow(box, 1);
    YGNodeStyleSetWidth(box, 10);
    YGNodeStyleSetHeight(box, 10);
    add(box, parent);
    last = levels > 1 ? addBoxes(box, levels - 1) : box;
  }
  return last;
}

// The same tree as in FlexBenchmarkTree.swift.
YGNodeRef addRandomBoxes(YGNodeRef root, int count) {
  std::uint64_t state = 1;
  auto next = [&](std::uint64_t limit) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<int>((state >> 33) % limit);
  };
  std::vector<YGNodeRef> nodes{root};
  for (int index = 0; index < count; ++index) {
    YGNodeRef parent = nodes[next(nodes.size())];
    YGNodeRef box = YGNodeNew();
    YGNodeStyleSetFlexDirection(box, next(2) == 0 ? YGFlexDirectionRow : YGFlexDirectionColumn);
    if (next(3) == 0) YGNodeStyleSetFlexGrow(box, 1);
    YGNodeStyleSetWidth(box, 2 + next(30));
    YGNodeStyleSetHeight(box, 2 + next(30));
    add(box, parent);
    nodes.push_back(box);
  }
  return nodes.back();
}

float readFrames(YGNodeRef node) {
  float sum = YGNodeLayoutGetLeft(node) + YGNodeLayoutGetTop(node) + YGNodeLayoutGetWidth(node) +
      YGNodeLayoutGetHeight(node);
  const size_t count = YGNodeGetChildCount(node);
  for (size_t index = 0; index < count; ++index) sum += readFrames(YGNodeGetChild(node, index));
  return sum;
}

Tree build(const std::string& name) {
  Tree tree{YGNodeNew(), nullptr};
  if (name == "growing") {
    YGNodeStyleSetWidth(tree.root, 100);
    YGNodeStyleSetHeight(tree.root, 100);
    for (int index = 0; index < 10; ++index) {
      tree.leaf = YGNodeNew();
      YGNodeSetMeasureFunc(tree.leaf, measure);
      YGNodeStyleSetFlex(tree.leaf, 1);
      add(tree.leaf, tree.root);
    }
  } else if (name == "stretched") {
    for (int index = 0; index < 10; ++index) {
      tree.leaf = YGNodeNew();
      YGNodeStyleSetHeight(tree.leaf, 20);
      YGNodeSetMeasureFunc(tree.leaf, measure);
      add(tree.leaf, tree.root);
    }
  } else if (name == "nested") {
    for (int index = 0; index < 10; ++index) {
      YGNodeRef child = YGNodeNew();
      YGNodeStyleSetFlex(child, 1);
      add(child, tree.root);
      for (int inner = 0; inner < 10; ++inner) {
        tree.leaf = YGNodeNew();
        YGNodeSetMeasureFunc(tree.leaf, measure);
        YGNodeStyleSetFlex(tree.leaf, 1);
        add(tree.leaf, child);
      }
    }
  } else if (name == "huge") {
    tree.leaf = addBoxes(tree.root, 4);
  } else if (name == "absolute") {
    YGNodeStyleSetWidth(tree.root, 1000);
    YGNodeStyleSetHeight(tree.root, 1000);
    for (int index = 0; index < 1000; ++index) {
      tree.leaf = YGNodeNew();
      YGNodeSetMeasureFunc(tree.leaf, measure);
      YGNodeStyleSetPositionType(tree.leaf, YGPositionTypeAbsolute);
      YGNodeStyleSetPosition(tree.leaf, YGEdgeLeft, index);
      YGNodeStyleSetPosition(tree.leaf, YGEdgeTop, index / 2);
      add(tree.leaf, tree.root);
    }
  } else if (name == "deep") {
    YGNodeStyleSetHeight(tree.root, 1000);
    YGNodeRef parent = tree.root;
    for (int level = 0; level < 100; ++level) {
      YGNodeRef fixed = YGNodeNew();
      YGNodeStyleSetHeight(fixed, 2);
      add(fixed, parent);
      tree.leaf = YGNodeNew();
      YGNodeStyleSetFlexGrow(tree.leaf, 1);
      YGNodeStyleSetFlexShrink(tree.leaf, 1);
      add(tree.leaf, parent);
      parent = tree.leaf;
    }
  } else if (name == "random") {
    YGNodeStyleSetWidth(tree.root, 2000);
    tree.leaf = addRandomBoxes(tree.root, 10000);
  } else {
    std::fprintf(stderr, "yoga_trees knows no tree '%s'\n", name.c_str());
    std::exit(2);
  }
  return tree;
}

// The thread's CPU time in nanoseconds, which other programs on the machine hardly change.
double cpuTime() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return 1e9 * time.tv_sec + time.tv_nsec;
}

template <typename Body>
double nanoseconds(int repeats, Body body) {
  const double start = cpuTime();
  for (int index = 0; index < repeats; ++index) body();
  return (cpuTime() - start) / repeats;
}

void layOut(YGNodeRef root) {
  YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
}

}  // namespace

volatile float sink;

int main(int count, char** words) {
  const int rounds = count > 1 ? std::atoi(words[1]) : 0;
  if (rounds < 1 || count < 3) {
    std::fprintf(stderr, "usage: yoga_trees ROUNDS TREE...\n");
    return 2;
  }
  for (int word = 2; word < count; ++word) {
    const std::string name = words[word];
    const int repeats = name == "huge" || name == "random" ? 1 : name == "absolute" ? 4
        : name == "nested" || name == "deep" ? 20 : 200;
    for (int round = 0; round < rounds; ++round) {
      const double full = nanoseconds(repeats, [&] {
        Tree tree = build(name);
        layOut(tree.root);
        sink = readFrames(tree.root);
        YGNodeFreeRecursive(tree.root);
      });
      std::printf("%s full %.1f\n", name.c_str(), full);
      const double built = nanoseconds(repeats, [&] { YGNodeFreeRecursive(build(name).root); });
      std::printf("%s build %.1f\n", name.c_str(), built);
    }
    Tree tree = build(name);
    layOut(tree.root);
    for (int round = 0; round < rounds; ++round) {
      const double read = nanoseconds(repeats, [&] { sink = readFrames(tree.root); });
      std::printf("%s read %.1f\n", name.c_str(), read);
    }
    for (int round = 0; round < rounds; ++round) {
      // Yoga only lets nodes with a measure function be marked dirty; a changed size has the same effect.
      float width = 10;
      const double relayout = nanoseconds(200, [&] {
        if (YGNodeHasMeasureFunc(tree.leaf)) {
          YGNodeMarkDirty(tree.leaf);
        } else {
          width = 21 - width;
          YGNodeStyleSetWidth(tree.leaf, width);
        }
        layOut(tree.root);
      });
      std::printf("%s relayout %.1f\n", name.c_str(), relayout);
    }
    YGNodeFreeRecursive(tree.root);
  }
}
