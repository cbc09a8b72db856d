import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { caseGraph, movesBytes } from '../../src/case/graph.js';
import { uuid5 } from '../../src/case/uuid5.js';
import type { LeftOut } from '../../src/handover/item.js';
import { packageFile } from '../../src/handover/names.js';
import type { CustodyEntry } from '../../src/matters/custody.js';
import { isWithheld } from '../../src/matters/custody-reader.js';
import { languageNamed } from '../../src/package/messages/language.js';
import type { PrintImage } from '../browser/launch/print.js';
import { verificationFolder } from '../sealing/seal-recording.js';
import type { Export } from '../store/exports/exports.js';
import { namesOf } from '../store/exports/records.js';
import { clientDetails } from './client-details.js';
import { exhibitFiles, exhibitsDocument, exhibitsOf, pictureName } from './document/exhibits.js';
import type { Gathered } from './gather.js';
import { writeLoadFile } from './load-file/load-file.js';
import { smallPicture } from './picture.js';
import { handedSource, type Recording } from './records.js';
import { mapped, type Rows } from './rows.js';
import type { Print } from './tools.js';
import { sayFor } from './document/words.js';
import { writeParts } from './write-parts.js';

export interface SideParts extends Recording {
  readonly print: Print;
  readonly version: string;
  readonly log: { error(event: string, error: unknown, about?: object): void };
}

/** A file in the folder `work`, and where it goes in the bag. */
export interface Side {
  readonly path: string;
  readonly name: string;
  readonly size: number;
}

export interface Making {
  readonly items: Rows<Gathered>;
  readonly leftOut: readonly LeftOut[];
  readonly work: string;
  readonly signal: AbortSignal;
}

export const sideOf = async (work: string, name: string, path = name): Promise<Side> => ({
  path: `data/${path}`,
  name,
  size: (await stat(join(work, name))).size,
});

/** What lies beside the packages, but the index, which names their places, and the records. */
export async function sideFiles(parts: SideParts, row: Export, making: Making): Promise<Side[]> {
  const { work } = making;
  const { formats } = row.terms;
  const sides: Side[] = [];
  if (formats.includes('exhibits_pdf')) {
    const names = exhibitFiles(making.items.length);
    for (const [index, name] of names.entries()) {
      await exhibitsFile(parts, row, making, { name, file: index + 1, files: names.length });
      sides.push(await sideOf(work, name));
    }
  }
  const moved = await movedBytes(parts, row, making);
  if (formats.includes('case')) {
    await caseFile(parts, row, making, moved);
    sides.push(await sideOf(work, 'case/case.jsonld'));
  }
  if (row.matter_id !== null && row.terms.include_client_details === true) {
    await writeFile(join(work, 'client-details.json'), await clientDetails(parts.db, row.matter_id, moved));
    sides.push(await sideOf(work, 'client-details.json'));
  }
  for (const { name, path } of verificationFolder(languageNamed(row.terms.language))) {
    await copyFile(path, join(work, basename(name)));
    sides.push(await sideOf(work, basename(name), name));
  }
  if (formats.includes('load_file')) sides.push(...(await loadFile(parts, row, making)));
  return sides;
}

async function exhibitsFile(
  parts: SideParts,
  row: Export,
  making: Making,
  { name, file, files }: { readonly name: string; readonly file: number; readonly files: number },
): Promise<void> {
  const { leftOut, work, signal } = making;
  const items = exhibitsOf(making.items, file);
  const pictures = join(work, 'pictures');
  await mkdir(pictures, { mode: 0o700 });
  const document = exhibitsDocument({
    exportId: row.export_id,
    name: row.name,
    matterId: row.matter_id,
    createdAt: row.created_at,
    total: making.items.length,
    items: items.map(({ item }) => item),
    notIncluded: file === files ? leftOut : [],
    missing: leftOut.length,
    file,
    files,
    pictures: await smallPictures(parts, { items, signal }, pictures),
    paper: row.terms.paper ?? 'a4',
    say: sayFor(row),
  });
  await writeFile(join(work, name), await parts.print(document, signal));
  await rm(pictures, { recursive: true });
}

