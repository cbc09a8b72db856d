import type { BucketSettings } from '../../../src/settings/daemon.js';
import type { World } from '../../../src/world.js';
import { ofBucket } from './s3/bucket.js';
import { brief, connect } from './s3/connection.js';
import { BucketAway, BucketRefusal } from './s3/faults.js';
import { keysFrom } from './s3/keys.js';
import { textOf } from './s3/xml.js';

export type BucketOutlook =
  | {
      readonly kind: 'answers';
      readonly versioned: boolean;
      readonly locked: boolean;
      /** By how much its clock is ahead; null where it does not say. */
      readonly skewMs: number | null;
    }
  /** `code`: what the bucket said; null where it said nothing. */
  | { readonly kind: 'away'; readonly code: string | null; readonly skewMs: number | null; readonly reason: string };

/** What a bucket is like for packages; nothing is written to it. */
export async function bucketOutlook(
  settings: BucketSettings,
  world: Pick<World, 'now' | 'monotonic' | 'sleep'>,
): Promise<BucketOutlook> {
  const at = connect(settings, keysFrom(settings.keys), world);
  const skew = () => at.skewMs() ?? null;
  try {
    const query = [
      ['list-type', '2'],
      ['max-keys', '1'],
      ['prefix', settings.prefix],
    ] as const;
    const listed = await at.ask({ method: 'GET', query, ok: [200], patience: brief });
    await listed.body.dump();
    const versioning = await ofBucket(at, 'versioning', brief);
    const lock = await ofBucket(at, 'object-lock', brief);
    return {
      kind: 'answers',
      versioned: versioning !== undefined && textOf(versioning, 'Status') === 'Enabled',
      locked: lock !== undefined && textOf(lock, 'ObjectLockEnabled') === 'Enabled',
      skewMs: skew(),
    };
  } catch (error) {
    const cause = error instanceof BucketAway ? error.cause : error;
    const code = cause instanceof BucketRefusal ? cause.code : null;
    return { kind: 'away', code, skewMs: skew(), reason: cause instanceof Error ? cause.message : String(cause) };
  } finally {
    await at.close();
  }
}
