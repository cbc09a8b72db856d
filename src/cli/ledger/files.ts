import { fromUtf8 } from '../../package/bytes.js';
import { parseCheckpoint, type ReadCheckpoint } from '../../proofs/tlog/checkpoint.js';
import { TlogError } from '../../proofs/tlog/hash.js';
import { codeOf } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';
import { lightFetch } from '../service/light-fetch.js';

/** A file of a log: `checkpoint`, `policy`, `tile/…`, `HASH/proof`; `prefix` ends in `/ledger`. */
export async function ledgerFile(prefix: string, path: string): Promise<Uint8Array> {
  const url = `${prefix.replace(/\/+$/, '')}${path === '' ? '' : `/${path}`}`;
  if (!URL.canParse(url))
    throw usage(`${prefix} is not an address`, 'give the address of a ledger, which ends in /v1/ledger');
  let answer;
  try {
    answer = await lightFetch(url, { signal: AbortSignal.timeout(30_000), keepAlive: true });
  } catch (error) {
    throw problem('UNREACHABLE', `${url} does not answer: ${codeOf(error)}`, { cause: error });
  }
  if (!answer.ok) {
    // An answer that nobody reads keeps its connection, and with it the command, until the service closes it.
    await answer.body.cancel();
    const why = [404, 405].includes(answer.status) ? ': it has no such ledger, or is not a witness' : '';
    throw problem('UNEXPECTED_ANSWER', `${url} answers with status ${answer.status}${why}`);
  }
  return answer.bytes();
}

export const ledgerText = async (prefix: string, path: string): Promise<string> =>
  fromUtf8(await ledgerFile(prefix, path));

/** A checkpoint that a service sent; its signatures are not looked at. */
export function readSigned(text: string): ReadCheckpoint {
  try {
    return parseCheckpoint(text);
  } catch (error) {
    if (error instanceof TlogError) throw problem('UNEXPECTED_ANSWER', error.message, { cause: error });
    throw error;
  }
}
