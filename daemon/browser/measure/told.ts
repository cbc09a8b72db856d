/** Source of a function `(names)` that runs in the page: the first three in quotation marks, and how many more there are. */
export const quoted = `(names) => names.slice(0, 3).map((name) => (name === '' ? 'one without words' : '"' + name + '"')).join(', ') + (names.length > 3 ? ' and ' + (names.length - 3) + ' more' : '')`;

/** Source of a function `(element)` that runs in the page: whether it is, stands in, or holds a link to another document. */
export const leads = `(element) => [element.closest('a[href]'), ...element.querySelectorAll('a[href]')].some((link) => link !== null && !/^\\s*($|#|javascript:)/i.test(link.getAttribute('href')))`;
