import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closed, type Document } from '../../contract/document.js';
import { startPrism, type Prism } from '../../contract/prism.js';
import { startTrapSite, type TrapSite } from '../../fakes/site/index.js';
import { evidence, noNewKeys, runJs, type Ran } from '../rig.js';

/** A way to a service, and the home of the commands that go it. */
export interface Way {
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Services {
  readonly site: TrapSite;
  /** The daemon of the commands' own home. */
  readonly local: Way;
  /** A daemon of another home, reached by a profile that `login` made. */
  readonly hosted: Way;
  /** The same with nothing but two variables, as in CI, and with Prism between. */
  readonly watched: Way;
  readonly prism: Prism;
  run(way: Way, args: readonly string[], stdin?: string): Promise<Ran>;
  close(): Promise<void>;
}

const quiet = {
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
};

/** Two daemons on one machine; the second plays the hosted service, with an account that its operator made. */
export async function twoDaemons(): Promise<Services> {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-two-'));
  const home = (name: string) => join(folder, name);
  const site = await startTrapSite();
  const [own, hosted] = await Promise.all([
    runDaemon(home('local')),
    runDaemon(home('server'), '--public-host', 'evidence.example'),
  ]);
  const run: Services['run'] = (way, args, stdin) =>
    evidence(way.home, args, { cwd: folder, env: way.env, ...(stdin !== undefined && { stdin }) });
  const base = `http://127.0.0.1:${hosted.port}/v1`;
  const account = async (email: string): Promise<readonly { env: string; key: string }[]> => {
    const settings = `--email ${email} --email-verified yes --plan growth --linked-billing yes`.split(' ');
    const made = await run({ home: home('server'), env: {} }, ['accounts', 'create', ...settings, '--json']);
    return (JSON.parse(made.stdout) as { api_keys: { env: string; key: string }[] }).api_keys;
  };
  const keys = await account('jane@example.org');
  writeFileSync(home('keys'), keys.map(({ key }) => key).join('\n'));
  const client: Way = { home: home('client'), env: { EVIDENCE_PROFILE: 'firm' } };
  await run({ ...client, env: {} }, ['login', 'firm', '--base-url', base, '--key-from', home('keys')]);
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Document;
  const strict = { ...document, components: closed(document.components), paths: closed(document.paths) };
  const prism = await startPrism(strict, base, { folder, errors: true });
  const key = (await account('joe@example.org')).find(({ env }) => env === 'live')?.key ?? '';
  return {
    site,
    local: { home: home('local'), env: {} },
    hosted: client,
    watched: {
      home: home('nothing'),
      env: { EVIDENCE_BASE_URL: `http://127.0.0.1:${prism.port}`, EVIDENCE_API_KEY: key },
    },
    prism,
    run,
    close: async () => {
      await Promise.all([own.end(), hosted.end(), prism.close(), site.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runDaemon(home: string, ...flags: readonly string[]) {
  const { PATH = '' } = process.env;
  const child: ChildProcess = spawn(process.execPath, [runJs, 'daemon', 'run', '--port', '17433', ...flags], {
    env: { PATH, HOME: home, EVIDENCE_HOME: home, ...noNewKeys, ...quiet },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (child.exitCode === null) {
    const port = portIn(home);
    if (port !== undefined) return { port, end: () => (child.kill('SIGTERM'), ended) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the daemon of ${home} ended at its start`);
}

/** The file is written when the daemon listens. */
function portIn(home: string): number | undefined {
  try {
    return (JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')) as { port: number }).port;
  } catch {
    return undefined;
  }
}
