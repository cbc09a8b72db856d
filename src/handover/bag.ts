/**
 * Tag files of a BagIt 1.0 bag (RFC 8493). Lines end with LF, text is UTF-8.
 */
export const bagDeclaration = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

export interface BagInfo {
  readonly softwareAgent: string;
  /** Day, `YYYY-MM-DD`. */
  readonly baggingDate: string;
  /** Of the export; the same in every volume. */
  readonly group: string;
  readonly volume: number;
  readonly volumes: number;
  readonly payload: { readonly bytes: number; readonly files: number };
}

/** bag-info.txt (section 2.2.2) of a volume. */
export const bagInfo = (info: BagInfo): string =>
  tagLines([
    ['Bag-Software-Agent', info.softwareAgent],
    ['Bagging-Date', info.baggingDate],
    ['External-Identifier', `${info.group}/${info.volume}`],
    ['Bag-Group-Identifier', info.group],
    ['Bag-Count', `${info.volume} of ${info.volumes}`],
    ['Payload-Oxum', oxum(info.payload)],
  ]);

export const oxum = ({ bytes, files }: BagInfo['payload']): string => `${bytes}.${files}`;

/** Labels with their values, which have no line breaks. */
export const tagLines = (tags: readonly (readonly [label: string, value: string])[]): string =>
  tags.map(([label, value]) => `${label}: ${value}\n`).join('');

export interface HashedFile {
  /** In the bag, `/` between its parts. */
  readonly path: string;
  readonly hash: string;
}

/** manifest-….txt and tagmanifest-….txt: also what `sha256sum -c` reads. */
export const manifestFile = (files: readonly HashedFile[]): string =>
  files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, hash }) => `${hash}  ${encoded(path)}\n`)
    .join('');

/** Bytes that one file takes in manifests of SHA-256 and of SHA-512. */
export const manifestBytes = (path: string): number => 64 + 128 + 2 * (3 + Buffer.byteLength(encoded(path)));

/** Section 2.1.3: only these are encoded. */
const encoded = (path: string): string => path.replaceAll('%', '%25').replaceAll('\n', '%0A').replaceAll('\r', '%0D');
