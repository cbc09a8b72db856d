import { randomBytes } from 'node:crypto';
import { digest } from '../../src/proofs/rfc3161/hash.js';
import { nonceValue, timeStampRequest } from '../../src/proofs/rfc3161/request.js';
import type { FakeAuthority } from '../fakes/proofs/authority.js';
import { buildPackage, type Faults, type Files } from '../fakes/packages/package-builder.js';
import { sealPackagesNow } from '../fakes/packages/package-times.js';

export interface StampedPackage {
  readonly zip: Uint8Array;
  readonly manifest: Uint8Array;
  readonly tsr: Uint8Array | undefined;
}

/** The answer of the authority about a SHA-256. */
export const stampOf = (authority: FakeAuthority, imprint: Uint8Array): Promise<Uint8Array> =>
  authority.answer(timeStampRequest(imprint, nonceValue(randomBytes(8))), 'rsa');

/** A package of today with a token about its manifest, or without one; `index` tells its manifest apart. */
export async function stampedPackage(authority: FakeAuthority, index: number, token = true): Promise<StampedPackage> {
  const faults: Faults = {
    facts: (facts) => (facts['clock'].before[0].offset_ms = index),
    promise: { proofs: token ? ['rfc3161'] : [], declined: [] },
  };
  const atTheFixedTime = sealPackagesNow();
  const manifest = new Uint8Array((await buildPackage(faults)).files.get('manifest.json')!);
  const tsr = token ? await stampOf(authority, digest('SHA-256', manifest)) : undefined;
  const sealed = (files: Files) => void (tsr && files.set('manifest.json.tsr', tsr));
  const zip = (await buildPackage({ ...faults, sealed })).zip();
  atTheFixedTime();
  return { zip, manifest, tsr };
}
