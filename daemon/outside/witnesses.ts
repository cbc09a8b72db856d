import { outsideFetch } from './outside-fetch.js';

export interface WitnessReply {
  readonly status: number;
  readonly text: string;
}

/** Shows a checkpoint to a witness (C2SP tlog-witness). Rejects with OutsideError when it does not answer. */
export type ShowWitness = (url: string, body: string, signal: AbortSignal) => Promise<WitnessReply>;

const LIMIT_MS = 5_000;
const LONGEST_REPLY = 16 * 1024;

export const showWitness: ShowWitness = async (url, body, signal) => {
  const { status, body: reply } = await outsideFetch(`${url.replace(/\/+$/, '')}/add-checkpoint`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body,
    timeoutMs: LIMIT_MS,
    maxBytes: LONGEST_REPLY,
    signal,
  });
  return { status, text: Buffer.from(reply).toString('utf8') };
};
