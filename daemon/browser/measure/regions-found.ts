import type { RegionFacts } from '../../../src/package/records/facts.js';
import type { FrameNode } from '../tab/sessions.js';
import { named } from '../open/tell.js';
import { type ClosedPart, closedReasons, type OpenedPanel, type PanelKind } from '../open/work.js';
import type { measureRegions, Region } from './regions.js';

const kindWords: Readonly<Record<PanelKind, string>> = {
  details: 'Section',
  disclosure: 'Section',
  accordion: 'Section',
  tab: 'Tab',
  read_more: 'Further text',
};

const listed = (label: string): string => named(label, ['“', '”']);

/** Parts that cannot stay open beside their neighbours, with the file that has their text; and those that stayed closed. */
export function openedAndClosed(panels: readonly OpenedPanel[], closed: readonly ClosedPart[]): RegionFacts[] {
  const part = { selector: null, unit: 'parts', shown: 0, of: 1 } as const;
  return [
    ...panels.flatMap(({ label, kind, file, characters, staysOpen = false }): RegionFacts[] =>
      file === undefined
        ? []
        : [
            {
              what: 'opened_in_turn',
              ...part,
              shown: staysOpen ? 1 : 0,
              reason: staysOpen
                ? `${kindWords[kind]} ${listed(label)} was opened and read, and the page did not let it be closed again: ${characters} characters stand in ${file} as well.`
                : `${kindWords[kind]} ${listed(label)} was opened, read and closed again: ${characters} characters stand in ${file}.`,
              file,
            },
          ],
    ),
    ...closed.slice(0, LISTED).map(({ label, kind, reason }): RegionFacts => ({
      what: 'collapsed',
      ...part,
      reason: closedSentence(kind, label, reason),
    })),
    ...(closed.length > LISTED ? [furtherClosed(closed.length - LISTED)] : []),
  ];
}

/** Whether a control that merely says "more" has anything behind it is not known. */
const closedSentence = (kind: PanelKind, label: string, reason: ClosedPart['reason']): string =>
  kind === 'read_more' && reason === 'nothing_appeared'
    ? `The control ${listed(label)} was pressed and brought no text into sight.`
    : `${kindWords[kind]} ${listed(label)} stayed closed: ${closedReasons[reason]}.`;

/** Closed parts that are named one by one. */
const LISTED = 100;

const furtherClosed = (more: number): RegionFacts => ({
  what: 'collapsed',
  selector: null,
  unit: 'parts',
  shown: 0,
  of: more,
  reason: `${more === 1 ? 'One further part that stayed closed was' : `${more} further parts that stayed closed were`} counted and not listed.`,
});

/** Slides, scroll areas and controls that were counted; `known` are selectors of areas of which something is said already. */
export function countedOnPage(
  { found: regions, more }: Awaited<ReturnType<typeof measureRegions>>,
  known: ReadonlySet<string>,
): RegionFacts[] {
  const found = regions.filter(({ selector, frame }) => frame !== undefined || !known.has(selector)).map(facts);
  if (more === 0) return found;
  const reason = `${more} further parts of the page were counted and are not listed.`;
  return [...found, { what: 'scroll_area', selector: null, unit: 'parts', shown: 0, of: more, reason }];
}

/** Documents that could not be asked what they hold beyond what they show; each once. */
export const uncounted = (frames: readonly FrameNode[]): RegionFacts[] =>
  [...new Map(frames.map((frame) => [frame.id, frame])).values()].map(({ url }) => ({
    what: 'not_counted',
    selector: null,
    unit: 'parts',
    shown: 0,
    of: null,
    reason: `What the document ${url} holds beyond what it shows could not be counted.`,
  }));

const units = {
  carousel: 'slides',
  scroll_area: 'px',
  load_more: 'parts',
  paged_list: 'pages',
  collapsed: 'parts',
  not_drawn: 'parts',
  media: 'parts',
  cut_text: 'texts',
  not_counted: 'parts',
} as const;

const facts = ({ what, selector, shown, of, unit, reason, frame }: Region): RegionFacts => ({
  what,
  selector,
  unit: unit ?? units[what],
  shown,
  of,
  reason: frame === undefined ? reason : `${reason} (In the frame ${frame}.)`,
});
