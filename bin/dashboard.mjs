// The dashboard: one bundle with hashed names, packed for the wire, and the table that says what is served.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Writes dist/dashboard/: the files, each also as .br and .gz, and assets.json: `[{path, file, type, encodings}]`, paths below `/dashboard/`. Throws what esbuild throws. */
export async function buildDashboard() {
  const out = join(root, 'dist/dashboard');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['dashboard/main.tsx', 'dashboard/style.css', 'dashboard/package/worker.ts'],
    outdir: out,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    logLevel: 'warning',
    metafile: true,
  });
  const made = Object.entries(metafile.outputs).map(([path, { entryPoint }]) => ({
    file: relative(out, join(root, path)),
    entryPoint,
  }));
  const nameOf = (entry) => `/dashboard/${made.find(({ entryPoint }) => entryPoint === entry).file}`;
  const drawn = readFileSync(join(root, 'dashboard/icon.svg'));
  const icon = `icon-${createHash('sha256').update(drawn).digest('hex').slice(0, 8).toUpperCase()}.svg`;
  writeFileSync(join(out, icon), drawn);
  const page = readFileSync(join(root, 'dashboard/index.html'), 'utf8')
    .replace('WORKER', nameOf('dashboard/package/worker.ts'))
    .replace('ICON', `/dashboard/${icon}`)
    .replace('STYLE', nameOf('dashboard/style.css'))
    .replace('SCRIPT', nameOf('dashboard/main.tsx'));
  writeFileSync(join(out, 'index.html'), page);
  const assets = [
    { path: 'index.html', file: 'index.html' },
    ...[icon, ...made.map(({ file }) => file)].map((file) => ({ path: file, file })),
  ];
  for (const asset of assets) {
    const bytes = readFileSync(join(out, asset.file));
    asset.type = types[extname(asset.file)];
    asset.encodings = ['br', 'gzip'];
    writeFileSync(join(out, `${asset.file}.br`), brotliCompressSync(bytes));
    writeFileSync(join(out, `${asset.file}.gz`), gzipSync(bytes, { level: 9 }));
  }
  writeFileSync(join(out, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`);
}
