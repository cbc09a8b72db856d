import { pause, runsTimers } from '../tab/timers.js';
import { closedTrees } from '../tab/tree-of.js';

/**
 * Source of `press(control, asPointer)`, `giveFocusBack()`, `settle(control, patience)` and `guard`, which run in the page. A press is the `click`
 * of a keyboard or a script (`HTMLElement.click`), sent to the element itself, so that nothing that lies over it is hit. While
 * the guard is on, no press leads away: links and forms do nothing by default, and a navigation that a script begins is stopped.
 */
export const pressedControls = `
  const guard = { on: false, tried: null };
  const calm = (event) => {
    const target = event.composedPath()[0];
    const does = target instanceof Element && target.closest('a[href], area[href], button[type=submit], input[type=submit], input[type=image]');
    if (guard.on && does && !(does.localName === 'button' && !does.form)) event.preventDefault();
  };
  const stay = (event) => {
    if (!guard.on || event.destination.sameDocument) return;
    guard.tried = event.destination.url;
    if (event.cancelable) event.preventDefault();
  };
  const withdraw = (event) => { if (guard.on) { guard.tried = event.target.action; event.preventDefault(); } };
  const watch = (method) => {
    // Outside of a closed shadow tree a click is one of its host.
    for (const each of [window, ...${closedTrees}]) {
      each[method]('click', calm);
      each[method]('submit', withdraw);
    }
    window.navigation?.[method]('navigate', stay);
  };

  let focus = null;
  const noteFocus = (before) => { if (document.activeElement !== before) focus = { before: focus?.before ?? before, given: document.activeElement }; };
  const giveFocus = (element) => {
    const before = document.activeElement;
    element?.focus({ preventScroll: true });
    noteFocus(before);
  };
  /** To what had it before a press; false where no press moved it, or the page has moved it since. Its ring would be in the picture. */
  const giveFocusBack = () => {
    const was = focus;
    focus = null;
    if (was === null || document.activeElement !== was.given) return false;
    was.given.blur();
    if (was.before?.isConnected && was.before !== document.body) was.before.focus({ preventScroll: true });
    return true;
  };

  const press = (control, asPointer) => {
    const element = hitOf(control.element);
    if (control.kind === 'details') { element.open = !element.open; return; }
    if (asPointer) {
      const box = element.getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, composed: true, detail: 1, button: 0, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
      const pointer = { ...at, pointerId: 1, pointerType: 'mouse', isPrimary: true };
      element.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }));
      // A pointer gives the focus to the nearest element that takes it, unless the page prevents that.
      if (element.dispatchEvent(new MouseEvent('mousedown', { ...at, buttons: 1 }))) giveFocus(element.closest('button, a[href], input, select, textarea, [tabindex]'));
      element.dispatchEvent(new PointerEvent('pointerup', pointer));
      element.dispatchEvent(new MouseEvent('mouseup', at));
    }
    const before = document.activeElement;
    element.click();
    // The browser gives the focus to the checkbox of a label.
    if (element.localName === 'label' && document.activeElement === element.control) noteFocus(before);
  };

  const sleep = ${pause};
  const isTimed = (${runsTimers})();
  /** Waits until what a press began has ended: the page's height and text stay, and no transition runs. In milliseconds at most. */
  const settle = async (since, patience) => {
    if (!isTimed) return;
    const began = performance.now();
    const heights = () => controls.slice(-400).map(({ panel }) => panel?.offsetHeight ?? 0).join();
    const sign = () => (document.scrollingElement?.scrollHeight ?? 0) + ':' + (document.body?.textContent.length ?? 0) + ':' + heights();
    const moves = () => document.getAnimations().some((each) => each.playState === 'running' && (each.startTime === null || each.startTime >= since) && each.effect?.getComputedTiming().iterations !== Infinity);
    for (let last = '', same = 0; same < 2 && performance.now() - began < patience; ) {
      await sleep(40);
      const now = sign();
      same = now === last && !moves() ? same + 1 : 0;
      last = now;
    }
  };
  const clock = () => Number(document.timeline.currentTime ?? 0);`;
