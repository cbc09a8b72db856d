import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of a given size, where this process may mount one (root on Linux); otherwise undefined. */
export function smallDisk(size: string): { readonly path: string; release(): void } | undefined {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status !== 0) {
    rmSync(path, { recursive: true, force: true });
    return undefined;
  }
  return {
    path,
    release: () => {
      spawnSync('umount', [path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
