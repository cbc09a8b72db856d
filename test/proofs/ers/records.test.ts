import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashTree, rootOf } from '../../../src/proofs/ers/hash-tree.js';
import { continuity, judgeRecord } from '../../../src/proofs/ers/judge.js';
import { readRecord, tokenIn } from '../../../src/proofs/ers/record.js';
import { renewal, type Renewable } from '../../../src/proofs/ers/renew.js';
import { pinned } from '../../../src/proofs/pinned.js';
import { digest, type HashName } from '../../../src/proofs/rfc3161/hash.js';
import { nonceValue, timeStampRequest } from '../../../src/proofs/rfc3161/request.js';
import { type FakeAuthority, startAuthority } from '../../fakes/proofs/authority.js';
import type { Signer } from '../../fakes/proofs/authority-pki.js';
import { both } from '../../tiers.mjs';

let authority: FakeAuthority;
let folder: string;
beforeAll(async () => {
  authority = await startAuthority();
  folder = mkdtempSync(join(tmpdir(), 'evidence-ers-'));
});
afterAll(async () => {
  await authority.close();
  rmSync(folder, { recursive: true });
});

const manifests = Array.from({ length: 7 }, (_, at) => Buffer.from(`{"manifest": ${at}}`));
const dataOf = (at: number) => (hash: HashName) => digest(hash, manifests[at]!);
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const stamped = (imprint: Uint8Array, hash: HashName = 'SHA-256', signer: Signer = 'rsa') =>
  authority.answer(timeStampRequest(imprint, nonceValue(randomBytes(8)), hash), signer);
const renew = async (renewables: readonly Renewable[], hash: HashName = 'SHA-256', signer?: Signer) => {
  const one = renewal(renewables, hash);
  return one.records(await stamped(one.root, hash, signer));
};
const now = new Date(Date.now() + 60_000);
const judge = (record: Uint8Array, at: number, roots = [authority.pki.rootPem]) =>
  judgeRecord(record, dataOf(at), { roots: pinned(roots), now });
/** All packages with one token each, then renewed. */
const begun = async (count = manifests.length): Promise<Renewable[]> =>
  manifests
    .slice(0, count)
    .reduce<Promise<Renewable[]>>(
      async (before, _, at) => [...(await before), { data: dataOf(at), tsr: await stamped(dataOf(at)('SHA-256')) }],
      Promise.resolve([]),
    );

describe('a hash tree', () => {
  it.each([1, 2, 3, 4, 5, 8, 13, 100])(
    'of %i leaves leads from each of them to its root, and from nothing else',
    (count) => {
      const leaves = Array.from({ length: count }, (_, at) => digest('SHA-256', Uint8Array.of(at)));
      const { root, reduced } = hashTree(
        leaves.map((leaf) => [leaf]),
        'SHA-256',
      );
      for (const [at, leaf] of leaves.entries()) expect(hex(rootOf(leaf, reduced(at), 'SHA-256')!)).toBe(hex(root));
      const stranger = digest('SHA-256', Uint8Array.of(200, 1));
      if (count > 1) expect(rootOf(stranger, reduced(0), 'SHA-256')).toBeUndefined();
    },
  );

  it('puts what stands side by side in binary ascending order, and stores no father nodes (RFC 4998, 4.2)', () => {
    const [high, low, third] = [Buffer.alloc(32, 0xf0), Buffer.alloc(32, 0x0f), Buffer.alloc(32, 0x80)];
    const pair = createHash('sha256').update(low).update(high).digest();
    const sorted = [pair, third].toSorted((a, b) => Buffer.compare(a, b));
    const { root, reduced } = hashTree([[high], [low], [third]], 'SHA-256');
    expect(hex(root)).toBe(createHash('sha256').update(Buffer.concat(sorted)).digest('hex'));
    expect(reduced(0).map((list) => list.map(hex))).toEqual([[hex(low), hex(high)], [hex(third)]]);
    expect(reduced(2).map((list) => list.map(hex))).toEqual([sorted.map(hex)]);
    // A group is a list of its own.
    const grouped = hashTree([[high, low], [third]], 'SHA-256');
    expect(hex(grouped.root)).toBe(hex(root));
    expect(grouped.reduced(0).map((list) => list.map(hex))).toEqual([[hex(low), hex(high)], [hex(third)]]);
  });
});

