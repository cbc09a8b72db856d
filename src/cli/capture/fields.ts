import type { CaptureRead, CompletedRead } from '../../client/index.js';
import { verdictRows } from '../compare/summary.js';
import { sumName } from '../../package/certificate/certificate.js';
import { proofWords, ruleLines } from '../redact/summary.js';
import { proofs, stepName, warningLine } from './words.js';
import { fieldLines } from '../terminal/fields.js';
import { stepText } from '../terminal/progress.js';
import type { Screen } from '../terminal/screen.js';
import { timeOrNone, timeText, type Zone } from '../terminal/times.js';

/** One capture as it stands, told to a person. */
export function captureFields(read: CaptureRead, { width, paint, zone }: Screen): string {
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    ['Capture', read.capture_id],
    ['Status', status(read, zone)],
    ['URL', read.url],
    ['Label', read.source === 'redact' ? null : read.label],
    ...(read.status === 'completed' ? completed(read, zone) : []),
    ['Asked', timeOrNone(read.created_at, zone)],
    [read.source === 'compare' ? 'Compared' : 'Captured', claimed(timeOrNone(read.captured_at, zone), read)],
    ['Exhibit', (read.matters ?? []).map(({ matter_id: id, exhibit }) => `${exhibit} of ${id}`).join('\n')],
    ['Legal hold', read.legal_hold ? 'yes: cannot be deleted' : null],
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

function status(read: CaptureRead, zone: Zone): string {
  const test = read.test_mode === true ? ' (test mode: not for legal use)' : '';
  switch (read.status) {
    case 'processing':
      return `processing${read.progress === null ? '' : `: ${stepText(read.progress)}`}${test}`;
    case 'failed':
      return `failed: ${read.error.message}${test}`;
    case 'deleted':
      return `deleted${read.purge_at === null ? '' : `; in the trash until ${timeText(read.purge_at, zone)}`}${test}`;
    case 'completed':
      return `completed${test}`;
  }
}

function completed(read: CompletedRead, zone: Zone): (readonly [string, string | null | undefined])[] {
  const page = read.page as CompletedRead['page'] | undefined;
  return [
    ...certified(read, zone),
    ...redacted(read, zone),
    ...compared(read),
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

function certified({ certificate }: CompletedRead, zone: Zone): (readonly [string, string | null | undefined])[] {
  if (certificate === undefined) return [];
  const { hashes, certified_at: at } = certificate;
  return [
    ['Certified', timeOrNone(at, zone)],
    ['Hashes', hashes.map((hash, index) => `${hash.sha256}  ${sumName(hash, index)}`).join('\n')],
  ];
}

function redacted(read: CompletedRead, zone: Zone): (readonly [string, string | null | undefined])[] {
  if (read.redaction === undefined) return [];
  return [
    ['Copy of', read.redacted_from],
    ['Redacted', timeOrNone(read.redacted_at ?? null, zone)],
    ['Rules', ruleLines(read.redaction)],
    ['Proof', proofWords(read.redaction)],
  ];
}

function compared({ compared: pair, diff_summary: summary }: CompletedRead): (readonly [string, string | undefined])[] {
  return [['Before', pair?.[0]], ['After', pair?.[1]], ...(summary ? verdictRows(summary) : [])];
}

function megabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Who imported a package has the package's word for its times. */
function claimed(text: string | null, read: object): string | null {
  return 'import' in read && text !== null ? `${text}, according to the package` : text;
}
