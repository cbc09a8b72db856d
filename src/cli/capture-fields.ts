import type { ChalkInstance } from 'chalk';
import type { CaptureRead, CompletedRead } from '../client/index.js';
import { proofs, stepName, warningLine } from './capture-words.js';
import { fieldLines } from './fields.js';
import { stepText } from './progress.js';

/** One capture as it stands, told to a person. */
export function captureFields(read: CaptureRead, width: number, paint: ChalkInstance): string {
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Capture', read.capture_id],
    ['Status', status(read)],
    ['URL', read.url],
    ...(read.status === 'completed' ? completed(read) : []),
    ['Asked', time(read.created_at)],
    ['Captured', claimed(time(read.captured_at), read)],
    ['Legal hold', read.legal_hold ? 'yes: it is not deleted' : null],
    ['Note', read.private_note],
    [
      'Metadata',
      Object.entries(read.metadata)
        .map(([key, value]) => `${key}=${value}`)
        .join('\n'),
    ],
  ];
  const fields = rows.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );
  return fieldLines(fields, width, paint.dim);
}

function status(read: CaptureRead): string {
  const test = read.test_mode === true ? ' (test mode: not for legal use)' : '';
  switch (read.status) {
    case 'processing':
      return `processing${read.progress === null ? '' : `: ${stepText(read.progress)}`}${test}`;
    case 'failed':
      return `failed: ${read.error.message}${test}`;
    case 'deleted':
      return `deleted${read.purge_at === null ? '' : `; in the trash until ${time(read.purge_at) ?? ''}`}${test}`;
    case 'completed':
      return `completed${test}`;
  }
}

function completed(read: CompletedRead): (readonly [string, string | null | undefined])[] {
  const page = read.page as CompletedRead['page'] | undefined;
  return [
    ['Title', page?.title],
    ['Final URL', page?.final_url === read.url ? null : page?.final_url],
    ['HTTP status', page?.http_status?.toString()],
    ['WARNINGS', (page?.warnings ?? []).map((code) => warningLine(code, read)).join('\n')],
    ['Manifest', read.manifest_hash?.replace(/^sha256:/, '')],
    ['Proofs', proofs(read)],
    ['Not done', read.not_performed.map(({ step, reason }) => `${stepName(step)}: ${reason}`).join('\n')],
    ['Package', `${read.file_count} files, ${megabytes(read.size_bytes)}`],
  ];
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function time(written: string | null): string | null {
  return written === null ? null : written.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
}

/** Who imported a package has the package's word for its times. */
function claimed(text: string | null, read: object): string | null {
  return 'import' in read && text !== null ? `${text}, as the package says` : text;
}
