import { execFileSync } from 'node:child_process';
import { gunzipSync, inflateSync } from 'node:zlib';

/** Members that hold one of the values: as they are, unpacked, or in one of the ways in which values are written. */
export function searchPackage(path: string, values: readonly string[]): string[] {
  const names = execFileSync('unzip', ['-Z1', path]).toString().trim().split('\n');
  return names.flatMap((name) => {
    const bytes = execFileSync('unzip', ['-p', path, name], { maxBuffer: 2 ** 28 });
    const found = bytesWithin(name, bytes).some((each) => values.some((value) => holds(each, value)));
    return found ? [name] : [];
  });
}

/** Whether bytes hold a value in UTF-8, UTF-16, base64 of any phase, hex, or as a part of an address. */
export function holds(bytes: Buffer, value: string): boolean {
  const text = Buffer.from(value, 'utf8');
  // Without the signs that also depend on what stands before and behind.
  const base64 = [0, 1, 2].map((before) => {
    const coded = Buffer.concat([Buffer.alloc(before), text])
      .toString('base64')
      .replace(/=+$/, '');
    return coded.slice(before === 0 ? 0 : before + 1, -1);
  });
  const wide = Buffer.from(value, 'utf16le');
  return [
    text,
    wide,
    Buffer.from(wide).swap16(),
    text.toString('hex'),
    text.toString('hex').toUpperCase(),
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    ...base64,
  ].some((form) => bytes.includes(form));
}

function bytesWithin(name: string, bytes: Buffer): Buffer[] {
  if (name.endsWith('.gz')) return [bytes, gunzipSync(bytes)];
  if (!name.endsWith('.pdf')) return [bytes];
  const streams: Buffer[] = [];
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = bytes[at + 6] === 0x0d ? at + 8 : at + 7;
    try {
      streams.push(inflateSync(bytes.subarray(start, bytes.indexOf('endstream', start))));
    } catch {
      // Not every stream is compressed so.
    }
  }
  return [bytes, ...streams];
}
