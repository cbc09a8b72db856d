import type { Fields } from '../../../package/json/strict-json.js';
import { kindWords } from '../../../package/kind.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { savedLayouts } from './saved.js';
import { plainFacts } from '../plain/facts.js';
import { controlFacts } from '../steps/controls.js';
import { dig, isList, isWeb, listIn, outcome, ran, reckoned, rows, textIn } from '../places.js';
import { searchIn } from '../search.js';
import type { View } from '../view.js';

/** Files for people, against the records of the same package. */
export const documents: readonly Fact[] = [
  {
    name: 'document_form',
    relation: 'nowhere',
    applies: ({ members }) => members.has('evidence.pdf'),
    places: [
      {
        file: 'evidence.pdf',
        at: 'a file that is not a PDF',
        read: ({ document }) => (document?.isPdf === true ? [] : ['not a PDF']),
      },
      {
        file: 'evidence.pdf',
        at: 'facts that do not follow the format',
        read: ({ document }) => document?.fault ?? [],
      },
    ],
  },
  {
    name: 'document_facts',
    relation: 'everywhere',
    applies: ({ members }) => members.has('evidence.pdf'),
    places: [
      reckoned(
        'manifest.json',
        'format_version: whether it has facts inside of evidence.pdf',
        ({ isCurrent }) => isCurrent,
      ),
      { file: 'evidence.pdf', at: 'whether it carries facts', read: ({ document }) => document?.facts !== undefined },
    ],
  },
  {
    name: 'document_title',
    relation: 'everywhere',
    applies: ({ isCurrent }) => isCurrent,
    places: [
      reckoned(
        'metadata.json',
        'words for its kind, and evidence_id',
        (view) => `${kindWords(view.kind)} ${view.manifest?.evidenceId}`,
      ),
      { file: 'evidence.pdf', at: 'document title', read: ({ document }) => document?.title },
    ],
  },
  {
    name: 'layout_image',
    relation: 'equal',
    applies: ({ layout, kind }) => layout !== undefined && kind !== 'redaction',
    places: [
      reckoned('metadata.json', 'screenshots.screenshot: file, width, height', ({ records }) => {
        const facts = dig(records.metadata, 'screenshots.screenshot');
        return ['file', 'width', 'height'].map((key) => dig(facts, key) ?? null);
      }),
      reckoned('text_layout.json', 'image: file, width, height', ({ layout }) =>
        ['file', 'width', 'height'].map((key) => dig(layout, `image.${key}`) ?? null),
      ),
    ],
  },
  {
    name: 'layout_frames',
    relation: 'nowhere',
    applies: ({ layout, texts, records }) =>
      layout !== undefined && texts.text !== undefined && isWeb(textIn(records.metadata, 'url_at_screenshot')),
    places: [
      reckoned(
        'text_layout.json',
        'frames: one that is not of the origin of the page, and that domtextcontent.txt does not name',
        ({ layout, texts, records }) => {
          // The path is the page's own to change at any moment; its origin is not.
          const { origin } = new URL(textIn(records.metadata, 'url_at_screenshot') ?? '');
          const look = searchIn(texts.text ?? '');
          return rows(layout, 'frames').flatMap((frame) => {
            const url = textIn(frame, 'url') ?? '';
            return (isWeb(url) && new URL(url).origin === origin) || look(url) === 'found' ? [] : [url];
          });
        },
      ),
    ],
  },
  {
    name: 'layout_frame_heads',
    relation: 'nowhere',
    applies: ({ layout, texts, isCurrent, kind }) =>
      isCurrent && kind !== 'redaction' && layout !== undefined && texts.text !== undefined,
    places: [
      reckoned(
        'text_layout.json',
        'frames: one with words, after the first, that domtextcontent.txt does not head with its address in the same order',
        ({ layout, texts }) => {
          const look = searchIn(texts.text ?? '', { inOrder: true, behind: true });
          return rows(layout, 'frames')
            .slice(1)
            .filter((frame) => rows(frame, 'lines').some((line) => /[\p{L}\p{N}]/u.test(textIn(line, 'text') ?? '')))
            .map((frame) => textIn(frame, 'url') ?? '')
            .filter((url) => look(`[Frame ${url}]\n`) !== 'found');
        },
      ),
    ],
  },
  {
    name: 'layout_boxes',
    relation: 'nowhere',
    applies: ({ layout, isCurrent, kind }) => isCurrent && kind === 'page' && layout !== undefined,
    places: [
      reckoned(
        'text_layout.json',
        'lines: a box that is malformed, or lies wholly outside the image to a side or above it',
        ({ layout }) => {
          const across = Number(dig(layout, 'image.width'));
          return rows(layout, 'frames')
            .flatMap((frame) => rows(frame, 'lines').map((line) => listIn(line, 'box').map(Number)))
            .filter(([left = Number.NaN, top = Number.NaN, width = -1, height = -1, more]) => {
              const seen = left < across && left + width > 0 && top + height > 0;
              return more !== undefined || !(seen && width >= 0 && height >= 0);
            });
        },
      ),
    ],
  },
  {
    name: 'word_boxes',
    relation: 'nowhere',
    applies: ({ layout, isCurrent, kind }) => isCurrent && kind === 'page' && layout !== undefined,
    places: [
      reckoned(
        'text_layout.json',
        'lines: words out of order, beyond their text, or beside the box of their line',
        ({ layout }) =>
          rows(layout, 'frames').flatMap((frame) =>
            rows(frame, 'lines')
              .filter(
                (line) => !haveTheirWords(line, ROUNDED * (1 + Number(dig(layout, 'image.pixels_per_css_pixel') ?? 1))),
              )
              .map((line) => shown(line['text'])),
          ),
      ),
    ],
  },
  {
    name: 'frames_logged',
    relation: 'nowhere',
    applies: ({ texts, isCurrent, kind }) => isCurrent && kind === 'page' && texts.text !== undefined,
    places: [
      reckoned('forensic_log.json', 'text_extracted: more frames than domtextcontent.txt has', (view) => {
        const logged = dig(ran(view, 'text_extracted'), 'detail.frames');
        const heads = view.texts.text?.split('\n').filter((line) => line.startsWith('[Frame ')).length ?? 0;
        return typeof logged === 'number' && logged > 1 + heads ? [logged] : [];
      }),
    ],
  },
  {
    name: 'layout_form',
    relation: 'equal',
    applies: (view) => view.members.has('text_layout.json'),
    places: [
      reckoned('evidence-package(5)', 'text_layout.json', () => [1, 'image_pixel']),
      reckoned('text_layout.json', 'format_version, unit', ({ layout, members }) =>
        layout === undefined && members.get('text_layout.json')?.bytes === undefined
          ? undefined
          : [dig(layout, 'format_version') ?? null, dig(layout, 'unit') ?? null],
      ),
    ],
  },
  {
    name: 'layout_words',
    relation: 'nowhere',
    applies: ({ layout, texts, kind }) => layout !== undefined && texts.text !== undefined && kind !== 'redaction',
    places: [
      reckoned('text_layout.json', 'words that domtextcontent.txt does not have', (view) => layoutWords(view).missing),
    ],
  },
  {
    name: 'layout_of_text',
    relation: 'nowhere',
    applies: (view) =>
      view.isCurrent &&
      view.texts.text !== undefined &&
      view.texts.text.trim() !== '' &&
      outcome(view, 'text_layout_saved') === 'done' &&
      outcome(view, 'text_extracted') === 'done' &&
      // All lines may lie beside the picture, for screen readers, or be none that are drawn.
      Number(dig(view.records.metadata, 'completeness.text_lines.total') ?? 0) > 0,
    places: [
      reckoned('text_layout.json', 'a layout without lines of a text that has words', ({ layout }) =>
        layout !== undefined && listIn(layout, 'frames').length === 0 ? ['no line'] : [],
      ),
    ],
  },
  {
    name: 'snapshot_form',
    relation: 'nowhere',
    applies: ({ texts }) => texts.mhtml !== undefined,
    places: [
      {
        file: 'page.mhtml',
        at: 'a file that is not an MHTML snapshot of a browser',
        read: ({ texts, isCurrent }) =>
          !isCurrent || texts.mhtml?.startsWith('From: <Saved by Blink>\r\n') === true ? [] : ['not a snapshot'],
      },
    ],
  },
  ...savedLayouts,
  ...plainFacts,
  ...controlFacts,
];

