import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { toPem } from '../../../src/proofs/pem.js';
import { buildChain, MAX_POOL } from '../../../src/proofs/rfc3161/chain.js';
import { nothing } from './asn1.js';
import {
  authority,
  basic,
  extension,
  type Identity,
  issue,
  OCSP_SIGNING,
  purposesOf,
  STAMPED,
  TIME_STAMPING,
  unit,
  usage,
} from './pki.js';

const certificates = (some: readonly Identity[]) => some.map(({ certificate }) => certificate);
const build = (leaf: Identity, pool: readonly Identity[], roots: readonly Identity[], at = STAMPED) =>
  buildChain(leaf.certificate, certificates(pool), certificates(roots), at);
const names = async (...given: Parameters<typeof build>): Promise<string> => {
  const chain = await build(...given);
  return chain.kind === 'unknown_root'
    ? chain.kind
    : [chain.kind, ...chain.certificates.map(({ subjectName }) => subjectName.replace('CN=', ''))].join(' ');
};

const root = authority('Root');
const middle = authority('Middle', { issuer: root });
const leaf = unit('Unit', middle);

describe('a chain', () => {
  it('leads over what the pool holds to a pinned root, and openssl finds the same', async () => {
    expect(await names(leaf, [middle], [root])).toBe('trusted Unit Middle Root');
    const folder = mkdtempSync(join(tmpdir(), 'chain-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    const pem = ({ certificate, name }: Identity): string => {
      writeFileSync(join(folder, name), toPem(certificate.der));
      return join(folder, name);
    };
    const at = ['-attime', String(STAMPED.getTime() / 1000), '-purpose', 'timestampsign'];
    const said = execFileSync('openssl', ['verify', ...at, '-CAfile', pem(root), '-untrusted', pem(middle), pem(leaf)]);
    expect(said.toString()).toContain('OK');
  });

  it('ends at the nearest pinned certificate', async () => {
    expect(await names(leaf, [middle], [middle, root])).toBe('trusted Unit Middle');
    expect(await names(leaf, [leaf, middle, root], [root])).toBe('trusted Unit Middle Root');
  });

  it.each<[string, () => Promise<string>]>([
    ['nobody pinned', () => names(leaf, [middle, root], [])],
    ['the authority missing', () => names(leaf, [], [root])],
    ['another root of the name', () => names(leaf, [middle], [authority('Root')])],
    ['an authority of the name with another key', () => names(leaf, [authority('Middle', { issuer: root })], [root])],
    [
      'an authority that names the root and that another signed',
      () => names(leaf, [authority('Middle', { issuer: authority('Else'), issuerName: 'Root' })], [root]),
    ],
  ])('with %s leads nowhere', async (_, found) => expect(await found()).toBe('unknown_root'));

  it('over a certificate that states another algorithm than it is signed with does not hold', async () => {
    const altered = unit('Unit', middle, { statedAlgorithm: '1.2.840.10045.4.3.3' });
    expect(await names(altered, [middle], [root])).toBe('unknown_root');
  });
});

describe('an authority in a chain', () => {
  it.each<[string, string, readonly Uint8Array[]]>([
    ['that is none', 'unknown_root', [basic(false), usage(5)]],
    ['that does not say that it is one', 'unknown_root', [usage(5)]],
    ['whose key may not sign certificates', 'unknown_root', [basic(true), usage(6)]],
    ['whose key is not restricted', 'trusted Unit Middle Root', [basic(true)]],
    ['for other purposes', 'unknown_root', [basic(true), purposesOf([OCSP_SIGNING])]],
    ['for time-stamping', 'trusted Unit Middle Root', [basic(true), purposesOf([TIME_STAMPING])]],
    [
      'for time-stamping among others',
      'trusted Unit Middle Root',
      [basic(true), purposesOf([OCSP_SIGNING, TIME_STAMPING])],
    ],
    ['for any purpose', 'trusted Unit Middle Root', [basic(true), purposesOf(['2.5.29.37.0'])]],
    ['with something critical that is not known', 'unknown_root', [basic(true), extension('1.2.3.4', nothing(), true)]],
    ['with something that is not known', 'trusted Unit Middle Root', [basic(true), extension('1.2.3.4', nothing())]],
    ['with critical policies', 'trusted Unit Middle Root', [basic(true), extension('2.5.29.32', nothing(), true)]],
    ['with critical name constraints', 'unknown_root', [basic(true), extension('2.5.29.30', nothing(), true)]],
  ])('%s: %s', async (_, expected, extensions) => {
    const issuer = authority('Middle', { issuer: root, extensions });
    expect(await names(unit('Unit', issuer), [issuer], [root])).toBe(expected);
  });

  it('may be followed by as many authorities as it says', async () => {
    for (const [limit, expected] of [
      [0, 'unknown_root'],
      [1, 'trusted Unit Lower Upper Root'],
      [2, 'trusted Unit Lower Upper Root'],
    ] as const) {
      const upper = authority('Upper', { issuer: root, extensions: [basic(true, limit)] });
      const lower = authority('Lower', { issuer: upper, extensions: [basic(true, 0)] });
      expect(await names(unit('Unit', lower), [lower, upper], [root])).toBe(expected);
    }
  });

  it('that is the pinned root is held to its own limit', async () => {
    const strict = authority('Root', { extensions: [basic(true, 0)] });
    const below = authority('Middle', { issuer: strict });
    expect(await names(unit('Unit', strict), [], [strict])).toBe('trusted Unit Root');
    expect(await names(unit('Unit', below), [below], [strict])).toBe('unknown_root');
  });

  it('that is pinned must be one, unless it has no extensions at all or is the certificate itself', async () => {
    const plain = issue('Plain', { extensions: [] });
    const other = issue('Other', { extensions: [basic(false)] });
    expect(await names(unit('Unit', plain), [], [plain])).toBe('trusted Unit Plain');
    expect(await names(unit('Unit', other), [], [other])).toBe('unknown_root');
    expect(await names(other, [], [other])).toBe('trusted Other Other');
  });

  it('is not needed twice: a leaf with something critical that is not known is nobody’s', async () => {
    const odd = unit('Unit', middle, { extensions: [extension('1.2.3.4', nothing(), true)] });
    expect(await names(odd, [middle], [root])).toBe('unknown_root');
  });
});

describe('the time of a chain', () => {
  it.each<[string, string, string]>([
    ['2025-12-31T23:59:59Z', '2028-01-01T00:00:00Z', 'trusted'],
    ['2026-06-01T10:00:00Z', '2028-01-01T00:00:00Z', 'trusted'],
    ['2026-06-01T10:00:01Z', '2028-01-01T00:00:00Z', 'not_valid_then'],
    ['2026-01-01T00:00:00Z', '2026-06-01T10:00:00Z', 'trusted'],
    ['2026-01-01T00:00:00Z', '2026-06-01T09:59:59Z', 'not_valid_then'],
  ])('of an authority from %s to %s at ten on 1 June 2026: %s', async (from, until, kind) => {
    const issuer = authority('Middle', { issuer: root, from: new Date(from), until: new Date(until) });
    expect((await build(unit('Unit', issuer), [issuer], [root])).kind).toBe(kind);
    const ended = authority('Root', { from: new Date(from), until: new Date(until) });
    expect((await build(unit('Unit', ended), [], [ended])).kind).toBe(kind);
  });

  it('takes the way that held then, though another is shorter', async () => {
    const ended = authority('Middle', { issuer: root, until: new Date('2026-02-01T00:00:00Z') });
    const upper = authority('Upper', { issuer: root });
    const crossed = authority('Middle', { issuer: upper, keyOf: ended });
    expect(await names(unit('Unit', ended), [ended, upper, crossed], [root])).toBe('trusted Unit Middle Upper Root');
  });
});

describe('hostile pools', () => {
  const row = (length: number): Identity[] => {
    const all = [root];
    for (let at = 1; at <= length; at += 1) all.push(authority(`A${at}`, { issuer: all.at(-1)! }));
    return all.slice(1);
  };

  it('a chain has at most eight certificates below its root', async () => {
    const seven = row(7);
    expect((await names(unit('Unit', seven.at(-1)!), seven, [root])).split(' ')).toHaveLength(1 + 1 + 7 + 1);
    const eight = row(8);
    expect(await names(unit('Unit', eight.at(-1)!), eight, [root])).toBe('unknown_root');
  });

  it('certificates that issued each other in a ring are not followed for ever', async () => {
    const one = authority('One');
    const two = authority('Two', { issuer: one });
    const back = authority('One', { issuer: two, keyOf: one });
    expect(await names(unit('Unit', two), [one, two, back], [root])).toBe('unknown_root');
  });

  it('of 64 different certificates are read, of 65 not; the same one counts once', async () => {
    const strangers = Array.from({ length: MAX_POOL }, (_, at) => issue(`Stranger ${at}`));
    const [first, ...rest] = strangers as [Identity, ...Identity[]];
    expect(await names(leaf, [...rest, middle], [root])).toBe('trusted Unit Middle Root');
    expect(await names(leaf, [...rest, middle, ...rest, middle], [root])).toBe('trusted Unit Middle Root');
    await expect(build(leaf, [first, ...rest, middle], [root])).rejects.toMatchObject({
      fault: 'chain',
      message: 'there are more than 64 certificates to build a chain from',
    });
  });

  it('in which everybody has one name ends after 200 signatures', async () => {
    const namesakes = Array.from({ length: 60 }, () => authority('Same'));
    const layers = namesakes.map((key) => authority('Same', { issuer: namesakes[0]!, keyOf: key }));
    await expect(build(unit('Unit', namesakes[59]!), layers, [root])).resolves.toEqual({ kind: 'unknown_root' });
    const wide = namesakes.map((key, at) => authority('Same', { issuer: namesakes[(at + 1) % 60]!, keyOf: key }));
    await expect(build(unit('Unit', namesakes[0]!), wide, [root])).rejects.toMatchObject({
      fault: 'chain',
      message: 'a chain cannot be found within 200 checks of signatures',
    });
  });
});
