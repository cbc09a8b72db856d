import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the link is handed to. */
export interface Viewer {
  readonly command: string;
  /** Why it gets the link itself, which the list of processes then shows for a moment; undefined where it reads a file. */
  readonly direct: string | undefined;
}

interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The file that describes the default browser, as `xdg-settings` names it. */
  readonly defaultBrowser: () => string;
}

/** Undefined where nobody sits in front of the machine. */
export function viewerOf(asked: string | undefined, { platform, env, defaultBrowser }: Machine): Viewer | undefined {
  if (asked !== undefined) return { command: asked, direct: apart(asked) };
  if (isRemote(env)) return undefined;
  if (env['WSL_DISTRO_NAME'] !== undefined) return { command: 'explorer.exe', direct: 'a browser of Windows' };
  if (platform === 'darwin') return { command: 'open', direct: undefined };
  if (platform === 'win32') return { command: 'explorer.exe', direct: undefined };
  if (env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined) return undefined;
  return { command: 'xdg-open', direct: apart(defaultBrowser()) };
}

export const isRemote = (env: Machine['env']): boolean =>
  env['SSH_CONNECTION'] !== undefined || env['SSH_TTY'] !== undefined;

/** Browsers in a box of their own cannot read files of a home that begin with a dot (jupyter/notebook#4500). */
function apart(name: string): string | undefined {
  if (/(^|\/)snap\/|^(\w+)_\2\.desktop$/.test(name)) return 'a browser in a snap';
  return /flatpak|^(\w+\.){2,}\w+\.desktop$/.test(name) ? 'a browser in a flatpak' : undefined;
}

export const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  defaultBrowser: () =>
    spawnSync('xdg-settings', ['get', 'default-web-browser'], { encoding: 'utf8', timeout: 3000 }).stdout?.trim() ?? '',
};

/** The page that goes on to the link. Only its owner can read it; what it says is of no use after its first use, or a minute. */
export function writePage(home: string, url: string): string {
  const path = join(home, 'dashboard-link.html');
  const page = `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url=${escaped(url)}"><title>evidence</title>\n`;
  writeFileSync(path, page, { mode: 0o600 });
  return path;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export function open({ command }: Viewer, target: string): void {
  const child = spawn(command, [target], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
}

/** How the port of a daemon on another machine is reached from one's own. */
export function tunnel(url: string, env: Machine['env']): string | undefined {
  const { hostname, port } = new URL(url);
  if (!isRemote(env) || !/^(127\.|localhost$)/.test(hostname)) return undefined;
  const [, , server = 'SERVER'] = (env['SSH_CONNECTION'] ?? '').split(' ');
  return `ssh -L ${port}:127.0.0.1:${port} ${env['USER'] ?? 'USER'}@${server}`;
}
