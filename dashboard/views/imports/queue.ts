import { signal } from '@preact/signals';
import type { ImportRow } from '../../../src/contract/imports/imports.js';
import { noticed } from '../../app/api.js';
import { sendFile } from './send.js';

// Uploads go on while another view of the dashboard is open; a reload ends them, and the same file goes on with its upload.

export type Came = Pick<ImportRow, 'status' | 'summary' | 'cancelled_at'>;

export interface Sending {
  readonly key: number;
  readonly file: File;
  readonly matter_id: string | null;
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed' | 'sent';
  /** Bytes that are there. */
  readonly bytes: number;
  /** Once it is sent. */
  readonly import_id: string | null;
  /** What the service made of it; kept here, since no page of the list need have its row. */
  readonly came: Came | null;
  readonly error: unknown;
}

export const sendings = signal<readonly Sending[]>([]);

let lastKey = 0;
let running: { readonly key: number; readonly stop: AbortController } | undefined;

function change(key: number, news: Partial<Sending>): void {
  sendings.value = sendings.value.map((each) => (each.key === key ? { ...each, ...news } : each));
}

export function add(files: readonly File[], matter_id: string | null): void {
  const rows = files.map((file): Sending => {
    lastKey += 1;
    return { key: lastKey, file, matter_id, state: 'waiting', bytes: 0, import_id: null, came: null, error: undefined };
  });
  sendings.value = [...sendings.value, ...rows];
  void next();
}

export function pause(key: number): void {
  change(key, { state: 'paused' });
  if (running?.key === key) running.stop.abort();
}

export function goOn(key: number): void {
  change(key, { state: 'waiting', error: undefined });
  void next();
}

/** The service told what came of it. */
export const tell = (key: number, came: Came): void => change(key, { came });

/** Takes it out of the list; what has arrived stays with the service until it is cancelled there, or its day is over. */
export function drop(key: number): void {
  if (running?.key === key) running.stop.abort();
  sendings.value = sendings.value.filter((each) => each.key !== key);
}

/** One after the other: the service has few uploads of an account under way at once. */
async function next(): Promise<void> {
  const waiting = sendings.value.find(({ state }) => state === 'waiting');
  if (running !== undefined || waiting === undefined) return;
  const { key, file, matter_id } = waiting;
  const stop = new AbortController();
  running = { key, stop };
  change(key, { state: 'sending' });
  const told = (bytes: number): void => change(key, { bytes });
  try {
    change(key, { state: 'sent', import_id: await sendFile({ file, matter_id, told, signal: stop.signal }) });
  } catch (error) {
    if (!stop.signal.aborted) change(key, { state: 'failed', error: noticed(error) });
  }
  running = undefined;
  void next();
}
