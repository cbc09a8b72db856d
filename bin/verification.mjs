// The programs that go into each package: the verifier and all it needs, each in one file.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const scripts = join(root, 'dist/src/verify/scripts');

const shared = { bundle: true, minify: true, format: 'esm', logLevel: 'warning', absWorkingDir: root };

/** Writes dist/src/verify/scripts/verify.mjs. Throws what esbuild throws. */
export async function buildVerification() {
  mkdirSync(scripts, { recursive: true });
  await build({
    ...shared,
    entryPoints: ['src/verify/node/main.ts'],
    platform: 'node',
    target: 'node20',
    outfile: join(scripts, 'verify.mjs'),
  });
}
