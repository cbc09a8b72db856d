import { sharp } from '../picture/image.js';

/** A picture of a document; a function reads it from the disk when the browser asks for it. */
interface Given {
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
  readonly type: string;
}

/** A small JPEG in place of a large one, while its document is laid out. */
export interface StandIn {
  readonly bytes: Buffer;
  /** What it stands for, and its size in pixels. */
  readonly picture: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const SIDE = 16;

/**
 * For each picture of a document that Chromium would put into its PDF byte for byte: a baseline or progressive JPEG of three colours
 * without a profile. They need not travel to the browser and back, which takes longer than setting the text does. Boxes must have a size
 * of their own in the document.
 */
export async function standInsFor(images: ReadonlyMap<string, Given>): Promise<ReadonlyMap<string, StandIn>> {
  const plain = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: 'grey' } });
  const small = await plain.jpeg({ optimiseCoding: false }).toBuffer();
  const found = await Promise.all(
    Array.from(images, async ([name, { bytes, type }]) => {
      if (type !== 'image/jpeg' || typeof bytes === 'function') return [];
      const { width, height, format, space, channels, icc, orientation } = await sharp(bytes).metadata();
      const isPlain = format === 'jpeg' && space === 'srgb' && channels === 3 && !icc && orientation === undefined;
      return isPlain ? [[name, { bytes: named(small, name), picture: bytes, width, height }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** With the name in a comment (T.81, B.2.4.5) behind the start of the image, so that no two are alike. */
function named(jpeg: Buffer, name: string): Buffer {
  const comment = Buffer.from(name, 'utf8');
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

interface Edit {
  readonly at: number;
  readonly removed: number;
  readonly put: Uint8Array;
}

/**
 * The PDF as Chromium makes it of the pictures themselves: each takes the place of its stand-in, and every offset is told anew (ISO 32000-1,
 * 7.5.4). Undefined where the PDF is not built as expected.
 */
export function putPictures(pdf: Buffer, standIns: Iterable<StandIn>): Uint8Array | undefined {
  const edits: Edit[] = [];
  for (const standIn of standIns) {
    const found = editsFor(pdf, standIn);
    if (found === undefined) return undefined;
    edits.push(...found);
  }
  edits.sort((one, other) => one.at - other.at);
  const table = offsetsAnew(pdf, edits);
  return table && joined(pdf, [...edits, ...table]);
}

/** Its dictionary as Skia writes it: width, height and the length of the stream are those of the picture. */
function editsFor(pdf: Buffer, { bytes, picture, width, height }: StandIn): Edit[] | undefined {
  const at = pdf.indexOf(bytes);
  if (at < 0 || pdf.indexOf(bytes, at + 1) >= 0) return undefined;
  const before = pdf.toString('latin1', Math.max(0, at - 400), at);
  const dictionary = /\/Subtype \/Image\n\/Width (\d+)\n\/Height (\d+)\n[^<>]*\/Length (\d+)>> stream\n$/.exec(before);
  const [whole = '', ...stated] = dictionary ?? [];
  if (dictionary === null || stated.join() !== `${SIDE},${SIDE},${bytes.length}`) return undefined;
  if (pdf.toString('latin1', at + bytes.length, at + bytes.length + 18) !== '\nendstream\nendobj\n') return undefined;
  const begin = at - whole.length;
  const number = (key: string, value: number, was: number): Edit => ({
    at: begin + whole.lastIndexOf(`/${key} `) + key.length + 2,
    removed: String(was).length,
    put: Buffer.from(String(value)),
  });
  return [
    number('Width', width, SIDE),
    number('Height', height, SIDE),
    number('Length', picture.length, bytes.length),
    { at, removed: bytes.length, put: picture },
  ];
}

/** The cross-reference table of a file that has one, and what says where it begins. */
function offsetsAnew(pdf: Buffer, edits: readonly Edit[]): Edit[] | undefined {
  const end = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1', Math.max(0, pdf.length - 64)));
  const start = Number(end?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(pdf.toString('latin1', start, start + 24));
  if (!end || !head || (edits.at(-1)?.at ?? 0) > start) return undefined;
  const moved = (offset: number): number =>
    edits.reduce((to, { at, removed, put }) => (at < offset ? to + put.length - removed : to), offset);
  const first = start + head[0].length;
  const length = Number(head[1]) * ENTRY;
  const entries = pdf.toString('latin1', first, first + length).match(/.{20}/gs) ?? [];
  const isTable = entries.every((entry) => /^\d{10} \d{5} [fn][ \r]\n$/.test(entry));
  if (!isTable || !pdf.toString('latin1', first + length, first + length + 7).startsWith('trailer')) return undefined;
  const told = entries.map((entry) =>
    entry[17] === 'n' ? String(moved(Number(entry.slice(0, 10)))).padStart(10, '0') + entry.slice(10) : entry,
  );
  return [
    { at: first, removed: length, put: Buffer.from(told.join(''), 'latin1') },
    { at: pdf.length - end[0].length + 10, removed: end[1]?.length ?? 0, put: Buffer.from(String(moved(start))) },
  ];
}

/** Bytes of an entry of the table. */
const ENTRY = 20;

function joined(pdf: Buffer, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const { at, removed, put } of edits) {
    parts.push(pdf.subarray(from, at), put);
    from = at + removed;
  }
  return Buffer.concat([...parts, pdf.subarray(from)]);
}
