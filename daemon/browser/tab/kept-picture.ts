/**
 * Source of a function `(element) => string | null`: the address of a picture, film or frame that the element keeps in an attribute
 * of its own (`data-bg`, `data-src`, …) while it draws nothing of it. A script draws it when somebody looks at its place. Links to
 * a larger picture keep an address, too; they hold something to see.
 */
export const keptPicture = `(element) => {
  const isPicture = /(^url\\()|\\.(avif|gif|jpe?g|png|svg|webp)([?#,)'"\\s]|$)/i;
  const isAddress = /^(url\\(|https?:|\\.{0,2}\\/)/i;
  const isGround = /^data-([a-z]+-)?(bg|background)(-|$)/;
  const isImage = element.localName === 'img';
  const isEmpty = element.childElementCount === 0 && element.textContent.trim() === '';
  for (const { name, value } of element.attributes) {
    if (!name.startsWith('data-')) continue;
    if (/^(iframe|video)$/.test(element.localName)) {
      if (/^data-(lazy-)?src$/.test(name) && value !== '' && !element.hasAttribute('src') && !element.hasAttribute('srcdoc') && element.childElementCount === 0) return value;
      continue;
    }
    const keeps = isPicture.test(value) || (isGround.test(name) && isAddress.test(value));
    if (!keeps || (!isEmpty && !isGround.test(name))) continue;
    if (isImage ? element.currentSrc === '' : getComputedStyle(element).backgroundImage === 'none') return value;
  }
  return null;
}`;
