/** Source of a generator that runs in the page: every element below a root, open shadow trees included, each host before what is in it. */
export const everyElement = `function* everyElement(root) {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* everyElement(element.shadowRoot);
  }
}`;