describe('an evidence record', () => {
  it('begins with the token of the package, and one token renews many', async () => {
    const before = await begun();
    const records = await renew(before);
    for (const [at, record] of records.entries()) {
      const judged = await judge(record, at);
      expect(judged).toMatchObject({ kind: 'holds', stamps: [{ trusted: true }, { trusted: true, hash: 'SHA-256' }] });
      const { chains } = readRecord(record);
      expect(chains.map(({ timeStamps }) => timeStamps.length)).toEqual([2]);
      expect(hex(chains[0]!.timeStamps[0]!.token)).toBe(hex(tokenIn(before[at]!.tsr!)));
    }
    const tokens = records.map((record) => hex(readRecord(record).chains[0]!.timeStamps[1]!.token));
    expect(new Set(tokens).size).toBe(1);
    expect(await judge(records[0]!, 1)).toEqual({ kind: 'invalid', reason: expect.stringMatching(/this manifest/) });
    expect(await judge(records[0]!, 0, [])).toMatchObject({ kind: 'holds', stamps: [{ trusted: false }, {}] });
  });

  it('goes on by time-stamp renewal, then by hash-tree renewal, then by time-stamp renewal of that', async () => {
    let records = await renew(await begun(3));
    for (const [hash, signer] of [
      ['SHA-256', 'ec'],
      ['SHA-512', 'rsa'],
      ['SHA-512', 'ec'],
    ] as const)
      records = await renew(
        records.map((record, at) => ({ data: dataOf(at), record })),
        hash,
        signer,
      );
    for (const [at, record] of records.entries()) {
      expect(readRecord(record).chains.map(({ timeStamps }) => timeStamps.map(({ hash }) => hash))).toEqual([
        ['SHA-256', 'SHA-256', 'SHA-256'],
        ['SHA-512', 'SHA-512'],
      ]);
      expect(await judge(record, at)).toMatchObject({ kind: 'holds', stamps: { length: 5 } });
    }
  });

  it('begins now where the package has no token', async () => {
    const [record] = await renew([{ data: dataOf(0) }, { data: dataOf(1) }], 'SHA-512');
    expect(await judge(record!, 0)).toMatchObject({ kind: 'holds', stamps: [{ hash: 'SHA-512' }] });
  });

  it('has lapsed when its last time-stamp has ended', async () => {
    const [record] = await renew(await begun(1));
    const late = { roots: pinned([authority.pki.rootPem]), now: new Date('2199-01-01') };
    expect(await judgeRecord(record!, dataOf(0), late)).toMatchObject({ kind: 'lapsed' });
  });

  it.each([
    [[[0, 10]], 5, 'holds'],
    [[[0, 10]], 11, 'lapsed'],
    [
      [
        [0, 10],
        [10, 20],
      ],
      15,
      'holds',
    ],
    [
      [
        [0, 10],
        [11, 20],
      ],
      15,
      'gap',
    ],
    [
      [
        [0, 10],
        [11, 20],
        [15, 40],
      ],
      30,
      'gap',
    ],
  ] as const)('with time-stamps %j at %i: %s', (times, at, kind) => {
    const stamps = times.map(([time, ends]) => ({ time: new Date(time), ends: new Date(ends) }));
    expect(continuity(stamps, new Date(at))).toBe(kind);
  });

  it('refuses time-stamps in another order of time', () => {
    const stamps = [
      { time: new Date(5), ends: new Date(50) },
      { time: new Date(4), ends: new Date(50) },
    ];
    expect(() => continuity(stamps, new Date(10))).toThrow(/order of time/);
  });

  it('that was altered does not hold, in any byte outside of its tokens and the names of algorithms', async () => {
    const [record] = await renew(await begun(3));
    const bytes = Buffer.from(record!);
    const tokens = readRecord(record!).chains.flatMap(({ timeStamps }) => timeStamps.map(({ token }) => token));
    const free = [
      ...[...bytes.keys()]
        .filter((at) => bytes.subarray(at).indexOf(sha256Field) === 0)
        .map((at) => [at, sha256Field.length]),
      ...tokens.map((token) => [bytes.indexOf(token), token.length]),
      [bytes.indexOf(sha256List), sha256List.length],
    ];
    const places = Array.from(bytes.keys()).filter(
      (at) => !free.some(([from, length]) => at >= from! && at < from! + length!),
    );
    expect([places.length > 80, free.every(([from]) => from! > 0)]).toEqual([true, true]);
    for (const at of both ? places : places.filter((_, index) => index % 5 === 0)) {
      const altered = Uint8Array.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect([at, (await judge(altered, 0, [])).kind]).toEqual([at, 'invalid']);
    }
  });

  it.each([
    ['nothing', () => new Uint8Array()],
    ['a time-stamp answer', async () => stamped(dataOf(0)('SHA-256'))],
    ['a record with a byte behind it', async () => Buffer.concat([(await renew(await begun(1)))[0]!, Buffer.alloc(1)])],
  ])('is not %s', async (_, make) => {
    expect(await judge(await make(), 0)).toMatchObject({ kind: 'invalid' });
  });
});

