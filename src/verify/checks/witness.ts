import { fromUtf8 } from '../../package/bytes.js';
import { commitmentsFile } from '../../package/commitments/records.js';
import { canonicalJson } from '../../package/json/canonical.js';
import { type Fields, isFields } from '../../package/json/strict-json.js';
import { kindOf } from '../../package/kind.js';
import { readManifest } from '../../package/manifest/reader.js';
import { ledgerFile } from '../../package/proof-promise.js';
import type { JsonValue } from '../../package/records/journal.js';
import { isTime } from '../../package/time.js';
import {
  apartMs,
  differing,
  mostLaterMs,
  mostWindowMs,
  readWitness,
  type StatedWitness,
  witnessFile,
  type WitnessRecord,
  witnessRecord,
  type WitnessSide,
} from '../../package/witness/record.js';
import type { CounterSignature } from '../../proofs/tlog/counter-signature.js';
import { printVerifierKey } from '../../proofs/tlog/key.js';
import type { Policy } from '../../proofs/tlog/policy.js';
import { type Check, type Evidence, hasOurRecords } from '../evidence.js';
import { dig, listIn, textIn } from '../facts/places.js';
import { fieldsIn } from '../facts/view.js';
import { findings } from '../finding.js';

const { pass, fail } = findings('witness');
const sides = ['before', 'after'] as const;
type Side = (typeof sides)[number];

/**
 * A comparison that states that a second service captured the same address: the manifest of each capture is signed for by a ledger
 * of its own, they lie within the window, and all of witness.json follows from them. Whose the two ledgers are is a question to a policy.
 */
export const witness: Check = {
  name: 'witness',
  async run(evidence) {
    const { members } = evidence.package;
    const member = members.get(witnessFile);
    // Hardly any package is one: a line in every report would say nothing.
    if (member === undefined || !hasOurRecords(evidence)) return [];
    const path = witnessFile;
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

type Wrong = readonly [file: string, explanation: string];

async function judged({ package: read, records }: Evidence, stated: StatedWitness) {
  const wrong: Wrong[] = [];
  const found: Partial<Record<Side, { side: WitnessSide; signed: Signed; copied: Fields; sealedAt: string }>> = {};
  for (const side of sides) {
    const one = await sideOf(read, side, stated.keys[side]);
    if ('fault' in one) wrong.push(one.fault);
    else found[side] = one;
  }
  const { before, after } = found;
  if (before === undefined || after === undefined) return { wrong, made: undefined };
  const comparison = fieldsIn(read.members.get('comparison.json')?.bytes) ?? {};
  const metadata = records.metadata ?? {};
  wrong.push(...sealedByOther(read, found[stated.asked]?.signed.origin));
  wrong.push(...apart(before, after, stated), ...unlike(before.copied, after.copied), ...leftOut(read, comparison));
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
  });
  return { wrong, made };
}

type Signed = Extract<CounterSignature, { kind: 'signed' }>;

/** One of the two captures by its own records, which the check `comparison` holds against its signature. */
async function sideOf({ members }: Evidence['package'], side: Side, key: string) {
  const bytes = (name: string): Uint8Array | undefined => members.get(`${side}/${name}`)?.bytes;
  const wrong = (file: string, explanation: string) => ({ fault: [`${side}/${file}`, explanation] as const });
  const [manifest, proof] = [members.get(`${side}/manifest.json`), bytes(ledgerFile)];
  const { manifest: listed } = manifest?.bytes === undefined ? {} : readManifest(manifest.bytes);
  const copied = fieldsIn(bytes('metadata.json'));
  if (manifest === undefined || listed === undefined || copied === undefined)
    return wrong('manifest.json', 'the capture cannot be read');
  if (proof === undefined) return wrong(ledgerFile, 'no ledger signed for this manifest');
  const { counterSignature } = await import('../../proofs/tlog/counter-signature.js');
  const signed = counterSignature(textOf(proof), manifest.sha256, key);
  if (signed.kind === 'fault') return wrong(ledgerFile, `it is not signed for by its ledger: ${signed.reason}`);
  if (signed.type !== 'capture') return wrong(ledgerFile, 'its entry is not one of a capture');
  if (signed.commitmentsSha256 !== (listed.files.get(commitmentsFile)?.sha256 ?? null))
    return wrong(ledgerFile, 'its entry refers to different commitments');
  const capturedAt = textIn(copied, 'captured_at');
  const sealedAt = dig(fieldsIn(manifest.bytes), 'sealed_at');
  if (!isTime(capturedAt) || !isTime(sealedAt)) return wrong('metadata.json', 'its times cannot be read');
  const pictures = screenshotNames(copied).flatMap((name) => members.get(`${side}/${name}`)?.sha256 ?? []);
  const { index, size, issuedAt } = signed;
  const ledger = { key, index, size, issued_at: issuedAt };
  const captureId = textIn(copied, 'capture_id') ?? '';
  const made: WitnessSide = {
    captureId,
    capturedAt,
    manifestSha256: manifest.sha256,
    metadata: copied,
    pictures,
    ledger,
  };
  return { side: made, signed, copied, sealedAt };
}

