import { existsSync } from 'node:fs';
import { sha256Hex } from '../../package/bytes.js';
import { problem, usage } from '../problem/problem.js';
import { readMember } from '../stored/zip-member.js';

/** The hash that was written, or that of the manifest of the package that was named. */
export async function hashToLookUp(written: string): Promise<string> {
  if (/^(sha256:)?[0-9a-fA-F]{64}$/.test(written)) return written.toLowerCase();
  if (!existsSync(written))
    throw usage(
      `'${written}' is neither a file nor a hash`,
      'a hash has 64 hexadecimal digits, with or without sha256:',
    );
  const manifest = await readMember(written, 'manifest.json');
  if (manifest === undefined) throw problem('UNREADABLE', `${written} has no manifest.json`);
  return sha256Hex(manifest);
}
