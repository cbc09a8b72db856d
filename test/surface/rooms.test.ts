import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

test('evidence-internals(7) has every room, in its drawing and in its table', () => {
  const page = readFileSync(join(root, 'man/evidence-internals.7.md'), 'utf8');
  const drawing = page.split('```')[1]?.split(/\s+/) ?? [];
  for (const top of ['src', 'daemon'])
    for (const entry of readdirSync(join(root, top), { withFileTypes: true }).filter((each) => each.isDirectory())) {
      expect(drawing, `the drawing under ROOMS: ${top}`).toContain(entry.name);
      expect(page, 'the table under ROOMS').toContain(`\n| \`${top}/${entry.name}\` | `);
    }
});

test('an import downwards is not', () => {
  expect(said).toContain('error ');
  for (const file of allowed) expect(said).not.toContain(file);
});
