import type { Paper } from '../../../src/contract/exports/states.js';
import type { HandedItem, LeftOut } from '../../../src/handover/item.js';
import type { PrintDocument, PrintImage } from '../../browser/launch/print.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { fonts, style } from '../../sealing/pdf/style.js';
import { bytes, counted, facts, grouped, section } from '../../sealing/pdf/table.js';
import { reasonWords } from './words.js';

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
  const images = new Map([...list.pictures].map(([id, image]) => [pictureName(id), image]));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Exhibits: ${list.name}</title>
        ${style} ${{ markup: `<style>${css}${list.paper === 'letter' ? '@page{size:letter}' : ''}</style>` }}
      </head>
      <body>
        <p class="kind">List of exhibits</p>
        <h1>${foreign(list.name)}</h1>
        ${facts([
          ['Export', code(list.exportId)],
          ['Matter', list.matterId === null ? undefined : code(list.matterId)],
          ['Made at', html`${list.createdAt} (UTC)`],
          ['Exhibits', html`${counted(list.total, 'exhibit')}`],
          ['File', list.files === 1 ? undefined : part(list)],
          [
            'Not included',
            list.missing === 0
              ? undefined
              : html`${counted(list.missing, 'item')}, listed at the end${list.file < list.files && ' of the last file'}`,
          ],
        ])}
        <p>
          What to rely on are the packages, which are sealed each by itself: the SHA-256 below names each of them bit
          for bit. This list is not signed itself; <code>record.zip</code> beside it is sealed and names its hash. The
          pictures are reduced copies of the screenshots in the packages.
        </p>
        ${list.items.map((item) => exhibit(item, list.pictures.has(item.capture_id)))}
        ${list.notIncluded.length > 0 && leftOut(list.notIncluded)}
      </body>
    </html>`;
  return { html: page.markup, images, header: head(list).markup, footer: foot(list).markup, paper: list.paper };
}

const part = ({ file, files, items }: ExhibitList): Html =>
  html`${grouped(file)} of ${grouped(files)}: ${items[0]?.exhibit ?? ''} to ${items.at(-1)?.exhibit ?? ''}`;

export const pictureName = (captureId: string): string => `${captureId}.jpeg`;

const exhibit = (item: HandedItem, pictured: boolean): Html =>
  html`<article>
    <div class="thumbnail">
      ${pictured ? html`<img src="${pictureName(item.capture_id)}" alt="" />` : html`<span class="muted">no picture</span>`}
    </div>
    <div>
      <h2>${item.exhibit}${item.test_mode && ' · test mode, not for legal use'}</h2>
      ${facts([
        ['What', html`${item.kind}${item.title !== null && html`: ${foreign(item.title)}`}`],
        ['Address', item.url === null ? undefined : foreign(item.url)],
        ['Captured at', item.captured_at === null ? undefined : html`${item.captured_at}`],
        ['Sealed at', item.sealed_at === null ? undefined : html`${item.sealed_at}`],
        ['ID', code(item.capture_id)],
        ['SHA-256 of the package', html`${code(item.package_sha256)} (${bytes(item.size_bytes)})`],
        ['SHA-256 of its manifest', code(item.manifest_sha256)],
        [
          'Redacted copy of',
          item.redacted_from_manifest_sha256 === null
            ? undefined
            : html`manifest ${code(item.redacted_from_manifest_sha256)}`,
        ],
        ['Warnings', item.warnings.length === 0 ? undefined : html`${item.warnings.join(', ')}`],
      ])}
    </div>
  </article>`;

const leftOut = (left: readonly LeftOut[]): Html =>
  section('not-included', 'Not included', [
    html`<ul>
      ${left.map(({ exhibit: no, capture_id: id, reason }) => html`<li>${no} ${code(id)}: ${reasonWords[reason]}</li>`)}
    </ul>`,
  ]);

const running = (text: Html): Html =>
  html`<div
    style="width:100%;margin:0 18mm;padding:1.2mm 0;font:9pt ${fonts.sans};color:#444;display:flex;justify-content:space-between"
  >
    ${text}
  </div>`;

const head = ({ name, file, files }: ExhibitList): Html =>
  running(html`<span>List of exhibits${files > 1 && `, file ${file} of ${files}`}</span><span>${name}</span>`);
const foot = ({ exportId }: ExhibitList): Html =>
  running(
    html`<span>${exportId}</span
      ><span>Page <span class="pageNumber"></span> of <span class="totalPages"></span></span>`,
  );

const css = `
article { display: grid; grid-template-columns: 40mm 1fr; gap: 4mm; margin-top: 5mm; break-inside: avoid; border-top: 0.3mm solid #444; padding-top: 2mm; }
article h2 { border: 0; margin: 0 0 1mm; padding: 0; font-size: 12pt; }
article tbody th { width: 34mm; }
.thumbnail img { width: 40mm; border: 0.2mm solid #999; }
`;
