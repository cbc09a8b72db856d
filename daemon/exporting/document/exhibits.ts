import type { Paper } from '../../../src/contract/exports/states.js';
import { warningKinds } from '../../../src/package/records/facts.js';
import { directionOf, semicolon } from '../../../src/package/messages/language.js';
import type { HandedItem, LeftOut } from '../../../src/handover/item.js';
import type { PrintDocument, PrintImage } from '../../browser/launch/print.js';
import { code, foreign, html, type Html, joined, titleText } from '../../sealing/pdf/html.js';
import { fonts, style } from '../../sealing/pdf/style.js';
import type { Say } from '../../sealing/pdf/say.js';
import { facts, section } from '../../sealing/pdf/table.js';
import { hasTitle, kindWords, whenWords } from './words.js';

/** Exhibits in one file: what the browser prints of them is held in memory. */
const mostInFile = 500;

export interface ExhibitList {
  readonly exportId: string;
  readonly name: string;
  readonly matterId: string | null;
  readonly createdAt: string;
  /** Of the whole list. */
  readonly total: number;
  /** Those of this file. */
  readonly items: readonly HandedItem[];
  /** In the last file only; their number in the whole list is `missing`. */
  readonly notIncluded: readonly LeftOut[];
  readonly missing: number;
  /** Counts from 1. */
  readonly file: number;
  readonly files: number;
  /** Small pictures by capture id. */
  readonly pictures: ReadonlyMap<string, PrintImage>;
  readonly paper: Paper;
  readonly say: Say;
}

/** `exhibits.pdf`, `exhibits-2.pdf` …: names of the files of a list of so many exhibits. */
export const exhibitFiles = (total: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(total / mostInFile)) }, (_, index) =>
    index === 0 ? 'exhibits.pdf' : `exhibits-${index + 1}.pdf`,
  );

/** Those in a file of the list; `file` counts from 1. */
export function exhibitsOf<T>(all: Iterable<T>, file: number): T[] {
  const found: T[] = [];
  let at = 0;
  for (const each of all) {
    if (at >= file * mostInFile) break;
    if (at >= (file - 1) * mostInFile) found.push(each);
    at += 1;
  }
  return found;
}

/** One file of them: every exhibit with its times and hashes, and a small picture where its package has one. */
export function exhibitsDocument(list: ExhibitList): PrintDocument {
  const { say } = list;
  const images = new Map([...list.pictures].map(([id, image]) => [pictureName(id), image]));
  const page = html`<!doctype html>
    <html lang="${say.language}" dir="${directionOf(say.language)}">
      <head>
        <meta charset="utf-8" />
        <title>${titleText(say.text('export.list_title', { name: list.name }))}</title>
        ${style} ${{ markup: `<style>${css}${list.paper === 'letter' ? '@page{size:letter}' : ''}</style>` }}
      </head>
      <body>
        <p class="kind">${say('export.list')}</p>
        <h1>${foreign(list.name)}</h1>
        ${facts([
          [say('export.field_export'), code(list.exportId)],
          [say('export.field_matter'), list.matterId === null ? undefined : code(list.matterId)],
          [say('export.field_made'), html`${say.time(list.createdAt)}`],
          [say('export.field_exhibits'), html`${say.number(list.total)}`],
          [say('export.field_file'), list.files === 1 ? undefined : part(list)],
          [say('export.left'), list.missing === 0 ? undefined : missing(list)],
        ])}
        <p>${say('export.list_intro')}</p>
        ${list.items.map((item) => exhibit(item, list.pictures.has(item.capture_id), say))}
        ${list.notIncluded.length > 0 && leftOut(list.notIncluded, say)}
      </body>
    </html>`;
  return { html: page.markup, images, header: head(list).markup, footer: foot(list).markup, paper: list.paper };
}

const missing = ({ missing: count, file, files, say }: ExhibitList): Html =>
  say(file < files ? 'export.left_count_last' : 'export.left_count', { count });