/** The algorithm of a time-stamp: the token says it too, and where it does not, it decides. */
const sha256Field = Buffer.from('a00d06096086480165030402010500', 'hex');
/** The list of algorithms in front of the chains: SHA-256. Its parameters say nothing. */
const sha256List = Buffer.from('300f300d06096086480165030402010500', 'hex');

const jars = ['bcpkix', 'bcprov', 'bcutil'].map((name) => `/usr/share/java/${name}.jar`);
/** The program is compiled by the compiler that comes as a module. */
const hasJava = spawnSync('java', ['--list-modules'], { encoding: 'utf8' }).stdout?.includes('jdk.compiler') ?? false;
const installed = hasJava && jars.every((jar) => existsSync(jar));

describe.skipIf(!installed)(`Bouncy Castle${installed ? '' : ' (libbcpkix-java or java is not installed)'}`, () => {
  const judgeFile = fileURLToPath(new URL('../../fakes/proofs/ErsJudge.java', import.meta.url));
  // Compiled once: `java` with a source file compiles it at each start.
  beforeAll(() => {
    execFileSync(
      'java',
      ['-m', 'jdk.compiler/com.sun.tools.javac.Main', '-cp', jars.join(delimiter), '-d', folder, judgeFile],
      { stdio: 'pipe' },
    );
  });
  /** All by one start of the program, which takes longer than a record. */
  const ask = (...asked: readonly (readonly [at: number, record: Uint8Array])[]): unknown[] => {
    const paths = asked.flatMap(([at, record], number) => {
      const [path, about] = [join(folder, `${number}.er`), join(folder, `${number}.json`)];
      writeFileSync(path, record);
      writeFileSync(about, manifests[at]!);
      return [path, about];
    });
    const words = ['-cp', [folder, ...jars].join(delimiter), 'ErsJudge', ...paths];
    const said = execFileSync('java', words, { encoding: 'utf8', stdio: 'pipe' });
    return said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  };

  it('reads each kind of record, and would renew it about the same hashes', { timeout: 120_000 }, async () => {
    const first = await renew(await begun(5));
    const second = await renew(first.slice(0, 3).map((record, at) => ({ data: dataOf(at), record })));
    const third = await renew(
      second.map((record, at) => ({ data: dataOf(at), record })),
      'SHA-512',
    );
    const asked = [
      [4, first[4]!],
      [2, second[2]!],
      [1, third[1]!],
    ] as const;
    const expected = asked.map(([at, record]) => {
      const renewable = { data: dataOf(at), record };
      const last = readRecord(record).chains.at(-1)!.timeStamps[0]!.hash;
      return {
        time_stamp_renewal: hex(renewal([renewable], last).root),
        // Of a chain that is of SHA-512 already, ours goes on by time-stamp renewal.
        hash_tree_renewal:
          last === 'SHA-512' ? (expect.any(String) as string) : hex(renewal([renewable], 'SHA-512').root),
        same_bytes: true,
      };
    });
    expect(ask(...asked)).toEqual(expected);
    expect(() => ask([1, first[0]!])).toThrow();
  });
});

it('openssl verifies the token of a renewal over the root of its tree', async () => {
  const renewables = (await renew(await begun(3))).map((record, at) => ({ data: dataOf(at), record }));
  for (const hash of ['SHA-256', 'SHA-512'] as const) {
    const { root, records } = renewal(renewables, hash);
    const token = readRecord(records(await stamped(root, hash))[0]!)
      .chains.at(-1)!
      .timeStamps.at(-1)!.token;
    writeFileSync(join(folder, 'token.der'), token);
    writeFileSync(join(folder, 'roots.pem'), authority.pki.rootPem);
    const verify = [
      'ts',
      '-verify',
      '-token_in',
      '-in',
      join(folder, 'token.der'),
      '-CAfile',
      join(folder, 'roots.pem'),
    ];
    expect(execFileSync('openssl', [...verify, '-digest', hex(root)], { stdio: 'pipe' }).toString()).toMatch(/OK/);
  }
});
