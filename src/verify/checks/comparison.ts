import { readManifest } from '../../package/manifest/reader.js';
import { type Fields, isFields, parseStrictJson } from '../../package/json/strict-json.js';
import { unlistedByDesign } from '../../package/members.js';
import { furtherIn } from '../../package/witness/further.js';
import type { Member } from '../../package/read-package.js';
import { type Check, type Evidence, hasOurRecords } from '../evidence.js';
import { findings } from '../finding.js';
import type { Finding } from '../report.js';
import { toHex } from '../../package/bytes.js';
import { parseProof } from '../../proofs/ots/proof.js';
import { isSignedBy, rsa4096 } from './signature.js';

type Bytes = Uint8Array<ArrayBuffer>;

const record = 'comparison.json';
const { pass, fail, notPresent } = findings('comparison');

/**
 * What was compared came out of two sealed packages: each signature holds, and each copy is as its own manifest lists it. What
 * the comparison says of them is in the table of facts.
 */
export const comparison: Check = {
  name: 'comparison',
  async run(evidence) {
    const member = evidence.package.members.get(record);
    if (member === undefined || !hasOurRecords(evidence)) return [notPresent('the package is not a comparison')];
    const stated = parsed(member);
    if (stated === undefined) return [fail('record_malformed', 'the record cannot be read', { path: record })];
    const wrong: Finding[] = [];
    for (const folder of foldersOf(evidence)) wrong.push(...(await side(evidence, folder)));
    return wrong.length > 0
      ? wrong
      : [pass('what was compared matches the lists of the two packages, and both are signed')];
  },
};

function parsed(member: Member | undefined): Fields | undefined {
  try {
    const value = member?.bytes === undefined ? null : parseStrictJson(member.bytes);
    return value !== null && isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Of a comparison of captures by several services also those of the witnesses after the first one. */
function foldersOf({ package: { members } }: Evidence): string[] {
  return ['before', 'after', ...furtherIn(members.keys())];
}

async function side({ package: read }: Evidence, name: string): Promise<Finding[]> {
  const at = (file: string): Member | undefined => read.members.get(`${name}/${file}`);
  const missing = ['manifest.json', 'manifest.sig', 'publickey.pem', 'metadata.json'].filter((file) => !at(file));
  if (missing.length > 0)
    return missing.map((file) => fail('file_missing', 'required in a comparison', { path: `${name}/${file}` }));
  const [message, sig, pem] = ['manifest.json', 'manifest.sig', 'publickey.pem'].map(
    (file) => at(file)?.bytes as Bytes | undefined,
  );
  const { manifest } = message === undefined ? {} : readManifest(message);
  if (message === undefined || manifest === undefined)
    return [fail('manifest_malformed', 'the manifest cannot be read', { path: `${name}/manifest.json` })];
  const key = pem === undefined ? 'none' : await rsa4096(pem);
  if (typeof key === 'string')
    return [fail('key_unacceptable', 'the key cannot be used', { path: `${name}/publickey.pem`, found: key })];
  return [
    ...((await isSignedBy(key, sig, message))
      ? []
      : [
          fail('signature_invalid', 'it is not a signature of the manifest beside it', {
            path: `${name}/manifest.sig`,
          }),
        ]),
    ...ots(at('manifest.json.ots'), at('manifest.json')?.sha256, name),
    ...[...read.members.values()]
      .filter((member) => member.name.startsWith(`${name}/`))
      .flatMap((member) => {
        const original = member.name.slice(name.length + 1);
        const listed = manifest.files.get(original)?.sha256;
        if (unlistedByDesign.has(original) || listed === member.sha256) return [];
        const explanation = 'it differs from the manifest of its own package';
        return [
          fail('file_hash_mismatch', explanation, {
            path: member.name,
            expected: listed ?? 'nothing',
            found: member.sha256,
          }),
        ];
      }),
  ];
}

/** A proof that was copied with its manifest is about that manifest. What it proves is a question to the source itself. */
function ots(proof: Member | undefined, manifestSha256: string | undefined, side: string): Finding[] {
  if (proof === undefined) return [];
  const path = proof.name;
  try {
    const digest = parseProof(proof.bytes ?? new Uint8Array()).timestamp.message;
    if (toHex(digest) === manifestSha256) return [];
    return [fail('ots_mismatch', `it is not about ${side}/manifest.json`, { path, found: toHex(digest) })];
  } catch (error) {
    return [fail('ots_mismatch', `it cannot be read: ${(error as Error).message}`, { path })];
  }
}
