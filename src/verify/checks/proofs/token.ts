import { fromHex } from '../../../package/byte-strings.js';
import { fromPem } from '../../../proofs/pem.js';
import { type Certificate, readCertificate, statusAddresses } from '../../../proofs/rfc3161/certificate.js';
import { noMaterial, readValidationData, type ValidationMaterial } from '../../../proofs/rfc3161/validation-data.js';
import { isBareToken } from '../../../proofs/rfc3161/token.js';
import { type TokenResult, verifyToken } from '../../../proofs/rfc3161/verify.js';
import type { Check, Evidence } from '../../evidence.js';
import { findings } from '../../finding.js';
import type { Finding, TimeAnchor } from '../../report.js';
import { renewed } from './renewed.js';
import { contradictsTime } from './time.js';

const path = 'manifest.json.tsr';
const materialPath = 'eidas_validation.json';
const { pass, fail, notPresent, notChecked } = findings('rfc3161');

/** The time-stamp token, checked at its own time under the roots that the reader has pinned, and under no others. */
export const token: Check = {
  name: 'rfc3161',
  run: async (evidence) => [...(await ofPackage(evidence)), ...(await renewed(evidence, rootsOf(evidence)))],
};

async function ofPackage(evidence: Evidence): Promise<Finding[]> {
  const { members } = evidence.package;
  const tsr = members.get(path);
  const material = members.get(materialPath);
  if (tsr === undefined)
    return material === undefined
      ? [notPresent('the package carries no time-stamp token', { path })]
      : [fail('eidas_missing', 'validation data of a token is present, but the token is missing', { path })];
  if (tsr.bytes === undefined) return [fail('eidas_invalid', 'the file is too large for a token', { path })];
  if (isBareToken(tsr.bytes))
    return [fail('eidas_invalid', 'the file is a bare token without the response around it', { path })];
  const sha256 = fromHex(members.get('manifest.json')?.sha256 ?? '');
  if (sha256?.length !== 32) return [notChecked('there is no manifest that the token could refer to', { path })];
  const read = readMaterial(material?.bytes, material !== undefined);
  const { pool, revocation } = read;
  const result = await verifyToken(tsr.bytes, { sha256, roots: rootsOf(evidence), pool, revocation });
  return [...judgeMaterial(read, result, evidence), ...judge(result, evidence)];
}

function readMaterial(bytes: Uint8Array | undefined, present: boolean): ValidationMaterial {
  if (bytes) return readValidationData(bytes);
  return present ? { ...noMaterial, fault: 'it is too large for validation data' } : noMaterial;
}

export function rootsOf({ trust }: Evidence): Certificate[] {
  return trust.roots.flatMap((text) => fromPem(text)).map((der) => readCertificate(der));
}

function judgeMaterial(material: ValidationMaterial, result: TokenResult, { manifest }: Evidence): Finding[] {
  const { fault, foreign } = material;
  if (fault !== undefined)
    return [fail('eidas_invalid', `the validation data cannot be read: ${fault}`, { path: materialPath })];
  // Our own packages state what was computed; the extension's may state what it could not know.
  if (manifest?.form !== 'full') return [];
  const [name] = foreign;
  if (name !== undefined) {
    const more = { path: materialPath, found: name };
    return [fail('eidas_invalid', 'the validation data has a field that the format does not have', more)];
  }
  return result.kind === 'invalid' ? [] : [...judgeStatus(material, result), ...judgeAsking(material, result)];
}

function judgeStatus({ stated }: ValidationMaterial, result: TokenResult): Finding[] {
  if (result.kind !== 'trusted') return [];
  const { revocation } = result;
  const { ocspStatus } = stated;
  const isGood = revocation.status === 'good';
  if (ocspStatus === 'good' ? isGood : ocspStatus !== 'revoked' || !isGood) return [];
  const more = {
    path: materialPath,
    expected: `a response with the status ${ocspStatus}`,
    found: isGood ? revocation.status : revocation.reason,
  };
  return [fail('eidas_invalid', 'the validation data states a status that its own responses do not show', more)];
}

