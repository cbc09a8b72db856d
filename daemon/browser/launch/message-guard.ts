// oxlint-disable no-underscore-dangle -- Playwright names its private parts so
import type { Browser } from 'playwright-core';
import { PICTURE_BYTES, pictureMessage, type PictureMessage } from './picture-message.js';

/** The part of Playwright's pipe to the browser that is replaced here; it is private, and the version is pinned. */
export interface Transport {
  onmessage?: ((message: unknown) => void) | undefined;
  _dispatch: (bytes: Buffer) => void;
}

/** Bytes of one message. A string of Node holds 2^29 - 24 characters; beyond it, reading the pipe throws, and nobody can catch it. */
const LARGEST = 500 * 2 ** 20;
/** What pages write to the console or throw serves no capture, and Playwright keeps the last 200 of each. */
const LARGEST_NOISE = 64 * 2 ** 10;
const NOISE = /^\{"method":"(?:Runtime\.(?:consoleAPICalled|exceptionThrown)|Log\.entryAdded)"/;
const EDGE = 256;

/**
 * Keeps a page from ending the daemon by a message that is too long (an error whose text has 300 MB is one). Such an answer
 * becomes an error of the command that asked for it, such an event is not heard. False when this Playwright is built otherwise: its
 * browser works as before, and only such a page is a danger.
 */
export function guardMessages(browser: Browser): boolean {
  const { _connection: client } = browser as unknown as {
    _connection?: { toImpl?: (of: Browser) => { _connection?: { _transport?: Transport } } | undefined };
  };
  const transport = client?.toImpl?.(browser)?._connection?._transport;
  if (typeof transport?._dispatch !== 'function') return false;
  transport._dispatch = guarded(transport);
  return true;
}

/** Reads messages that end in a zero byte, as Playwright does, with bounds; pictures as the bytes that they are. */
export function guarded(
  transport: Transport,
  limits: { readonly message: number; readonly noise: number } = { message: LARGEST, noise: LARGEST_NOISE },
): (bytes: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  let head = '';
  let tail = '';
  let dropped = false;
  let picture: PictureMessage | undefined;

  const keep = (part: Buffer): void => {
    if (picture !== undefined) {
      picture.take(part);
      return;
    }
    const before = length - part.length;
    parts.push(part);
    if (before >= PICTURE_BYTES || length < PICTURE_BYTES) return;
    picture = pictureMessage(head);
    if (picture === undefined) return;
    for (const each of parts) picture.take(each);
    parts = [];
  };
  const take = (part: Buffer): void => {
    if (part.length === 0) return;
    length += part.length;
    if (head.length < EDGE) head += part.toString('latin1', 0, EDGE - head.length);
    dropped ||= length > (NOISE.test(head) ? limits.noise : limits.message);
    if (!dropped) keep(part);
    else [parts, picture] = [[], undefined];
    tail = (part.length < EDGE ? tail : '')
      .concat(part.toString('latin1', Math.max(0, part.length - EDGE)))
      .slice(-EDGE);
  };
  const end = (): void => {
    const [drawn, text] = [picture, dropped ? refusal(head, tail) : picture ? '' : Buffer.concat(parts).toString()];
    [parts, length, head, tail, dropped, picture] = [[], 0, '', '', false, undefined];
    // Playwright hears each message in a task of its own.
    if (text !== undefined)
      setImmediate(() => transport.onmessage?.call(null, drawn ? drawn.end() : (JSON.parse(text) as object)));
  };
  return (bytes) => {
    let start = 0;
    for (let zero = bytes.indexOf(0); zero !== -1; zero = bytes.indexOf(0, start)) {
      take(bytes.subarray(start, zero));
      end();
      start = zero + 1;
    }
    take(bytes.subarray(start));
  };
}

/** An answer begins with the number of its command and ends with its session. */
function refusal(head: string, tail: string): string | undefined {
  const [, id] = /^\{"id":(\d+),/.exec(head) ?? [];
  if (id === undefined) return undefined;
  const [, sessionId] = /"sessionId":"([0-9A-F]+)"\}$/.exec(tail) ?? [];
  const error = { code: -32_000, message: 'the answer is longer than a message may be' };
  return JSON.stringify({ id: Number(id), error, ...(sessionId !== undefined && { sessionId }) });
}
