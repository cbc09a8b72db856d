import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { tmpdir } from 'node:os';
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

const planted = [
  ['an upward import in the daemon', 'daemon/store/a.ts', 'daemon/jobs/b.ts', 'floor-of-daemon-store'],
  ['an import beside, on the same floor', 'daemon/jobs/a.ts', 'daemon/schedules/b.ts', 'floor-of-daemon-jobs'],
  ['the verifier that imports the command line', 'src/verify/node/a.ts', 'src/cli/b.ts', 'floor-of-src-verify'],
  ['a room without a floor', 'daemon/http/a.ts', 'daemon/cellar/b.ts', 'every-room-has-a-floor'],
] as const;
/** An import that is allowed, so that not everything is refused. */
const allowed = ['daemon/jobs/c.ts', 'daemon/store/d.ts'] as const;

let said = '';
let status: number | null = null;
beforeAll(() => {
  const tree = mkdtempSync(join(tmpdir(), 'rooms-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), text);
  };
  try {
    for (const [from, to] of [...planted.map(([, ...pair]) => pair), allowed]) {
      const up = '../'.repeat(dirname(from).split('/').length);
      write(from, `export { b } from '${up}${to.replace(/ts$/, 'js')}';\n`);
      write(to, 'export const b = 1;\n');
    }
    write('tsconfig.json', '{}');
    write('package.json', '{"type":"module"}');
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = join(root, 'test/rooms.cjs');
    // Once for all: it takes five seconds of the processor.
    ({ stdout: said, status } = spawnSync(process.execPath, [program, '--config', config, '.'], {
      cwd: tree,
      encoding: 'utf8',
    }));
  } finally {
    rmSync(tree, { recursive: true });
  }
});

test.each(planted)('%s is refused', (_what, from, to, rule) => {
  const lines = said.split('\n').filter((line) => line.includes(`error ${rule}: `));
  expect(lines.some((line) => line.includes(from) || line.includes(to))).toBe(true);
  expect(status).not.toBe(0);
});

const rooms =
  (/\n## ROOMS\n([^]*?)\n## /.exec(readFileSync(join(root, 'man/evidence-internals.7.md'), 'utf8')) ?? [])[1] ?? '';
const tops = ['src', 'daemon'] as const;

/** The floors that the rules keep apart, from the top; rooms of one floor may import the same. */
function enforced(top: string): string[][] {
  const { forbidden } = createRequire(import.meta.url)('../rooms.cjs') as {
    forbidden: { name: string; comment: string }[];
  };
  const floors = new Map<string, string[]>();
  for (const { name, comment } of forbidden) {
    const [, room] = name.split(`floor-of-${top}-`);
    if (room !== undefined) floors.set(comment, [...(floors.get(comment) ?? []), room]);
  }
  return [...floors.values()].toReversed();
}

/** The floors of a column of the drawing, which has one line for each; a line further in goes on with the floor above it. */
function drawn(top: string): string[][] {
  const [head = '', ...lines] = rooms.split('```')[1]?.trim().split('\n') ?? [];
  const behind = head.indexOf('daemon/');
  const floors: string[][] = [];
  for (const line of lines.map((each) => (top === 'src' ? each.slice(0, behind) : each.slice(behind)))) {
    const names = line.split(/\s+/).filter((name) => name !== '');
    if (/^ {2}\S/.test(line)) floors.push(names);
    else floors.at(-1)?.push(...names);
  }
  return floors;
}

test.each(tops)('the drawing under ROOMS has the floors of %s that the rules keep apart', (top) => {
  expect(drawn(top)).toEqual(enforced(top));
});

test('the table under ROOMS has every room, and no other', () => {
  const entries = tops.flatMap((top) => readdirSync(join(root, top), { withFileTypes: true }));
  const folders = entries
    .filter((each) => each.isDirectory())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  const rows = [...rooms.matchAll(/^\| `(.*?)` \| /gm)].map(([, room = '']) => room);
  expect(rows.toSorted()).toEqual(folders.toSorted());
});

test('an import downwards is not', () => {
  expect(said).toContain('error ');
  for (const file of allowed) expect(said).not.toContain(file);
});
