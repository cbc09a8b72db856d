import { OutsideError, reasonOf } from './outside-error.js';
import { outsideFetch, type OutsideAnswer } from './outside-fetch.js';

/** Where the copy lies, or why there is none. */
export type ArchiveOutcome =
  | { readonly url: string }
  | { readonly reason: string }
  /** None was asked. */
  | { readonly skipped: string };

const LIMIT_MS = 5_000;

/**
 * Asks an external archive for a copy: GET `<endpoint>/<url>`, the Wayback Machine's save interface. The answer names the
 * copy in `Content-Location` or `Location`. It is recorded, not followed, and only when it lies at the archive itself.
 * Never rejects, except with the reason of an aborted signal.
 */
export async function requestArchive(request: {
  readonly url: string;
  /** For example `https://web.archive.org/save`, with or without a slash at its end; null when the operator wants none. */
  readonly endpoint: string | null;
  readonly signal?: AbortSignal;
}): Promise<ArchiveOutcome> {
  const { url, endpoint, signal } = request;
  if (endpoint === null) return { skipped: 'not_configured: no external archive' };
  if (!URL.canParse(endpoint)) return { skipped: 'not_configured: the endpoint is not a URL' };
  try {
    const target = new URL(`${endpoint.replace(/\/+$/, '')}/${withoutFragment(url)}`);
    const answer = await outsideFetch(target, { timeoutMs: LIMIT_MS, maxBytes: 0, ...(signal && { signal }) });
    return copyIn(answer, target);
  } catch (error) {
    signal?.throwIfAborted();
    return {
      reason: error instanceof OutsideError ? reasonOf(error) : 'failed: the request could not be made',
    };
  }
}

function copyIn({ status, headers }: OutsideAnswer, target: URL): ArchiveOutcome {
  if (status >= 400) return { reason: `refused: HTTP ${status}` };
  const named = headers['content-location'] ?? headers['location'];
  const copy = named !== undefined && URL.canParse(named, target) ? new URL(named, target) : undefined;
  if (!copy) return { reason: 'bad_answer: the archive named no copy' };
  // A redirect to elsewhere, or back to the form, is no copy.
  if (copy.hostname !== target.hostname || copy.href === target.href || !/^https?:$/.test(copy.protocol)) {
    return { reason: 'bad_answer: the archive named an address that is no copy' };
  }
  return { url: copy.href };
}

/** A fragment is for the browser alone; sent as a part of the path it would name another page. */
export function withoutFragment(url: string): string {
  const copy = new URL(url);
  copy.hash = '';
  return copy.href;
}
