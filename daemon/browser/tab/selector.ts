/** Source text of a function `(element) => string`: a CSS selector that finds the element again, `>>` leading into a shadow tree. */
export const selectorOf = `(element) => {
  const parts = [];
  for (let at = element; at && at.nodeType === 1; ) {
    const root = at.getRootNode();
    const name = at.localName;
    if (at.id && root.querySelectorAll('#' + CSS.escape(at.id)).length === 1) {
      parts.unshift(name + '#' + CSS.escape(at.id));
      at = null;
    } else {
      const same = at.parentNode ? [...at.parentNode.children].filter((child) => child.localName === name) : [at];
      parts.unshift(same.length > 1 ? name + ':nth-of-type(' + (same.indexOf(at) + 1) + ')' : name);
      at = at.parentElement;
    }
    if (!at && root instanceof ShadowRoot) {
      parts.unshift('>>');
      at = root.host;
    }
  }
  return parts.join(' > ').replaceAll(' > >> > ', ' >> ');
}`;
