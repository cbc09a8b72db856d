import { crossReference, latin1, objectAt, pagesOf } from './text.js';

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

/**
 * The pictures of a document (ISO 32000-1, 8.9.5), page by page; behind them those that no page names itself.
 * @throws TypeError what `pageTexts` cannot read
 */
export function documentPictures(pdf: Uint8Array): PrintedPicture[] {
  const { places, root } = crossReference(pdf);
  const drawn = new Set<string>();
  // A page may be named again and again.
  for (const page of new Set(pagesOf((number) => objectAt(pdf, places, number), root)))
    for (const [, named = ''] of page.matchAll(/\/XObject <<([^<>]*)>>/g))
      for (const [, number = ''] of named.matchAll(/ (\d+) 0 R/g)) if (places.has(number)) drawn.add(number);
  return [...new Set([...drawn, ...places.keys()])].flatMap((number) => {
    const start = (places.get(number) ?? pdf.length) + `${number} 0 obj\n`.length;
    const head = latin1(pdf.subarray(start, start + HEAD));
    const [dictionary = ''] = head.split(/stream|endobj/, 1);
    if (!/\/Subtype\s*\/Image(?![A-Za-z])/.test(dictionary)) return [];
    const side = (name: string): number => Number(new RegExp(`/${name} (\\d+)`).exec(dictionary)?.[1] ?? Infinity);
    const [written, length] = ours.exec(head) ?? [];
    const from = start + (written?.length ?? 0);
    const jpeg = written === undefined ? undefined : pdf.subarray(from, from + Number(length));
    return [{ width: side('Width'), height: side('Height'), jpeg }];
  });
}
