import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashTree, rootOf } from '../../../src/proofs/ers/hash-tree.js';
import { judgeRecord } from '../../../src/proofs/ers/judge.js';
import { firstLeaf, nextLeaf } from '../../../src/proofs/ers/leaf.js';
import {
  type ArchiveTimeStamp,
  chainBytes,
  readRecord,
  RecordError,
  sequenceOf,
  tokenIn,
  writeRecord,
} from '../../../src/proofs/ers/record.js';
import { renewal } from '../../../src/proofs/ers/renew.js';
import { digest, type HashName } from '../../../src/proofs/rfc3161/hash.js';
import { TokenError } from '../../../src/proofs/rfc3161/token-error.js';
import { integer, nothing, octets, oid, sequence, setOf, tagged } from '../rfc3161/asn1.js';
import { answerWith, authority, SHA1, SHA256, SHA512, token, unit } from '../rfc3161/pki.js';

const root = authority('Root');
const own = unit('Unit', root);
const data = Buffer.from('{"manifest": 1}');
const dataOf = (hash: HashName) => digest(hash, data);
const at = (day: number): Date => new Date(Date.UTC(2026, 5, day));
const oids = { 'SHA-256': SHA256, 'SHA-512': SHA512 } as const;
const stamp = (imprint: Uint8Array, day: number, hash: keyof typeof oids = 'SHA-256', by = own) =>
  token(by, { imprint, at: at(day), imprintOid: oids[hash] });
const first: ArchiveTimeStamp = { hash: 'SHA-256', reduced: [], token: stamp(dataOf('SHA-256'), 1) };
const second: ArchiveTimeStamp = {
  hash: 'SHA-256',
  reduced: [],
  token: stamp(nextLeaf(first.token, 'SHA-256'), 2),
};
const judge = (record: Uint8Array, now = at(20), roots = [root.certificate]) =>
  judgeRecord(record, dataOf, { roots, now });

