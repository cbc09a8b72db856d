import { access, constants, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** How far the browser is shut in. As root it runs as a user that owns nothing, because Chromium keeps no sandbox for root. */
export interface Confinement {
  readonly user: UnprivilegedUser | null;
  readonly sandbox: boolean;
  /** Why the sandbox is off. */
  readonly reason?: string;
}

export interface UnprivilegedUser {
  readonly uid: number;
  readonly gid: number;
  /** Path of setpriv(1). */
  readonly setpriv: string;
}

/** The ways to start a browser here, the safest first. */
export async function confinements(): Promise<Confinement[]> {
  if (process.getuid?.() !== 0)
    return [
      { user: null, sandbox: true },
      { user: null, sandbox: false },
    ];
  const user = await unprivilegedUser();
  const asRoot = {
    user: null,
    sandbox: false,
    reason: 'the daemon runs as root and no unprivileged user could run the browser',
  };
  return user ? [{ user, sandbox: true }, { user, sandbox: false }, asRoot] : [asRoot];
}

async function unprivilegedUser(): Promise<UnprivilegedUser | null> {
  const setpriv = await onPath('setpriv');
  const line = (await readFile('/etc/passwd', 'utf8').catch(() => ''))
    .split('\n')
    .find((each) => each.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (setpriv === null || uid === undefined || gid === undefined || Number(uid) === 0) return null;
  return { uid: Number(uid), gid: Number(gid), setpriv };
}

/** The first executable of that name on PATH. */
export async function onPath(name: string, path = process.env['PATH'] ?? ''): Promise<string | null> {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const candidate = join(folder, name);
    const found = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return candidate;
  }
  return null;
}
