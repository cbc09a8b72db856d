import type { ChalkInstance } from 'chalk';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { checkAbandoned, type AbandonedOf } from './abandoned.js';
import { checkAddress } from './address.js';
import type { Examined } from './check.js';
import { checkCertificates } from './certificates.js';
import { checkKeys } from './keys.js';
import { checkLedger, type Outlook } from './ledger.js';
import { checkBrowser, checkFonts } from './browser.js';
import { checkClock, checkResolvers } from './network.js';
import { checkCredentials, checkDaemon, checkDisk, checkNode, checkStorage } from './machine.js';
import { checkLockedProfiles, type LockedProfilesOf } from './locked-profiles.js';
import { checkMail } from './mail.js';
import { checkAuthority, checkCalendars } from './outside.js';
import { startsAtLogin } from '../daemon/install.js';
import { checkPackages, type BucketOutlook } from './packages.js';
import { checkProofs } from './proofs.js';
import { checkSetAside } from './set-aside.js';
import { checkSignIn, type SignInOutlook } from './sign-in.js';
import { checkTimeStamps } from './time-stamps.js';
import { checkWebhooks } from './webhooks.js';
import { bucketSettings } from '../../settings/daemon.js';
import { wrap } from '../../text/width.js';
import { openHome } from '../problem/home.js';
import { printable } from '../../text/printable.js';

interface Installation {
  readonly root: string;
  readonly version: string;
  /** Of the ledger of a home. */
  readonly outlookOf: (home: string) => Promise<Outlook | undefined>;
  /** Of its accounts. */
  readonly signInsOf: SignInOutlook;
  /** Of its database. */
  readonly abandonedOf: AbandonedOf;
  readonly lockedProfilesOf: LockedProfilesOf;
  /** Of the bucket that packages are kept in. */
  readonly bucketOf: BucketOutlook;
}

export async function examine(
  { root, version, outlookOf, signInsOf, abandonedOf, lockedProfilesOf, bucketOf }: Installation,
  now: Date,
): Promise<readonly Examined[]> {
  const home = openHome();
  const { listen, public_url } = home.settings;
  const bucket = bucketSettings(home.settings);
  const address = checkAddress(listen.value ?? '127.0.0.1', public_url.value ?? []);
  return Promise.all([
    Promise.resolve(checkNode()),
    checkBrowser(root, home.settings.browser.value, home.settings.browser_mode.value),
    checkFonts(),
    checkDaemon(home.path, version),
    ...(address === undefined ? [] : [Promise.resolve(address)]),
    checkCredentials(home),
    checkLockedProfiles(home, lockedProfilesOf),
    ...(home.settings.keys.value === null ? [] : [Promise.resolve(checkKeys(resolve(home.settings.keys.value)))]),
    Promise.resolve(checkDisk(home.path, homedir())),
    bucket === null
      ? Promise.resolve(checkStorage(home.path, home.settings.disk_budget.value))
      : checkPackages(home.path, bucket, bucketOf),
    checkClock(home.settings.ntp_servers.value ?? []),
    checkResolvers(home.settings.dns_resolvers.value ?? []),
    checkCalendars(home.settings.ots_calendars.value ?? []),
    checkAuthority({
      url: home.settings.tsa_url.value,
      roots: home.settings.tsa_roots.value,
      qualified: home.settings.tsa_qualified.value ?? false,
    }),
    ...(home.settings.mail_url.value === null ? [] : [checkMail(home.settings.mail_url.value)]),
    ...(home.settings.mail_url.value === null || (public_url.value ?? []).length === 0
      ? []
      : [checkSignIn(home.path, home.settings.require_second_factor.value ?? false, signInsOf)]),
    checkProofs(home, startsAtLogin(root)),
    checkTimeStamps(home, now),
    Promise.resolve(checkCertificates(home.path, now)),
    checkLedger(home.path, outlookOf),
    checkWebhooks(home),
    checkAbandoned(home.path, abandonedOf),
    checkSetAside(home.path),
  ]);
}

export function examinationText(checks: readonly Examined[], width: number, paint: ChalkInstance): string {
  const marks = { ok: paint.green('ok  '), warn: paint.yellow('warn'), fail: paint.red('FAIL') };
  const labels = Math.max(...checks.map(({ check }) => check.length));
  const indent = ' '.repeat(labels + 8);
  return checks
    .flatMap(({ check, state, found, fix }) => {
      const [first = '', ...rest] = wrap(printable(found), Math.max(16, width - labels - 8));
      const mend =
        fix === undefined
          ? []
          : wrap(fix, Math.max(16, width - labels - 11)).map(
              (line, index) => `${indent}${paint.bold(index === 0 ? '\u2192 ' : '  ')}${line}`,
            );
      return [`${marks[state]}  ${check.padEnd(labels)}  ${first}`, ...rest.map((line) => indent + line), ...mend];
    })
    .join('\n');
}
