import { latin1 } from '../../../package/document/text.js';

/** A part of an MHTML snapshot behind the first, by the fields of its head. */
export interface SnapshotPart {
  readonly type: string;
  readonly location: string;
}

/** Parts whose heads lie in what is read of the file (RFC 2557). The first is the document itself. */
export function snapshotParts(bytes: Uint8Array | undefined): SnapshotPart[] {
  const text = bytes === undefined ? '' : latin1(bytes);
  const head = text.slice(0, Math.max(text.indexOf('\r\n\r\n'), 0));
  const boundary = /\tboundary="([^"\r\n]+)"/.exec(head)?.[1];
  if (boundary === undefined) return [];
  return text
    .slice(head.length)
    .split(`\r\n--${boundary}\r\n`)
    .slice(2)
    .flatMap((part) => {
      const end = part.indexOf('\r\n\r\n');
      const fields = `\r\n${part.slice(0, Math.max(end, 0))}\r\n`;
      const field = (name: string): string | undefined => new RegExp(`\r\n${name}: ([^\r\n]*)\r\n`).exec(fields)?.[1];
      const [type = '', location = ''] = [field('Content-Type'), field('Content-Location')];
      return [{ type, location }];
    });
}
