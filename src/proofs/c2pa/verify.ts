import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { toHex } from '../../package/bytes.js';
import { concat, copy, equal } from '../../package/byte-strings.js';
import { type Certificate, readCertificate } from '../rfc3161/certificate.js';
import { type Cbor, type CborMap, decodeCbor, encodeCbor, isCborMap } from './cbor.js';
import { type Box, credentialsInJpeg, type JpegCredentials, readBoxes } from '../../package/pictures/jumbf.js';

/** The content credentials of a JPEG after every hash and the claim's signature have been computed again. */
export type CredentialsResult =
  | { readonly kind: 'absent' }
  | { readonly kind: 'invalid'; readonly reason: string }
  /** A kind of credential that this checker cannot recompute. */
  | { readonly kind: 'unsupported'; readonly reason: string }
  | {
      readonly kind: 'intact';
      /** Label of the active C2PA manifest. */
      readonly label: string;
      /** Of the certificate that signed. Nothing is said of who that is: the chain is not judged here. */
      readonly signer: Certificate;
      /** The data of JSON assertions, by label. */
      readonly json: ReadonlyMap<string, unknown>;
      /** What was signed, as it stands there. */
      readonly claim: CborMap;
      /** Of everything that the picture carries: the C2PA manifests, and the assertions of the active one. */
      readonly labels: { readonly manifests: readonly string[]; readonly assertions: readonly string[] };
    };

class Broken extends Error {}
class Unsupported extends Error {}

/** Of a file of which only the beginning is at hand: SHA-256 of everything but its credentials. */
export interface Outside {
  readonly sha256: string;
}

/** `outside` is given when `jpeg` is only the beginning of the file. Never throws. */
export function verifyCredentials(jpeg: Uint8Array, outside?: Outside): Promise<CredentialsResult> {
  const known = outside === undefined ? judged.get(jpeg) : undefined;
  if (known !== undefined) return known;
  const found = judge(jpeg, outside);
  if (outside === undefined) judged.set(jpeg, found);
  return found;
}

/** Two checks of one package ask about the same picture. */
const judged = new WeakMap<Uint8Array, Promise<CredentialsResult>>();

