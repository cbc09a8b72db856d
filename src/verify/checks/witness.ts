import { compareTexts, type TextComparison } from '../../compare/compare-texts.js';
import { canonicalJson } from '../../package/json/canonical.js';
import { type Fields, isFields } from '../../package/json/strict-json.js';
import { kindOf } from '../../package/kind.js';
import { ledgerFile } from '../../package/proof-promise.js';
import type { JsonValue } from '../../package/records/journal.js';
import {
  differing,
  witnessFile,
  type FurtherParts,
  type WitnessRecord,
  witnessRecord,
} from '../../package/witness/record.js';
import { type FurtherFolder, furtherIn, textDifference, type TextResult } from '../../package/witness/further.js';
import { readWitness, type StatedFurther, type StatedWitness } from '../../package/witness/read.js';
import { printVerifierKey } from '../../proofs/tlog/key.js';
import type { Policy } from '../../proofs/tlog/policy.js';
import { type Check, type Evidence, hasOurRecords } from '../evidence.js';
import { dig, textIn } from '../facts/places.js';
import { fieldsIn } from '../facts/view.js';
import { findings } from '../finding.js';
import { apart, type Folder, type Judged, type Side, sideOf, textOf, type Wrong } from './witness-sides.js';

const { pass, fail } = findings('witness');

/**
 * A comparison that states that other services captured the same address: the manifest of each capture is signed for by a ledger
 * of its own, they lie within the window, and all of witness.json follows from them. Whose the ledgers are is a question to a policy.
 */
export const witness: Check = {
  name: 'witness',
  async run(evidence) {
    const { members } = evidence.package;
    const member = members.get(witnessFile);
    // Hardly any package is one: a line in every report would say nothing.
    if (!hasOurRecords(evidence)) return [];
    const path = witnessFile;
    if (member === undefined)
      return furtherIn(members.keys()).map((folder) =>
        fail('witness_mismatch', `there is no record of the capture in ${folder}/`, { path }),
      );
    const record = fieldsIn(member.bytes);
    if (record === undefined) return [fail('record_malformed', 'the record cannot be read', { path })];
    if (kindOf(members) !== 'comparison')
      return [fail('witness_mismatch', 'the package is not a comparison of two captures', { path })];
    const { record: stated, faults } = readWitness(record);
    if (stated === undefined)
      return faults.map(({ key, expected, found }) =>
        fail('record_malformed', 'a value does not follow the format', {
          path,
          expected: `${key}: ${expected}`,
          found,
        }),
      );
    const { wrong, made } = await judged(evidence, stated);
    const differs = made && canonicalJson(made) !== canonicalJson(record) ? [changed(record, made)] : [];
    const all = [...wrong, ...differs];
    if (all.length > 0 || made === undefined)
      return all.map(([file, explanation]) => fail('witness_mismatch', explanation, { path: file }));
    return [pass(words(made), { path, detail: { witness: detailOf(made, evidence.trust.policy) } })];
  },
};

async function judged({ package: read, records }: Evidence, stated: StatedWitness) {
  const wrong: Wrong[] = [];
  const found = new Map<Folder, Judged>();
  const further = stated.others?.further ?? [];
  for (const [folder, key] of [...Object.entries(stated.keys), ...further.map((each) => [each.folder, each.key])]) {
    const one = await sideOf(read, folder as Folder, key ?? '');
    if ('fault' in one) wrong.push(one.fault);
    else found.set(folder as Folder, one);
  }
  wrong.push(...unnamed(read, further));
  const [before, after, asked] = [found.get('before'), found.get('after'), found.get(stated.asked)];
  if (before === undefined || after === undefined || asked === undefined || found.size < 2 + further.length)
    return { wrong, made: undefined };
  const comparison = fieldsIn(read.members.get('comparison.json')?.bytes) ?? {};
  const metadata = records.metadata ?? {};
  wrong.push(...(await sealedByOther(read, asked, stated.keys[stated.asked])));
  wrong.push(...apart(found, asked, stated), ...unlike(found));
  wrong.push(...leftOut(read, comparison));
  const parts: Record<FurtherFolder, FurtherParts> = {};
  for (const each of further) {
    const { side } = found.get(each.folder) ?? asked;
    parts[each.folder] = { side, text: textsOf(read, stated.asked, each.folder), pictures: toldPictures(each) };
    wrong.push(...shownDifference(read, stated.asked, each.folder));
  }
  const made = witnessRecord({
    evidenceId: textIn(metadata, 'evidence_id') ?? '',
    compareId: textIn(metadata, 'capture_id') ?? '',
    url: textIn(metadata, 'url') ?? '',
    windowMs: stated.windowMs,
    asked: stated.asked,
    before: before.side,
    after: after.side,
    text: textIn(comparison, 'summary.text_verdict') ?? '',
    images: textIn(comparison, 'summary.images_verdict') ?? '',
    ...(stated.others && { others: { further: parts, missing: stated.others.missing } }),
  });
  return { wrong, made };
}

/** No verifier decodes a picture: that others than the same bytes differ, or do not, is the word of the service that compared them. */
const toldPictures = ({ pictures }: StatedFurther): FurtherParts['pictures'] =>
  pictures === 'same' ? 'not_comparable' : pictures;

/** Copies in a folder that witness.json does not name would be of a witness that is kept quiet about. */
function unnamed({ members }: Evidence['package'], further: readonly StatedFurther[]): Wrong[] {
  const named = new Set<string>(further.map(({ folder }) => folder));
  const others = furtherIn(members.keys()).filter((folder) => !named.has(folder));
  return others.map((folder) => [witnessFile, `it does not name the capture in ${folder}/`]);
}

