import { readManifest } from '../../package/manifest-reader.js';
import { type Fields, isFields, parseStrictJson } from '../../package/strict-json.js';
import { unlistedByDesign } from '../../package/names.js';
import type { Member } from '../../package/read-package.js';
import type { Check, Evidence } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { inside } from '../subject.js';
import { isSignedBy, rsa4096 } from './signature.js';

type Bytes = Uint8Array<ArrayBuffer>;

const record = 'comparison.json';
const { pass, fail, notPresent } = findings('comparison');

/** What was compared came out of two sealed packages: each signature holds, and each copy is as its own manifest lists it. */
export const comparison: Check = {
  name: 'comparison',
  async run(evidence) {
    const member = evidence.package.members.get(record);
    if (member === undefined || evidence.manifest?.form === 'flat') return [notPresent('the package is no comparison')];
    const stated = parsed(member);
    if (stated === undefined) return [fail('record_malformed', 'the record cannot be read', { path: record })];
    const wrong = [
      ...agreement(evidence, stated),
      ...(await side(evidence, stated, 'before')),
      ...(await side(evidence, stated, 'after')),
    ];
    return wrong.length > 0 ? wrong : [pass('what was compared is as the two packages list it, and both are signed')];
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

const differ = (path: string, explanation: string, expected: unknown, found: unknown): Finding =>
  fail('records_disagree', explanation, { path, expected: shown(expected), found: shown(found) });

/** comparison.json and metadata.json tell of the same comparison. */
function agreement({ manifest, records: { metadata = {} } }: Evidence, stated: Fields): Finding[] {
  const twice: readonly [string, unknown, unknown][] = [
    ['evidence_id', manifest?.evidenceId, stated['evidence_id']],
    ['compare_id', metadata['capture_id'], stated['compare_id']],
    ['url', metadata['url'], stated['url']],
    ['compared_at', metadata['compared_at'], stated['compared_at']],
    ['verdict', inside(metadata, 'verdicts')['verdict'], inside(stated, 'summary')['verdict']],
  ];
  return twice
    .filter(([, one, other]) => one !== other)
    .map(([field, one, other]) => differ(record, `it names another ${field} than the other records`, one, other));
}

async function side({ package: read }: Evidence, stated: Fields, name: 'before' | 'after'): Promise<Finding[]> {
  const at = (file: string): Member | undefined => read.members.get(`${name}/${file}`);
  const missing = ['manifest.json', 'manifest.sig', 'publickey.pem', 'metadata.json'].filter((file) => !at(file));
  if (missing.length > 0)
    return missing.map((file) => fail('file_missing', 'a comparison must have it', { path: `${name}/${file}` }));
  const [message, sig, pem] = ['manifest.json', 'manifest.sig', 'publickey.pem'].map(
    (file) => at(file)?.bytes as Bytes | undefined,
  );
  const { manifest } = message === undefined ? {} : readManifest(message);
  if (message === undefined || manifest === undefined)
    return [fail('manifest_malformed', 'it is no manifest that can be read', { path: `${name}/manifest.json` })];
  const key = pem === undefined ? 'none' : await rsa4096(pem);
  if (typeof key === 'string')
    return [fail('key_unacceptable', 'the key cannot be used', { path: `${name}/publickey.pem`, found: key })];
  const told = inside(stated, name);
  const sha256 = at('manifest.json')?.sha256;
  return [
    ...((await isSignedBy(key, sig, message))
      ? []
      : [fail('signature_invalid', 'it does not sign the manifest beside it', { path: `${name}/manifest.sig` })]),
    ...(told['manifest_sha256'] === sha256
      ? []
      : [differ(`${name}/manifest.json`, 'comparison.json names another one', told['manifest_sha256'], sha256)]),
    ...(told['evidence_id'] === manifest.evidenceId
      ? []
      : [differ(`${name}/manifest.json`, 'it has another evidence id', told['evidence_id'], manifest.evidenceId)]),
    ...[...read.members.values()]
      .filter((member) => member.name.startsWith(`${name}/`))
      .flatMap((member) => {
        const original = member.name.slice(name.length + 1);
        const listed = manifest.files.get(original)?.sha256;
        if (unlistedByDesign.has(original) || listed === member.sha256) return [];
        const explanation = 'it is not what the manifest of its own package lists';
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
