import type { JsonValue } from '../../../package/records/journal.js';
import { type Fields, isFields, parseStrictJson } from '../../../package/json/strict-json.js';
import { type CredentialsResult, verifyCredentials } from '../../../proofs/c2pa/verify.js';
import type { Check, Evidence } from '../../evidence.js';
import { findings, shown } from '../../finding.js';
import type { Finding } from '../../report.js';
import { printedDiffers, sameJson } from './c2pa-printed.js';

const image = 'screenshot.jpeg';
const record = 'c2pa.json';
const CAPTURE_ASSERTION = 'org.evidence-capture.capture';
const { pass, fail, notPresent, notChecked } = findings('c2pa');

/** The screenshot's content credentials: every hash and the signature again, and their agreement with c2pa.json and the records. */
export const c2pa: Check = {
  name: 'c2pa',
  async run(evidence) {
    const { members } = evidence.package;
    const screenshot = members.get(image);
    const stated = members.get(record);
    if (screenshot === undefined)
      return stated === undefined
        ? [notPresent('the package has no JPEG screenshot that could carry content credentials', { path: image })]
        : [fail('c2pa_invalid', 'c2pa.json is there, the screenshot that it describes is not', { path: record })];
    const { bytes = new Uint8Array(), size, outsideCredentials: sha256 = '' } = screenshot;
    const outside = bytes.length === size ? undefined : { sha256 };
    return judge(await verifyCredentials(bytes, outside), stated?.bytes, stated !== undefined, evidence);
  },
};

function judge(
  result: CredentialsResult,
  bytes: Uint8Array | undefined,
  hasRecord: boolean,
  evidence: Evidence,
): Finding[] {
  switch (result.kind) {
    case 'absent':
      return hasRecord
        ? [
            fail('c2pa_invalid', 'c2pa.json describes content credentials that the screenshot does not carry', {
              path: image,
            }),
          ]
        : [notPresent('the screenshot carries no content credentials', { path: image })];
    case 'invalid':
      return [fail('c2pa_invalid', result.reason, { path: image })];
    case 'unsupported':
      return [notChecked(result.reason, { path: image })];
    case 'intact': {
      const wrong = [...recordDiffers(result, bytes, evidence), ...claimDiffers(result, evidence)];
      const { subjectName } = result.signer;
      return wrong.length > 0
        ? wrong
        : [
            pass('the image has not changed since it was signed; who holds that key was not checked', {
              path: image,
              found: subjectName,
            }),
          ];
    }
  }
}

type Intact = Extract<CredentialsResult, { readonly kind: 'intact' }>;

/** c2pa.json is a printed copy: it must be of these credentials. Only our own packages promise to carry it. */
function recordDiffers(result: Intact, bytes: Uint8Array | undefined, { manifest }: Evidence): Finding[] {
  if (bytes === undefined)
    return manifest?.form === 'full'
      ? [fail('c2pa_invalid', 'the screenshot is signed, and c2pa.json is missing', { path: record })]
      : [];
  const { label, json } = result;
  const store = parsed(bytes);
  const found = store['active_manifest'];
  if (found !== label)
    return [
      fail('c2pa_invalid', 'c2pa.json describes different content credentials', {
        path: record,
        expected: label,
        found: shown(found),
      }),
    ];
  const signed = json.get(CAPTURE_ASSERTION);
  const printed = assertionIn(store, label);
  if (signed === undefined) return [];
  if (!sameJson(signed, printed)) {
    const more = { path: record, expected: JSON.stringify(signed), found: JSON.stringify(printed) ?? 'absent' };
    return [fail('c2pa_invalid', 'c2pa.json states a different capture than the signed one', more)];
  }
  // What else is in there is the business of whoever wrote it, unless that was this program.
  return printedDiffers(result, store).map(({ at, expected, found: said }) =>
    fail('c2pa_invalid', `c2pa.json differs from the content credentials of the picture: ${at}`, {
      path: record,
      expected: JSON.stringify(expected) ?? 'absent',
      found: JSON.stringify(said) ?? 'absent',
    }),
  );
}

/** What was signed about the capture, against the package's own records. */
function claimDiffers({ json }: Intact, { manifest, records }: Evidence): Finding[] {
  const signed = json.get(CAPTURE_ASSERTION);
  if (manifest?.form !== 'full' || typeof signed !== 'object' || signed === null) return [];
  const claim: Readonly<Record<string, unknown>> = { ...signed };
  const metadata = records.metadata ?? {};
  const urls = ['requested_url', 'url_at_load', 'url_at_screenshot'].map((key) => metadata[key]);
  const pairs: [string, readonly unknown[]][] = [
    ['evidence_id', [manifest.evidenceId]],
    ['captured_at', [metadata['captured_at']]],
    ['url', urls],
  ];
  return pairs
    .filter(([key, allowed]) => claim[key] !== undefined && !allowed.includes(claim[key]))
    .map(([key, allowed]) =>
      fail('records_disagree', `${key} in the content credentials and in the records differ`, {
        path: image,
        expected: shown(allowed[0]),
        found: shown(claim[key]),
      }),
    );
}

function assertionIn(store: Fields, label: string): JsonValue | undefined {
  const manifests = fieldsOf(store['manifests']);
  const assertions = fieldsOf(manifests[label])['assertions'];
  const list: readonly JsonValue[] = Array.isArray(assertions) ? assertions : [];
  return list.map(fieldsOf).find((each) => each['label'] === CAPTURE_ASSERTION)?.['data'];
}

const fieldsOf = (value: JsonValue | undefined): Fields => (value !== undefined && isFields(value) ? value : {});

function parsed(bytes: Uint8Array): Fields {
  try {
    return fieldsOf(parseStrictJson(bytes));
  } catch {
    return {};
  }
}
