import { crossReference, isPicture, latin1, sideOf } from './text.js';

/** A picture that a document draws. */
export interface PrintedPicture {
  readonly width: number;
  readonly height: number;
  /** The JPEG; undefined where it is written in another way than this program's. */
  readonly jpeg: Uint8Array | undefined;
}

const HEAD = 1024;
const ours =
  /^<<\/Type \/XObject\n\/Subtype \/Image\n\/Width \d+\n\/Height \d+\n\/ColorSpace (?:\/DeviceRGB|\/DeviceGray|\[\/ICCBased \d+ 0 R\])\n\/BitsPerComponent 8\n\/Filter \/DCTDecode\n\/ColorTransform 0\n\/Length (\d+)>> stream\n/;

/** The pictures of a document (ISO 32000-1, 8.9.5): as they are drawn, by their numbers; behind them those that are not. */
export function documentPictures(pdf: Uint8Array, drawn: readonly string[]): PrintedPicture[] {
  const { places } = crossReference(pdf);
  const known = new Map<string, PrintedPicture | undefined>();
  for (const [number, place] of places) known.set(number, pictureAt(pdf, place + `${number} 0 obj\n`.length));
  const isDrawn = new Set(drawn);
  return [...drawn, ...Array.from(places.keys()).filter((number) => !isDrawn.has(number))].flatMap(
    (number) => known.get(number) ?? [],
  );
}

function pictureAt(pdf: Uint8Array, start: number): PrintedPicture | undefined {
  const head = latin1(pdf.subarray(start, start + HEAD));
  const [dictionary = ''] = head.split(/stream|endobj/, 1);
  if (!isPicture(dictionary)) return undefined;
  const [written, length] = ours.exec(head) ?? [];
  const from = start + (written?.length ?? 0);
  const jpeg = written === undefined ? undefined : pdf.subarray(from, from + Number(length));
  return { width: sideOf(dictionary, 'Width'), height: sideOf(dictionary, 'Height'), jpeg };
}
