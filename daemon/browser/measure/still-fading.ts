/**
 * Source of a function `stillFading({ squeeze, selectorOf })` that runs in the page and counts the elements with text that an animation or a
 * transition is fading in, slower than anybody waits: their letters are so faint that a picture hardly shows them. An animation without end, and one that
 * follows the scrolling, are another matter.
 */
export const stillFading = `({ squeeze, selectorOf }) => {
  const fading = new Map();
  for (const { effect, playState, timeline } of document.getAnimations()) {
    const element = effect?.target;
    if (playState !== 'running' || !(timeline instanceof DocumentTimeline) || effect.pseudoElement || !(element instanceof HTMLElement)) continue;
    const { endTime, localTime } = effect.getComputedTiming();
    if (!Number.isFinite(endTime) || !(endTime > localTime)) continue;
    const last = effect.getKeyframes().findLast(({ opacity }) => opacity !== undefined);
    const now = Number(getComputedStyle(element).opacity);
    const box = element.getBoundingClientRect();
    if (!(Number(last?.opacity) >= 0.9) || now >= 0.5 || box.width < 2 || box.height < 2 || squeeze(element.textContent) === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    fading.set(element, Math.max(fading.get(element) ?? 0, endTime - localTime));
  }
  const outer = [...fading.keys()].filter((element) => ![...fading.keys()].some((other) => other !== element && other.contains(element)));
  if (outer.length === 0) return [];
  const left = Math.ceil(Math.max(...outer.map((element) => fading.get(element))) / 1000);
  const said = outer.slice(0, 3).map((element) => '"' + squeeze(element.innerText).slice(0, 40) + '"').join(', ') + (outer.length > 3 ? ' and ' + (outer.length - 3) + ' more' : '');
  return [{ what: 'not_drawn', selector: selectorOf(outer[0]), shown: 0, of: outer.length, reason: (outer.length === 1 ? 'An element with text was' : outer.length + ' elements with text were') + ' still being faded in, for ' + left + (left === 1 ? ' second' : ' seconds') + ' more: the picture shows them faint or not at all, the text has their words. They begin ' + said + '.' }];
}`;
