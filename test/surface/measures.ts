// Prints the measures of the sources: sizes by room, tests by lines of code, cycles of rooms, long functions. Run: npm run measures
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cyclesOf, longFunctionsOf, roomOf } from './measure.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
});
const files = listed
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|js|py|sh)$/.test(path) && !path.startsWith('test/vectors/'))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.split('\n').length - 1 };
  });
const product = files.filter(({ path }) => /^(src|daemon|commands|dashboard|bin)\//.test(path));
const under = (...folders: readonly string[]) =>
  files.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
const sum = (some: readonly { readonly lines: number }[]) => some.reduce((all, { lines }) => all + lines, 0);

function row(name: string, some: typeof files): void {
  const sizes = some.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  const cells = [name, sizes.length, sum(some), at(0.5), at(0.9), sizes.at(-1) ?? 0];
  console.log(`| ${cells.join(' | ')} |`);
}

console.log('| room | files | lines | median | p90 | largest |\n| --- | --- | --- | --- | --- | --- |');
for (const top of ['src', 'daemon', 'commands', 'dashboard', 'bin']) row(top, under(top));
row('product', product);
row('test', under('test'));

/** Words of a document or a report in a language: no code that a test could run. */
const isTranslation = ({ path }: { readonly path: string }) => /^src\/(package|verify)\/messages\//.test(path);
const core = ['verify', 'package', 'proofs'];
const code = under(...core.map((room) => `src/${room}`)).filter(({ path }) => path.endsWith('.ts'));
const written = code.filter((file) => !isTranslation(file));
const tests = under(...core.map((room) => `test/${room}`), 'test/verification-folder');
const fakes = under('test/fakes/packages', 'test/fakes/proofs');
const share = (some: typeof files) => (sum(some) / sum(written)).toFixed(2);
console.log(
  `\nsrc/{${core.join(',')}}: ${sum(code)} lines of TypeScript, ${sum(written)} without the words of languages`,
);
console.log(
  `their tests: ${sum(tests)} lines (${share(tests)}); with the builders of packages and proofs ${share([...tests, ...fakes])}`,
);

const arrows = product.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, to = '']) => [
    roomOf(path),
    roomOf(normalize(join(dirname(path), to))),
  ]),
) as [string, string][];
const cycles = cyclesOf(arrows);
console.log(`\ncycles of rooms: ${cycles.length}${cycles.map((rooms) => `\n  ${rooms.join(', ')}`).join('')}`);

const flat = new Map<string, number>();
for (const { path } of product) flat.set(dirname(path), (flat.get(dirname(path)) ?? 0) + 1);
const folders = [...flat].filter(([name]) => !/^commands$|migrations$/.test(name)).toSorted(([, a], [, b]) => b - a);
console.log(
  `largest flat folders: ${folders
    .slice(0, 3)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')}`,
);

const long = product.flatMap(({ path, text }) => longFunctionsOf(text).map((reason) => `${path}: ${reason}`));
console.log(`functions over 60 lines, each with its reason: ${long.length}`);
for (const each of long) console.log(`  ${each}`);
