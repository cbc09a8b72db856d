/**
 * Source of a function `besideSlides({ counted, slidesIn, shown })` that runs in the page and gives a function `(element, count, isWhole)`: whether a
 * pager with so many numbers is that of slides that are counted. They stand in one box, in which little else stands; or there is a number
 * for each slide, and no list between them. A pager below a list is that of the list, though slides stand above it.
 * `isWhole`: the count is that of all there are, so the slides must be as many, or as many groups of those in sight.
 */
export const besideSlides = `({ counted, slidesIn, shown }) => {
  const LIST = 'table, [role=grid], [role=table], [role=treegrid], [role=list], [role=feed], ul, ol, dl';
  /** A heading, two arrows with their icons, a link to all: slides and their dots have no more beside them. */
  const FEW = 10;
  // Two rows may be the arrows.
  const rows = (box) => [...box.children].filter((child) => !child.matches('button, a, span, i, p, br, script, style, template') && shown(child));
  const isList = (box) => {
    const parts = rows(box);
    return parts.length > 2 && (box.matches(LIST) || new Set(parts.map((part) => part.localName + ' ' + part.className)).size === 1);
  };
  const follows = (one, other) => (one.compareDocumentPosition(other) & 4) !== 0;
  const isBetween = (list, one, other) => (follows(one, list) && follows(list, other)) || (follows(other, list) && follows(list, one));
  /** One is turned at a time, or all that are in sight. */
  const steps = ({ shown: seen, of }) => [of, of - seen + 1, Math.ceil(of / Math.max(1, seen))];
  return (element, count, isWhole = false) => [element.parentElement, element.parentElement?.parentElement].some((box) => box && box !== document.body && [...counted].some((slides) => {
    const known = box.contains(slides) && slidesIn(slides);
    if (!known || (isWhole && !steps(known).includes(count))) return false;
    const others = [...box.querySelectorAll('*')].filter((each) => each instanceof HTMLElement && !slides.contains(each) && !element.contains(each) && !each.contains(slides) && !each.contains(element) && shown(each));
    const lists = others.filter(isList);
    return (lists.length === 0 && others.length <= FEW) || ((isWhole || count === known.of) && !lists.some((list) => isBetween(list, slides, element)));
  }));
}`;
