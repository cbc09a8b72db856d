import { type FurtherFolder, furtherIn } from '../../package/witness/further.js';
import { connectionsFile } from '../../package/records/page/page-connections.js';
import { storageFile } from '../../package/records/page/page-storage.js';
import { readManifest } from '../../package/manifest/reader.js';
import { field, dig, entry, listIn, textIn } from './places.js';
import { fieldsIn, type View } from './view.js';

/** Readers of a package that compares two others, and of its copies of their files. */

export const comparison = { check: 'comparison' } as const;
export const record = 'comparison.json';
export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];

/** Of captures by several services also those of the witnesses after the first one. */
export type Folder = Side | FurtherFolder;
export const further = ({ members }: View): FurtherFolder[] => furtherIn(members.keys());
export const foldersOf = (view: View): readonly Folder[] => [...sides, ...further(view)];
/** What is wrong in the copies of a capture, with the folder before it. */
export const inEach = <F extends Folder>(folders: readonly F[], wrong: (folder: F) => readonly string[]): string[] =>
  folders.flatMap((folder) => wrong(folder).map((what) => `${folder}/: ${what}`));

export const copy = (view: View, side: Folder, name: string) => view.members.get(`${side}/${name}`);
export const copied = (view: View, side: Folder, name: string) => fieldsIn(copy(view, side, name)?.bytes) ?? {};
export const applies = (view: View): boolean => view.kind === 'comparison';
export const stated = (path: string, more?: Parameters<typeof field>[2]) => field('comparison', path, more);

/** The screenshot, or its tiles when it had to be made smaller. */
export function picturesOf(view: View, side: Folder): string[] {
  const shot = dig(copied(view, side, 'metadata.json'), 'screenshots.screenshot');
  const tiles = listIn(shot, 'tiles').map(String);
  const file = textIn(shot, 'file');
  return tiles.length > 0 ? tiles : file === undefined ? [] : [file];
}

const alwaysCopied = ['metadata.json', 'chain_of_custody.json', 'domtextcontent.txt'];
const storageFiles = [connectionsFile, storageFile];
/** Without these, `stored` could be left out of comparison.json. Earlier versions did not copy them, and have none of these signs. */
const copiesStorage = (view: View): boolean =>
  dig(view.records.comparison, 'stored') !== undefined ||
  entry(view, 'program_named') !== undefined ||
  sides.some((side) => storageFiles.some((name) => copy(view, side, name) !== undefined));

/** Files that are compared and that a capture lists, and that were left out. */
export function leftOut(view: View, side: Folder): string[] {
  const bytes = copy(view, side, 'manifest.json')?.bytes;
  const listed = bytes === undefined ? undefined : readManifest(bytes).manifest?.files;
  return [...alwaysCopied, ...(copiesStorage(view) ? storageFiles : []), ...picturesOf(view, side)].filter(
    (name) =>
      listed?.has(name) === true &&
      copy(view, side, name) === undefined &&
      !(name === 'domtextcontent.txt' && copy(view, side, 'watched_text.txt') !== undefined),
  );
}

export const textName = (view: View, side: Side): string =>
  copy(view, side, 'watched_text.txt') === undefined ? 'domtextcontent.txt' : 'watched_text.txt';
