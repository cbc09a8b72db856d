import { isIP } from 'node:net';
import {
  type ArchiveHistory,
  isTimeMap,
  mementosIn,
  ofAnotherAddress,
} from '../../src/package/records/archive-history.js';
import { OutsideError, reasonOf } from './outside-error.js';
import { judgeAddress } from './guard/judge-address.js';
import { outsideFetch } from './outside-fetch.js';
import { withoutFragment } from './archive.js';

/** The list of an archive as it came, and what the record says of it; or why there is none. */
export type HistoryOutcome =
  | { readonly bytes: Uint8Array; readonly history: Pick<ArchiveHistory, 'timemap' | 'mementos'> }
  | { readonly reason: string };

const LIMIT_MS = 10_000;
const LARGEST = 2_000_000;

/**
 * Asks an archive which copies of the address it has: GET `<endpoint>/<url>` (Memento, RFC 7089, 4), as a list of links (RFC 6690).
 * No redirect is followed. Never rejects, except with the reason of an aborted signal.
 */
export async function askTimeMap(endpoint: string, url: string, signal?: AbortSignal): Promise<HistoryOutcome> {
  try {
    const timemap = `${endpoint.replace(/\/+$/, '')}/${withoutFragment(url)}`;
    const request = { timeoutMs: LIMIT_MS, maxBytes: LARGEST, ...(signal && { signal }) };
    const { status, body } = await outsideFetch(new URL(timemap), request);
    if (status === 404) return { reason: 'no_copies: the archive lists no copy of the address' };
    if (status !== 200) return { reason: `refused: HTTP ${status}` };
    const text = new TextDecoder().decode(body);
    if (!isTimeMap(text)) return { reason: 'bad_answer: the archive answered with no list of copies' };
    if (ofAnotherAddress(text, url).length > 0)
      return { reason: 'bad_answer: the archive answered with the list of another address' };
    return { bytes: body, history: { timemap, mementos: mementosIn(text) } };
  } catch (error) {
    signal?.throwIfAborted();
    return {
      reason: error instanceof OutsideError ? reasonOf(error) : 'failed: the request could not be made',
    };
  }
}

/** An address that is not public; a name may lead anywhere. */
export const isInside = (host: string): boolean => isIP(host) !== 0 && judgeAddress(host).verdict !== 'public';
