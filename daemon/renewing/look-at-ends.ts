import { digest } from '../../src/proofs/rfc3161/hash.js';
import { verifyToken } from '../../src/proofs/rfc3161/verify.js';
import { pinned } from '../../src/proofs/pinned.js';
import * as store from '../store/captures/renewals.js';
import type { RenewingParts } from './renew.js';
import { storedProof } from './stored-proof.js';

/** Packages of one look; more are looked at with the next. */
const MOST = 5000;

/** Notes when the time-stamp of each package ends, where that was not looked at yet. One that cannot be read is left for the next time. */
export async function lookAtEnds(
  { db, packages, log, settings }: Pick<RenewingParts, 'db' | 'packages' | 'log' | 'settings'>,
  accountId: string,
): Promise<void> {
  const roots = pinned(settings.tsaRoots === null ? [] : [settings.tsaRoots]);
  for (const { capture_id, package_name, manifest_sha256 } of await store.unlooked(db, accountId, MOST)) {
    try {
      const { manifest, tsr } = await packages.withLocal(package_name, (path) => storedProof(path, manifest_sha256));
      const result = tsr && (await verifyToken(tsr, { sha256: digest('SHA-256', manifest), roots }));
      // A token that does not hold ends nothing: the verifier says what is wrong with it.
      const certificates =
        result === undefined || result.kind === 'invalid'
          ? []
          : result.kind === 'trusted'
            ? result.chain
            : [result.signer];
      const ends = certificates.map(({ notAfter }) => notAfter.getTime());
      await store.keepEnd(db, capture_id, ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString());
    } catch (error) {
      log.error('renewal_fault', error, { capture_id });
    }
  }
}
