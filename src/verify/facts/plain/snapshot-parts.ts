import { sha256Hex } from '../../../package/bytes.js';
import { fromBase64 } from '../../../package/byte-strings.js';
import { latin1 } from '../../../package/document/text.js';
import { beginnings } from '../../../package/warc/beginnings.js';
import { isWholePicture } from './whole-picture.js';

/** A part of an MHTML snapshot behind the first: its head, and its body as it stands there. */
export interface SnapshotPart {
  readonly type: string;
  /** Of a document, which is in a frame; a resource has none. */
  readonly id: string;
  readonly location: string;
  readonly body: string;
  /** SHA-256 of a picture, lower-case hex. */
  readonly sha256?: string;
  /** Bytes of a picture. */
  readonly size?: number;
  /** Of a picture: SHA-256 of its first 16,384 bytes, or 1,024 if it has no more; of a smaller one none. */
  readonly beginning?: string;
  /** Of a picture: it ends where its own structure ends. */
  readonly isWhole?: boolean;
}

/**
 * The parts of a snapshot (RFC 2557) but for the first, which is the document itself. None of a page with scripts: nothing is said of
 * its parts, and to hash its pictures would take longer than all else.
 */
export async function snapshotParts(
  bytes: Uint8Array | undefined,
  html: Uint8Array | undefined,
): Promise<SnapshotPart[]> {
  if (bytes === undefined || html === undefined || /<script[\s>]/i.test(latin1(html))) return [];
  const text = latin1(bytes);
  const head = text.slice(0, Math.max(text.indexOf('\r\n\r\n'), 0));
  const boundary = /\tboundary="([^"\r\n]+)"/.exec(head)?.[1];
  if (boundary === undefined) return [];
  const parts = text.slice(head.length).split(`\r\n--${boundary}`).slice(2, -1);
  return Promise.all(parts.map(partOf));
}

async function partOf(part: string): Promise<SnapshotPart> {
  const end = Math.max(part.indexOf('\r\n\r\n'), 0);
  const fields = `${part.slice(0, end)}\r\n`;
  const field = (name: string): string => new RegExp(`\r\n${name}: ([^\r\n]*)\r\n`).exec(fields)?.[1] ?? '';
  const [type, id, location] = [field('Content-Type'), field('Content-ID'), field('Content-Location')];
  const body = part.slice(end + 4);
  const picture =
    /^image\//i.test(type) && field('Content-Transfer-Encoding') === 'base64' ? fromBase64(body) : undefined;
  const beginning = picture && (await beginnings(picture)).at(-1);
  return {
    type,
    id,
    location,
    body,
    ...(picture &&
      picture.length > 0 && {
        sha256: await sha256Hex(picture),
        size: picture.length,
        isWhole: isWholePicture(picture),
      }),
    ...(beginning !== undefined && { beginning }),
  };
}
