import * as asn1js from 'asn1js';
import { type Bytes, compare, concat, copy, equal, fromHex } from '../../package/byte-strings.js';
import { members, octets, oidOf, parseDer, rawBytes, tagged } from '../rfc3161/der.js';
import { type HashName, hashName, hashOids } from '../rfc3161/hash.js';
import { readToken } from '../rfc3161/token.js';
import type { ReducedTree } from './hash-tree.js';

/** What is wrong with an evidence record, as a sentence's end. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
}

/** One archive time-stamp: a token, and the way from the leaf that it is about to the hash that it holds. */
export interface ArchiveTimeStamp {
  readonly hash: HashName;
  readonly reduced: ReducedTree;
  /** The token (ContentInfo), byte for byte. */
  readonly token: Uint8Array;
}

/** As it stands in a record. */
export interface ReadTimeStamp extends ArchiveTimeStamp {
  readonly token: Bytes;
}

/** The chains of an evidence record (RFC 4998, 3.1), with the bytes that later hashes are made of. */
export interface EvidenceRecord {
  readonly chains: readonly Chain[];
}

export interface Chain {
  readonly timeStamps: readonly ReadTimeStamp[];
  /** DER of the chain. */
  readonly bytes: Bytes;
}

/** DER of an EvidenceRecord, version 1, without cryptoInfos and encryptionInfo. */
export const writeRecord = (chains: readonly (readonly ArchiveTimeStamp[])[]): Bytes =>
  sequence(
    integer(1),
    sequence(...[...new Set(chains.flat().map(({ hash }) => hash))].map(algorithm)),
    sequenceOf(chains.map(chainBytes)),
  );

export const chainBytes = (chain: readonly ArchiveTimeStamp[]): Bytes => sequence(...chain.map(timeStampBytes));

/** DER of the ArchiveTimeStampSequence of some chains, which hash-tree renewal hashes (5.2). */
export const sequenceOf = (chains: readonly Uint8Array[]): Bytes => sequence(...chains);

/** All tags are implicit (RFC 4998, appendix A). */
const timeStampBytes = ({ hash, reduced, token }: ArchiveTimeStamp): Bytes =>
  sequence(
    tlv(0xa0, algorithmFields(hash)),
    ...(reduced.length === 0
      ? []
      : [tlv(0xa2, ...reduced.map((list) => sequence(...list.map((one) => tlv(0x04, one)))))]),
    token,
  );

const integer = (value: number): Bytes => tlv(0x02, Uint8Array.of(value));
const algorithm = (hash: HashName): Bytes => sequence(algorithmFields(hash));
/** The parameters are NULL, as in the imprints of the tokens that are asked for: readers compare the two. */
const algorithmFields = (hash: HashName): Bytes =>
  concat(copy(new asn1js.ObjectIdentifier({ value: hashOids[hash] }).toBER()), Uint8Array.of(0x05, 0x00));
const sequence = (...parts: readonly Uint8Array[]): Bytes => tlv(0x30, ...parts);

function tlv(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const content = concat(...parts);
  const { length } = content;
  const hex = length.toString(16);
  const long = fromHex(hex.length % 2 === 0 ? hex : `0${hex}`) ?? new Uint8Array();
  return concat(Uint8Array.of(tag, ...(length < 0x80 ? [length] : [0x80 | long.length, ...long])), content);
}

/**
 * The token inside of a time-stamp answer (RFC 3161, 2.4.2), or a bare token, as a record holds it. Authorities write the
 * certificates in any order, DER wants them sorted; no signature is over them, and others hash the token as DER. @throws TokenError
 */
export function tokenIn(file: Uint8Array): Bytes {
  readToken(file);
  const root = parseDer(file, 'time-stamp');
  const [first, second] = members(root);
  const token = first instanceof asn1js.ObjectIdentifier ? root : second;
  const signed = members(members(token)[1])[0];
  let bytes = rawBytes(token as asn1js.AsnType);
  for (const set of [tagged(signed ?? root, 0), tagged(signed ?? root, 1)]) if (set) bytes = withSorted(bytes, set);
  return bytes;
}

