import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completed } from '../capture/download.js';
import { downloadTo } from '../terminal/download-to.js';
import { problem } from '../problem/problem.js';
import type { Service } from '../service/service.js';
import { readMember } from './zip-member.js';

/** Takes one file out of a capture's package and shows it. */
export async function openCapture(
  id: string,
  what: 'pdf' | 'screenshot',
  { client }: Service,
  json: boolean,
): Promise<{ capture_id: string; path: string; opened: boolean }> {
  const { read, packageUrl } = await completed(client, id);
  const folder = mkdtempSync(join(tmpdir(), 'evidence-open-'));
  const zip = join(folder, `${id}.zip`);
  await downloadTo(client, packageUrl, zip, read.size_bytes);
  const names = what === 'pdf' ? ['evidence.pdf'] : ['screenshot.jpeg', 'screenshot.png'];
  for (const name of names) {
    const bytes = await readMember(zip, name);
    if (bytes === undefined) continue;
    const path = join(folder, name);
    writeFileSync(path, bytes, { mode: 0o600 });
    return { capture_id: id, path, opened: !json && show(path) };
  }
  throw problem('FILE_MISSING', `the package of ${id} does not contain ${names.join(' or ')}`, {
    hints: [`evidence inspect ${zip}`],
  });
}

/** False where there is nobody to look at it. */
function show(path: string): boolean {
  const viewer = viewerOf(process.platform, process.env);
  if (viewer === undefined) return false;
  const child = spawn(viewer, [path], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
  return true;
}

function viewerOf(platform: string, env: NodeJS.ProcessEnv): string | undefined {
  if (env['SSH_CONNECTION'] !== undefined || env['SSH_TTY'] !== undefined) return undefined;
  if (platform === 'darwin') return 'open';
  if (platform === 'win32') return 'explorer.exe';
  return env['DISPLAY'] !== undefined || env['WAYLAND_DISPLAY'] !== undefined ? 'xdg-open' : undefined;
}
