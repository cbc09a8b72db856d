import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { faultOfNames, identityFile, keyFileNamed, keyIn, ledgerKey, ledgerKeyIn } from '../../home/key-folder.js';
import { readIdentity } from '../../home/signing-identity.js';
import type { Examined } from './check.js';

/** The folder of keys that are given to the daemon. */
export function checkKeys(folder: string): Examined {
  const check = 'keys';
  const fix = 'evidence-cluster(7), KEYS, says what the folder holds';
  try {
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
    const fault = faultOfNames(names);
    if (fault !== undefined) return { check, state: 'fail', found: `${folder}: ${fault}`, fix };
    for (const name of names) {
      const wrong = faultIn(folder, name);
      if (wrong !== undefined) return { check, state: 'fail', found: `${join(folder, name)}: ${wrong}`, fix };
    }
    const open = names.find((name) => (statSync(join(folder, name)).mode & 0o007) !== 0);
    if (open !== undefined)
      return {
        check,
        state: 'warn',
        found: `everybody on this machine may read ${join(folder, open)}`,
        fix: `chmod o= ${join(folder, open)}`,
      };
    const older = names.filter((name) => keyFileNamed(name)?.isUsed === false);
    const used = names.filter((name) => !older.includes(name)).toSorted();
    const beside = older.length === 0 ? '' : `; accepted beside them: ${older.toSorted().join(', ')}`;
    return { check, state: 'ok', found: `given: ${used.join(', ') || 'none'}${beside}` };
  } catch (error) {
    return { check, state: 'fail', found: `${folder} cannot be read: ${(error as Error).message}`, fix };
  }
}

function faultIn(folder: string, name: string): string | undefined {
  try {
    const bytes = readFileSync(join(folder, name));
    if (name === identityFile) readIdentity(bytes.toString('utf8'));
    else if (keyFileNamed(name)?.key === ledgerKey) ledgerKeyIn(bytes);
    else keyIn(bytes);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