/** They lie in the folder until the browser asks for them: of thousands of items they are hundreds of MiB. */
async function smallPictures(
  { packages, log }: SideParts,
  { items, signal }: { readonly items: readonly Gathered[]; readonly signal: AbortSignal },
  folder: string,
): Promise<Map<string, PrintImage>> {
  const pictures = new Map<string, PrintImage>();
  for (const { item, packageName } of items) {
    signal.throwIfAborted();
    const picture = await packages
      .withLocal(packageName, (path) => smallPicture(path, item))
      .catch((error: unknown) => {
        // The list says "no picture"; whether the package is whole is found out when it is copied.
        log.error('export_picture', error, { capture_id: item.capture_id });
      });
    if (!picture) continue;
    const file = join(folder, pictureName(item.capture_id));
    await writeFile(file, picture);
    pictures.set(item.capture_id, { bytes: () => readFile(file), type: 'image/jpeg' });
  }
  return pictures;
}

/** Entries about bytes that went somewhere, but those that are withheld. */
async function movedBytes(parts: SideParts, row: Export, making: Making): Promise<CustodyEntry[]> {
  const { matter_id: matterId, terms } = row;
  if (matterId === null || !(terms.formats.includes('case') || terms.include_client_details === true)) return [];
  const source = await handedSource(parts, { ...row, matter_id: matterId }, making);
  const { headSeq } = await source.now();
  const found: CustodyEntry[] = [];
  for await (const entry of source.entries(headSeq))
    if (!isWithheld(entry) && (movesBytes.includes(entry.type) || 'client' in entry.detail)) found.push(entry);
  return found;
}

async function caseFile(
  { db, version }: SideParts,
  row: Export,
  { items, work }: Making,
  moved: readonly CustodyEntry[],
): Promise<void> {
  const accounts = makersOf(items).add(row.account_id);
  for (const { actor } of moved) if (actor.account_id !== null) accounts.add(actor.account_id);
  const linked = row.terms.formats.includes('packages');
  const graph = caseGraph(
    {
      exportId: row.export_id,
      name: row.name,
      matterId: row.matter_id,
      requestedAt: row.created_at,
      requestedBy: row.account_id,
      generator: { name: 'evidence', version },
      items: mapped(items, ({ item, madeBy }) => {
        const fileName = packageFile(item);
        return { item, madeBy, fileName, path: linked ? `data/packages/${fileName}` : null };
      }),
      moved: moved.filter(({ type }) => movesBytes.includes(type)),
      names: await namesOf(db, [...accounts]),
    },
    uuid5,
  );
  await mkdir(join(work, 'case'), { recursive: true, mode: 0o700 });
  await writeParts(join(work, 'case/case.jsonld'), graph);
}

function makersOf(items: Iterable<Gathered>): Set<string> {
  const makers = new Set<string>();
  for (const { madeBy } of items) makers.add(madeBy);
  return makers;
}

async function loadFile(
  { db, packages, log }: SideParts,
  row: Export,
  { items, work, signal }: Making,
): Promise<Side[]> {
  const { bates_prefix: prefix = 'EXPORT', bates_start: start = 1, paper = 'a4', formats } = row.terms;
  const folder = join(work, 'loadfile');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await namesOf(db, [...makersOf(items)]);
  const paths = await writeLoadFile(
    {
      packages,
      nameOf: (account) => names.get(account) ?? account,
      log,
      folder,
      signal,
    },
    items,
    { prefix, start, paper, linked: formats.includes('packages') },
  );
  const sides: Side[] = [];
  for (const path of paths) sides.push(await sideOf(work, `loadfile/${path}`));
  return sides;
}
