import { certificateFile, sumsFile } from './certificate/certificate.js';
import {
  commitmentsFile,
  commitmentsOts,
  commitmentsSignature,
  commitmentsTsr,
  openingsFile,
} from './commitments/records.js';
import { anchorPattern, custodyPartPattern, matterFile, mostAnchorBytes, notesFile } from './matter/members.js';
import { largeJpeg } from './pictures/large-jpeg.js';
import { historyFile } from './records/archive-history.js';
import { controlsFile } from './records/page/form-controls.js';
import { orderFile } from './records/order.js';
import { connectionsFile } from './records/page/page-connections.js';
import { recordingFile } from './records/page/recording.js';
import { storageFile } from './records/page/page-storage.js';
import {
  pathInCopy,
  redactionFile,
  redactionProofFile,
  sourceCommitments,
  sourceKey,
  sourceLedger,
  sourceOts,
  sourceRecords,
  sourceSignature,
  sourceTsr,
} from './redaction/members.js';
import { furtherFolders, type FurtherFolder, textDifference } from './witness/further.js';
import { witnessFile } from './witness/record.js';

/**
 * Every file that a package can have, with what the program needs to know of it: the one table that packing, reading,
 * checking and redacting go by (evidence-package(5), MEMBERS). Which step makes which file is in records/steps/step-files.ts.
 */
export interface MemberRule {
  /** A path, or the pattern of several. */
  readonly name: string | RegExp;
  /**
   * `step`: by the step that records/steps/step-files.ts names. `closing`: when the records are closed. `seal`: with or after the
   * manifest, which therefore cannot list it. `program`: to check the package with.
   */
  readonly madeBy: 'step' | 'closing' | 'seal' | 'program';
  /** Forms in which every package lists it: `flat` is the browser extension's, `full` ours. */
  readonly requiredIn?: readonly ('full' | 'flat')[];
  /** How much of it the checks look into; everything else of it is only hashed. */
  readonly kept?: Kept;
  /**
   * What a redacted copy has under this name. `own`: a file of the copy itself. `never`: no file of the source, kept or
   * changed, because it has what is withheld, whole or in a form that it can be guessed from. `replaced`: both. Without it,
   * the source's file.
   */
  readonly inCopy?: 'own' | 'never' | 'replaced';
  /** Not among the files that are committed to: it is made after the commitments, or is no record. */
  readonly uncommitted?: true;
}

/**
 * Bytes. `whole`: all of it, nothing of a larger file. `head`: a beginning is enough, as for the dimensions of an image.
 * `ends`: beginning and end, since a PDF is read from its end.
 */
export type Kept = { readonly whole: number } | { readonly head: number } | { readonly ends: number };

const KiB = 1024;
const MiB = 1024 * KiB;
const record: Kept = { whole: 16 * MiB };
const layout: Kept = { whole: 32 * MiB };
const picture: Kept = { head: 256 * KiB };