const part = ({ file, files, items, say }: ExhibitList): Html =>
  say('export.file_part', { file, files, first: items[0]?.exhibit ?? '', last: items.at(-1)?.exhibit ?? '' });

export const pictureName = (captureId: string): string => `${captureId}.jpeg`;

const exhibit = (item: HandedItem, pictured: boolean, say: Say): Html =>
  html`<article>
    <div class="thumbnail">
      ${pictured ? html`<img src="${pictureName(item.capture_id)}" alt="" />` : html`<span class="muted">${say('export.no_picture')}</span>`}
    </div>
    <div>
      <h2>${item.exhibit}${item.test_mode && html` · ${say('export.test_exhibit')}`}</h2>
      ${facts([
        [
          say('export.column_what'),
          hasTitle(item)
            ? say('export.pair', { what: kindWords(item.kind, say), said: foreign(item.title) })
            : html`${kindWords(item.kind, say)}`,
        ],
        [say('export.field_address'), item.url === null ? undefined : foreign(item.url)],
        [whenWords(item.kind, say), item.captured_at === null ? undefined : html`${say.time(item.captured_at)}`],
        [say('export.field_sealed'), item.sealed_at === null ? undefined : html`${say.time(item.sealed_at)}`],
        [say('export.field_id'), code(item.capture_id)],
        [
          say('export.field_package'),
          html`${code(item.package_sha256)} (${say('count.bytes', { n: item.size_bytes })})`,
        ],
        [say('export.field_manifest'), code(item.manifest_sha256)],
        [
          say('export.field_redacted'),
          item.redacted_from_manifest_sha256 === null
            ? undefined
            : say('export.manifest', { hash: code(item.redacted_from_manifest_sha256) }),
        ],
        [
          say('export.field_from'),
          item.derived_from.length === 0 ? undefined : joined(item.derived_from.map(code), ', '),
        ],
        [say('export.field_warnings'), item.warnings.length === 0 ? undefined : warnings(item, say)],
      ])}
    </div>
  </article>`;

/** In words; a code that has none stands as it is. */
const warnings = ({ warnings: codes }: HandedItem, say: Say): Html =>
  joined(
    codes.map((each) => {
      const known = warningKinds.find((kind) => kind === each);
      return known === undefined ? code(each) : say(`warning.${known}`);
    }),
    semicolon(say.language),
  );

const leftOut = (left: readonly LeftOut[], say: Say): Html =>
  section('not-included', say('export.left'), [
    html`<ul>
      ${left.map(
        ({ exhibit: no, capture_id: id, reason }) =>
          html`<li>${say('export.pair', { what: html`${no} ${code(id)}`, said: say(`export.left_${reason}`) })}</li>`,
      )}
    </ul>`,
  ]);

const running = (text: Html): Html =>
  html`<div
    style="width:100%;margin:0 18mm;padding:1.2mm 0;font:9pt ${fonts.sans};color:#444;display:flex;justify-content:space-between"
  >
    ${text}
  </div>`;

const head = ({ name, file, files, say }: ExhibitList): Html =>
  running(
    html`<span>${files > 1 ? say('export.list_file', { file, files }) : say('export.list')}</span><span>${name}</span>`,
  );
const foot = ({ exportId, say }: ExhibitList): Html =>
  running(
    html`<span>${exportId}</span
      ><span
        >${say('foot.page', { page: html`<span class="pageNumber"></span>`, pages: html`<span class="totalPages"></span>` })}</span
      >`,
  );

const css = `
article { display: grid; grid-template-columns: 40mm 1fr; gap: 4mm; margin-top: 5mm; break-inside: avoid; border-top: 0.3mm solid #444; padding-top: 2mm; }
article h2 { border: 0; margin: 0 0 1mm; padding: 0; font-size: 12pt; }
article tbody th { width: 34mm; padding-right: 2mm; }
.thumbnail img { width: 40mm; border: 0.2mm solid #999; }
`;
