import type { HeaderSource } from '../../src/proofs/ots/evaluate.js';
import { headersFromEsplora } from '../../src/proofs/ots/header-source.js';
import { headersFromFile } from '../../src/verify/node/bitcoin-headers.js';
import { outsideFetch } from './outside-fetch.js';

const LIMIT_MS = 5_000;
const MAX_REPLY = 1_000;

/** EVIDENCE_BITCOIN_HEADERS: the path of a file of headers, or the address of an Esplora server. */
export function bitcoinHeaders(source: string): HeaderSource {
  return /^https?:\/\//i.test(source) ? headersFromEsplora(source, getText) : headersFromFile(source);
}

/** A server that fails knows nothing: about a height that a calendar made up it may answer anything. */
async function getText(url: string): Promise<string | undefined> {
  try {
    const answer = await outsideFetch(url, { timeoutMs: LIMIT_MS, maxBytes: MAX_REPLY });
    return answer.status === 200 ? new TextDecoder().decode(answer.body) : undefined;
  } catch {
    return undefined;
  }
}
