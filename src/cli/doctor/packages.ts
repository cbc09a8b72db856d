import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { differences, packageCheckFile, parsePackageCheck, type Difference } from '../../home/package-check.js';
import type { BucketSettings } from '../../settings/daemon.js';
import type { Examined } from './check.js';

/** What a bucket says of itself. */
export type BucketOutlook = (settings: BucketSettings) => Promise<
  | {
      readonly kind: 'answers';
      readonly versioned: boolean;
      readonly locked: boolean;
      readonly skewMs: number | null;
    }
  | { readonly kind: 'away'; readonly code: string | null; readonly skewMs: number | null; readonly reason: string }
>;

const check = 'packages';
/** S3 refuses requests whose time differs by 15 minutes. */
const FAR_MS = 15 * 60_000;
const MUCH_MS = 60_000;

const fixes: Readonly<Record<string, string>> = {
  NoSuchBucket: 'create the bucket with Object Lock, or set package_store to the one that exists',
  InvalidAccessKeyId: 'set s3_access_key and s3_secret_key, or s3_credentials, to a key of this store',
  SignatureDoesNotMatch: 'set s3_secret_key to the secret of s3_access_key, and s3_region to the region of the bucket',
  AuthorizationHeaderMalformed: 'set s3_region to the region of the bucket',
  RequestTimeTooSkewed: 'set the clock of this machine, for instance with chrony',
  AccessDenied: 'give the key the rights that evidence-daemon(8), PACKAGES IN A BUCKET, lists',
};

/** The bucket of packages: whether it answers, keeps versions, and can hold; and what the daemon last found different in it. */
export async function checkPackages(
  home: string,
  settings: BucketSettings,
  outlookOf: BucketOutlook,
): Promise<Examined> {
  const outlook = await outlookOf(settings);
  const { url } = settings;
  if (outlook.kind === 'away') {
    const isFar = outlook.skewMs !== null && Math.abs(outlook.skewMs) > FAR_MS;
    return {
      check,
      state: 'fail',
      found: `${url} cannot be used: ${outlook.reason}`,
      fix:
        (isFar ? fixes['RequestTimeTooSkewed'] : fixes[outlook.code ?? '']) ??
        `set s3_endpoint (now ${settings.endpoint}) to the address of the store, and see that it can be reached`,
    };
  }
  const fault = faultOf(url, outlook);
  return fault ?? lastFound(home, url);
}

function faultOf(
  url: string,
  { versioned, locked, skewMs }: { versioned: boolean; locked: boolean; skewMs: number | null },
): Examined | undefined {
  const fail = (found: string, fix: string): Examined => ({ check, state: 'fail', found: `${url} ${found}`, fix });
  if (!locked)
    return fail(
      'has no Object Lock, so nothing in it can be put on legal hold',
      'create a bucket with Object Lock (it cannot be added to most), move the packages there, and set package_store to it',
    );
  if (!versioned)
    return fail('keeps no versions, so a package can be written over', 'turn versioning of the bucket on');
  if (skewMs === null || Math.abs(skewMs) < MUCH_MS) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  return {
    check,
    state: 'warn',
    found: `the clock of ${url} is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} that of this machine; from 15 minutes on it refuses`,
    fix: 'set the clock of this machine, for instance with chrony',
  };
}

/** The first names; all of them are in the log. */
const SHOWN = 3;

async function lastFound(home: string, url: string): Promise<Examined> {
  const last = parsePackageCheck(await readFile(join(home, packageCheckFile), 'utf8').catch(() => ''));
  if (!last) return { check, state: 'ok', found: `${url} answers, with Object Lock; not compared with the rows yet` };
  const different = (Object.keys(differences) as Difference[]).filter((each) => last.found[each].count > 0);
  if (different.length === 0)
    return {
      check,
      state: 'ok',
      found: `${url} answers, with Object Lock; ${last.packages} packages compared at ${last.checked_at}`,
    };
  const told = different.map((each) => {
    const { count, names } = last.found[each];
    return `${count} ${differences[each]} (${names.slice(0, SHOWN).join(', ')}${count > SHOWN ? ', …' : ''})`;
  });
  return {
    check,
    state: 'fail',
    found: `compared at ${last.checked_at}: ${told.join('; ')}`,
    fix: 'evidence-daemon(8), PACKAGES IN A BUCKET, says for each what to do',
  };
}
