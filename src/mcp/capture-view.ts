import { Type, type Static } from 'typebox';
import type { CaptureRead, CompletedRead } from '../client/index.js';
import { captureIdPattern } from '../contract/identifiers.js';
import { closed, orNull } from '../contract/schema.js';
import { captureStates } from '../contract/states.js';
import type { Reply } from './tool.js';
import { address, oneLine, plain, type Untrusted } from './untrusted.js';
import { MOST, hashOrNull, hashSchema, timeOrNull, timeSchema, word, words, wordSchema } from './words.js';

/** What is told of a capture, a comparison, a copy, a certificate or an import. Links to bytes are rights of their own, and stay out. */
export const captureFields = {
  capture_id: Type.String({ pattern: captureIdPattern }),
  status: Type.Enum([...captureStates]),
  test_mode: Type.Boolean({ description: 'Made with a test key: watermarked, not for legal use.' }),
  created_at: timeSchema,
  captured_at: timeSchema,
  completed_at: timeSchema,
  manifest_hash: hashSchema,
  legal_hold: Type.Boolean(),
  progress: orNull(Type.Object({ step: wordSchema, done: Type.Integer(), total: Type.Integer() }, closed)),
  http_status: orNull(Type.Integer()),
  warnings: Type.Array(wordSchema, { description: 'What may be wrong with the page: evidence-capture(1).' }),
  not_performed: Type.Array(wordSchema, { description: 'Steps that the package says were not done.' }),
  bitcoin: orNull(wordSchema),
  size_bytes: orNull(Type.Integer()),
  error_code: orNull(wordSchema),
};
const capture = Type.Object(captureFields, closed);
export type CaptureView = Static<typeof capture>;

export function viewOf(read: CaptureRead): CaptureView {
  const done = read.status === 'completed' ? read : undefined;
  const progress = read.status === 'processing' ? read.progress : null;
  return {
    capture_id: read.capture_id,
    status: read.status,
    test_mode: read.test_mode === true,
    created_at: timeOrNull(read.created_at),
    captured_at: timeOrNull(read.captured_at),
    completed_at: timeOrNull(read.completed_at),
    manifest_hash: hashOrNull(read.manifest_hash),
    legal_hold: read.legal_hold,
    progress: progress && { ...progress, step: word(progress.step) },
    http_status: pageOf(done)?.http_status ?? null,
    warnings: words(pageOf(done)?.warnings ?? []),
    not_performed: words((done?.not_performed ?? []).map(({ step }) => step)),
    bitcoin: done ? word(done.timestamps.bitcoin_ots.status) : null,
    size_bytes: done?.size_bytes ?? null,
    error_code: read.status === 'failed' ? word(read.error.code) : null,
  };
}

/** Absent in what a service of an earlier version answers. */
const pageOf = (read: CompletedRead | undefined): CompletedRead['page'] | undefined => read?.page;

/** Addresses, titles and reasons: a page, a redirect or a stranger's package can have written each of them. */
export function captureUntrusted(read: CaptureRead): Untrusted {
  const done = read.status === 'completed' ? read : undefined;
  return {
    url: address(read.url),
    final_url: address(pageOf(done)?.final_url),
    title: oneLine(pageOf(done)?.title),
    label: oneLine(read.label),
    error: read.status === 'failed' ? oneLine(read.error.message) : null,
    not_performed: (done?.not_performed ?? [])
      .slice(0, MOST)
      .map(({ step, reason }) => oneLine(`${step}: ${reason}`) ?? ''),
  };
}

export function captureText(view: CaptureView): string {
  const { capture_id: id, status, warnings, not_performed: left } = view;
  const ended: Readonly<Record<CaptureView['status'], string>> = {
    processing: `${id} has not ended yet${view.progress ? ` (step ${view.progress.done} of ${view.progress.total})` : ''}. Call "show" with this id and wait_seconds.`,
    completed: `${id} is completed: sealed, manifest ${view.manifest_hash ?? 'unknown'}.`,
    failed: `${id} failed: ${view.error_code ?? ''}.`,
    deleted: `${id} is in the trash.`,
  };
  return [
    ended[status],
    ...(view.http_status === null ? [] : [`HTTP status ${view.http_status}.`]),
    ...(warnings.length === 0 ? [] : [`Warnings: ${warnings.join(', ')}.`]),
    ...(left.length === 0 ? [] : [`Not performed: ${left.join(', ')}.`]),
    ...(view.test_mode ? ['Test mode: not for legal use.'] : []),
  ].join(' ');
}

export function captureReply(read: CaptureRead): Reply {
  const view = viewOf(read);
  return { text: plain(captureText(view)), structured: view, untrusted: captureUntrusted(read) };
}