async function judge(jpeg: Uint8Array, outside?: Outside): Promise<CredentialsResult> {
  try {
    const credentials = credentialsInJpeg(jpeg, outside === undefined);
    return credentials ? await verify(jpeg, credentials, outside) : { kind: 'absent' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not readable';
    return { kind: error instanceof Unsupported ? 'unsupported' : 'invalid', reason };
  }
}

async function verify(
  jpeg: Uint8Array,
  credentials: JpegCredentials,
  outside: Outside | undefined,
): Promise<CredentialsResult> {
  const [store, more] = readBoxes(credentials.store);
  const manifest = store?.boxes.at(-1);
  if (!manifest || more || store?.label !== 'c2pa') throw new Broken('there is no C2PA manifest store');
  const child = (label: string): Box | undefined => manifest.boxes.find((box) => box.label === label);
  const claimBox = child('c2pa.claim.v2') ?? child('c2pa.claim');
  const claimBytes = contentOf(claimBox, 'cbor');
  const claim = asMap(decodeCbor(claimBytes));
  checkPlace(claim['signature'], manifest.label);
  const assertions = child('c2pa.assertions')?.boxes ?? [];
  checkAssertions(claim, assertions);
  const binding = asMap(decodeCbor(contentOf(assertions.find(isDataHash), 'cbor')));
  if (outside === undefined) await checkPixels(jpeg, credentials, binding, claim);
  else checkOutside(outside, credentials, binding, claim);
  const signer = await checkSignature(asList(decodeCbor(contentOf(child('c2pa.signature'), 'cbor'))), claimBytes);
  const labels = { manifests: labelsOf(store.boxes), assertions: labelsOf(assertions) };
  return { kind: 'intact', label: manifest.label, signer, json: jsonOf(assertions), claim, labels };
}

const labelsOf = (boxes: readonly Box[]): string[] => boxes.map(({ label }) => label);

/** The claim names the manifest that it stands in; nothing else that is signed holds the manifest's label. */
function checkPlace(signature: Cbor | undefined, label: string): void {
  const relative = 'self#jumbf=c2pa.signature';
  if (signature !== relative && signature !== `self#jumbf=/c2pa/${label}/c2pa.signature`)
    throw new Broken('the claim is not of the C2PA manifest that it stands in');
}

const isDataHash = ({ label }: Box): boolean => label === 'c2pa.hash.data';

/** Every assertion is in the claim with its hash, and the claim names no other. */
function checkAssertions(claim: CborMap, assertions: readonly Box[]): void {
  const named = ['created_assertions', 'gathered_assertions', 'assertions']
    .flatMap((key) => asListOr(claim[key]))
    .map(asMap);
  const open = new Map(assertions.map((box) => [box.label, box]));
  for (const { url, hash, alg } of named) {
    const label = typeof url === 'string' ? (url.split('/').at(-1) ?? '') : '';
    const box = open.get(label);
    if (!box || !(hash instanceof Uint8Array)) throw new Broken(`assertion ${label} is not there`);
    if (!equal(hashNamed(alg ?? claim['alg']).of(box.content), hash))
      throw new Broken(`assertion ${label} was changed`);
    open.delete(label);
  }
  if (open.size > 0) throw new Broken('an assertion is not in the claim');
}

/** The hash covers the whole file but the segments of the credentials themselves. */
async function checkPixels(
  jpeg: Uint8Array,
  { start, end }: JpegCredentials,
  binding: CborMap,
  claim: CborMap,
): Promise<void> {
  let at = 0;
  const covered: Uint8Array[] = [];
  for (const exclusion of asListOr(binding['exclusions']).map(asMap)) {
    const from = Number(exclusion['start']);
    const to = from + Number(exclusion['length']);
    if (!(from >= at && from >= start && to <= end)) throw new Broken('a part of the image is left out of its hash');
    covered.push(jpeg.subarray(at, from));
    at = to;
  }
  covered.push(jpeg.subarray(at));
  const stated = binding['hash'];
  // Megabytes: the platform's own hash takes a tenth of the time of one in JavaScript.
  const { subtle } = hashNamed(binding['alg'] ?? claim['alg']);
  const found = new Uint8Array(await crypto.subtle.digest(subtle, concat(...covered)));
  if (!(stated instanceof Uint8Array) || !equal(found, stated))
    throw new Broken('the image was changed after it was signed');
}

/** The same of a file that is too large to be held: then just the credentials are left out, and by SHA-256. */
function checkOutside(
  { sha256: found }: Outside,
  { start, end }: JpegCredentials,
  binding: CborMap,
  claim: CborMap,
): void {
  const [first, more] = asListOr(binding['exclusions']).map(asMap);
  if (first?.['start'] !== start || first['length'] !== end - start || more !== undefined)
    throw new Broken('a part of the image is left out of its hash');
  if ((binding['alg'] ?? claim['alg'] ?? 'sha256') !== 'sha256')
    throw new Unsupported('the hash of this large image is not SHA-256');
  const stated = binding['hash'];
  if (!(stated instanceof Uint8Array) || toHex(stated) !== found)
    throw new Broken('the image was changed after it was signed');
}

const ES256 = -7;
const X5CHAIN = '33';

/** COSE_Sign1 (RFC 9052) over the claim; the certificate is in the x5chain header (RFC 9360). */
async function checkSignature(
  [protectedBytes, unprotected, , signature]: readonly Cbor[],
  claim: Uint8Array,
): Promise<Certificate> {
  if (!(protectedBytes instanceof Uint8Array) || !(signature instanceof Uint8Array))
    throw new Broken('the signature is not readable');
  const headers = asMap(decodeCbor(protectedBytes));
  if (headers['1'] !== ES256) throw new Unsupported('the claim is signed with another algorithm than ES256');
  const chain = headers[X5CHAIN] ?? (isCborMap(unprotected) ? unprotected[X5CHAIN] : undefined);
  const leaf = Array.isArray(chain) ? (chain as readonly Cbor[])[0] : chain;
  if (!(leaf instanceof Uint8Array)) throw new Broken('the signature brings no certificate');
  const signer = readCertificate(leaf);
  const data = encodeCbor(['Signature1', protectedBytes, new Uint8Array(), claim]);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', signer.publicKeyInfo, algorithm, false, ['verify']);
  const holds = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, copy(signature), copy(data));
  if (!holds) throw new Broken('the signature of the claim does not hold');
  return signer;
}

function jsonOf(assertions: readonly Box[]): ReadonlyMap<string, unknown> {
  const found = assertions.flatMap(({ label, boxes }) => {
    const json = boxes.find(({ type }) => type === 'json');
    const cbor = boxes.find(({ type }) => type === 'cbor');
    if (json) return [[label, JSON.parse(new TextDecoder().decode(json.content)) as unknown] as const];
    return cbor ? [[label, decodeCbor(cbor.content)] as const] : [];
  });
  return new Map(found);
}

const hashes = {
  sha256: { of: sha256, subtle: 'SHA-256' },
  sha384: { of: sha384, subtle: 'SHA-384' },
  sha512: { of: sha512, subtle: 'SHA-512' },
} as const;

type Hash = (typeof hashes)[keyof typeof hashes];

function hashNamed(algorithm: Cbor | undefined): Hash {
  const name = algorithm ?? 'sha256';
  const hash =
    typeof name === 'string' && Object.hasOwn(hashes, name) ? hashes[name as keyof typeof hashes] : undefined;
  if (!hash) throw new Unsupported(`hash algorithm ${JSON.stringify(algorithm)} is not known`);
  return hash;
}

function contentOf(box: Box | undefined, type: string): Uint8Array {
  const content = box?.boxes.find((one) => one.type === type)?.content;
  if (!content) throw new Broken('a part of the content credentials is missing');
  return content;
}

function asMap(value: Cbor): CborMap {
  if (isCborMap(value)) return value;
  throw new Broken('a part of the content credentials is not a map');
}

function asList(value: Cbor | undefined): readonly Cbor[] {
  if (Array.isArray(value)) return value as readonly Cbor[];
  throw new Broken('a part of the content credentials is not a list');
}

const asListOr = (value: Cbor | undefined): readonly Cbor[] => (value === undefined ? [] : asList(value));
