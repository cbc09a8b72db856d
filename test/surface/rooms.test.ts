import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tmpdir } from 'node:os';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;

test.each([
  ['an upward import in the daemon', 'daemon/store/a.ts', 'daemon/jobs/b.ts', 'floor-of-daemon-store'],
  ['an import beside, on the same floor', 'daemon/jobs/a.ts', 'daemon/schedules/b.ts', 'floor-of-daemon-jobs'],
  ['the verifier that imports the command line', 'src/verify/node/a.ts', 'src/cli/b.ts', 'floor-of-src-verify'],
  ['a room without a floor', 'daemon/http/a.ts', 'daemon/cellar/b.ts', 'every-room-has-a-floor'],
])('%s is refused', (_what, from, to, rule) => {
  const tree = mkdtempSync(join(tmpdir(), 'rooms-'));
  try {
    for (const [file, text] of [
      [from, `export { b } from '${'../'.repeat(dirname(from).split('/').length)}${to.replace(/ts$/, 'js')}';\n`],
      [to, 'export const b = 1;\n'],
      ['tsconfig.json', '{}'],
      ['package.json', '{"type":"module"}'],
    ] as const) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    }
    const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = join(root, 'test/rooms.cjs');
    const { stdout, status } = spawnSync(process.execPath, [program, '--config', config, '.'], {
      cwd: tree,
      encoding: 'utf8',
    });
    expect(stdout).toContain(`error ${rule}`);
    expect(status).not.toBe(0);
  } finally {
    rmSync(tree, { recursive: true });
  }
});
