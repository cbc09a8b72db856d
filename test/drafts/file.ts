import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes as a file, until it is removed. */
export function asFile(bytes: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-draft-'));
  const path = join(folder, 'package.zip');
  writeFileSync(path, bytes);
  return { path, remove: () => rmSync(folder, { recursive: true }) };
}