/** Its status was asked as it was issued, at the addresses that its own certificate names. The clock that says when is that of the sealing. */
function judgeAsking({ stated }: ValidationMaterial, result: Exclude<TokenResult, { kind: 'invalid' }>): Finding[] {
  const signer = result.kind === 'trusted' ? result.chain[0] : result.signer;
  const { ocsp, crl } = signer === undefined ? { ocsp: [], crl: [] } : statusAddresses(signer);
  const { ocspUrl, crlUrl, ocspFetchedAt } = stated;
  const wrong = [
    ...(ocspUrl === undefined || ocsp.includes(ocspUrl) ? [] : [['ocspUrl', ocspUrl]]),
    ...(crlUrl === undefined || crl.includes(crlUrl) ? [] : [['crlUrl', crlUrl]]),
    ...(ocspFetchedAt === undefined || Math.abs(Date.parse(ocspFetchedAt) - result.info.time.getTime()) < ASKED_APART_MS
      ? []
      : [['ocspFetchedAt', ocspFetchedAt]]),
  ] as const;
  return wrong.map(([name = '', found = '']) =>
    fail('eidas_invalid', 'the validation data states what its token contradicts', {
      path: materialPath,
      expected:
        name === 'ocspFetchedAt'
          ? `two days about ${result.info.time.toISOString()}`
          : 'an address that the certificate names',
      found: `${name}: ${found}`,
    }),
  );
}

/** No clock that was off by more could have sealed a package that its token does not contradict. */
const ASKED_APART_MS = 2 * 86_400_000;

/** An authority may state any accuracy; one worse than this dates nothing. */
const MAX_ACCURACY_MS = 60_000;

function judge(result: TokenResult, evidence: Evidence): Finding[] {
  if (result.kind === 'invalid') return [fail('eidas_invalid', result.reason, { path, found: result.fault })];
  const { info } = result;
  const accuracy = Math.min(info.accuracyMs ?? 0, MAX_ACCURACY_MS);
  const [earliest, latest] = [-accuracy, accuracy].map((ms) => new Date(info.time.getTime() + ms)) as [Date, Date];
  const order = contradictsTime('rfc3161', { path, earliest, latest }, evidence);
  if (order.length > 0) return order;
  const time = info.time.toISOString();
  if (result.kind === 'unknown_root') {
    const { subjectName } = result.signer;
    const why = 'the token is consistent, but its certificates do not lead to a root that is trusted here';
    return [notChecked(why, { path, found: subjectName, detail: { time, authority: subjectName } })];
  }
  const authority = result.chain[0]?.subjectName ?? '';
  const anchor = anchorOf(result.revocation.status, evidence);
  const more = { path, found: authority, detail: { time_anchor: anchor, time, authority } };
  return [
    pass(
      explain(anchor, result.revocation.status === 'unknown' ? result.revocation.reason : '', info.qualifiedStatement),
      more,
    ),
  ];
}

function anchorOf(revocation: string, { manifest }: Evidence): TimeAnchor {
  if (manifest?.eidasRequested !== true) return 'rfc3161';
  return revocation === 'good' ? 'eidas_qualified' : 'eidas_qualified_revocation_unknown';
}

function explain(anchor: TimeAnchor, unknown: string, qualifiedStatement: boolean): string {
  if (anchor === 'rfc3161')
    return 'the manifest existed by the token’s time, according to an authority under a trusted root';
  const statement = qualifiedStatement ? 'the token itself states so' : 'the token itself does not state so';
  const status =
    unknown === '' ? '' : `; whether the authority’s certificate was revoked then is not known (${unknown})`;
  return `the manifest existed by the token’s time; that the authority was qualified then rests on the trusted root (${statement})${status}`;
}
