import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { faultOfNames, type GivenKey, identityFile, keyFileNamed, keyIn } from '../../src/home/key-folder.js';

/** Keys in a folder that the operator gives to the daemon, which writes nothing there. It is read at each call, so that files may be replaced. */
export interface KeyFolder {
  /** The one that is used, and then the others of its name; none where it is not given. @throws Error that names the file */
  keys(of: GivenKey): Promise<readonly Uint8Array[]>;
  /** Text of the PEM file of content credentials; undefined where it is not given. */
  identity(): Promise<string | undefined>;
}

const nothing: KeyFolder = { keys: () => Promise.resolve([]), identity: () => Promise.resolve(undefined) };

/** Null: nothing is given. @throws Error for a folder that cannot be read, or with a file that is no key. */
export async function openKeyFolder(folder: string | null): Promise<KeyFolder> {
  if (folder === null) return nothing;
  const names = async () => {
    const found = await readdir(folder);
    const fault = faultOfNames(found);
    if (fault !== undefined) throw new Error(`${folder}: ${fault}`);
    return found.toSorted();
  };
  const read = async (name: string): Promise<Uint8Array> => {
    try {
      return keyIn(await readFile(join(folder, name)));
    } catch (error) {
      throw new Error(`${join(folder, name)}: ${(error as Error).message}`, { cause: error });
    }
  };
  const keys: KeyFolder['keys'] = async (of) => {
    const all = (await names()).flatMap((name) => {
      const file = keyFileNamed(name);
      return file?.key === of ? [{ name, isUsed: file.isUsed }] : [];
    });
    return Promise.all(all.toSorted((a, b) => Number(b.isUsed) - Number(a.isUsed)).map(({ name }) => read(name)));
  };
  const identity: KeyFolder['identity'] = async () =>
    (await names()).includes(identityFile) ? readFile(join(folder, identityFile), 'utf8') : undefined;
  // What is wrong with a key is said at the start, and not by the first link.
  for (const of of ['package-links', 'webhook-secrets', 'fingerprints'] as const) await keys(of);
  await identity();
  return { keys, identity };
}
