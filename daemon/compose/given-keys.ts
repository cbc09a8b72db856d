import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  faultOfNames,
  type GivenKey,
  givenKeys,
  identityFile,
  type KeyFile,
  keyFileNamed,
  keyIn,
  ledgerKey,
  ledgerKeyIn,
} from '../../src/home/key-folder.js';
import { readIdentity, type SigningIdentity } from '../../src/home/signing-identity.js';

/**
 * Keys of a folder that the operator gives to the daemon, which writes nothing there. They are as they were at the start: files that are replaced
 * one after the other, or one that is no key, are of no effect on a daemon that runs.
 */
export interface KeyFolder {
  /** The one that is used, and then the others of its name; none where it is not given. */
  keys(of: GivenKey): readonly Uint8Array[];
  /** Of the ledger, in the same order. */
  readonly ledger: readonly KeyObject[];
  /** Of content credentials; undefined where it is not given. */
  readonly identity: SigningIdentity | undefined;
}

/** Null: nothing is given. @throws Error for a folder that cannot be read, or with a file that is no key; it names the file. */
export async function openKeyFolder(folder: string | null): Promise<KeyFolder> {
  if (folder === null) return { keys: () => [], ledger: [], identity: undefined };
  const names = await readdir(folder);
  const fault = faultOfNames(names);
  if (fault !== undefined) throw new Error(`${folder}: ${fault}`);
  const read = async <T>(name: string, parse: (bytes: Buffer) => T): Promise<T> => {
    try {
      return parse(await readFile(join(folder, name)));
    } catch (error) {
      throw new Error(`${join(folder, name)}: ${(error as Error).message}`, { cause: error });
    }
  };
  const keysOf = <T>(of: KeyFile['key'], parse: (bytes: Buffer) => T): Promise<T[]> => {
    const files = names.toSorted().flatMap((name) => {
      const file = keyFileNamed(name);
      return file?.key === of ? [{ name, isUsed: file.isUsed }] : [];
    });
    const usedFirst = files.toSorted((a, b) => Number(b.isUsed) - Number(a.isUsed));
    return Promise.all(usedFirst.map(({ name }) => read(name, parse)));
  };
  const given = new Map<GivenKey, readonly Uint8Array[]>();
  for (const of of givenKeys) given.set(of, await keysOf(of, keyIn));
  const identity = names.includes(identityFile)
    ? await read(identityFile, (bytes) => readIdentity(bytes.toString('utf8')))
    : undefined;
  return { keys: (of) => given.get(of) ?? [], ledger: await keysOf(ledgerKey, ledgerKeyIn), identity };
}
