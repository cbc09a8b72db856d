/**
 * Source of a function `stillFading({ all, squeeze, selectorOf, quoted, sinceMs })` that runs in the page and counts the elements with text that
 * one animation or transition is fading in, and was before the picture was begun, `sinceMs` ago. It only ever makes them more visible, so that in the
 * picture they were as faint as they are now, or fainter. What goes to and fro, ends as it fades out, waits to begin, follows the scrolling, or is
 * without end is another matter.
 */
export const stillFading = `({ all, squeeze, selectorOf, quoted, sinceMs }) => {
  /** Opacities of its keyframes, in order. */
  const fadeOf = ({ effect }) => effect.getKeyframes().map(({ opacity }) => opacity).filter((opacity) => opacity !== undefined).map(Number);
  const fadesIn = (animation) => {
    const { effect, playState, playbackRate, timeline } = animation;
    if (playState !== 'running' || !(playbackRate > 0) || !(timeline instanceof DocumentTimeline) || effect.pseudoElement || !(effect.target instanceof HTMLElement)) return false;
    const { endTime, localTime, delay, direction, iterations } = effect.getComputedTiming();
    if (direction !== 'normal' || !(iterations <= 1) || !(endTime > localTime) || !(localTime - delay > sinceMs * playbackRate)) return false;
    const steps = fadeOf(animation);
    return steps.at(-1) >= 0.9 && steps.every((opacity, at) => at === 0 || opacity >= steps[at - 1]);
  };
  const isFaint = (element) => {
    const box = element.getBoundingClientRect();
    return Number(getComputedStyle(element).opacity) < 0.5 && box.width >= 2 && box.height >= 2 && squeeze(element.textContent) !== '' && element.checkVisibility({ visibilityProperty: true });
  };
  // A document gives the animations of its own tree, not those of shadow trees in it.
  const trees = new Set([document, ...all.map((element) => element.getRootNode())]);
  const moving = new Set([...trees].flatMap((tree) => tree.getAnimations?.() ?? []));
  const fading = new Set();
  for (const animation of moving) {
    if (!animation.effect?.target || !fadesIn(animation)) continue;
    const { target } = animation.effect;
    // Another one of the same element may be what makes it faint.
    if (isFaint(target) && target.getAnimations().every((other) => other === animation || fadeOf(other).length === 0)) fading.add(target);
  }
  const outer = [...fading].filter((element) => ![...fading].some((other) => other !== element && other.contains(element)));
  if (outer.length === 0) return [];
  const one = outer.length === 1;
  return [{ what: 'not_drawn', unit: 'texts', selector: selectorOf(outer[0]), shown: 0, of: outer.length, reason: (one ? 'An element with text was' : outer.length + ' elements with text were') + ' still being faded in while the picture was taken; in the picture ' + (one ? 'it is' : 'they are') + ' faint or missing. ' + (one ? 'It begins ' : 'They begin ') + quoted(outer.map((element) => squeeze(element.innerText).slice(0, 40))) + '.' }];
}`;
