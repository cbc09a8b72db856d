import { mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Draft, DraftKind } from '../../drafts/draft.js';
import { draftOf } from '../../drafts/documents.js';
import type { Trust } from '../../verify/evidence.js';
import { completed } from '../capture/download.js';
import { problem } from '../problem/problem.js';
import { codeOf } from '../problem/home.js';
import type { Service } from '../service/service.js';
import { downloadTo } from '../terminal/download-to.js';
import { packageName } from '../terminal/output.js';
import { copyOf } from './copy.js';
import { docxOf } from './docx.js';
import { footer, htmlOf } from './html.js';

export interface DraftRun {
  /** A ZIP on this machine, or the id of a capture. */
  readonly what: string;
  readonly kind: DraftKind;
  readonly abroad: boolean;
  /** Folder; that of the package when it is not named. */
  readonly output: string | undefined;
  readonly trust: Trust;
  readonly version: string;
  readonly service: () => Promise<Service>;
  /** Sets HTML as a PDF. */
  readonly print: (html: string, footer: string) => Promise<Uint8Array>;
}

export interface Drafted {
  readonly kind: DraftKind;
  readonly docx_path: string;
  readonly pdf_path: string;
  /** Statements that this package does not support, with the fields that are not there. */
  readonly left_out: Draft['leftOut'];
}

/** Verifies the package, and writes the draft for a person to complete and sign. */
export async function writeDraft(run: DraftRun): Promise<Drafted> {
  const held = await hold(run);
  try {
    const folder = resolve(run.output ?? held.folder);
    const stem = join(folder, `${held.name.replace(/\.zip$/i, '')}-${run.kind}`);
    const [docx, pdf] = [`${stem}.docx`, `${stem}.pdf`] as const;
    for (const path of [docx, pdf])
      if (existsSync(path)) throw problem('OUTPUT_EXISTS', `${path} exists already`, { hints: ['--output DIR'] });
    const draft = draftOf(run.kind, await copyOf(held.path, held.name, run), { abroad: run.abroad });
    const files = [
      [docx, await docxOf(draft)],
      [pdf, await run.print(htmlOf(draft), footer)],
    ] as const;
    for (const [path, bytes] of files) write(path, bytes);
    return { kind: run.kind, docx_path: docx, pdf_path: pdf, left_out: draft.leftOut };
  } finally {
    held.release();
  }
}

interface Held {
  readonly path: string;
  readonly name: string;
  /** Where its drafts go. */
  readonly folder: string;
  release(): void;
}

/** The package on this machine; one of the service is fetched. */
async function hold({ what, service }: DraftRun): Promise<Held> {
  if (!/^cap_\w+$/.test(what) || existsSync(what))
    return { path: what, name: basename(resolve(what)), folder: join(what, '..'), release: () => undefined };
  const { client } = await service();
  const { read, packageUrl } = await completed(client, what);
  const temporary = mkdtempSync(join(tmpdir(), 'evidence-draft-'));
  const release = () => rmSync(temporary, { recursive: true, force: true });
  try {
    const name = packageName(read);
    await downloadTo(client, packageUrl, join(temporary, name), read.size_bytes);
    return { path: join(temporary, name), name, folder: '.', release };
  } catch (error) {
    release();
    throw error;
  }
}

function write(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    throw problem('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${codeOf(error)}`, { cause: error });
  }
}
