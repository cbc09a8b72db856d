import { open } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';
import { mediaBounds } from '../../../src/package/records/fields/media.js';
import { cut } from '../tab/world.js';

export interface AskedAgain {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly size: number;
}

interface AskOptions {
  readonly frameId: string;
  /** Where the body is written. */
  readonly path: string;
  readonly room: Room;
  readonly signal: AbortSignal;
}

/** Bytes that may be taken of one file, and why more are not. */
export interface Room {
  readonly most: number;
  readonly tooMuch: string;
}

/** `left`: bytes that all files together may still have. */
export const roomFor = (left: number): Room =>
  left < mediaBounds.each
    ? { most: left, tooMuch: `of the ${mediaBounds.together} bytes that are asked for again at most, too few are left` }
    : {
        most: mediaBounds.each,
        tooMuch: `it has more than ${mediaBounds.each} bytes, which is the most that is asked for again`,
      };

const PIECE = 1 << 20;

/**
 * Asks for an address as the frame does: with its cookies, through its proxy, without the page's knowledge (Chrome DevTools Protocol,
 * Network.loadNetworkResource). Text says why there is no whole answer.
 */
export async function askAgain(
  cdp: CDPSession,
  url: string,
  { frameId, path, room, signal }: AskOptions,
): Promise<AskedAgain | string> {
  const options = { disableCache: true, includeCredentials: true };
  const { resource } = await cut(signal, cdp.send('Network.loadNetworkResource', { frameId, url, options }));
  const { stream: handle, httpStatusCode: status = 0, headers = {} } = resource;
  if (status !== 0 && status !== 200) {
    if (handle !== undefined) cdp.send('IO.close', { handle }).catch(() => undefined);
    return `asked for again, it was answered with status ${status}`;
  }
  if (handle === undefined)
    return `asked for again, it was not answered (${resource.netErrorName ?? 'no reason given'})`;
  try {
    const size = await writeStream(cdp, handle, { path, most: room.most, signal });
    return size === undefined ? room.tooMuch : { status, headers, size };
  } finally {
    cdp.send('IO.close', { handle }).catch(() => undefined);
  }
}

/** Undefined when there was more than may be taken. */
async function writeStream(
  cdp: CDPSession,
  handle: string,
  { path, most, signal }: Pick<AskOptions, 'path' | 'signal'> & Pick<Room, 'most'>,
): Promise<number | undefined> {
  const file = await open(path, 'wx', 0o600);
  let size = 0;
  try {
    for (;;) {
      const { data, base64Encoded, eof } = await cut(signal, cdp.send('IO.read', { handle, size: PIECE }));
      const bytes = Buffer.from(data, base64Encoded === true ? 'base64' : 'utf8');
      size += bytes.length;
      if (size > most) return undefined;
      await file.write(bytes);
      if (eof) return size;
    }
  } finally {
    await file.close();
  }
}
