/** How many services can witness one capture. */
export const mostWitnesses = 5;

/** Where copies out of the capture of a witness after the first one lie: `witness-2`, `witness-3` and so on. */
export type FurtherFolder = `witness-${number}`;
export const furtherFolder = (index: number): FurtherFolder => `witness-${index + 2}`;
export const furtherFolders = Array.from({ length: mostWitnesses - 1 }, (_, index) => furtherFolder(index));

/** The witnesses after the first one of which there is any file, in their order. */
export function furtherIn(names: Iterable<string>): FurtherFolder[] {
  const found = new Set([...names].map((name) => ofFurther.exec(name)?.[1]));
  return furtherFolders.filter((folder) => found.has(folder));
}
const ofFurther = /^(?:(?:text|images)_diff_)?(witness-[2-5])[./-]/;

export const textDifference = (folder: FurtherFolder): string => `text_diff_${folder}.txt`;
export const pictureDifference = (folder: FurtherFolder, part: number): string =>
  part === 0 ? `images_diff_${folder}.png` : `images_diff_${folder}-${part + 1}.png`;

export type TextResult = 'same' | 'different' | 'not_comparable';

/** A witness without a capture: its name for whoever asked it, and the code of what went wrong. */
export interface Missing {
  readonly name: string;
  readonly code: string;
}
export const missingName = /^[A-Za-z0-9_-]{1,64}$/;
export const missingCode = /^[A-Z][A-Z0-9_]{1,63}$/;
