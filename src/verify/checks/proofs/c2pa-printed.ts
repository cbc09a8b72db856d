import { type Fields, isFields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { textIn } from '../../facts/places.js';
import type { CredentialsResult } from '../../../proofs/c2pa/verify.js';

type Intact = Extract<CredentialsResult, { readonly kind: 'intact' }>;

/** A part of c2pa.json that says otherwise than the credentials in the picture. */
export interface Differs {
  readonly at: string;
  readonly expected: unknown;
  readonly found: JsonValue | undefined;
}

/**
 * c2pa.json is a copy of the C2PA manifest in the picture, as c2pa-rs prints it: one manifest, valid, with the claim's own
 * values. `store` is what the file says.
 */
export function printedDiffers({ label, json, claim, signer }: Intact, store: Fields): Differs[] {
  const manifests = fieldsOf(store['manifests']);
  const manifest = fieldsOf(manifests[label]);
  const results = fieldsOf(fieldsOf(store['validation_results'])['activeManifest']);
  const assertions = [...json].filter(([name]) => !name.startsWith('c2pa.hash.'));
  const compared: readonly (readonly [at: string, expected: unknown, found: JsonValue | undefined])[] = [
    ['its fields', storeKeys, Object.keys(store).toSorted()],
    ['manifests', [label], Object.keys(manifests)],
    ['fields of the manifest', manifestKeys, Object.keys(manifest).toSorted()],
    ['label', label, manifest['label']],
    ['title', claim['dc:title'], manifest['title']],
    ['instance_id', claim['instanceID'], manifest['instance_id']],
    ['claim_generator_info', [claim['claim_generator_info']], manifest['claim_generator_info']],
    ['claim_version', 2, manifest['claim_version']],
    ['assertions', assertions.map(([name, data]) => ({ label: name, data })), manifest['assertions']],
    ['signature_info', signatureOf(signer), manifest['signature_info']],
    ['validation_state', 'Valid', store['validation_state']],
    ['validation_results: failure', [], results['failure']],
    ['validation_results: url', [], urlsOf(results).filter((url) => !url.startsWith(`self#jumbf=/c2pa/${label}/`))],
  ];
  return compared
    .filter(([, expected, found]) => !sameJson(expected, found))
    .map(([at, expected, found]) => ({ at, expected, found }));
}

const storeKeys = ['active_manifest', 'manifests', 'validation_results', 'validation_state'];
const manifestKeys = [
  'assertions',
  'claim_generator_info',
  'claim_version',
  'instance_id',
  'label',
  'signature_info',
  'title',
];

function signatureOf({ parsed, serial }: Intact['signer']): unknown {
  const named = (oid: string): string | undefined => {
    const found = parsed.subject.typesAndValues.find(({ type }) => type === oid);
    return found?.value.valueBlock.value;
  };
  const [issuer, name] = [named('2.5.4.10'), named('2.5.4.3')];
  return {
    alg: 'Es256',
    ...(issuer !== undefined && { issuer }),
    ...(name !== undefined && { common_name: name }),
    cert_serial_number: serial.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n).toString(),
  };
}

const urlsOf = (results: Fields): string[] =>
  Object.values(results)
    .flatMap((list) => (Array.isArray(list) ? (list as readonly JsonValue[]) : []))
    .map((each) => textIn(fieldsOf(each), 'url') ?? '');

const fieldsOf = (value: JsonValue | undefined): Fields => (value !== undefined && isFields(value) ? value : {});

/** Equal but for the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)));
}
