import { createHash, sign } from 'node:crypto';
import { concat } from '../../../src/package/byte-strings.js';
import { type CborInput, encodeCbor } from '../../../src/proofs/c2pa/cbor.js';
import { type Identity, issue } from '../rfc3161/pki.js';

const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest());
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

export function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = concat(...parts);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, content.length + 8);
  head.set(ascii(type), 4);
  return concat(head, content);
}

/** A superbox with a label (ISO/IEC 19566-5). */
export const superbox = (label: string, ...boxes: readonly Uint8Array[]): Uint8Array =>
  box('jumb', box('jumd', new Uint8Array(16), Uint8Array.of(3), ascii(label), Uint8Array.of(0)), ...boxes);

export const map = (fields: Readonly<Record<string, CborInput>>): ReadonlyMap<string, CborInput> =>
  new Map(Object.entries(fields));

export const signer: Identity = issue('Signer');
export const LABEL = 'urn:c2pa:test';
const SOI = Uint8Array.of(0xff, 0xd8);
/** An image: the start of its scan, some data, the end. */
export const IMAGE = Uint8Array.of(0xff, 0xda, 0, 2, 1, 2, 3, 4, 0xff, 0xd9);

/** What a test may write otherwise. */
export interface Parts {
  readonly claim?: (usual: Record<string, CborInput>) => Record<string, CborInput>;
  readonly binding?: (usual: Record<string, CborInput>) => Record<string, CborInput>;
  readonly json?: string;
  readonly headers?: ReadonlyMap<number | string, CborInput>;
  readonly unprotected?: CborInput;
  readonly cose?: (usual: readonly CborInput[]) => CborInput;
  /** The boxes of the manifest. */
  readonly boxes?: (usual: {
    claim: Uint8Array;
    assertions: Uint8Array;
    signature: Uint8Array;
  }) => readonly Uint8Array[];
  readonly store?: (manifest: Uint8Array) => Uint8Array;
  readonly assertions?: (usual: readonly Uint8Array[]) => readonly Uint8Array[];
  readonly claimLabel?: string;
  /** The picture behind its first two bytes. */
  readonly image?: Uint8Array;
}

/** A JPEG with content credentials over it, made twice: the second time its place in the file is known. */
export function credentialed(parts: Parts = {}): Uint8Array {
  const first = build(parts, 2, 20_000);
  return build(parts, 2, first.length - SOI.length - (parts.image ?? IMAGE).length);
}

function build(parts: Parts, start: number, length: number): Uint8Array {
  const image = parts.image ?? IMAGE;
  const usual = {
    exclusions: [map({ start, length })],
    alg: 'sha256',
    hash: sha256(concat(SOI, image)),
  };
  const binding = encodeCbor(map(parts.binding?.(usual) ?? usual));
  const json = superbox('stds.test', box('json', ascii(parts.json ?? '{"a":1}')));
  const hashes = superbox('c2pa.hash.data', box('cbor', binding));
  const assertions = parts.assertions?.([json, hashes]) ?? [json, hashes];
  const named = [
    map({ url: 'self#jumbf=c2pa.assertions/stds.test', hash: sha256(json.subarray(8)) }),
    map({ url: `self#jumbf=/c2pa/${LABEL}/c2pa.assertions/c2pa.hash.data`, hash: sha256(hashes.subarray(8)) }),
  ];
  const fields = { signature: 'self#jumbf=c2pa.signature', created_assertions: named, alg: 'sha256' };
  const claim = encodeCbor(map(parts.claim?.(fields) ?? fields));
  const protectedBytes = encodeCbor(
    parts.headers ??
      new Map<number, CborInput>([
        [1, -7],
        [33, [signer.certificate.der]],
      ]),
  );
  const data = encodeCbor(['Signature1', protectedBytes, new Uint8Array(), claim]);
  const key = { key: signer.privateKey, dsaEncoding: 'ieee-p1363' as const };
  const cose = [protectedBytes, parts.unprotected ?? map({}), null, new Uint8Array(sign('sha256', data, key))];
  const boxes = {
    claim: superbox(parts.claimLabel ?? 'c2pa.claim.v2', box('cbor', claim)),
    assertions: superbox('c2pa.assertions', ...assertions),
    signature: superbox('c2pa.signature', box('cbor', encodeCbor(parts.cose?.(cose) ?? cose))),
  };
  const manifest = superbox(LABEL, ...(parts.boxes?.(boxes) ?? Object.values(boxes)));
  const store = parts.store?.(manifest) ?? superbox('c2pa', manifest);
  return concat(SOI, segmentOf(store), image);
}

function segmentOf(store: Uint8Array): Uint8Array {
  const head = new Uint8Array(12);
  const view = new DataView(head.buffer);
  view.setUint16(0, 0xffeb);
  view.setUint16(2, store.length + 10);
  view.setUint16(4, 0x4a50);
  view.setUint16(6, 1);
  view.setUint32(8, 1);
  return concat(head, store);
}
