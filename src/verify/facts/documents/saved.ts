import type { JsonValue } from '../../../package/records/journal.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { bare, dig, isList, isWeb, listIn, logged, metadata, outcome, ran, reckoned, rows, textIn } from '../places.js';
import { hadOtherDocuments } from '../steps/connections.js';
import { savedHead } from '../steps/saved-head.js';
import { linksNotServed, savedWords, stillHtml, stillSource } from '../steps/saved-words.js';
import { anyUtf8, fromUtf8 } from '../../../package/bytes.js';
import { lacksPart } from '../../../package/mhtml.js';
import { fieldsIn, textOf, type View } from '../view.js';

export const elementFile = 'element_layout.json';
const elements = ({ members }: View) => fieldsIn(members.get(elementFile)?.bytes);

/** What is longer than so many code units is recorded cut. */
const [longestTitle, longestLanguage] = [2_000, 100];
const whole =
  (most: number) =>
  (value: JsonValue): JsonValue | undefined =>
    typeof value === 'string' && value.length > most ? undefined : value;

/** Texts that the program itself wrote. */
const ownText = /^(?:page\.html|(?:(?:before|after|witness-[2-5])\/)?(?:domtextcontent|watched_text)\.txt)$/;

/** What was saved of the document: where the snapshot was taken, and the boxes of its elements. */
export const savedLayouts: readonly Fact[] = [
  {
    name: 'snapshot_origin',
    relation: 'equal',
    applies: ({ records }) => isWeb(textIn(records.metadata, 'url_at_screenshot')),
    places: [
      reckoned('metadata.json', 'url_at_screenshot: its origin', ({ records }) =>
        originOf(textIn(records.metadata, 'url_at_screenshot')),
      ),
      // The path is the page's own to change at any moment; its origin is not.
      reckoned('page.mhtml', 'Snapshot-Content-Location: its origin', ({ texts }) => {
        const [, location] = /^Snapshot-Content-Location: (\S+)\r$/m.exec(texts.mhtml?.slice(0, 65_536) ?? '') ?? [];
        return isWeb(location) ? originOf(location) : undefined;
      }),
    ],
  },
  {
    name: 'snapshot_part',
    relation: 'nowhere',
    applies: ({ texts }) => texts.mhtml !== undefined,
    places: [
      reckoned('page.mhtml', 'a boundary behind which no first part begins', ({ texts }) =>
        lacksPart(texts.mhtml ?? '') ? ['no part'] : [],
      ),
    ],
  },
  {
    name: 'words_in_html',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'page.html',
        'of a page without scripts: without a word that domtextcontent.txt and page.mhtml have',
        (view) => savedWords(view).notInHtml,
      ),
    ],
  },
  {
    name: 'words_in_snapshot',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'page.mhtml',
        'of a page without scripts: without a word that domtextcontent.txt and page.html have',
        (view) => savedWords(view).notInSnapshot,
      ),
    ],
  },
  {
    name: 'words_in_source',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'source.html',
        'of a page without scripts: without a word that page.html or page.mhtml has, or one of a link of page.html',
        (view) => [...savedWords(view).notInSource, ...linksNotServed(view)],
      ),
    ],
  },
  {
    name: 'snapshot_head',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned(
        'page.mhtml',
        'of a page without scripts: another address than url_at_screenshot, or another Subject than page.title',
        otherHead,
      ),
    ],
  },
  {
    name: 'title_saved',
    relation: 'equal',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned('page.html', 'of a page without scripts: title of the document', (view) => savedHead(view).title),
      metadata('page.title', { as: whole(longestTitle) }),
    ],
  },
  {
    name: 'language_saved',
    relation: 'equal',
    applies: (view) => view.isCurrent && view.kind === 'page' && outcome(view, 'page_examined') === 'done',
    places: [
      reckoned('page.html', 'of a page without scripts: lang of its root', (view) => savedHead(view).language),
      reckoned('metadata.json', 'page.language, empty where there is none', (view) =>
        savedHead(view).language === undefined
          ? undefined
          : whole(longestLanguage)(dig(view.records.metadata, 'page.language') ?? ''),
      ),
    ],
  },
  {
    name: 'texts_readable',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && (kind === 'page' || kind === 'comparison'),
    places: [
      reckoned(
        'page.html, domtextcontent.txt, watched_text.txt, regions/, before/, after/, witness-2/ …',
        'a text that is not written in UTF-8; page.html with a byte order mark',
        ({ members }) =>
          [...members.values()].flatMap(({ name, bytes, size, lines, units }) => {
            // A text in regions/ is counted, and not kept.
            if (lines !== undefined && units === undefined) return [name];
            if (!ownText.test(name) || bytes?.length !== size) return [];
            return textOf(bytes, name === 'page.html' ? fromUtf8 : anyUtf8) === undefined ? [name] : [];
          }),
      ),
    ],
  },
  {
    name: 'page_saved',
    relation: 'nowhere',
    applies: ({ isCurrent, kind }) => isCurrent && kind === 'page',
    places: [
      reckoned('page.html', 'a document without a letter', ({ members }) =>
        members.get('page.html')?.size === 0 ? ['an empty file'] : [],
      ),
    ],
  },
  {
    name: 'layout_url',
    relation: 'among',
    applies: (view) => view.kind === 'page' && logged('text_extracted', 'url').read(view) !== undefined,
    places: [
      reckoned(
        'forensic_log.json',
        'text_extracted: detail.url, and the addresses that domtextcontent.txt has as heads',
        (view) => [
          shown(logged('text_extracted', 'url').read(view)),
          ...[...(view.texts.text ?? '').matchAll(/^\[Frame (.*)\]$/gm)].map(([, url = '']) => url),
        ],
      ),
      reckoned('text_layout.json', 'frames: url of the first', ({ layout }) =>
        textIn(rows(layout, 'frames')[0], 'url'),
      ),
    ],
  },
  {
    name: 'layout_address',
    relation: 'equal',
    applies: (view) => view.isCurrent && view.kind === 'page' && stillSource(view) && !hadOtherDocuments(view),
    places: [
      reckoned('metadata.json', 'url_at_screenshot', ({ records }) =>
        bare(textIn(records.metadata, 'url_at_screenshot')),
      ),
      reckoned('forensic_log.json', 'text_extracted: detail.url, of a page without scripts and frames', (view) =>
        bare(textIn(ran(view, 'text_extracted'), 'detail.url')),
      ),
      reckoned('text_layout.json', 'frames: url of the first, of a page without scripts and frames', ({ layout }) =>
        bare(textIn(rows(layout, 'frames')[0], 'url')),
      ),
    ],
  },
  {
    name: 'element_form',
    relation: 'equal',
    applies: ({ members }) => members.has(elementFile),
    places: [
      reckoned('evidence-package(5)', elementFile, () => [1, 'image_pixel']),
      reckoned(elementFile, 'format_version, unit', (view) => {
        const layout = elements(view);
        // Of one that is too large to be held or parsed nothing is said.
        return layout === undefined && isTooLarge(view.members.get(elementFile)?.bytes)
          ? undefined
          : [dig(layout, 'format_version') ?? null, dig(layout, 'unit') ?? null];
      }),
    ],
  },
  {
    name: 'element_tree',
    relation: 'nowhere',
    applies: ({ members, kind }) => members.has(elementFile) && kind === 'page',
    places: [
      reckoned(
        elementFile,
        'an element or box that does not follow the format, or is listed before the one around it',
        (view) => {
          const layout = elements(view);
          const wrong = listIn(layout, 'elements').findIndex((each, at) => !isElement(each, at));
          return [
            ...(wrong < 0 ? [] : [`element ${wrong}`]),
            ...listIn(layout, 'painted').flatMap((box, at) => (box === null || isBox(box) ? [] : [`painted ${at}`])),
            ...listIn(layout, 'copies').flatMap((copy, at) => (isCopy(copy) ? [] : [`copy ${at}`])),
          ];
        },
      ),
    ],
  },
];

