/**
 * Source of a function `(slides)` that runs in the page: how many slides of a row differ. Sliders that run round without a seam put
 * copies of their last slides before the first and of their first behind the last, not all of them with a mark. Such a row repeats
 * itself from end to end, and the slide at place `n` is number `n` modulo that count. Compared are elements, their attributes, and
 * words; not what a script gives a slide for its place or state.
 */
export const distinctSlides = `(slides) => {
  const STATE = /^(id|class|style|tabindex|inert|hidden|role|title|loading|decoding|aria-(?!label$).*|data-(?!src|bg|image|background).*)$/;
  // A picture may stand in a style; a place or a size there is the slider's.
  const pictures = (style) => (style.match(/url\\([^)]*\\)/g) ?? []).join(' ');
  const MOST = 20000;
  let seen = 0;
  const markOf = (element) => {
    const parts = [element.localName, pictures(element.getAttribute('style') ?? '')];
    for (const { name, value } of element.attributes) if (!STATE.test(name)) parts.push(name + '=' + value);
    for (const child of element.childNodes) {
      if ((seen += 1) > MOST) break;
      if (child.nodeType === 1) parts.push(markOf(child));
      else if (child.nodeType === 3 && child.data.trim() !== '') parts.push(child.data.trim());
    }
    return '<' + parts.join(' ') + '>';
  };
  if (slides.length < 3 || slides.length > 500) return slides.length;
  const marks = slides.map(markOf);
  if (seen > MOST) return slides.length;
  for (let count = 2; count < slides.length; count += 1)
    if (new Set(marks.slice(0, count)).size === count && marks.every((mark, at) => at < count || mark === marks[at - count])) return count;
  return slides.length;
}`;