describe('an evidence record', () => {
  it('has the form of RFC 4998, section 3.1', () => {
    const algorithm = (id: string) => sequence(oid(id), nothing());
    const archive = sequence(tagged(0, oid(SHA256), nothing()), first.token);
    expect(Buffer.from(writeRecord([[first]])).toString('hex')).toBe(
      Buffer.from(sequence(integer(1), sequence(algorithm(SHA256)), sequence(sequence(archive)))).toString('hex'),
    );
    const reduced = [[new Uint8Array(32), new Uint8Array(32).fill(1)], [new Uint8Array(32).fill(2)]];
    const lists = tagged(2, ...reduced.map((list) => sequence(...list.map((hash) => octets(hash)))));
    expect(chainBytes([{ ...first, reduced }])).toEqual(
      new Uint8Array(sequence(sequence(tagged(0, oid(SHA256), nothing()), lists, first.token))),
    );
  });

  it('is read as it was written, its chains byte for byte', () => {
    const other: ArchiveTimeStamp = {
      hash: 'SHA-512',
      reduced: [[new Uint8Array(64), new Uint8Array(64).fill(1)]],
      token: stamp(new Uint8Array(64), 3, 'SHA-512'),
    };
    const { chains } = readRecord(writeRecord([[first, second], [other]]));
    expect(chains.map(({ timeStamps }) => timeStamps)).toEqual([[first, second], [other]]);
    expect(chains.map(({ bytes }) => bytes)).toEqual([chainBytes([first, second]), chainBytes([other])]);
  });

  const algorithms = sequence(sequence(oid(SHA256)));
  const archive = (...fields: Uint8Array[]) => sequence(...fields);
  const fields = (...chains: Uint8Array[]) => sequence(integer(1), algorithms, sequence(...chains));
  const good = archive(first.token);
  it.each<[string, Uint8Array, string]>([
    ['without what may be left out', fields(sequence(good)), 'accepted'],
    ['with cryptoInfos', sequence(integer(1), algorithms, tagged(0, sequence()), sequence(sequence(good))), 'accepted'],
    [
      'about encrypted data',
      sequence(integer(1), algorithms, tagged(1, sequence()), sequence(sequence(good))),
      'it is about encrypted data',
    ],
    [
      'of version 2',
      sequence(integer(2), algorithms, sequence(sequence(good))),
      'it is not an evidence record of version 1',
    ],
    ['without a version', sequence(algorithms, sequence(sequence(good))), 'it is not an evidence record of version 1'],
    ['of another form', integer(1), 'it is not of the form of an evidence record'],
    [
      'in a set',
      setOf(integer(1), algorithms, sequence(sequence(good))),
      'it is not of the form of an evidence record',
    ],
    ['without chains', fields(), 'it has no archive time-stamp'],
    [
      'without anything behind its algorithms',
      sequence(integer(1), algorithms),
      'it is not of the form of an evidence record',
    ],
    [
      'with something behind its chains',
      sequence(integer(1), algorithms, sequence(sequence(good)), integer(1)),
      'something follows its archive time-stamps',
    ],
    ['with an empty chain', fields(sequence()), 'a chain has no time-stamp'],
    ['with an empty time-stamp', fields(sequence(sequence())), 'an archive time-stamp has no token at its end'],
    ['whose token is a number', fields(sequence(archive(integer(1)))), 'an archive time-stamp has no token at its end'],
    [
      'with a number before its token',
      fields(sequence(archive(integer(1), first.token))),
      'an archive time-stamp has no token at its end',
    ],
    [
      'whose token is an answer’s status',
      fields(sequence(archive(sequence(sequence(integer(2)))))),
      'the authority refused with status 2',
    ],
    [
      'that does not name its algorithm',
      sequence(integer(1), sequence(sequence(oid(SHA512))), sequence(sequence(good))),
      'it does not name each hash algorithm that it uses',
    ],
    [
      'that names none',
      sequence(integer(1), sequence(), sequence(sequence(good))),
      'it does not name each hash algorithm that it uses',
    ],
    [
      'that names more',
      sequence(integer(1), sequence(sequence(oid(SHA512)), sequence(oid(SHA256))), sequence(sequence(good))),
      'accepted',
    ],
    [
      'that names one by nothing',
      sequence(integer(1), sequence(sequence()), sequence(sequence(good))),
      'an object identifier is missing',
    ],
    [
      'with another algorithm than its token’s',
      fields(sequence(archive(tagged(0, oid(SHA512), nothing()), first.token))),
      'a token is about another hash algorithm than its tree',
    ],
    [
      'with an algorithm that is not known',
      fields(sequence(archive(tagged(0, oid('1.2.3'), nothing()), first.token))),
      'hash algorithm 1.2.3 is not known',
    ],
    [
      'with SHA-1',
      fields(sequence(archive(tagged(0, oid(SHA1), nothing()), first.token))),
      'a token is about another hash algorithm than its tree',
    ],
    [
      'with a number in its tree',
      fields(sequence(archive(tagged(2, sequence(integer(1))), first.token))),
      'a list of the reduced tree has something else than hashes',
    ],
    [
      'with an empty list in its tree',
      fields(sequence(archive(tagged(2, sequence()), first.token))),
      'a list of the reduced tree is empty',
    ],
    [
      'with hashes that are in no list',
      fields(sequence(archive(tagged(2, octets(new Uint8Array(32))), first.token))),
      'it is not of the form of an evidence record',
    ],
    [
      'with two algorithms in a chain',
      sequence(
        integer(1),
        sequence(sequence(oid(SHA256)), sequence(oid(SHA512))),
        sequence(sequence(good, archive(stamp(new Uint8Array(64), 2, 'SHA-512')))),
      ),
      'the time-stamps of a chain use different hash algorithms',
    ],
  ])('%s: %s', (_, file, expected) => {
    let said = 'accepted';
    try {
      readRecord(file);
    } catch (error) {
      expect([RecordError, TokenError].some((kind) => error instanceof kind)).toBe(true);
      said = (error as Error).message;
    }
    expect(said).toBe(expected);
  });

  it('is at most four megabytes', () => {
    expect(() => readRecord(new Uint8Array(4 * 1024 * 1024 + 1))).toThrow('it is too large for an evidence record');
    expect(() => readRecord(new Uint8Array(4 * 1024 * 1024))).not.toThrow('it is too large for an evidence record');
  });

  it('cut anywhere, or of random bytes, is invalid and nothing else', async () => {
    const file = writeRecord([[first]]);
    const cut = await Promise.all(Array.from(file.keys(), (length) => judge(file.slice(0, length))));
    expect(new Set(cut.map(({ kind }) => kind))).toEqual(new Set(['invalid']));
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        expect((await judge(sequence(bytes))).kind).toBe('invalid');
      }),
      { seed: 4998, numRuns: 200 },
    );
  });
});

