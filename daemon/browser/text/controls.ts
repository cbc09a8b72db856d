import type { CDPSession } from 'playwright-core';
import { type Control, controlKinds, mostControls } from '../../../src/package/records/page/form-controls.js';
import { everyElement } from '../tab/every-element.js';
import { handedOver, placeOf } from '../tab/handed-over.js';
import { isSecret } from '../tab/is-secret.js';
import { treeOf } from '../tab/tree-of.js';
import { cut, ownWorld } from '../tab/world.js';
import { wordsOfBrowser } from './browser-words.js';

export interface ControlsRead {
  readonly controls: readonly Control[];
  readonly notListed: number;
  /** Backend node id → the words that the browser itself draws there; none: it draws none. */
  readonly drawn: ReadonlyMap<number, string>;
}

interface Looked extends Pick<ControlsRead, 'controls' | 'notListed'> {
  /** Of each element that is handed over: whether its words are drawn without being seen. */
  readonly unseen: readonly boolean[];
}

/** Controls that are listed, options of all lists together, elements of which the browser is asked what it draws, and UTF-16 units of a text. */
const MOST = { ...mostControls, asked: 1000, text: 2000 } as const;

/** A pattern of a program, for these kinds and no others. */
const anyOf = (kinds: readonly string[]): string => `/^(${kinds.join('|')})$/`;

/**
 * The controls of one frame's document, and what the browser draws where the document has no text: placeholders, its own words of
 * buttons and of fields for dates and files, and the alternative text of images that did not load.
 */
export async function readControls(cdp: CDPSession, frameId: string, signal: AbortSignal): Promise<ControlsRead> {
  const world = await cut(signal, ownWorld(cdp, frameId));
  const { unseen, ...found } = await cut(signal, world.call<Looked>(look, MOST));
  const drawn = new Map<number, string>();
  if (unseen.length > 0) {
    const elements = await cut(signal, handedOver(cdp, world.contextId, PLACE));
    const described = elements.map((objectId) =>
      cdp.send('DOM.describeNode', { objectId, depth: -1, pierce: true }).catch(() => null),
    );
    for (const [at, answer] of (await cut(signal, Promise.all(described))).entries()) {
      if (answer === null) continue;
      const words = unseen[at] === true ? '' : wordsOfBrowser(answer.node).slice(0, MOST.text);
      drawn.set(answer.node.backendNodeId, words);
    }
    cdp.send('Runtime.releaseObjectGroup', { objectGroup: PLACE }).catch(() => undefined);
  }
  return { ...found, drawn };
}

const PLACE = 'controls';

