import { isAbsolute, join, resolve } from 'node:path';

interface Machine {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly homedir: string;
  readonly cwd: string;
}

/** Where everything lies: EVIDENCE_HOME, else the platform's own place for a user's data. */
export function homeDirectory({ platform, env, homedir, cwd }: Machine): {
  readonly path: string;
  readonly source: 'environment' | 'default';
} {
  const asked = env['EVIDENCE_HOME']?.trim();
  if (asked !== undefined && asked !== '') return { path: resolve(cwd, asked), source: 'environment' };
  return { path: join(dataDirectory(platform, env, homedir), 'evidence'), source: 'default' };
}

function dataDirectory(platform: string, env: Machine['env'], homedir: string): string {
  if (platform === 'darwin') return join(homedir, 'Library', 'Application Support');
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? join(homedir, 'AppData', 'Local');
  const xdg = env['XDG_DATA_HOME'];
  // The XDG specification says that a relative path is to be ignored.
  return xdg !== undefined && isAbsolute(xdg) ? xdg : join(homedir, '.local', 'share');
}
