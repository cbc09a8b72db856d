import { everyElement } from '../tab/every-element.js';
import { selectorOf } from '../tab/selector.js';
import { broughtIntoSight } from './brought-into-sight.js';
import { foundControls } from './controls.js';
import { pressedControls } from './press.js';
import { tabSets } from './tab-sets.js';
import { comparedText, visibleText } from './visible.js';

/** A control as the page's side tells it; `index` names it in later calls. */
export interface FoundControl {
  readonly index: number;
  readonly kind: 'details' | 'disclosure' | 'read_more' | 'tab';
  readonly label: string;
  readonly selector: string;
  /** Whether the element that it opens is known before it is pressed. */
  readonly hasPanel: boolean;
  /** Near a part that is open already, which it may close. */
  readonly beside: boolean;
  /** Number of its list of tabs. */
  readonly set: number | null;
  readonly selected: boolean;
  /** A tab without its role, or in a bar at the edge of the window: links to parts of a page, and to views, look the same. */
  readonly guessed: boolean;
  /** One panel stands for all tabs of its list. */
  readonly filters: boolean;
  readonly refused: 'leaves_page' | 'submits_form' | 'chooses' | 'disabled' | null;
}

/** A control that would show more when all is done. */
export interface LeftControl extends Pick<FoundControl, 'index' | 'kind' | 'label'> {
  /** It says itself that what it opens is closed. */
  readonly isShut: boolean;
}

/** What a search through a document gave in its time. */
export interface Searched<T> {
  readonly found: readonly T[];
  /** It ended before its end: there may be more. */
  readonly isCut: boolean;
}

/** Why a press was not tried: the page drew the control anew, or what it opens is open. */
export type NotPressed = 'gone' | 'open';

/** What one press did, against the page as it was just before it. */
export interface Pressed {
  /** Characters that came into sight, and those that went out of it. */
  readonly added: number;
  readonly removed: number;
  /** A tab that says that it is selected now. */
  readonly selected: boolean;
  /** Its panel has text, and nothing that may show something without words. */
  readonly wordsOnly: boolean;
  /** The text of what was opened, as a reader would see it. */
  readonly text: string;
  /** It lies over other text. */
  readonly covers: boolean;
  /** Where the page tried to go. */
  readonly tried: string | null;
  /** It is a link to a part of this page that is hidden: a press follows no link, and `:target` may show the part. */
  readonly unfollowed: boolean;
  /** Earlier ones that closed as this one opened, and how many parts closed in all. */
  readonly closed: readonly number[];
  readonly shut: number;
  readonly asPointer: boolean;
  /** It was gone once the focus was given back. */
  readonly fleeting: boolean;
}

/** What many presses did together. */
export interface PressedAll {
  readonly removed: number;
  readonly tried: string | null;
  readonly each: readonly {
    readonly index: number;
    readonly shown: boolean;
    readonly covers: boolean;
    readonly text: string;
  }[];
}

