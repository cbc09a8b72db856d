import { treeOf } from './tree-of.js';

/** Source of a generator that runs in the page: every element below a root, shadow trees included, each host before what is in it. */
export const everyElement = `function* everyElement(root) {
  const treeOf = ${treeOf};
  for (const element of root.querySelectorAll('*')) {
    yield element;
    const tree = treeOf(element);
    if (tree) yield* everyElement(tree);
  }
}`;