/** Sorting changes no length, so what lies around it stays where it is. */
function withSorted(token: Bytes, set: asn1js.AsnType): Bytes {
  const inside = members(set).map(rawBytes);
  const before = concat(...inside);
  const at = indexOf(token, rawBytes(set)) + rawBytes(set).length - before.length;
  return concat(token.slice(0, at), ...inside.toSorted(compare), token.slice(at + before.length));
}

function indexOf(bytes: Uint8Array, part: Uint8Array): number {
  for (let at = 0; at + part.length <= bytes.length; at += 1)
    if (equal(bytes.subarray(at, at + part.length), part)) return at;
  throw new RecordError('a token is not DER');
}

/** No record of a hundred renewals is near this. */
const LARGEST = 4 * 1024 * 1024;

/** @throws RecordError or TokenError for anything but one record of unencrypted data */
export function readRecord(file: Uint8Array): EvidenceRecord {
  if (file.length > LARGEST) throw new RecordError('it is too large for an evidence record');
  const [version, algorithms, ...rest] = inSequence(parseDer(file, 'evidence record'));
  if (!(version instanceof asn1js.Integer) || version.valueBlock.valueDec !== 1)
    throw new RecordError('it is not an evidence record of version 1');
  const named = inSequence(algorithms).map((one) => oidOf(inSequence(one)[0]));
  if (rest.some((one) => isTagged(one, 1))) throw new RecordError('it is about encrypted data');
  const [chains, ...more] = rest.filter((one) => !isTagged(one, 0));
  if (more.length > 0) throw new RecordError('something follows its archive time-stamps');
  const read = inSequence(chains).map(readChain);
  if (read.length === 0) throw new RecordError('it has no archive time-stamp');
  const used = read.flatMap(({ timeStamps }) => timeStamps.map(({ hash }) => hash));
  if (used.some((hash) => !named.includes(hashOids[hash])))
    throw new RecordError('it does not name each hash algorithm that it uses');
  return { chains: read };
}

function readChain(node: asn1js.AsnType): Chain {
  const timeStamps = inSequence(node).map(readTimeStamp);
  const [first] = timeStamps;
  if (first === undefined) throw new RecordError('a chain has no time-stamp');
  if (timeStamps.some(({ hash }) => hash !== first.hash))
    throw new RecordError('the time-stamps of a chain use different hash algorithms');
  return { timeStamps, bytes: rawBytes(node) };
}

function readTimeStamp(node: asn1js.AsnType): ReadTimeStamp {
  const fields = [...inSequence(node)];
  const last = fields.pop();
  if (!(last instanceof asn1js.Sequence) || fields.some((one) => one.idBlock.tagClass !== 3))
    throw new RecordError('an archive time-stamp has no token at its end');
  const token = rawBytes(last);
  const { imprintHash } = readToken(token).info;
  const stated = fields.find((one) => isTagged(one, 0));
  const hash = stated === undefined ? imprintHash : hashName(oidOf(whole(stated)[0]));
  if (hash !== imprintHash) throw new RecordError('a token is about another hash algorithm than its tree');
  return { hash, reduced: readLists(fields.find((one) => isTagged(one, 2))), token };
}

const readLists = (node: asn1js.AsnType | undefined): Uint8Array[][] =>
  (node === undefined ? [] : whole(node)).map((list) => {
    const hashes = inSequence(list).map((one) => {
      if (one instanceof asn1js.OctetString) return octets(one);
      throw new RecordError('a list of the reduced tree has something else than hashes');
    });
    if (hashes.length === 0) throw new RecordError('a list of the reduced tree is empty');
    return hashes;
  });

function inSequence(node: asn1js.AsnType | undefined): readonly asn1js.AsnType[] {
  if (node instanceof asn1js.Sequence) return whole(node);
  throw new RecordError('it is not of the form of an evidence record');
}

/** The members of a node, which fill it: the parser does not hold members to the length of what they are in. */
function whole(node: asn1js.AsnType): readonly asn1js.AsnType[] {
  const inside = members(node);
  const filled = inside.reduce((sum, one) => sum + one.valueBeforeDecodeView.length, 0);
  if (node.lenBlock.isIndefiniteForm || filled !== node.lenBlock.length) throw new RecordError('it is not DER');
  return inside;
}

const isTagged = ({ idBlock }: asn1js.AsnType, number: number): boolean =>
  idBlock.tagClass === 3 && idBlock.tagNumber === number;
