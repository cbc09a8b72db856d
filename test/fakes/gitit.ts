import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A wiki (Debian: gitit) of which nobody reads a page without signing in by its form. */
export interface Wiki {
  readonly origin: string;
  /** Makes an account, which signs in; gives the Set-Cookie header and the id of the session in it. */
  register(user: string, password: string): Promise<{ readonly cookie: string; readonly session: string }>;
  signOut(session: string): Promise<void>;
  /** Gives the id of a new session. */
  signIn(user: string, password: string): Promise<string>;
  close(): Promise<void>;
}

export async function openWiki(): Promise<Wiki> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-gitit-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = ['address: 127.0.0.1', `port: ${port}`, 'require-authentication: read', 'use-recaptcha: no'];
  writeFileSync(join(folder, 'wiki.conf'), settings.map((line) => `${line}\n`).join(''));
  const author = { GIT_AUTHOR_NAME: 'Wiki', GIT_AUTHOR_EMAIL: 'wiki@example.com' };
  const committer = { GIT_COMMITTER_NAME: 'Wiki', GIT_COMMITTER_EMAIL: 'wiki@example.com' };
  const env = { ...process.env, ...author, ...committer, HOME: folder, LANG: 'C.UTF-8' };
  const wiki = spawn('gitit', ['-f', 'wiki.conf'], { cwd: folder, env, stdio: 'ignore' });
  await answered(origin, wiki);
  return {
    origin,
    register: async (user, password) => {
      const form = { username: user, password, password2: password, email: '', full_name_1: '' };
      const answer = await fetch(`${origin}/_register`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      const cookie = answer.headers.get('set-cookie') ?? '';
      return { cookie, session: sessionIn(cookie) };
    },
    signOut: async (session) => {
      await fetch(`${origin}/_logout`, { headers: { cookie: `sid="${session}"` }, redirect: 'manual' });
    },
    signIn: async (username, password) => {
      const answer = await fetch(`${origin}/_login`, {
        method: 'POST',
        body: new URLSearchParams({ username, password, destination: '/Help' }),
        redirect: 'manual',
      });
      return sessionIn(answer.headers.get('set-cookie') ?? '');
    },
    close: async () => {
      wiki.kill();
      if (wiki.exitCode === null && wiki.signalCode === null) await once(wiki, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const sessionIn = (cookie: string): string => /^sid="?(\d+)/.exec(cookie)?.[1] ?? '';

export function hasGitit(): boolean {
  try {
    execFileSync('gitit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function answered(origin: string, wiki: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (wiki.exitCode !== null) throw new Error(`gitit ended with ${wiki.exitCode}`);
    const answer = await fetch(origin, { redirect: 'manual' }).catch(() => undefined);
    if (answer) return;
    await sleep(100);
  }
  throw new Error('gitit does not answer');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
