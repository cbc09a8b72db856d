// Writes test/vectors/tokens/: packages with time-stamp tokens of a test authority (openssl), its root, and tokens.json. A
// token carries its authority's clock and chance, so these are made once and kept. Run: npm run vectors:tokens
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eidasStamper, rfc3161Stamper } from '../../daemon/sealing/stampers/authority.js';
import { nonceValue, timeStampRequest } from '../../src/proofs/rfc3161/request.js';
import { startAuthority } from '../fakes/proofs/authority.js';
import { buildPackage, type Files } from '../fakes/packages/package-builder.js';
import { sealPackagesNow } from '../fakes/packages/package-times.js';
import { overwrite } from '../proofs/forge-token.js';
import { type TokenVector, tokensAt } from './vectors.js';

type Proofs = Readonly<Record<string, Uint8Array>>;

const world = {
  now: () => new Date(),
  monotonic: () => 0,
  sleep: () => Promise.resolve(),
  randomBytes: (length: number) => new Uint8Array(randomBytes(length)),
};
const never = new AbortController().signal;
const authority = await startAuthority();
const settings = { tsaUrl: authority.url('rsa'), tsaRoots: authority.pki.rootPem };
const token = async (sha256: Uint8Array): Promise<Proofs> =>
  Object.fromEntries((await rfc3161Stamper(settings, world).stamp(sha256, never)).files);
const qualified = async (sha256: Uint8Array): Promise<Proofs> =>
  Object.fromEntries((await eidasStamper(settings, world).stamp(sha256, never)).files);
const by = async (signer: 'expired' | 'revoked', sha256: Uint8Array) =>
  authority.answer(timeStampRequest(sha256, nonceValue(randomBytes(8))), signer);
const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const tsr = 'manifest.json.tsr';

const DAY = 86_400_000;
/** The token of an answer: TimeStampResp is SEQUENCE { status, token }. */
function bare(answer: Uint8Array): Uint8Array {
  const head = answer[1]! < 0x80 ? 2 : 2 + (answer[1]! & 0x7f);
  return answer.slice(head + 2 + answer[head + 1]!);
}

interface Recipe extends Omit<TokenVector, 'file'> {
  readonly promised: 'rfc3161' | 'eidas';
  readonly make: (sha256: Uint8Array) => Promise<Proofs>;
  /** How much earlier than its token the package says that it was sealed. */
  readonly earlier?: number;
}

const bad = (
  name: string,
  promised: Recipe['promised'],
  code: 'eidas_missing' | 'eidas_invalid',
  make: Recipe['make'],
): Recipe => ({
  name,
  promised,
  make,
  verdict: 'failed',
  codes: [code],
  time_anchor: null,
});
const good = (name: string, promised: Recipe['promised'], anchor: string, make: Recipe['make']): Recipe => ({
  name,
  promised,
  make,
  verdict: 'verified',
  codes: [],
  time_anchor: anchor,
});

const recipes: readonly Recipe[] = [
  good('plain', 'rfc3161', 'rfc3161', token),
  good('qualified', 'eidas', 'eidas_qualified', qualified),
  good('qualified-status-unknown', 'eidas', 'eidas_qualified_revocation_unknown', token),
  bad('stripped', 'eidas', 'eidas_missing', () => Promise.resolve({})),
  bad('stripped-plain', 'rfc3161', 'eidas_missing', () => Promise.resolve({})),
  bad('stripped-validation-left', 'eidas', 'eidas_missing', async (sha256) => ({
    'eidas_validation.json': (await qualified(sha256))['eidas_validation.json']!,
  })),
  bad('cut-off', 'rfc3161', 'eidas_invalid', async (sha256) => ({ [tsr]: (await token(sha256))[tsr]!.slice(0, -1) })),
  bad('lying-status', 'eidas', 'eidas_invalid', async (sha256) => ({
    ...(await qualified(sha256)),
    'eidas_validation.json': json({ ocspStatus: 'good' }),
  })),
  bad('of-another-manifest', 'rfc3161', 'eidas_invalid', () => token(new Uint8Array(32).fill(1))),
  bad('imprint-overwritten', 'rfc3161', 'eidas_invalid', async (sha256) => {
    const other = new Uint8Array(randomBytes(32));
    return { [tsr]: overwrite((await token(other))[tsr]!, other, sha256) };
  }),
  bad('unit-expired', 'rfc3161', 'eidas_invalid', async (sha256) => ({ [tsr]: await by('expired', sha256) })),
  bad('unit-revoked', 'eidas', 'eidas_invalid', async (sha256) => ({
    [tsr]: await by('revoked', sha256),
    'eidas_validation.json': json({
      ocspStatus: 'good',
      crlResponse: readFileSync(authority.pki.path('authority.crl')).toString('base64'),
    }),
  })),
  ...(
    [
      ['backdated', 7 * 365 * DAY],
      ['backdated-by-two-days', 2 * DAY],
      ['postdated', -DAY],
    ] as const
  ).map(([name, earlier]): Recipe => ({
    ...bad(name, 'rfc3161', 'eidas_invalid', token),
    codes: ['records_disagree'],
    earlier,
  })),
  bad('bare', 'rfc3161', 'eidas_invalid', async (sha256) => ({ [tsr]: bare((await token(sha256))[tsr]!) })),
];

rmSync(tokensAt, { recursive: true, force: true });
mkdirSync(tokensAt, { recursive: true });
const vectors: TokenVector[] = [];
sealPackagesNow();
for (const { promised, make, earlier = 0, ...vector } of recipes) {
  const faults = {
    // How far the clock that sealed is from the authority's.
    facts: (facts: Record<string, any>) => (facts['clock'].before[0].offset_ms = -earlier), // oxlint-disable-line typescript/no-explicit-any
    promise: { proofs: [promised], declined: [] },
  };
  const manifest = (await buildPackage(faults)).files.get('manifest.json')!;
  const proofs = await make(new Uint8Array(createHash('sha256').update(manifest).digest()));
  const put = (files: Files): void => Object.entries(proofs).forEach(([name, bytes]) => files.set(name, bytes));
  const file = `${vector.name}.zip`;
  writeFileSync(join(tokensAt, file), (await buildPackage({ ...faults, sealed: put })).zip());
  vectors.push({ file, ...vector });
}
writeFileSync(join(tokensAt, 'root.pem'), authority.pki.rootPem);
writeFileSync(join(tokensAt, 'same-named-root.pem'), authority.pki.sameNamedRootPem);
writeFileSync(join(tokensAt, 'tokens.json'), `${JSON.stringify({ vectors }, null, 1)}\n`);
await authority.close();
console.log(`${vectors.length} packages with tokens`);
