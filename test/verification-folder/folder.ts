import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program as the build leaves it, which is as it goes into packages. */
export const program = (name: string): string =>
  fileURLToPath(new URL(`../../dist/src/verify/scripts/${name}`, import.meta.url));

/** A folder of our own, and names in it that were not there before. */
export function workplace(): { fresh: (name: string) => string; clear: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-verification-'));
  let count = 0;
  return {
    fresh: (name) => join(folder, `${(count += 1)}-${name}`),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
}
