import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Draft, DraftKind } from '../../drafts/draft.js';
import { draftOf } from '../../drafts/documents.js';
import type { Trust } from '../../verify/evidence.js';
import { holdPackage } from '../capture/held.js';
import { problem } from '../problem/problem.js';
import { codeOf } from '../problem/home.js';
import type { Service } from '../service/service.js';
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
  const held = await holdPackage(run.what, run.service);
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

function write(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes, { flag: 'wx' });
  } catch (error) {
    throw problem('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${codeOf(error)}`, { cause: error });
  }
}
