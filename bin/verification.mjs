// The programs that go into each package: the verifier and all it needs, each in one file.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { pythonProgram } from './python.mjs';
import { shellProgram } from './shell.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const scripts = join(root, 'dist/src/verify/scripts');

/** The files made here; no source has their names. */
export const bundled = ['verify.mjs', 'verify.html', 'verify.py', 'verify.sh'];

const shared = { bundle: true, minify: true, format: 'esm', logLevel: 'warning', absWorkingDir: root };

/**
 * Writes verify.mjs, verify.html, verify.py and verify.sh into dist/src/verify/scripts/. Throws what esbuild throws.
 */
export async function buildVerification() {
  mkdirSync(scripts, { recursive: true });
  await build({
    ...shared,
    entryPoints: ['src/verify/node/main.ts'],
    platform: 'node',
    target: 'node20',
    outfile: join(scripts, 'verify.mjs'),
  });
  writeFileSync(join(scripts, 'verify.html'), await page());
  writeFileSync(join(scripts, 'verify.py'), pythonProgram());
  writeFileSync(join(scripts, 'verify.sh'), shellProgram());
}

/** One file: the policy lets this very script and this very style run, and nothing be fetched. */
async function page() {
  const { outputFiles } = await build({
    ...shared,
    entryPoints: ['src/verify/browser/main.ts'],
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    // The page says that it is UTF-8; letters of other languages would be six bytes each.
    charset: 'utf8',
    write: false,
  });
  const script = outputFiles[0].text;
  // Either would end or bend the script element early.
  if (/<\/script|<!--/i.test(script)) throw new Error('the script of verify.html cannot stand inside HTML');
  const folder = join(root, 'src/verify/browser');
  const colours = readFileSync(join(folder, 'colours.css'), 'utf8');
  const template = readFileSync(join(folder, 'page.html'), 'utf8').replace('/* COLOURS */', () => colours);
  const style = /<style>([^]*?)<\/style>/.exec(template)[1];
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  return template
    .replace('content="CSP"', () => `content="${policy}"`)
    .replace('<script></script>', () => `<script>${script}</script>`);
}

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
