import type { Document, Snapshot } from './layout-snapshot.js';

/** What a field of a form shows; `keepsBreaks`: its line breaks are shown too. */
export interface FieldValue {
  readonly text: string;
  readonly keepsBreaks: boolean;
}

/** A field smaller than this in CSS pixels belongs to a script that draws its text elsewhere: an editor, a list with a look of its own. */
const LEAST = { width: 20, height: 10 } as const;

/**
 * What the fields of a document show, by their node: their values, and `drawn` (controls.ts) in their place or beside them: the words that the browser draws of
 * its own, by backend node id, as those of a placeholder, of a date, of an image that did not load.
 */
export function fieldValues(
  snapshot: Snapshot,
  document: Document,
  drawn: ReadonlyMap<number, string>,
): ReadonlyMap<number, FieldValue> {
  const found = valuesOf(snapshot, document);
  const { nodes, layout } = document;
  for (const [at, node] of layout.nodeIndex.entries()) {
    const words = drawn.get(nodes.backendNodeId?.[node] ?? -1);
    const isArea = snapshot.strings[nodes.nodeName?.[node] ?? -1] === 'TEXTAREA';
    if (words !== undefined) found.set(node, { text: words, keepsBreaks: isArea });
    const [, , width = 0, height = 0] = layout.bounds[at] ?? [];
    if (words?.trim() === '' || width < LEAST.width || height < LEAST.height) found.delete(node);
  }
  return found;
}

/**
 * The value of an input, the text of a text area, the chosen option of a list that drops down, all options of one that stands open. The
 * browser draws it in an inner tree that the snapshot leaves out. A password is not shown.
 */
function valuesOf({ strings }: Snapshot, { nodes, layout }: Document): Map<number, FieldValue> {
  const string = (index: number | undefined): string => strings[index ?? -1] ?? '';
  const name = (node: number): string => string(nodes.nodeName?.[node]);
  const found = new Map<number, FieldValue>();
  const put = (node: number, text: string, keepsBreaks: boolean): void => {
    if (text.trim() !== '') found.set(node, { text, keepsBreaks });
  };

  for (const [at, node] of (nodes.inputValue?.index ?? []).entries()) {
    if (name(node) === 'INPUT' && !hidesValue(node)) put(node, string(nodes.inputValue?.value[at]), false);
  }
  const areas = new Map((nodes.textValue?.index ?? []).map((node, at) => [node, string(nodes.textValue?.value[at])]));
  for (const [node, area] of areas) put(node, area, true);
  const chosen = new Set(nodes.optionSelected?.index);
  const options = new Map<number, number[]>();
  for (const at of (nodes.nodeType ?? []).keys()) {
    const list = name(at) === 'OPTION' ? listOf(at) : null;
    if (list !== null) options.set(list, [...(options.get(list) ?? []), at]);
  }
  for (const [list, all] of options) {
    if (isDrawnByPage(list)) continue;
    const standsOpen = attribute(list, 'multiple') !== null || Number(attribute(list, 'size')) > 1;
    const shown = standsOpen ? all : all.filter((option) => chosen.has(option)).slice(-1);
    put(list, shown.map((option) => attribute(option, 'label') || textIn(option)).join('\n'), true);
  }
  return found;

  /** A list with a button of its own is drawn as that, with a copy of the chosen option in it. */
  function isDrawnByPage(list: number): boolean {
    let button = list + 1;
    while (nodes.nodeType?.[button] === 3) button += 1;
    if (name(button) !== 'BUTTON' || nodes.parentIndex?.[button] !== list) return false;
    let end = button + 1;
    while (isBelow(end, button)) end += 1;
    return layout.nodeIndex.some((node) => node > button && node < end);
  }

  function attribute(node: number, wanted: string): string | null {
    const attributes = nodes.attributes?.[node] ?? [];
    const at = attributes.findIndex((index, place) => place % 2 === 0 && string(index).toLowerCase() === wanted);
    return at < 0 ? null : string(attributes[at + 1]);
  }

  function hidesValue(node: number): boolean {
    return /^(password|hidden|checkbox|radio|color|range|image|file)$/i.test(attribute(node, 'type') ?? '');
  }

  function listOf(option: number): number | null {
    let at = option;
    while (at >= 0 && name(at) !== 'SELECT') at = nodes.parentIndex?.[at] ?? -1;
    return at < 0 ? null : at;
  }

  function textIn(option: number): string {
    const texts: string[] = [];
    for (let at = option + 1; isBelow(at, option); at += 1)
      if (nodes.nodeType?.[at] === 3) texts.push(string(nodes.nodeValue?.[at]));
    return texts.join('').replaceAll(/\s+/g, ' ').trim();
  }

  /** Nodes stand in the order of the document, so those of a branch stand together. */
  function isBelow(node: number, branch: number): boolean {
    let at = nodes.parentIndex?.[node] ?? -1;
    while (at > branch) at = nodes.parentIndex?.[at] ?? -1;
    return at === branch;
  }
}