/** Packed first, in this order: the seal, what was seen, the records, the network record. */
const first: readonly MemberRule[] = [
  { name: 'manifest.json', madeBy: 'seal', kept: record, inCopy: 'own' },
  { name: 'manifest.sig', madeBy: 'seal', kept: { whole: 64 * KiB }, inCopy: 'own' },
  { name: 'publickey.pem', madeBy: 'seal', kept: { whole: 4 * KiB }, inCopy: 'own' },
  { name: 'manifest.json.ots', madeBy: 'seal', kept: { whole: MiB }, inCopy: 'own' },
  { name: 'manifest.json.tsr', madeBy: 'seal', kept: { whole: 256 * KiB }, inCopy: 'own' },
  { name: 'eidas_validation.json', madeBy: 'seal', kept: { whole: 8 * MiB }, inCopy: 'own' },
  { name: 'manifest.json.tlog-proof', madeBy: 'seal', kept: { whole: 128 * KiB }, inCopy: 'own' },
  { name: commitmentsFile, madeBy: 'closing', kept: record, uncommitted: true },
  { name: commitmentsSignature, madeBy: 'seal', kept: { whole: 64 * KiB } },
  { name: commitmentsOts, madeBy: 'seal', kept: { whole: MiB } },
  { name: commitmentsTsr, madeBy: 'seal', kept: { whole: 256 * KiB } },
  { name: openingsFile, madeBy: 'closing', kept: record, uncommitted: true },
  {
    name: 'evidence.pdf',
    madeBy: 'closing',
    requiredIn: ['full', 'flat'],
    kept: { ends: 32 * MiB },
    inCopy: 'own',
    uncommitted: true,
  },
  // Content credentials cover all of it; of a large one the rest is hashed as it passes by (large-jpeg.ts).
  { name: 'screenshot.jpeg', madeBy: 'step', requiredIn: ['flat'], kept: { head: largeJpeg } },
  { name: 'screenshot.png', madeBy: 'step', kept: picture },
  { name: 'screenshot_as_loaded.jpeg', madeBy: 'step', kept: picture, inCopy: 'never' },
  { name: 'screenshot_as_loaded.png', madeBy: 'step', kept: picture, inCopy: 'never' },
  { name: 'page.html', madeBy: 'step', requiredIn: ['flat'], kept: { whole: 4 * MiB } },
  { name: 'source.html', madeBy: 'step', kept: { whole: 4 * MiB }, inCopy: 'never' },
  // The document is the first part of a snapshot.
  { name: 'page.mhtml', madeBy: 'step', kept: { head: 4 * MiB }, inCopy: 'never' },
  { name: 'domtextcontent.txt', madeBy: 'step', requiredIn: ['flat'], kept: record },
  { name: 'watched_text.txt', madeBy: 'step', kept: record, inCopy: 'never' },
  { name: controlsFile, madeBy: 'step', kept: layout, inCopy: 'never' },
  { name: storageFile, madeBy: 'step', kept: layout, inCopy: 'never' },
  { name: connectionsFile, madeBy: 'step', kept: layout, inCopy: 'never' },
  { name: recordingFile, madeBy: 'step', kept: { whole: MiB }, inCopy: 'never' },
  { name: 'text_layout.json', madeBy: 'step', kept: layout },
  { name: 'element_layout.json', madeBy: 'step', kept: layout },
  { name: 'metadata.json', madeBy: 'closing', requiredIn: ['full', 'flat'], kept: record, inCopy: 'own' },
  { name: 'forensic_log.json', madeBy: 'closing', requiredIn: ['full'], kept: record, inCopy: 'own' },
  { name: 'chain_of_custody.json', madeBy: 'closing', requiredIn: ['full'], kept: record, inCopy: 'own' },
  { name: 'standards.json', madeBy: 'closing', kept: { whole: MiB }, inCopy: 'never' },
  { name: orderFile, madeBy: 'closing', kept: { whole: MiB }, inCopy: 'never' },
  { name: 'certificate_chain.pem', madeBy: 'step', kept: { whole: MiB } },
  { name: 'c2pa.json', madeBy: 'step', kept: { whole: 8 * MiB }, inCopy: 'replaced' },
  { name: 'whois.txt', madeBy: 'step', kept: { head: 4 * KiB } },
  { name: historyFile, madeBy: 'step', kept: { whole: 2 * MiB }, inCopy: 'never' },
  { name: 'datapackage.json', madeBy: 'step', kept: { whole: 4 * MiB }, inCopy: 'never' },
];

/** What of the packages that are compared is read, below `before/` and `after/`, and below `witness-2/` and so on. */
const ofSides = [
  'manifest.json',
  'manifest.sig',
  'publickey.pem',
  'manifest.json.ots',
  'manifest.json.tlog-proof',
  'metadata.json',
  'chain_of_custody.json',
  'domtextcontent.txt',
  'watched_text.txt',
  controlsFile,
  connectionsFile,
  storageFile,
];
const side = (folder: 'before' | 'after' | FurtherFolder): MemberRule[] =>
  first.flatMap(({ name, kept }) =>
    typeof name === 'string' && ofSides.includes(name) && kept !== undefined
      ? [{ name: `${folder}/${name}`, madeBy: 'step', kept }]
      : [],
  );

