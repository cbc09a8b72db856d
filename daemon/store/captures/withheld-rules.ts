import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { RedactionOrder } from '../../../src/contract/captures/redaction-order.js';
import { flush, writeWhole } from '../flush.js';

/**
 * Orders of redactions, which name what is to be withheld: one file each for as long as the run needs it. They are in no table, since
 * a database keeps old content in free pages, in its log and in every backup.
 */
export interface RuleStore {
  /** On return the order survives a power cut. */
  keep(redactionId: string, order: RedactionOrder): Promise<void>;
  /** Undefined when it is gone, for example after a restore. */
  read(redactionId: string): Promise<RedactionOrder | undefined>;
  remove(redactionId: string): Promise<void>;
  /** Removes those of runs that have ended. Returns the names removed. */
  sweep(needed: ReadonlySet<string>): Promise<readonly string[]>;
}

export async function openRuleStore(folder: string): Promise<RuleStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const at = (redactionId: string) => join(folder, `${basename(redactionId)}.json`);
  return {
    keep: (redactionId, order) => writeWhole(at(redactionId), JSON.stringify(order)),
    read: async (redactionId) => {
      try {
        return JSON.parse(await readFile(at(redactionId), 'utf8')) as RedactionOrder;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (redactionId) => {
      await rm(at(redactionId), { force: true });
      await flush(folder);
    },
    sweep: async (needed) => {
      const over = (await readdir(folder)).filter((name) => !needed.has(name.replace(/\.json$/, '')));
      for (const name of over) await rm(join(folder, name), { force: true });
      return over;
    },
  };
}
