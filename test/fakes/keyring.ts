import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian: dbus, gnome-keyring, libglib2.0-bin. */
export const hasKeyring = (): boolean =>
  ['dbus-daemon', 'gnome-keyring-daemon', 'gdbus'].every(
    (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0,
  );

export interface Keyring {
  /** Address of its bus. */
  readonly bus: string;
  /** Nobody is there to type a password into its dialogue. */
  lock(): void;
  /** Begins it anew, with the password. */
  unlock(): Promise<void>;
  /** It answers nothing until it is woken. */
  stop(): void;
  wake(): void;
  /** The bus goes on without it. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** A bus that starts no program by itself: neither another keyring nor a dialogue. */
const config = (
  folder: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:path=${join(folder, 'bus')}</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`;

/** A real Secret Service, unlocked, on a bus of its own that nobody else knows. */
export async function openKeyring(): Promise<Keyring> {
  const home = mkdtempSync(join(tmpdir(), 'evidence-keyring-'));
  const env = { PATH: process.env['PATH'], HOME: home, XDG_RUNTIME_DIR: home };
  writeFileSync(join(home, 'bus.conf'), config(home));
  const daemon = spawn('dbus-daemon', [`--config-file=${join(home, 'bus.conf')}`, '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  });
  const bus = (await firstOutput(daemon)).trim();
  const own = { ...env, DBUS_SESSION_BUS_ADDRESS: bus };
  let keyring = await unlocked(own);
  return {
    bus,
    lock: () => {
      const [service, path] = ['org.freedesktop.secrets', '/org/freedesktop/secrets'];
      const lock = ['--method', 'org.freedesktop.Secret.Service.Lock', `['${path}/collection/login']`];
      execFileSync('gdbus', ['call', '--session', '--dest', service, '--object-path', path, ...lock], { env: own });
    },
    unlock: async () => {
      await ended(keyring);
      keyring = await unlocked(own);
    },
    stop: () => void keyring.kill('SIGSTOP'),
    wake: () => void keyring.kill('SIGCONT'),
    end: () => ended(keyring),
    close: async () => {
      await ended(keyring);
      await ended(daemon);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Resolves when it has its name on the bus. */
async function unlocked(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env,
  });
  keyring.stdin.end('pw');
  const named = spawn('gdbus', ['wait', '--session', '--timeout', '60', 'org.freedesktop.secrets'], {
    stdio: 'ignore',
    env,
  });
  const code = await new Promise((resolve) => named.once('exit', resolve));
  if (code !== 0) throw new Error('the keyring did not come onto its bus');
  return keyring;
}

const firstOutput = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString()));
  });

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await over;
}
