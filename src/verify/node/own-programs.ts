import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { languages } from '../../package/messages/language.js';
import type { Trust } from '../evidence.js';
import { guideIn } from '../guide.js';

const names = ['verify.html', 'verify.mjs', 'verify.py', 'verify.sh', ...languages.map(guideIn)];

/** What this installation would put into packages; undefined where the files are not all there (run from source). */
export async function ownPrograms(version: string): Promise<Trust['programs']> {
  try {
    const hashes = names.map(async (name) => {
      const bytes = await readFile(new URL(`../scripts/${name}`, import.meta.url));
      return [name, createHash('sha256').update(bytes).digest('hex')] as const;
    });
    return { version, sha256: new Map(await Promise.all(hashes)) };
  } catch {
    return undefined;
  }
}
