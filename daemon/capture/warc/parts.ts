import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/**
 * What a network record of ours holds, unpacked: of each record its head with that of its message, and its body apart. So a search reads
 * each body as what it is, and not as a part of one compressed file.
 */
export async function* partsOf(path: string): AsyncGenerator<Buffer> {
  const bytes = unpacked(path);
  try {
    for (;;) {
      const head = await bytes.until('\r\n\r\n');
      if (head.length === 0) return;
      const length = Number(/^content-length: *(\d+)\r?$/im.exec(head.toString('latin1'))?.[1] ?? Number.NaN);
      if (!Number.isSafeInteger(length)) throw new Error('a record of the WARC has no length');
      const block = await bytes.take(length);
      const end = block.indexOf('\r\n\r\n');
      const isMessage = /^content-type: *application\/http/im.test(head.toString('latin1')) && end >= 0;
      yield Buffer.concat([head, isMessage ? block.subarray(0, end) : block]);
      if (isMessage && block.length > end + 4) yield block.subarray(end + 4);
      await bytes.take(4);
    }
  } finally {
    bytes.close();
  }
}

/** Members one after another, as one stream. */
function unpacked(path: string): {
  until(sign: string): Promise<Buffer>;
  take(length: number): Promise<Buffer>;
  close(): void;
} {
  const file = createReadStream(path);
  const stream = file.pipe(createGunzip());
  file.on('error', (error) => stream.destroy(error));
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  const fill = async (atLeast: number): Promise<boolean> => {
    const pieces: Buffer[] = [held];
    let size = held.length;
    while (size < atLeast) {
      const next = await chunks.next();
      if (next.done === true) break;
      pieces.push(next.value);
      size += next.value.length;
    }
    held = Buffer.concat(pieces);
    return held.length >= atLeast;
  };
  const take = async (length: number): Promise<Buffer> => {
    if (!(await fill(length))) throw new Error('the WARC ends within a record');
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  return {
    take,
    until: async (sign) => {
      while (held.indexOf(sign) < 0)
        if (!(await fill(held.length + 1))) {
          if (held.length > 0) throw new Error('the WARC ends within the head of a record');
          return held;
        }
      return take(held.indexOf(sign) + sign.length);
    },
    close: () => {
      file.destroy();
      stream.destroy();
    },
  };
}
