import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Paper } from '../../../src/contract/exports/states.js';
import { manifestFile } from '../../../src/handover/bag.js';
import type { HandedItem } from '../../../src/handover/item.js';
import { bates, datFile, loadFileSums, optFile, type LoadDocument } from '../../../src/handover/load-file.js';
import { packageFile } from '../../../src/handover/names.js';
import { hashFile } from '../../../src/verify/node/hash-file.js';
import { openContainer } from '../../../src/verify/node/open-container.js';
import type { Gathered, Gathering } from '../gather.js';
import { memberBytes } from '../member.js';
import { cutPages, slipSheet } from './pages.js';

export interface LoadFileTerms {
  readonly prefix: string;
  readonly start: number;
  readonly paper: Paper;
  /** Packages are handed over beside it. */
  readonly linked: boolean;
}

interface Making {
  readonly packages: Pick<Gathering['packages'], 'withLocal'>;
  readonly nameOf: (accountId: string) => string;
  readonly log: { error(event: string, error: unknown, about?: object): void };
  /** Folder that everything is written to. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

const PER_FOLDER = 1000;

/**
 * export.dat and export.opt with the pictures, texts and documents that they name; paths below the folder are returned in the order in
 * which they are handed over.
 */
export async function writeLoadFile(
  making: Making,
  items: Iterable<Gathered>,
  terms: LoadFileTerms,
): Promise<readonly string[]> {
  const documents: LoadDocument[] = [];
  let next = terms.start;
  for (const gathered of items) {
    making.signal.throwIfAborted();
    const place = { terms, first: next, index: documents.length };
    const document = await making.packages.withLocal(gathered.packageName, (path) =>
      writeDocument(making, gathered, path, place),
    );
    documents.push(document);
    next += document.images.length;
  }
  const { prefix } = terms;
  await writeFile(join(making.folder, 'export.dat'), datFile(prefix, documents));
  await writeFile(join(making.folder, 'export.opt'), optFile(prefix, documents));
  const named = documents.flatMap(({ images, native, text }) => [...images, native?.path ?? [], text ?? []].flat());
  const hashed = [];
  for (const path of named) hashed.push({ path, hash: (await hashFile(join(making.folder, path))).sha256 });
  await writeFile(join(making.folder, loadFileSums), manifestFile(hashed));
  return ['export.dat', 'export.opt', loadFileSums, ...named];
}

interface Place {
  readonly terms: LoadFileTerms;
  readonly first: number;
  readonly index: number;
}

async function writeDocument(
  making: Making,
  { item, madeBy }: Gathered,
  path: string,
  { terms, first, index }: Place,
): Promise<LoadDocument> {
  const name = bates(terms.prefix, first);
  const file = (kind: string, nth: number, extension: string, of = name) =>
    inFolder(making.folder, `${kind}/${folderOf(nth)}`, `${of}.${extension}`);
  // A stranger's package is opened by its own verification only, which is apart from this process.
  const own = item.kind !== 'import';
  const native = await file('NATIVES', index, 'pdf');
  const hasNative = own && (await extract(making, path, 'evidence.pdf', native));
  const text = await file('TEXT', index, 'txt');
  const hasText = own && (await extract(making, path, 'domtextcontent.txt', text));
  const images: string[] = [];
  const to = async (page: number) => {
    const image = await file('IMAGES', first - terms.start + page, 'jpg', bates(terms.prefix, first + page));
    images.push(image);
    return join(making.folder, image);
  };
  if (!(own && (await picturePages(making, path, item, { terms, first, to })))) {
    images.length = 0;
    const number = bates(terms.prefix, first);
    const lines = [item.exhibit, item.kind, 'NO PAGE IMAGE', 'SEE THE PACKAGE'];
    await slipSheet(terms.paper, { lines, number, to: await to(0) });
  }
  return {
    item,
    first,
    images,
    native: hasNative ? { path: native, md5: await md5Of(join(making.folder, native)) } : null,
    text: hasText ? text : null,
    package: terms.linked ? `../packages/${packageFile(item)}` : null,
    custodian: making.nameOf(madeBy),
  };
}

const folderOf = (nth: number): string => String(Math.floor(nth / PER_FOLDER) + 1).padStart(3, '0');

async function inFolder(root: string, folder: string, name: string): Promise<string> {
  await mkdir(join(root, folder), { recursive: true, mode: 0o700 });
  return `${folder}/${name}`;
}

/** False where it has no picture, or one that cannot be decoded. */
async function picturePages(
  { signal, log }: Making,
  path: string,
  item: HandedItem,
  { terms, first, to }: { terms: LoadFileTerms; first: number; to: (page: number) => Promise<string> },
): Promise<boolean> {
  if (item.kind !== 'capture' && item.kind !== 'redaction') return false;
  try {
    const jpeg = await memberBytes(path, 'screenshot.jpeg');
    if (jpeg === undefined) return false;
    await cutPages(jpeg, terms.paper, { numbered: (page) => bates(terms.prefix, first + page), to, signal });
    return true;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RangeError) throw error;
    log.error('export_pages', error, { capture_id: item.capture_id });
    return false;
  }
}

/** Writes a member out; false where there is none. Whether the package is whole is found out when it is copied. */
async function extract({ folder, log, signal }: Making, path: string, name: string, to: string): Promise<boolean> {
  try {
    const container = await openContainer(path);
    try {
      const entry = container.entries.find((each) => each.name === name);
      if (entry === undefined) return false;
      const handle = await open(join(folder, to), 'w', 0o600);
      try {
        for await (const part of container.read(entry, () => undefined)) await handle.write(part);
      } finally {
        await handle.close();
      }
      return true;
    } finally {
      await container.close?.();
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    log.error('export_member', error, { name });
    return false;
  }
}

/** Review programs compare by MD5. */
async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
