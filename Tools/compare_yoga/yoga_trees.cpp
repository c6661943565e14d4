// Times Yoga on the trees of `bench-runner flex`, one line "TREE CASE NANOSECONDS" for each round and case.
//
//     yoga_trees ROUNDS TREE...

#include <yoga/Yoga.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

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

Tree build(const std::string& name) {
  Tree tree{YGNodeNew(), nullptr};
  if (name == "growing") {
    YGNodeStyleSetWidth(tree.root, 100);
    YGNodeStyleSetHeight(tree.root, 100);
    for (int index = 0; index < 10; ++index) {
      tree.leaf = YGNodeNew();
      YGNodeSetMeasureFunc(tree.leaf, measure);
      YGNodeStyleSetFlexGrow(tree.leaf, 1);
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
      YGNodeStyleSetFlexGrow(child, 1);
      add(child, tree.root);
      for (int inner = 0; inner < 10; ++inner) {
        tree.leaf = YGNodeNew();
        YGNodeSetMeasureFunc(tree.leaf, measure);
        YGNodeStyleSetFlexGrow(tree.leaf, 1);
        add(tree.leaf, child);
      }
    }
  } else if (name == "huge") {
    tree.leaf = addBoxes(tree.root, 4);
  } else {
    std::fprintf(stderr, "yoga_trees knows no tree '%s'\n", name.c_str());
    std::exit(2);
  }
  return tree;
}

template <typename Body>
double nanoseconds(int repeats, Body body) {
  const auto start = std::chrono::steady_clock::now();
  for (int index = 0; index < repeats; ++index) body();
  const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
  return time.count() / repeats;
}

void layOut(YGNodeRef root) {
  YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
}

}  // namespace

int main(int count, char** words) {
  const int rounds = count > 1 ? std::atoi(words[1]) : 0;
  if (rounds < 1 || count < 3) {
    std::fprintf(stderr, "usage: yoga_trees ROUNDS TREE...\n");
    return 2;
  }
  for (int word = 2; word < count; ++word) {
    const std::string name = words[word];
    const int repeats = name == "huge" ? 1 : name == "nested" ? 20 : 200;
    for (int round = 0; round < rounds; ++round) {
      const double full = nanoseconds(repeats, [&] {
        Tree tree = build(name);
        layOut(tree.root);
        YGNodeFreeRecursive(tree.root);
      });
      std::printf("%s full %.1f\n", name.c_str(), full);
    }
    Tree tree = build(name);
    layOut(tree.root);
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