const look = `function (most) {
  const everyElement = ${everyElement};
  const treeOf = ${treeOf};
  const squeeze = (text) => text.replace(/\\s+/g, ' ').trim().slice(0, most.text);
  const shown = (element) => {
    const box = element.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const alpha = (colour) => { const found = /^rgba\\(.*,\\s*([\\d.]+)\\)$|\\/\\s*([\\d.]+)\\)$/.exec(colour); return found ? Number(found[1] ?? found[2]) : 1; };
  /** Drawn in no colour, in no size, or beside the control, as buttons of a picture have their words. */
  const unseen = (element, pseudo) => {
    const { color, webkitTextFillColor: fill, opacity, fontSize, textIndent } = getComputedStyle(element, pseudo);
    return alpha(color) < 0.1 || alpha(fill) < 0.1 || Number(opacity) < 0.02 || parseFloat(fontSize) < 1 || Math.abs(parseFloat(textIndent)) > Math.max(100, element.clientWidth);
  };
  const words = (node) => node.nodeType === 3 ? node.data : node.nodeType !== 1 || /^(select|textarea|script|style|template|noscript)$/.test(node.localName) || !node.checkVisibility() ? ' ' : ' ' + [...node.childNodes].map(words).join('') + ' ';
  const byId = (element, ids) => ids.split(/\\s+/).map((id) => element.getRootNode().getElementById?.(id)).filter(Boolean).map(words).join(' ');
  const labelOf = (element, own) => squeeze(byId(element, element.getAttribute('aria-labelledby') ?? '')) || squeeze(element.getAttribute('aria-label') ?? '') || squeeze([...(element.labels ?? [])].map(words).join(' ')) || (own ? squeeze(words(element)) : '') || squeeze(element.title) || hostOf(element);
  /** The label of a component stands outside of its shadow tree, as its own children or attribute. */
  const hostOf = (element) => {
    const { host } = element.getRootNode();
    return host ? squeeze(host.getAttribute('aria-label') ?? '') || squeeze(host.getAttribute('label') ?? '') || squeeze(words(host)) : '';
  };
  /** A component that says its state itself is listed, and not the field in it. */
  const isTold = (element) => element.getRootNode().host?.matches('[aria-checked]') === true;

  const types = { drawn: /^(date|datetime-local|time|month|week|file)$/, button: /^(submit|reset|button)$/, place: ${anyOf(controlKinds.typed)}, silent: ${anyOf(controlKinds.silent)} };
  const isSecret = ${isSecret};
  const asked = [], hides = [], controls = [];
  let optionsLeft = most.options, notListed = 0;
  const ask = (element, hidden) => { if (asked.length < most.asked) { asked.push(element); hides.push(hidden); } };

  /** What the browser draws of its own in a field or button. */
  const askField = (field, type) => {
    if (types.drawn.test(type)) ask(field, unseen(field));
    else if (types.button.test(type)) { if (!field.hasAttribute('value') || unseen(field)) ask(field, unseen(field)); }
    else if (types.place.test(type) && field.value === '' && field.placeholder) ask(field, unseen(field, '::placeholder'));
  };
  const stateOf = (element) => {
    const at = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed');
    return at === 'mixed' ? 'mixed' : at === 'true' ? true : at === 'false' ? false : null;
  };
  const optionsOf = (all) => {
    const some = all.slice(0, optionsLeft);
    optionsLeft -= some.length;
    return { options: some.map(([text, chosen]) => ({ text: squeeze(text), chosen })), ...(some.length < all.length && { options_not_listed: all.length - some.length }) };
  };
  const ofSelect = (list) => [...list.options].map((option) => [option.label, option.selected]);
  /** A list that the page draws itself; its options may stand in slots, and a closed one may have none yet. */
  const childrenOf = (element) => treeOf(element)?.children ?? (element.localName === 'slot' && element.assignedElements().length > 0 ? element.assignedElements() : element.children);
  const ofListbox = (list) => {
    const found = [];
    const visit = (element) => {
      for (const child of childrenOf(element)) {
        if (child.getAttribute('role') === 'option') found.push([child.getAttribute('aria-label') || child.textContent, [child.getAttribute('aria-selected'), child.getAttribute('aria-checked')].includes('true')]);
        else visit(child);
      }
    };
    visit(list);
    return found;
  };
  const tell = (element, kind, state, own = false) => {
    if (controls.length >= most.controls) { notListed += 1; return; }
    controls.push({ kind, label: labelOf(element, own), ...(element.name && { name: String(element.name).slice(0, 200) }), ...state, ...((element.disabled === true || element.getAttribute('aria-disabled') === 'true') && { disabled: true }), shown: shown(element) });
  };
  const tellField = (field, type) => {
    if (/^(hidden|submit|reset|button|image)$/.test(type)) return;
    const placeholder = types.place.test(type) && field.placeholder ? { placeholder: squeeze(field.placeholder) } : {};
    if (isTold(field)) return;
    if (/^(checkbox|radio)$/.test(type)) tell(field, field.getAttribute('role') === 'switch' ? 'switch' : type, { checked: field.indeterminate ? 'mixed' : field.checked });
    else if (field instanceof HTMLSelectElement) tell(field, 'select', optionsOf(ofSelect(field)));
    else tell(field, type, { ...(!types.silent.test(type) && !isSecret(field) && { value: field.value.slice(0, most.text) }), ...placeholder, ...(field.list && optionsOf([...field.list.options].map((option) => [option.label || option.value, option.value === field.value]))) });
  };
  for (const element of everyElement(document)) {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
      const type = element instanceof HTMLInputElement ? element.type : element.localName;
      if (type !== 'select' && element.getClientRects().length > 0) type === 'image' ? element.alt && ask(element, unseen(element)) : askField(element, type);
      tellField(element, type);
    } else if (element instanceof HTMLImageElement) {
      if (element.complete && element.naturalWidth === 0 && element.naturalHeight === 0 && squeeze(element.alt) !== '' && element.getClientRects().length > 0) ask(element, unseen(element));
    } else if (element.matches('[role=listbox]')) {
      tell(element, 'listbox', optionsOf(ofListbox(element)));
    } else if (element.matches('[role=combobox]')) {
      tell(element, 'combobox', { value: squeeze(words(element)) });
    } else if (element.matches('[role=option]')) {
      continue;
    } else if (element.matches('[aria-checked], [aria-pressed]') && stateOf(element) !== null) {
      const role = element.getAttribute('role');
      tell(element, role ?? (element.hasAttribute('aria-pressed') ? 'button' : 'checkbox'), { checked: stateOf(element) }, true);
    }
  }
  ${placeOf(PLACE)} = asked;
  return { controls, notListed, unseen: hides };
}`;
