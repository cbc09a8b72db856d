import type { Readable } from 'node:stream';
import { refuse } from '../../../src/contract/errors.js';
import { importLimits } from '../../../src/contract/limits.js';
import { findAnyImport, forgetPart, keepPart } from '../../store/imports/imports.js';
import { WrongSize } from '../../store/imports/uploads.js';
import type { Desk } from '../handlers.js';
import { partSizes } from './read.js';
import type { LinkQuery } from '../links.js';
import { malformed } from '../malformed.js';

/** A sender that sends nothing for so long is given up; it may send the part again. */
const STALL_MS = 60_000;

export interface SentPart {
  readonly importId: string;
  readonly partNumber: string;
  readonly link: LinkQuery;
  /** As the sender announced it; undefined when it did not. */
  readonly length: number | undefined;
  readonly bytes: Readable;
}

/** The bytes behind a signed link; the signature is the only right that is asked for. Gives the part's ETag. */
export async function receivePart(desk: Desk, sent: SentPart): Promise<string> {
  const number = /^[1-9]\d{0,2}$/.test(sent.partNumber) ? Number(sent.partNumber) : 0;
  const verdict = desk.links.checkPart(sent.importId, number, sent.link);
  if (verdict.kind === 'forged') throw refuse('NOT_FOUND');
  if (verdict.kind === 'expired') throw refuse('LINK_EXPIRED', { expired_at: verdict.at });
  const row = await findAnyImport(desk.db, sent.importId);
  const size = row && partSizes(row.size_bytes)[number - 1];
  if (!row || size === undefined) throw refuse('NOT_FOUND');
  if (row.status !== 'uploading') throw refuse('IMPORT_NOT_UPLOADING', { status: row.status });
  if (row.expires_at <= desk.world.now().toISOString()) throw refuse('IMPORT_NOT_UPLOADING', { status: 'expired' });
  if (sent.length !== undefined && sent.length !== size) throw malformed('Content-Length', `must be ${size}`);
  const part = { number, size, offset: (number - 1) * importLimits.partBytes };
  return desk.packages.uploads.alone(row.import_id, number, (signal) =>
    replacePart(desk, row.import_id, part, sent.bytes, signal),
  );
}

interface Part {
  readonly number: number;
  readonly size: number;
  readonly offset: number;
}

async function replacePart(desk: Desk, import_id: string, part: Part, bytes: Readable, signal: AbortSignal) {
  const over = refuse('IMPORT_NOT_UPLOADING', { status: 'expired' });
  if (!(await forgetPart(desk.db, import_id, part.number))) throw over;
  const sha256 = await write(desk, import_id, part, bytes, signal);
  const received_at = desk.world.now().toISOString();
  const kept = { import_id, part_number: part.number, size: part.size, sha256, received_at };
  if (!(await keepPart(desk.db, kept))) throw over;
  return `"${sha256}"`;
}

async function write(desk: Desk, importId: string, part: Part, bytes: Readable, signal: AbortSignal): Promise<string> {
  try {
    return await desk.packages.uploads.write(importId, part, bytes, { stallMs: STALL_MS, signal });
  } catch (error) {
    if (error instanceof WrongSize) throw malformed('body', `must be ${part.size} bytes: ${error.message}`);
    const { code } = error as NodeJS.ErrnoException;
    // Cancelled while the part was on its way: the file is gone.
    if (code === 'ENOENT') throw refuse('IMPORT_NOT_UPLOADING', { status: 'expired' });
    throw error;
  }
}