const copiedText = ({ members }: Evidence['package'], folder: Folder): string | undefined => {
  const bytes = members.get(`${folder}/domtextcontent.txt`)?.bytes;
  return bytes === undefined ? undefined : textOf(bytes);
};

/** The texts of the asked capture and of a witness, compared again. */
function compareAgain(read: Evidence['package'], asked: Side, folder: FurtherFolder): TextComparison | undefined {
  const [one, other] = [copiedText(read, asked), copiedText(read, folder)];
  if (one === undefined || other === undefined) return undefined;
  return compareTexts(one, other, { names: [`${asked}/domtextcontent.txt`, `${folder}/domtextcontent.txt`] });
}

function textsOf(read: Evidence['package'], asked: Side, folder: FurtherFolder): TextResult {
  const text = compareAgain(read, asked, folder);
  return text === undefined ? 'not_comparable' : text.changed ? 'different' : 'same';
}

/** The difference of the texts that is beside the record is that of these texts. */
function shownDifference(read: Evidence['package'], asked: Side, folder: FurtherFolder): Wrong[] {
  const name = textDifference(folder);
  const shown = read.members.get(name);
  const text = compareAgain(read, asked, folder);
  const right = shown?.bytes === undefined ? undefined : textOf(shown.bytes);
  return (shown === undefined) === (text === undefined) && right === text?.unifiedDiff
    ? []
    : [[name, 'it is not the difference of the two texts']];
}

/** Which side is the service that was asked shows in the log that the package itself is in: the same key signed, and later. */
async function sealedByOther(read: Evidence['package'], asked: Judged, key: string): Promise<Wrong[]> {
  const proof = read.members.get(ledgerFile)?.bytes;
  const manifest = read.members.get('manifest.json');
  if (proof === undefined || manifest === undefined) return [];
  const { counterSignature } = await import('../../proofs/tlog/counter-signature.js');
  const own = counterSignature(textOf(proof), manifest.sha256, key);
  if (own.kind === 'fault')
    return [[witnessFile, 'the package was not sealed by the service that is stated to have been asked']];
  // The capture was in the tree already when it was compared.
  return own.index >= asked.signed.size
    ? []
    : [[ledgerFile, 'its entry stands before the tree that has the capture which it compares']];
}

/** Captures of one address, none of them a test. */
function unlike(found: ReadonlyMap<Folder, Judged>): Wrong[] {
  const first = textIn(found.get('before')?.copied, 'requested_url');
  return [...found].flatMap(([folder, { copied }]) => [
    ...(first === undefined || textIn(copied, 'requested_url') !== first
      ? [[`${folder}/metadata.json`, 'the captures are not of one address'] as const]
      : []),
    ...(dig(copied, 'test_mode') === false ? [] : [[witnessFile, 'a test is no witness'] as const]),
  ]);
}

/** Agreement counts only where nothing was left out of the comparison. */
function leftOut({ members }: Evidence['package'], comparison: Fields): Wrong[] {
  const ignored = canonicalJson(dig(comparison, 'text.ignored') ?? null);
  const watched = [...members.keys()].some((name) => name.endsWith('/watched_text.txt'));
  return ignored === canonicalJson({ selectors: [], patterns: [], order: false }) && !watched
    ? []
    : [['comparison.json', 'something was left out of the comparison']];
}

/** The first value of witness.json that does not follow from the captures. */
function changed(record: JsonValue, made: unknown, key = ''): Wrong {
  const right = made as JsonValue;
  if (isFields(record) && isFields(right))
    for (const name of new Set([...Object.keys(record), ...Object.keys(right)]))
      if (canonicalJson(record[name] ?? null) !== canonicalJson(right[name] ?? null))
        return changed(record[name] ?? null, right[name] ?? null, key === '' ? name : `${key}.${name}`);
  return [witnessFile, `${key} does not follow from the captures: it would be ${canonicalJson(right)}`];
}

function words(made: WitnessRecord): string {
  const seconds = (widest(made) / 1000).toFixed(1);
  const ledgers = keysOf(made).map(originOf).join(', ');
  const what = differing(made);
  const end = {
    agree: 'they agree',
    differ: `they differ: ${what.join(', ')}`,
    not_all_compared: 'not everything could be compared',
  };
  const without = made.missing?.map(({ name, code }) => `; no capture of ${name}: ${code}`).join('') ?? '';
  return `${keysOf(made).length === 2 ? 'two' : keysOf(made).length} captures ${seconds} s apart, signed for by ${ledgers}; ${end[made.agreement]}${without}`;
}

const originOf = (key: string): string => key.split('+')[0] ?? '';

/** Of the ledgers, in the order of the record. */
const keysOf = ({ captures, further = {} }: WitnessRecord): string[] =>
  [captures.before, captures.after, ...Object.values(further)].map(({ ledger }) => ledger.key);

const widest = ({ apart_ms: apartOfFirst, further = {} }: WitnessRecord): number =>
  Math.max(apartOfFirst, ...Object.values(further).map((each) => each.apart_ms));

const detailOf = (made: WitnessRecord, policy: Policy | undefined) => ({
  agreement: made.agreement,
  differing: differing(made),
  ledgers: keysOf(made).map(originOf),
  known: keysOf(made).every((stated) => policy?.logs.some(({ key }) => printVerifierKey(key) === stated)),
  ...(made.missing && { missing: made.missing.map(({ name }) => name) }),
});

/** Whether the package shows captures of different ledgers, and whether nothing that was compared differs. */
export function agrees(
  found: readonly { readonly detail?: { readonly witness?: { readonly agreement: string } } }[],
): boolean {
  return found.some(({ detail }) => detail?.witness?.agreement === 'agree');
}