function textOf(bytes: Uint8Array): string {
  try {
    return fromUtf8(bytes);
  } catch {
    return '';
  }
}

function screenshotNames(copied: Fields): string[] {
  const shot = dig(copied, 'screenshots.screenshot');
  const tiles = listIn(shot, 'tiles').map(String);
  const file = textIn(shot, 'file');
  return tiles.length > 0 ? tiles : file === undefined ? [] : [file];
}

type Judged = { readonly side: WitnessSide; readonly signed: Signed; readonly sealedAt: string };

/** Two installations, within the window. */
function apart(before: Judged, after: Judged, { windowMs }: StatedWitness): Wrong[] {
  const wrong: Wrong[] = [];
  const say = (explanation: string, file = witnessFile): void => void wrong.push([file, explanation]);
  if (before.signed.publicKey === after.signed.publicKey || before.signed.origin === after.signed.origin)
    say('one ledger signed for both captures: a service is no witness of itself');
  if (before.side.manifestSha256 === after.side.manifestSha256) say('both captures are the same package');
  if (windowMs > mostWindowMs) say('the window is longer than one hour');
  if (apartMs(before.side.capturedAt, after.side.capturedAt) > windowMs)
    say('the captures lie further apart than the window');
  for (const [name, { signed, sealedAt }] of Object.entries({ before, after })) {
    const later = Date.parse(signed.issuedAt) - Date.parse(sealedAt);
    if (later < 0 || later > mostLaterMs)
      say('its ledger signed for it before it was sealed, or more than a day later', `${name}/${ledgerFile}`);
  }
  return wrong;
}

/** Which side is the service that was asked shows in the log that the package itself is in. */
function sealedByOther({ members }: Evidence['package'], asked: string | undefined): Wrong[] {
  const proof = members.get(ledgerFile)?.bytes;
  if (proof === undefined) return [];
  const [origin] = textOf(proof).split('\n\n')[1]?.split('\n') ?? [];
  return origin === asked
    ? []
    : [[witnessFile, 'the package was not sealed by the service that is stated to have been asked']];
}

/** Two captures of one address, neither of them a test. */
function unlike(before: Fields, after: Fields): Wrong[] {
  const addresses = [before, after].map((copied) => textIn(copied, 'requested_url'));
  const tests = [before, after].some((copied) => dig(copied, 'test_mode') !== false);
  return [
    ...(addresses[0] === undefined || addresses[0] !== addresses[1]
      ? [['after/metadata.json', 'the captures are not of one address'] as const]
      : []),
    ...(tests ? [[witnessFile, 'a test is no witness'] as const] : []),
  ];
}

/** Agreement counts only where nothing was left out of the comparison. */
function leftOut({ members }: Evidence['package'], comparison: Fields): Wrong[] {
  const ignored = canonicalJson(dig(comparison, 'text.ignored') ?? null);
  const watched = sides.some((side) => members.has(`${side}/watched_text.txt`));
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
  return [witnessFile, `${key} does not follow from the two captures: it would be ${canonicalJson(right)}`];
}

function words(made: WitnessRecord): string {
  const seconds = (made.apart_ms / 1000).toFixed(1);
  const ledgers = sides.map((side) => originOf(made, side)).join(' and ');
  const what = differing(made);
  const end = {
    agree: 'they agree',
    differ: `they differ: ${what.join(', ')}`,
    not_all_compared: 'not everything could be compared',
  };
  return `two captures ${seconds} s apart, signed for by ${ledgers}; ${end[made.agreement]}`;
}

const originOf = ({ captures }: WitnessRecord, side: Side): string => captures[side].ledger.key.split('+')[0] ?? '';

const detailOf = (made: WitnessRecord, policy: Policy | undefined) => ({
  agreement: made.agreement,
  differing: differing(made),
  ledgers: sides.map((side) => originOf(made, side)),
  known: sides.every((side) =>
    policy?.logs.some(({ key }) => printVerifierKey(key) === made.captures[side].ledger.key),
  ),
});

/** Whether the package shows two captures of two ledgers, and whether nothing that was compared differs. */
export function agrees(
  found: readonly { readonly detail?: { readonly witness?: { readonly agreement: string } } }[],
): boolean {
  return found.some(({ detail }) => detail?.witness?.agreement === 'agree');
}
