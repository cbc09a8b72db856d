import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ledgerKey } from '../../src/home/key-folder.js';
import { runFolder } from '../../src/home/run-folder.js';
import { logKeys, publicKeyOf } from '../ledger/key.js';
import { writeWhole } from '../store/flush.js';
import type { AmongNodes } from './among-nodes.js';
import type { KeyFolder } from './given-keys.js';
import { ownKey } from './home.js';

/** With these keys one node makes what another must be able to read or continue. Of fingerprints each node may have its own for a while. */
const common = ['package-links', 'webhook-secrets', ledgerKey] as const;
type Common = (typeof common)[number];
/** Of these that of the home is read at each use: every node accepts it, also another that is put in its place. */
const readAtUse: readonly Common[] = ['webhook-secrets', ledgerKey];

/** SHA-256 of the keys that a node accepts, in lower-case hex (of the ledger's, its public half); with the first it makes links, seals and signs. */
type Accepted = Readonly<Record<Common, readonly string[]>>;
/** A node of an earlier version says nothing of keys that it did not know of. */
type Told = Readonly<Partial<Accepted>>;

/** In the folder of a node while it runs. */
const FILE = 'accepted-keys.json';

/** A node that runs could not read what this one makes, or this one not what that makes. Nothing was written. */
export class OtherKeys extends Error {
  override readonly name = 'OtherKeys';
}

/** @throws OtherKeys. Nodes start one after the other, so that each that runs has said what it accepts. */
export async function agreeOnKeys(
  home: string,
  given: KeyFolder,
  { node, isRunning }: Pick<AmongNodes, 'node' | 'isRunning'>,
): Promise<void> {
  const mine = await acceptedKeys(home, given, common);
  const isOfHome = async (of: Common, key: string) => (await ownKeys(home, of)).map(sha256).includes(key);
  for (const name of await readdir(join(home, 'nodes'))) {
    const theirs = name === node.name ? undefined : await acceptedBy(home, name);
    if (theirs === undefined || !(await isRunning(name))) continue;
    for (const of of common) {
      const there = theirs[of] ?? [];
      const [[used], [usedThere]] = [mine[of], there];
      const isRead = readAtUse.includes(of) && used !== undefined && (await isOfHome(of, used));
      if (used !== undefined && !there.includes(used) && !isRead)
        throw new OtherKeys(
          `the node ${name}, which runs, does not accept this ${of}.key: give it there as ${of}.next.key first`,
        );
      if (usedThere !== undefined && !mine[of].includes(usedThere))
        throw new OtherKeys(`the node ${name}, which runs, uses another ${of}.key: keep it here as ${of}.old.key`);
    }
  }
}

/** Says it to nodes that start later. Called once the keys of the home are there. */
export async function tellKeys(home: string, node: string, given: KeyFolder): Promise<{ forget(): Promise<void> }> {
  const path = fileOf(home, node);
  const accepted = await acceptedKeys(
    home,
    given,
    common.filter((of) => !readAtUse.includes(of)),
  );
  await writeWhole(path, `${JSON.stringify(accepted)}\n`);
  return { forget: () => rm(path, { force: true }) };
}

const fileOf = (home: string, node: string): string => join(runFolder(home, node), FILE);
const sha256 = (key: Uint8Array): string => createHash('sha256').update(key).digest('hex');

async function ownKeys(home: string, of: Common): Promise<readonly Uint8Array[]> {
  if (of !== ledgerKey) return ownKey(join(home, `${of}.key`));
  // Any name: the key is compared alone.
  return (await logKeys(home, ledgerKey, [])).map(({ key }) => key.publicKey);
}

/** Given ones, and those of the home where they are asked for. */
async function acceptedKeys(home: string, given: KeyFolder, ofHome: readonly Common[]): Promise<Accepted> {
  const all = async (of: Common) =>
    [
      ...(of === ledgerKey ? given.ledger.map(publicKeyOf) : given.keys(of)),
      ...(ofHome.includes(of) ? await ownKeys(home, of) : []),
    ].map(sha256);
  return {
    'package-links': await all('package-links'),
    'webhook-secrets': await all('webhook-secrets'),
    ledger: await all(ledgerKey),
  };
}

async function acceptedBy(home: string, node: string): Promise<Told | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(home, node), 'utf8')) as Told;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
      return undefined;
    throw error;
  }
}