describe('a record that is judged', () => {
  it('holds by each of its time-stamps, in order', async () => {
    expect(await judge(writeRecord([[first, second]]))).toMatchObject({
      kind: 'holds',
      stamps: [
        { time: at(1), trusted: true, authority: 'CN=Unit', ends: new Date('2028-01-01T00:00:00Z') },
        { time: at(2), trusted: true },
      ],
    });
    expect(await judge(writeRecord([[first]]), at(20), [])).toMatchObject({
      kind: 'holds',
      stamps: [{ trusted: false }],
    });
    expect(await judge(writeRecord([[first]]), new Date('2028-01-01T00:00:00Z'))).toMatchObject({ kind: 'holds' });
    expect(await judge(writeRecord([[first]]), new Date('2028-01-01T00:00:01Z'))).toMatchObject({ kind: 'lapsed' });
  });

  it('goes on in a second chain over data and all before it (RFC 4998, 5.2)', async () => {
    const before = [{ bytes: chainBytes([first, second]) }];
    const leaf = digest(
      'SHA-512',
      Buffer.concat([dataOf('SHA-512'), digest('SHA-512', sequenceOf(before.map(({ bytes }) => bytes)))]),
    );
    expect(firstLeaf(dataOf, before, 'SHA-512')).toEqual(leaf);
    expect(firstLeaf(dataOf, [], 'SHA-512')).toEqual(dataOf('SHA-512'));
    const third: ArchiveTimeStamp = { hash: 'SHA-512', reduced: [], token: stamp(leaf, 3, 'SHA-512') };
    expect(await judge(writeRecord([[first, second], [third]]))).toMatchObject({
      kind: 'holds',
      stamps: { length: 3 },
    });
    expect(await judge(writeRecord([[first], [third]]))).toEqual({
      kind: 'invalid',
      reason: 'a time-stamp is not about this manifest',
    });
  });

  it('ends with the first certificate of its chain that ends', async () => {
    const short = authority('Short', { issuer: root, until: at(10) });
    const under = unit('Under', short);
    const renewed = token(under, {
      imprint: dataOf('SHA-256'),
      at: at(1),
      certificates: [under.certificate.der, short.certificate.der],
    });
    const record = writeRecord([[{ ...first, token: renewed }]]);
    expect(await judge(record, at(10))).toMatchObject({
      kind: 'holds',
      stamps: [{ ends: at(10), authority: 'CN=Under' }],
    });
    expect(await judge(record, at(11))).toMatchObject({ kind: 'lapsed' });
    // Without a root that is known, the signer’s own end is all that there is.
    expect(await judge(record, at(11), [])).toMatchObject({ kind: 'holds' });
    const late = writeRecord([
      [
        { ...first, token: renewed },
        { ...second, token: stamp(nextLeaf(renewed, 'SHA-256'), 11) },
      ],
    ]);
    expect(await judge(late)).toMatchObject({ kind: 'gap' });
  });

  it.each<[string, () => Uint8Array, string]>([
    [
      'whose second is about other data',
      () => writeRecord([[first, first]]),
      'a time-stamp is not about the time-stamp before it',
    ],
    ['whose first is about other data', () => writeRecord([[second]]), 'a time-stamp is not about this manifest'],
    [
      'whose tree does not have its leaf',
      () => writeRecord([[{ ...first, reduced: [[new Uint8Array(32)]] }]]),
      'a time-stamp is not about this manifest',
    ],
    [
      'whose tree leads elsewhere',
      () => writeRecord([[{ ...first, reduced: [[dataOf('SHA-256'), new Uint8Array(32)]] }]]),
      'a time-stamp is not about this manifest',
    ],
    [
      'whose second is older than the first',
      () => writeRecord([[first, { ...second, token: stamp(nextLeaf(first.token, 'SHA-256'), 0) }]]),
      'its time-stamps are not in order of time',
    ],
    [
      'whose token is signed wrongly',
      () =>
        writeRecord([
          [
            {
              ...first,
              token: token(own, {
                imprint: dataOf('SHA-256'),
                at: at(1),
                signerId: sequence(own.certificate.issuer, integer(1)),
              }),
            },
          ],
        ]),
      'a time-stamp does not hold: the token names two different certificates',
    ],
  ])('%s is invalid: %s', async (_, make, reason) => {
    expect(await judge(make())).toEqual({ kind: 'invalid', reason });
  });
});

