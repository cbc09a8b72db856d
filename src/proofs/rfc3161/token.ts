import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { toHex } from '../../package/bytes.js';
import { type Bytes, copy, equal } from '../../package/byte-strings.js';
import { type Certificate, readCertificate } from './certificate.js';
import { integerBytes, members, octets, oidOf, parseDer, rawBytes, tagged } from './der.js';
import { type HashName, hashOids } from './hash.js';
import { TokenError } from './token-error.js';

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  qcStatements: '1.3.6.1.5.5.7.1.3',
};
/** esi4-qtstStatement-1 (ETSI EN 319 422, 9.1): the authority states that the token is a qualified one under eIDAS. */
const QUALIFIED_STATEMENT = '0.4.0.19422.1.1';

/** A token taken apart, nothing of it believed yet. */
export interface Token {
  /** The bytes that the signer's messageDigest is about. */
  readonly content: Bytes;
  readonly info: TokenInfo;
  readonly signer: pkijs.SignerInfo;
  /** As they stand in the token. */
  readonly certificates: readonly Certificate[];
}

/** What the authority states (TSTInfo, RFC 3161, 2.4.2). */
export interface TokenInfo {
  readonly time: Date;
  readonly accuracyMs?: number;
  readonly imprint: Bytes;
  /** SHA-1 is never among them. */
  readonly imprintHash: HashName;
  readonly policy: string;
  /** Lower-case hex. */
  readonly serial: string;
  readonly nonce?: Bytes;
  readonly qualifiedStatement: boolean;
}

/** Reads a TimeStampResp or a bare token; nothing may follow it. Throws TokenError. */
export function readToken(file: Uint8Array): Token {
  try {
    return takeApart(signedDataIn(parseDer(file, 'time-stamp')));
  } catch (error) {
    if (error instanceof TokenError) throw error;
    const reason = error instanceof Error ? error.message : 'not readable';
    throw new TokenError('malformed', reason, { cause: error });
  }
}

/** True for a token without the authority's answer around it: signed data begins with its object identifier. */
export function isBareToken(file: Uint8Array): boolean {
  try {
    return members(parseDer(file, 'time-stamp'))[0] instanceof asn1js.ObjectIdentifier;
  } catch {
    return false;
  }
}

const GRANTED_WITH_MODIFICATIONS = 1;

function signedDataIn(root: asn1js.BaseBlock): asn1js.BaseBlock {
  const [first, second] = members(root);
  if (first instanceof asn1js.ObjectIdentifier) return contentOf(root);
  const [status] = members(first);
  if (!(status instanceof asn1js.Integer)) throw new TokenError('malformed', 'the file is not a time-stamp answer');
  if (status.valueBlock.valueDec > GRANTED_WITH_MODIFICATIONS)
    throw new TokenError(
      'refused',
      `the authority refused with status ${status.valueBlock.valueDec}${statusText(first)}`,
    );
  if (!second) throw new TokenError('refused', 'the answer holds no token');
  return contentOf(second);
}

function statusText(status: asn1js.BaseBlock | undefined): string {
  const texts = members(members(status).find((node) => node instanceof asn1js.Sequence));
  const said = texts.flatMap((node) => (node instanceof asn1js.Utf8String ? [node.valueBlock.value] : []));
  return said.length > 0 ? `: ${said.join(' ')}` : '';
}

function contentOf(token: asn1js.BaseBlock): asn1js.BaseBlock {
  const [type, wrapper] = members(token);
  const [content] = members(wrapper);
  if (oidOf(type) !== OID.signedData || !content) throw new TokenError('malformed', 'the token is not signed data');
  return content;
}

function takeApart(node: asn1js.BaseBlock): Token {
  const signed = new pkijs.SignedData({ schema: node });
  const [signer, more] = signed.signerInfos;
  const { eContent, eContentType } = signed.encapContentInfo;
  if (signed.version !== 3 || eContentType !== OID.tstInfo || !eContent || !signer || more)
    throw new TokenError('signed_data', 'the token is not one signature over one TSTInfo');
  const content = octets(eContent);
  const certificates = members(tagged(node, 0)).filter((one) => one instanceof asn1js.Sequence);
  return {
    content,
    info: readInfo(content),
    signer,
    certificates: certificates.map((one) => readCertificate(rawBytes(one))),
  };
}

function readInfo(content: Uint8Array): TokenInfo {
  const root = parseDer(content, 'TSTInfo');
  const info = new pkijs.TSTInfo({ schema: root });
  const { messageImprint, accuracy, nonce, extensions } = info;
  if (info.version !== 1) throw new TokenError('signed_data', `version ${info.version} of TSTInfo is not known`);
  const imprintHash = imprintHashOf(messageImprint.hashAlgorithm.algorithmId);
  return {
    time: timeIn(root, info.genTime),
    ...(accuracy
      ? { accuracyMs: (accuracy.seconds ?? 0) * 1000 + (accuracy.millis ?? 0) + (accuracy.micros ?? 0) / 1000 }
      : {}),
    imprint: octets(messageImprint.hashedMessage),
    imprintHash,
    policy: info.policy,
    serial: toHex(integerBytes(info.serialNumber)),
    ...(nonce ? { nonce: integerBytes(nonce) } : {}),
    qualifiedStatement: (extensions ?? []).some(statesQualified),
  };
}

function imprintHashOf(oid: string): HashName {
  const name = (['SHA-256', 'SHA-384', 'SHA-512'] as const).find((one) => hashOids[one] === oid);
  if (name === undefined) throw new TokenError('imprint', 'the time-stamp is not about a SHA-2 hash');
  return name;
}

/** RFC 3161 wants UTC with a Z; without it the same text would mean another moment in every time zone. */
function timeIn(root: asn1js.BaseBlock, time: Date): Date {
  const node = members(root).find((one) => one instanceof asn1js.GeneralizedTime);
  const text = node ? new TextDecoder().decode(copy(node.valueBlock.valueHexView)) : '';
  if (!/^\d{14}(\.\d+)?Z$/.test(text)) throw new TokenError('malformed', 'the time of the token is not in UTC');
  return time;
}

function statesQualified({ extnID, extnValue }: pkijs.Extension): boolean {
  if (extnID !== OID.qcStatements) return false;
  const statements = members(parseDer(extnValue.valueBlock.valueHexView, 'QC statements'));
  const wanted = new Uint8Array(new asn1js.ObjectIdentifier({ value: QUALIFIED_STATEMENT }).toBER());
  return statements.some((statement) => {
    const [id] = members(statement);
    return id !== undefined && equal(rawBytes(id), wanted);
  });
}
