import { isIP } from 'node:net';
import { OutsideError, reasonOf } from './outside-error.js';
import type { OutsideAnswer, OutsideRequest } from './outside-fetch.js';

/** The address that a request of this machine came from, as a reflector saw it; or why it is not known. */
export type EgressOutcome = { readonly reflector: string; readonly address: string } | { readonly reason: string };

const LIMIT_MS = 5_000;

/**
 * Asks a service that answers with the address a request came from: as plain text, or as `ip` of a JSON object. Its word alone:
 * another host may have been reached by another way. Never rejects, except with the reason of an aborted signal.
 */
export async function askReflector(
  endpoint: string,
  fetch: (url: URL, request: OutsideRequest) => Promise<OutsideAnswer>,
  signal?: AbortSignal,
): Promise<EgressOutcome> {
  try {
    const request = { timeoutMs: LIMIT_MS, maxBytes: 1_000, ...(signal && { signal }) };
    const { status, body } = await fetch(new URL(endpoint), request);
    if (status !== 200) return { reason: `refused: HTTP ${status}` };
    const address = addressIn(new TextDecoder().decode(body).trim());
    if (address === undefined) return { reason: 'bad_answer: the reflector named no address' };
    // A key may stand in the path as well as behind it.
    return { reflector: new URL(endpoint).origin, address };
  } catch (error) {
    signal?.throwIfAborted();
    return {
      reason: error instanceof OutsideError ? reasonOf(error) : 'failed: the request could not be made',
    };
  }
}

function addressIn(text: string): string | undefined {
  const said = text.startsWith('{') ? ipOf(text) : text;
  // A zone names an interface of another machine.
  return said !== undefined && isIP(said) !== 0 && !said.includes('%') ? said.toLowerCase() : undefined;
}

function ipOf(text: string): string | undefined {
  try {
    const { ip } = JSON.parse(text) as { readonly ip?: unknown };
    return typeof ip === 'string' ? ip : undefined;
  } catch {
    return undefined;
  }
}