describe('a token for a record', () => {
  it('is taken out of its answer, its certificates in the order of DER', () => {
    const unordered = [own, root].map(({ certificate }) => certificate.der).toSorted((a, b) => Buffer.compare(b, a));
    const ordered = unordered.toReversed();
    const made = (certificates: readonly Uint8Array[]) =>
      token(own, { imprint: dataOf('SHA-256'), certificates, signature: () => new Uint8Array(8) });
    expect(tokenIn(made(unordered))).toEqual(made(ordered));
    expect(tokenIn(answerWith(made(unordered)))).toEqual(made(ordered));
    expect(tokenIn(made(ordered))).toEqual(made(ordered));
    expect(() => tokenIn(answerWith(made(ordered), 2))).toThrow(TokenError);
  });

  it('renews a record that was written in this form, and no other', () => {
    const renewable = { data: dataOf, record: writeRecord([[first]]) };
    expect(renewal([renewable], 'SHA-256').root).toEqual(nextLeaf(first.token, 'SHA-256'));
    const loose = sequence(
      integer(1),
      sequence(sequence(oid(SHA256), nothing())),
      sequence(sequence(sequence(first.token))),
    );
    expect(() => renewal([{ data: dataOf, record: loose }], 'SHA-256')).toThrow(
      'the record was written in another form',
    );
    expect(() => renewal([], 'SHA-256')).toThrow(RangeError);
  });
});

describe('a hash tree', () => {
  it('leads from each group of any tree to its root, by hashes alone', () => {
    const group = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 12 }), (groups) => {
        const tree = hashTree(groups, 'SHA-256');
        for (const [place, hashes] of groups.entries())
          for (const leaf of hashes) expect(rootOf(leaf, tree.reduced(place), 'SHA-256')).toEqual(tree.root);
      }),
      { seed: 42, numRuns: 100 },
    );
  });

  it('of one leaf is that leaf, with a list of its own or without', () => {
    const leaf = dataOf('SHA-256');
    expect(hashTree([[leaf]], 'SHA-256')).toMatchObject({ root: leaf });
    expect(hashTree([[leaf]], 'SHA-256').reduced(0)).toEqual([]);
    expect(rootOf(leaf, [], 'SHA-256')).toEqual(leaf);
    expect(rootOf(leaf, [[leaf]], 'SHA-256')).toEqual(leaf);
    expect(rootOf(leaf, [[new Uint8Array(32)]], 'SHA-256')).toBeUndefined();
  });

  it('has one leaf for two groups of the same hash', () => {
    const [one, two] = [dataOf('SHA-256'), new Uint8Array(32)];
    const tree = hashTree([[one], [two], [one]], 'SHA-256');
    expect(tree.root).toEqual(hashTree([[one], [two]], 'SHA-256').root);
    expect(tree.reduced(2)).toEqual(tree.reduced(0));
  });
});
