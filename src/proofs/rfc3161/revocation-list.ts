import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { equal } from '../../package/byte-strings.js';
import { type Element, elements, parseDer } from './der.js';
import { TokenError } from './token-error.js';

const WHAT = 'revocation list';
const [BOOLEAN, INTEGER, BIT_STRING, SEQUENCE, UTC_TIME, GENERALIZED_TIME, EXTENSIONS] = [
  1, 2, 3, 0x30, 0x17, 0x18, 0xa0,
];
/** 2.5.29.21, as it is encoded. */
const REASON_CODE = Uint8Array.of(0x55, 0x1d, 0x15);

/** A revocation list (RFC 5280, section 5.1), with what it says of single certificates left in place: there may be hundreds of thousands. */
export interface RevocationList {
  readonly bytes: Uint8Array;
  readonly signed: Uint8Array;
  readonly algorithm: pkijs.AlgorithmIdentifier;
  readonly signature: Uint8Array;
  readonly issuer: Uint8Array;
  readonly thisUpdate: Date;
  readonly nextUpdate?: Date;
  readonly extensions: readonly pkijs.Extension[];
  readonly entries?: Element;
}

export interface RevokedEntry {
  readonly since: Date;
  readonly reasonCode?: number;
}

export function readRevocationList(der: Uint8Array): RevocationList {
  const [whole, more] = inside(der, { from: 0, to: der.length });
  if (more || !whole) throw malformed();
  const [tbs, algorithm, signature] = inside(der, expect(whole, SEQUENCE));
  const fields = inside(der, expect(tbs, SEQUENCE));
  // TBSCertList: version?, signature, issuer, thisUpdate, nextUpdate?, revokedCertificates?, [0] extensions?
  if (fields[0]?.tag === INTEGER) fields.shift();
  const [, issuer, from] = fields.splice(0, 3);
  const next = isTime(fields[0]) ? fields.shift() : undefined;
  const entries = fields[0]?.tag === SEQUENCE ? fields.shift() : undefined;
  const extensions = fields[0]?.tag === EXTENSIONS ? fields.shift() : undefined;
  if (fields.length > 0) throw malformed();
  const bits = expect(signature, BIT_STRING);
  return {
    bytes: der,
    signed: contents(der, expect(tbs, SEQUENCE)),
    algorithm: new pkijs.AlgorithmIdentifier({ schema: parsed(der, expect(algorithm, SEQUENCE)) }),
    signature: der.subarray(bits.from + 1, bits.to),
    issuer: contents(der, expect(issuer, SEQUENCE)),
    thisUpdate: timeOf(der, from),
    ...(next && { nextUpdate: timeOf(der, next) }),
    extensions: extensions ? extensionsIn(der, extensions) : [],
    ...(entries && { entries }),
  };
}

/**
 * What the list says of a serial number. Throws on an entry that is none, and on one with a critical extension that is not
 * processed here, which makes the whole list void (RFC 5280, 5.3).
 */
export function entryOf({ bytes, entries }: RevocationList, serial: Uint8Array): RevokedEntry | undefined {
  let found: RevokedEntry | undefined;
  if (!entries) return undefined;
  for (const entry of elements(bytes, entries, WHAT)) {
    const [number, since, extensions] = inside(bytes, expect(entry, SEQUENCE));
    const { from, to } = expect(number, INTEGER);
    let reasonCode: number | undefined;
    for (const extension of extensions ? elements(bytes, expect(extensions, SEQUENCE), WHAT) : []) {
      const [id, second, third] = inside(bytes, expect(extension, SEQUENCE));
      const isReason = equal(bytes.subarray(id?.from, id?.to), REASON_CODE);
      if (isReason) reasonCode = codeOf(bytes, third ?? second);
      else if (second?.tag === BOOLEAN && bytes[second.from] !== 0)
        throw new TokenError('malformed', `the ${WHAT} has an entry with a critical extension that is not known`);
    }
    if (!found && equal(unpadded(bytes.subarray(from, to)), unpadded(serial)))
      found = { since: timeOf(bytes, since), ...(reasonCode !== undefined && { reasonCode }) };
  }
  return found;
}

/** The octets of an extension's value hold an ENUMERATED of one byte. */
function codeOf(bytes: Uint8Array, value: Element | undefined): number | undefined {
  const [code] = value ? inside(bytes, value) : [];
  return code?.tag === 0x0a && code.to === code.from + 1 ? bytes[code.from] : undefined;
}

function extensionsIn(bytes: Uint8Array, tagged: Element): pkijs.Extension[] {
  const [list] = inside(bytes, tagged);
  return inside(bytes, expect(list, SEQUENCE)).map(
    (each) => new pkijs.Extension({ schema: parsed(bytes, expect(each, SEQUENCE)) }),
  );
}

/** Of a number whose first bit is set a zero stands in front of it; the parser of certificates takes it off. */
const unpadded = (number: Uint8Array): Uint8Array => (number[0] === 0 ? number.subarray(1) : number);

const malformed = () => new TokenError('malformed', `the ${WHAT} is not one ASN.1 structure`);
const inside = (bytes: Uint8Array, place: Pick<Element, 'from' | 'to'>): Element[] => [...elements(bytes, place, WHAT)];
const contents = (bytes: Uint8Array, { start, to }: Element): Uint8Array => bytes.subarray(start, to);
const parsed = (bytes: Uint8Array, element: Element): asn1js.AsnType => parseDer(contents(bytes, element), WHAT);
const isTime = (element: Element | undefined): boolean =>
  element?.tag === UTC_TIME || element?.tag === GENERALIZED_TIME;

function expect(element: Element | undefined, tag: number): Element {
  if (element?.tag !== tag) throw new TypeError('another structure');
  return element;
}

function timeOf(bytes: Uint8Array, element: Element | undefined): Date {
  const time = element && isTime(element) ? parsed(bytes, element) : undefined;
  if (time instanceof asn1js.UTCTime) return time.toDate();
  throw new TypeError('another structure');
}