/**
 * Strict JSON is read up to 500,000 values (src/package/json/strict-json.ts); an element is eight of them with six commas. Up
 * to fifty thousand elements can be parsed for certain, so that a layout of these which cannot be is malformed.
 */
export const isTooLarge = (bytes: Uint8Array | undefined): boolean =>
  bytes === undefined || bytes.reduce((count, byte) => (byte === COMMA ? count + 1 : count), 0) > 300_000;
const COMMA = 0x2c;

/** A title with other letters than ASCII is coded there, and shortened. */
function otherHead(view: View): string[] {
  if (stillHtml(view) === undefined) return [];
  const head = view.texts.mhtml?.split('\r\n\r\n', 1)[0] ?? '';
  const said = (name: string): string | undefined => new RegExp(`^${name}: ([^\\r]*)\\r$`, 'm').exec(`${head}\r`)?.[1];
  const [location, subject] = [said('Snapshot-Content-Location'), said('Subject')];
  const { metadata: record } = view.records;
  const [shownAt, title] = [bare(textIn(record, 'url_at_screenshot')), textIn(record, 'page.title')];
  const isPlain = title !== undefined && title.length <= 60 && /^[ -~]+$/.test(title);
  return [
    ...(location !== undefined && shownAt !== undefined && bare(location) !== shownAt ? [location] : []),
    ...(subject !== undefined && isPlain && subject !== title ? [subject] : []),
  ];
}

const originOf = (url: string | undefined): string => new URL(url ?? '').origin;

function isElement(value: JsonValue, at: number): boolean {
  if (!isList(value) || value.length !== 3) return false;
  const [parent, name, box] = value;
  const isBehind = Number.isInteger(parent) && Number(parent) >= (at === 0 ? -1 : 0) && Number(parent) < at;
  return isBehind && typeof name === 'string' && name === name.toLowerCase() && (box === null || isBox(box));
}

function isCopy(value: JsonValue): boolean {
  if (!isList(value) || value.length !== 3) return false;
  const [from, to, turned] = value;
  return (
    isBox(from) && (to === null || isBox(to)) && typeof turned === 'string' && ['no', 'across', 'down'].includes(turned)
  );
}

const isBox = (value: JsonValue | undefined): boolean =>
  isList(value) && value.length === 4 && value.every((each) => typeof each === 'number');
