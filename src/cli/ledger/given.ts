import type { KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keyFileNamed, ledgerKey, ledgerKeyIn } from '../../home/key-folder.js';
import { openHome } from '../problem/home.js';
import { usage } from '../problem/problem.js';

/**
 * Keys of the ledger that are given to the daemon, the one in use first, for commands that read the ledger of a home beside it. @throws Problem for a
 * folder or key that the daemon would refuse, too
 */
export function givenLedgerKeys(): readonly KeyObject[] {
  const folder = openHome().settings.keys.value;
  if (folder === null) return [];
  try {
    return readdirSync(resolve(folder))
      .filter((name) => keyFileNamed(name)?.key === ledgerKey)
      .toSorted((one, other) => Number(keyFileNamed(other)?.isUsed) - Number(keyFileNamed(one)?.isUsed))
      .map((name) => ledgerKeyIn(readFileSync(join(resolve(folder), name))));
  } catch (error) {
    throw usage(`EVIDENCE_KEYS: ${resolve(folder)}: ${(error as Error).message}`, 'evidence doctor checks the folder');
  }
}