interface LayoutWords {
  readonly missing: readonly string[];
  /** Lines that were not looked for. */
  readonly unread: number;
}

/** Lines of the layout against the text. */
export function layoutWords(view: View): LayoutWords {
  const found = known.get(view) ?? layoutWordsOf(view);
  known.set(view, found);
  return found;
}

const known = new WeakMap<View, LayoutWords>();

function layoutWordsOf({ layout, texts }: View): LayoutWords {
  const look = searchIn(letters(texts.text ?? ''));
  const missing: string[] = [];
  let unread = 0;
  for (const frame of rows(layout, 'frames'))
    for (const line of rows(frame, 'lines')) {
      const text = dig(line, 'text');
      if (typeof text !== 'string') continue;
      const found = look(letters(text));
      if (found === 'missing') missing.push(text);
      if (found === 'not looked for') unread += 1;
    }
  return { missing, unread };
}

/** White space may fall elsewhere on the picture than in running text. */
const letters = (text: string): string => text.replaceAll(/\s+/gu, '');

/** First code unit and length of each word, and its left edge and width; both boxes are rounded outwards. */
function haveTheirWords(line: Fields, slack: number): boolean {
  const [left = 0, , width = 0] = listIn(line, 'box').map(Number);
  let end = 0;
  return listIn(line, 'words').every((word) => {
    if (!isList(word) || word.length !== 4) return true;
    const [from = 0, length = 0, at = 0, across = 0] = word.map(Number);
    const isInOrder = from >= end && from + length <= (textIn(line, 'text') ?? '').length;
    end = from + length;
    return isInOrder && at >= left - slack && at + across <= left + width + slack;
  });
}
/** Pixels of the picture, and of the page: a word is placed where it meets its line to a pixel and a half. */
const ROUNDED = 2;
