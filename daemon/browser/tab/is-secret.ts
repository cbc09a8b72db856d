/** Source of a function: whether a field draws what it holds as dots. */
export const isMasked = `(element) =>
  element.type === 'password' || (getComputedStyle(element).webkitTextSecurity || 'none') !== 'none'`;

/**
 * Source of a function: whether a field is for a password or a one-time code, by its type, by what it has the browser fill in (HTML,
 * 4.10.18.7.1), or because it is drawn as dots.
 */
export const isSecret = `(element) =>
  (${isMasked})(element) ||
  /(^|\\s)(current-password|new-password|one-time-code)(\\s|$)/i.test(element.getAttribute('autocomplete') ?? '')`;
