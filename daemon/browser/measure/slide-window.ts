/**
 * Source of a function `slideWindow({ scrolls, around, shown, editor })` that runs in the page and gives a function `(track, parts)`: the
 * window of parts that stand in one row and are each as wide as it, so that it shows one at a time though nothing has moved them yet; or null.
 * What scrolls sideways is a row that scrolls. A whole page beside its menu, or a form beside another one, stands like slides and is none.
 */
export const slideWindow = `({ scrolls, around, shown, editor }) => {
  const PAGE = 'main, nav, form, dialog, [role=main], [role=navigation], [role=dialog]';
  /** What takes up more of the page than all else together is the page and no part of it. */
  const isPage = (element) => {
    const { width, height } = element.getBoundingClientRect();
    const root = document.scrollingElement ?? document.documentElement;
    return width * height > innerWidth * Math.max(innerHeight, root.scrollHeight) * 0.5;
  };
  const isSlide = (part) => !/^(absolute|fixed)$/.test(getComputedStyle(part).position) && shown(part) && !part.matches(PAGE) && part.querySelector(PAGE) === null;
  /** The next element that cuts the row off, unless one inside of it scrolls. */
  const windowOf = (track) => {
    const outer = [track, ...around(track, 2)];
    const sideways = outer.map((each) => getComputedStyle(each).overflowX);
    const at = sideways.findIndex((overflow) => /^(hidden|clip)$/.test(overflow));
    return at < 0 || sideways.slice(0, at).some(scrolls) ? null : outer[at];
  };
  return (track, parts) => {
    if (track.matches('tr, [role=row]')) return null;
    const [first, second] = parts.slice(0, 2).map((part) => part.getBoundingClientRect());
    if (first.width < 100 || Math.abs(second.top - first.top) > 2 || second.left < first.right - 2) return null;
    const boxes = parts.map((part) => part.getBoundingClientRect());
    if (first.height <= 20 || !shown(track) || !boxes.every(({ top, left, width }, at) => Math.abs(top - first.top) <= 2 && Math.abs(width - first.width) <= 2 && (at === 0 || Math.abs(left - boxes[at - 1].right) <= width * 0.2))) return null;
    const window = windowOf(track);
    if (window === null || window === document.body || window === document.documentElement || Math.abs(window.clientWidth - first.width) > 3) return null;
    return track.closest(editor) || isPage(window) || !parts.every(isSlide) ? null : window;
  };
}`;
