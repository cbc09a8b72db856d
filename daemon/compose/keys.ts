import { systemKeychain } from '../../src/home/system-keychain.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import type { World } from '../../src/world.js';
import { keyHash } from '../accounts/keys.js';
import { giveSecrets, secretKeeper } from '../events/secrets.js';
import { linkSigner } from '../handlers/links.js';
import type { Log } from '../process/log.js';
import type { PackageStore } from '../store/captures/packages.js';
import { noProfileKeys, profileKeysIn, type ProfileKeys } from '../run/profile-keys.js';
import { resealAll } from '../store/reseal.js';
import type { SealingKeys } from '../store/secret-box.js';
import type { Db } from '../store/tables.js';
import type { AmongNodes } from './among-nodes.js';
import { type KeyFolder, openKeyFolder } from './given-keys.js';
import { fingerprintKey, linkKeys, operatorToken, sealingKeys } from './home.js';
import { agreeOnKeys, tellKeys } from './keys-among-nodes.js';

/** The folder that the settings name. @throws OtherKeys where a node that runs has others */
export async function openGiven(
  home: string,
  folder: string | null,
  among: AmongNodes | undefined,
): Promise<KeyFolder> {
  const given = await openKeyFolder(folder);
  if (among) await agreeOnKeys(home, given, among);
  return given;
}

interface KeyParts {
  readonly db: Db;
  readonly packages: Pick<PackageStore, 'signIns'>;
  readonly world: World;
  readonly log: Log;
  readonly among: AmongNodes | undefined;
}

type OfKeys = Pick<DaemonSettings, 'home' | 'keychain' | 'node'>;

/** Several nodes are on several machines, or end and begin on another one: what one put into its keychain no other could open. */
const profileKeys = ({ home, keychain, node }: OfKeys): ProfileKeys => {
  if (node !== null) return noProfileKeys('several_nodes');
  return keychain ? profileKeysIn(systemKeychain(home)) : noProfileKeys('switched_off');
};

/** Those of a daemon, with what is made of them. A key that is not there is made. */
export async function keysOf(settings: OfKeys, given: KeyFolder, { db, packages, world, log, among }: KeyParts) {
  const { home } = settings;
  const keys = (make: boolean) => sealingKeys(home, given, world, make);
  const secrets = secretKeeper(keys, world);
  await giveSecrets(db, secrets);
  if (given.keys('webhook-secrets').length > 0) await reseal({ db, packages, world, log }, await keys(true));
  const links = linkSigner(await linkKeys(home, given, world), world);
  const told = among && (await tellKeys(home, among.node.name, given));
  return {
    forgetKeys: () => told?.forget(),
    keys: {
      secrets,
      profileKeys: profileKeys(settings),
      links,
      fingerprintKey: await fingerprintKey(home, given, world),
      operatorTokenHash: keyHash(await operatorToken(home, world)),
    },
  };
}

async function reseal({ db, packages, world, log }: Omit<KeyParts, 'among'>, keys: SealingKeys): Promise<void> {
  const { changed, unreadable } = await resealAll({ db, signIns: packages.signIns }, keys, (length) =>
    world.randomBytes(length),
  );
  if (changed > 0) log.info('secrets_resealed', { rows: changed });
  if (unreadable > 0)
    log.error('secrets_unreadable', new Error('no key opens them: put back the one that sealed them'), {
      rows: unreadable,
    });
}