/** Source of a function that puts the page's side of opening, `opening`, into our own script world of a frame. */
export const openingProgram = `function () {
  if (globalThis.opening) return;
  const everyElement = ${everyElement};
  const selectorOf = ${selectorOf};
${visibleText}
${comparedText}
${foundControls}
${tabSets}
${pressedControls}
${broughtIntoSight}
  const controls = [];
  const indexes = new WeakMap();
  const sets = [];
  const words = (element) => squeeze((element.localName === 'details' ? element.querySelector(':scope > summary') : element)?.innerText ?? '');
  const readable = (element) => (element.localName === 'details' ? [...element.children].filter((child) => child.localName !== 'summary').map(innerTextOf).join('\\n') || innerTextOf(element) : innerTextOf(element)).replace(/[ \\t]+\\n/g, '\\n').replace(/\\n{3,}/g, '\\n\\n').trim();
  const opens = ({ kind, element, panel }) => (kind === 'details' ? element.open : panel !== null && isShown(panel));
  const start = { href: location.href, state: history.state };
  /** Presses must not change where the page says it is; a change of document was stopped before. */
  const address = () => {
    if (location.href === start.href) return null;
    const left = location.href;
    const samePath = left.split('#')[0] === start.href.split('#')[0];
    if (samePath) history.replaceState(start.state, '', start.href);
    else history.back();
    return samePath ? null : left;
  };
  const isExpanded = ({ element, kind }) => (kind === 'details' ? element.open : element.getAttribute('aria-expanded') === 'true');

  const expandedNow = () => [...everyElement(document)].filter((element) => (element.localName === 'details' ? element.open : element.getAttribute('aria-expanded') === 'true' && isShown(element)));
  const collapsed = (elements) => elements.filter((element) => element.isConnected && (element.localName === 'details' ? !element.open : element.getAttribute('aria-expanded') === 'false'));
  const expand = (element) => { if (element.localName === 'details') element.open = true; else hitOf(element).click(); };
  let atStart = null;
  /** Opens again what was open when we came, one at a time: a transition takes no second press. */
  const reopen = async () => {
    for (let round = 0; round < 3 && collapsed(atStart).length > 0; round += 1) {
      if (round > 0) await sleep(300);
      for (const element of collapsed(atStart)) { const since = clock(); expand(element); await settle(since, 1200); }
    }
    return collapsed(atStart).length === 0;
  };
  /** Elements around what was open when we came. */
  const aroundOpen = () => {
    const found = new Set();
    for (const each of atStart) for (let at = each.parentElement; at && !found.has(at); at = at.parentElement) found.add(at);
    return found;
  };
  const isBeside = (element, around) => {
    for (let at = above(element), levels = 0; at && levels < 4; at = above(at), levels += 1) if (around.has(at)) return true;
    return false;
  };
  const close = async (index) => {
    const control = controls[index];
    const isOpen = () => opens(control) || (control.panel === null && isExpanded(control));
    for (let round = 0; round < 2 && isOpen(); round += 1) {
      if (round > 0) await sleep(300);
      const since = clock();
      if (isOpen()) press(control, control.asPointer === true);
      giveFocusBack();
      await settle(since, 1200);
    }
  };

  /** Whether what a press shows is gone once the focus is given back. */
  const goesWithFocus = async (control) => {
    const isThere = () => compare(control.before, measure(), [words(control.element)]).added > 0;
    const was = isThere();
    const since = clock();
    if (!giveFocusBack()) return false;
    await settle(since, 1200);
    return was && !isThere();
  };

  const escape = () => { for (const type of ['keydown', 'keyup']) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true, composed: true })); };

  const nameOf = ({ kind, label }) => kind + ' ' + label;
  /** Indexes of the controls that the page took away, by name: one of the same name that comes later stands for it. */
  const gone = () => {
    const found = new Map();
    for (const [index, control] of controls.entries()) {
      if (control.element.isConnected) continue;
      const name = nameOf(control);
      if (!found.has(name)) found.set(name, []);
      found.get(name).push(index);
    }
    return found;
  };

  /** The browser keeps the layout of a details element that was open once, and would tell its text as shown. */
  const redraw = ({ element, kind }) => {
    if (kind !== 'details' || element.open) return;
    const style = element.getAttribute('style');
    element.style.setProperty('display', 'none', 'important');
    void element.offsetHeight;
    if (style === null) element.removeAttribute('style');
    else element.setAttribute('style', style);
  };

  const asMarked = (control) => { const { added, removed } = compare(control.before, measure(), []); return added === 0 && removed === 0; };

  /** What is told of a press of which this was seen. */
  const resultOf = async (control, done) => {
    const { before, open, asPointer } = control;
    if (done.covers && control.panel && opens(control)) {
      const after = measure();
      const boxes = boxesByPanel([control.panel], after.boxes).get(control.panel);
      done.covers = coversIn(before, { boxes }, after) || isLaidOver(before, boxes, after);
    }
    // One panel may stand for all tabs: it names the tab that is selected. A page may draw the panel anew when it is shown.
    if (control.kind === 'tab' && !control.panel?.isConnected) control.panel = panelOf(control.element);
    const { panel } = control;
    const text = panel && panel.isConnected && isShown(panel) ? readable(panel) : done.text;
    const closed = open.filter((one) => !opens(controls[one]) && !(controls[one].panel === null && isExpanded(controls[one])));
    const shut = collapsed(control.expanded.filter((element) => element !== control.element)).length;
    // A part in the same words as the one that it closed took that one's words away and brought them back.
    const removed = closed.length > 0 || (done.isSameWords && shut > 0) ? Math.max(done.removed, 1) : done.removed;
    const fleeting = await goesWithFocus(control);
    return { added: done.added, removed, fleeting, selected: control.element.getAttribute('aria-selected') === 'true', wordsOnly: panel !== null && hasWordsOnly(panel), unfollowed: leadsToHidden(control.element), covers: done.covers, text, tried: address() ?? guard.tried, closed, shut, asPointer };
  };

  globalThis.opening = {
    /** False when the page has begun anew since we were here. */
    begin() { const isKnown = atStart !== null; guard.on = true; guard.tried = null; atStart ??= expandedNow(); watch('addEventListener'); return isKnown; },
    end() { giveFocusBack(); guard.on = false; watch('removeEventListener'); },
    /** Whether it was found to be a control that would show more, whatever became of it. */
    knows(element) { return indexes.has(element); },
    /** Every control that would show more, but those of which it is known what became of them; what was found in so many ms, and whether that cut the search. */
    find(within, settled, ms) {
      return searchFor(ms, () => opening.findAll(within, settled));
    },
    findAll(within, settled) {
      const root = within === null ? document : controls[within].panel;
      if (root === null) return [];
      const found = [];
      const around = aroundOpen();
      const wasOpen = new Set(atStart);
      const drawnAnew = gone();
      const known = new Set(settled);
      for (const control of find(root)) {
        // The tab that is selected may say that it is expanded; it is gone back to.
        if (wasOpen.has(control.element) && control.selected !== true) continue;
        const index = indexes.get(control.element) ?? drawnAnew.get(nameOf(control))?.shift() ?? controls.length;
        indexes.set(control.element, index);
        if (known.has(index)) continue;
        if (isLate()) break;
        const set = control.set === null ? null : sets.includes(control.set) ? sets.indexOf(control.set) : sets.push(control.set) - 1;
        controls[index] = control;
        found.push({ index, kind: control.kind, label: control.label, selector: selectorOf(control.element), hasPanel: control.panel !== null, beside: isBeside(control.element, around), set, selected: control.selected === true, guessed: control.guessed === true, filters: control.filters === true, refused: control.refused ?? null });
      }
      return found;
    },
    /** Every control of the document that would show more, whatever became of it; -1 for one that was not found before. */
    left(ms) {
      const drawnAnew = gone();
      const wasOpen = new Set(atStart);
      let now = null;
      /** What its press brought into sight: a control may say for ever that it is closed. */
      const isStillThere = (texts) => texts !== undefined && texts.every((text) => (now ??= measure().texts).has(text));
      return searchFor(ms, () =>
        find(document)
          .filter(({ element, selected }) => selected !== true && !wasOpen.has(element))
          .map((control) => {
            const index = indexes.get(control.element) ?? drawnAnew.get(nameOf(control))?.shift() ?? -1;
            return { index, kind: control.kind, label: control.label, isShut: collapsed([control.element]).length > 0 && !isStillThere(controls[index]?.brought) };
          }),
      );
    },
    async pressAll(indexes) {
      const before = measure();
      const mine = indexes.map((index) => controls[index]);
      const labels = mine.flatMap(({ element }) => [words(element)]);
      const since = clock();
      guard.tried = null;
      for (const control of mine) press(control, false);
      await settle(since, 1500);
      const after = measure();
      labels.push(...mine.map(({ element }) => words(element)));
      const { removed } = compare(before, after, labels);
      const drawn = boxesByPanel(mine.map(({ panel }) => panel), after.boxes);
      const isOver = isLaidOver(before, [...drawn.values()].flat(), after);
      const each = mine.map((control, at) => {
        const shown = opens(control);
        const part = { ...after, boxes: shown ? drawn.get(control.panel) : [] };
        return { index: indexes[at], shown, covers: shown && (isOver || coversIn(before, part, after)), text: shown ? readable(control.panel) : '' };
      });
      return { removed: Math.max(removed, collapsed(atStart).length), tried: address() ?? guard.tried, each };
    },
    async press(index, earlier) {
      const control = controls[index];
      // An earlier press may have drawn this one anew, and a part may have several controls.
      if (!control.element.isConnected) return 'gone';
      if (isExpanded(control)) return 'open';
      const before = measure();
      control.before = before;
      const open = earlier.filter((one) => opens(controls[one]) || isExpanded(controls[one]));
      control.expanded = expandedNow();
      const labels = [words(control.element)];
      if (control.filters) control.lines = linesOf(control);
      const was = stateOf(control);
      guard.tried = null;
      let asPointer = false;
      let since = clock();
      press(control, false);
      await settle(since, 1200);
      const look = () => lookAt(control, { before, labels, was });
      let done = look();
      if (done.added === 0 && guard.tried === null) {
        if (isExpanded(control) === was.expanded && control.kind !== 'details' && control.element.isConnected) { asPointer = true; since = clock(); press(control, true); }
        await settle(since, 400);
        await sleep(200);
        done = look();
      }
      // What slides in lies over what slides out, for as long as both move.
      if (done.covers && control.kind === 'tab' && guard.tried === null) {
        await sleep(400);
        await settle(since, 1200);
        done = look();
      }
      Object.assign(control, { asPointer, look, open, brought: done.text.split('\\n') });
      return resultOf(control, done);
    },
    /** The same press, when what it asked for has come. */
    async lookAgain(index) {
      await settle(clock(), 400);
      return resultOf(controls[index], controls[index].look());
    },
    /** Presses again, and what that press had closed; true when the page reads as it did before the first press. */
    async undo(index) {
      const control = controls[index];
      const asBefore = () => { const { added, removed } = compare(control.before, measure(), [words(control.element), control.label]); return added === 0 && removed === 0; };
      const again = async (act) => { const since = clock(); act(); giveFocusBack(); await settle(since, 1200); return asBefore(); };
      if (asBefore()) return true;
      if (control.element.isConnected && (await again(() => press(control, control.asPointer)))) return true;
      const shut = collapsed(control.expanded);
      if (shut.length > 0 && (await again(() => shut.forEach(expand)))) return true;
      redraw(control);
      return again(escape);
    },
    reread(index) { const { panel } = controls[index]; return panel && panel.isConnected && isShown(panel) ? readable(panel) : null; },
    async closeAll(indexes) {
      const since = clock();
      for (const index of indexes) if (opens(controls[index])) press(controls[index], false);
      await settle(since, 1500);
      for (const index of indexes) await close(index);
      const open = () => indexes.filter((index) => opens(controls[index]));
      if (open().length > 0) { const later = clock(); escape(); await settle(later, 1200); }
      return open();
    },
    reopen,
    /** Of these, what is on the page and shows no more. */
    shutAgain(indexes) { return indexes.filter((index) => controls[index].panel?.isConnected && !opens(controls[index])); },
    async asFound(indexes) {
      for (const index of indexes) await close(index);
      const opened = await reopen();
      for (const index of indexes) redraw(controls[index]);
      return opened && indexes.every((index) => !opens(controls[index]));
    },
    stillOpen(indexes) { return indexes.filter((index) => opens(controls[index])); },
    async mark(index, isNew) { if (isNew) await settle(clock(), 400); const control = controls[index]; Object.assign(control, { before: measure(), expanded: [], lines: linesOf(control) }); },
    panelNow(marked, index) { return readsNow(controls[index], controls[marked]); },
    async isBack(index) { await settle(clock(), 400); return asMarked(controls[index]); },
    async backTo(index) {
      const control = controls[index];
      const asBefore = () => asMarked(control);
      for (const asPointer of [false, true]) {
        const since = clock();
        press(control, asPointer);
        giveFocusBack();
        await settle(since, 1200);
        if (!asBefore()) await sleep(250);
        if (asBefore()) return true;
      }
      return false;
    },
  };
}`;