/** Packed after those, by name (code units). */
const byName: readonly MemberRule[] = [
  { name: /^screenshot_tiles\//, madeBy: 'step' },
  { name: /^screenshot_as_loaded_tiles\//, madeBy: 'step', inCopy: 'never' },
  { name: /^document\.[a-z0-9]{1,8}$/, madeBy: 'step' },
  { name: /^regions\//, madeBy: 'step', inCopy: 'never' },
  { name: /^actions\//, madeBy: 'step', inCopy: 'never' },
  { name: /^recording\//, madeBy: 'step', inCopy: 'never' },
  { name: /^archive\//, madeBy: 'step', inCopy: 'never' },
  { name: 'indexes/index.cdx', madeBy: 'step', kept: layout, inCopy: 'never' },
  { name: /^indexes\//, madeBy: 'step', inCopy: 'never' },
  { name: 'pages/pages.jsonl', madeBy: 'step', kept: { whole: 4 * MiB }, inCopy: 'never' },
  { name: /^pages\//, madeBy: 'step', inCopy: 'never' },

  { name: 'comparison.json', madeBy: 'step', kept: record },
  { name: witnessFile, madeBy: 'step', kept: record },
  { name: 'text_diff.txt', madeBy: 'step', kept: record },
  { name: /^images_diff(-\d+)?\.png$/, madeBy: 'step' },
  { name: /^images_diff_witness-[2-5](-\d+)?\.png$/, madeBy: 'step' },
  ...side('before'),
  ...side('after'),
  { name: /^(before|after|witness-[2-5])\//, madeBy: 'step' },
  ...furtherFolders.flatMap((folder) => [
    { name: textDifference(folder), madeBy: 'step', kept: record } as const,
    ...side(folder),
  ]),

  { name: certificateFile, madeBy: 'step', kept: record },
  { name: sumsFile, madeBy: 'step', kept: record },

  { name: redactionFile, madeBy: 'step', kept: record, inCopy: 'own' },
  { name: redactionProofFile, madeBy: 'step', kept: record, inCopy: 'own' },
  { name: sourceCommitments, madeBy: 'step', kept: record, inCopy: 'own' },
  { name: sourceSignature, madeBy: 'step', kept: { whole: 64 * KiB }, inCopy: 'own' },
  { name: sourceKey, madeBy: 'step', kept: { whole: 4 * KiB }, inCopy: 'own' },
  { name: sourceOts, madeBy: 'step', kept: { whole: MiB }, inCopy: 'own' },
  { name: sourceTsr, madeBy: 'step', kept: { whole: 256 * KiB }, inCopy: 'own' },
  { name: sourceLedger, madeBy: 'step', kept: { whole: 128 * KiB }, inCopy: 'own' },
  ...sourceRecords.map((name): MemberRule => ({ name: pathInCopy(name), madeBy: 'step', kept: record })),

  { name: matterFile, madeBy: 'step', kept: record },
  { name: notesFile, madeBy: 'step', kept: record },
  { name: custodyPartPattern, madeBy: 'step', kept: record },
  { name: anchorPattern, madeBy: 'step', kept: { whole: mostAnchorBytes } },
];

/** Packed at the end. */
const last: readonly MemberRule[] = [
  {
    name: /^verification\/(verify\.html|verify\.mjs|verify\.py|verify\.sh|GUIDE\.txt)$/,
    madeBy: 'program',
    inCopy: 'own',
    uncommitted: true,
  },
];

export const memberRules: readonly MemberRule[] = [...first, ...byName, ...last];

const named = new Map(memberRules.map((rule) => [rule.name, rule]));
const patterned = memberRules.flatMap((rule) => (rule.name instanceof RegExp ? [{ pattern: rule.name, rule }] : []));

/** Undefined for a name that the format does not have. */
const ruleOf = (name: string): MemberRule | undefined =>
  named.get(name) ?? patterned.find(({ pattern }) => pattern.test(name))?.rule;

const namesOf = (which: (rule: MemberRule) => boolean): string[] =>
  memberRules.filter(which).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));

/** Members that the manifest does not list: itself, its signature, and what is derived from it. */
export const unlistedByDesign: ReadonlySet<string> = new Set(namesOf(({ madeBy }) => madeBy === 'seal'));

/** What every package of a form lists. */
export const requiredIn = (form: 'full' | 'flat'): string[] =>
  namesOf((rule) => rule.requiredIn?.includes(form) === true);

/** Listed files that no step makes. */
export const isOfNoStep = (name: string): boolean => ['closing', 'program'].includes(ruleOf(name)?.madeBy ?? 'step');

/** Undefined for what is only hashed. Of any image the head is kept. */
export const keptOf = (name: string): Kept | undefined =>
  ruleOf(name)?.kept ?? (/\.(jpeg|png)$/.test(name) ? picture : undefined);

/** Files that are committed to, of those that the manifest lists. */
export const isCommitted = (path: string): boolean => ruleOf(path)?.uncommitted !== true;

/** Members that belong to a redacted copy as such; every other is a file of the source, and stands in the proof. */
export const isOfTheCopy = (path: string): boolean => ['own', 'replaced'].includes(ruleOf(path)?.inCopy ?? '');

/** Files of a source that no copy may carry, kept or changed. */
export const neverCarried = (sourcePath: string): boolean =>
  ['never', 'replaced'].includes(ruleOf(sourcePath)?.inCopy ?? '');

/** The order of the members in every package. */
export function inMemberOrder<Member extends { readonly name: string }>(members: readonly Member[]): Member[] {
  return members.toSorted((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
}

const ranks = new Map(first.map(({ name }, index) => [name, index]));
const rank = (name: string): number =>
  ranks.get(name) ?? (last.some((rule) => rule === ruleOf(name)) ? first.length + 1 : first.length);
