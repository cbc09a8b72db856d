import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noCommand } from '../../../src/cli/problem/unknown-command.js';
import { both } from '../../tiers.mjs';
import { dropHome, evidence, makeHome } from '../rig.js';

let home: string;
beforeEach(() => (home = makeHome()));
afterEach(() => dropHome(home));

it('takes no argument from standard input that was not given, and shows nothing of it', async () => {
  const { code, stdout, stderr } = await evidence(home, ['show'], { stdin: 'ps_live_secret' });
  expect(code).toBe(2);
  expect(stdout + stderr).not.toContain('ps_live_secret');
});

const url = 'https://example.com/';

/** Each is refused as another is that the first tier has: `file:`, `--delay`, `--limit`, `--output`, an unknown setting. */
const alike: [string[], string][] = [
  [['capture', 'javascript:alert(1)'], 'javascript:'],
  [['capture', 'ftp://example.com/'], 'ftp:'],
  [['capture', url, '--viewport', 'huge'], '--viewport'],
  [['capture', url, '--timestamp', 'always'], '--timestamp'],
  [['capture', url, '--metadata', 'x'], '--metadata'],
  [['capture', url, '--timeout', 'soon'], '--timeout'],
  [['capture', url, '--time-limit', '1s'], '--time-limit'],
  [['list', '--from', 'yesterday'], '--from'],
  [['config', 'set', 'port', 'http'], 'port'],
  [['capture', url, 'https://b.example/', '--output', 'one.zip'], '--output'],
];

describe('what cannot be carried out is said before anything is asked or written', () => {
  it.each<[readonly string[], string]>([
    [['capture'], 'URL'],
    [['capture', 'not a url'], 'not a url'],
    [['capture', 'example.com'], 'https://example.com'],
    [['capture', 'file:///etc/passwd'], 'file:'],
    ...(both ? alike : []),
    [['capture', 'https://user:pw@example.com/'], 'password'],
    [['capture', url, '--viewport', '10x10'], '--viewport'],
    [['capture', url, '--delay', '5m'], '--delay'],
    [['capture', url, '--no-wait', '--output', 'x'], '--output'],
    [['capture', url, '--output', '/proc/none/here'], '--output'],
    [['capture', '--urls-from', 'empty'], '--urls-from'],
    [['list', '--limit', '201'], '--limit'],
    [['list', '--url', 'a', '--host', 'b'], '--host'],
    [['show', 'https://example.com/'], 'capture id'],
    [['show'], 'ID'],
    [['config', 'set', 'colour', 'red'], 'colour'],
    [['config', 'set', 'api_key', 'x'], 'EVIDENCE_API_KEY'],
  ])('%s', async (args, named) => {
    writeFileSync(join(home, 'empty'), '\n# nothing\n');
    const { code, stdout, stderr } = await evidence(home, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(named);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(readdirSync(home)).toEqual(['empty']);
  });

  it('an output that is there already is not touched', async () => {
    writeFileSync(join(home, 'x.zip'), 'mine');
    expect((await evidence(home, ['capture', url, '--output', 'x.zip'])).code).toBe(2);
    expect(readFileSync(join(home, 'x.zip'), 'utf8')).toBe('mine');
  });

  it.skipIf(process.getuid?.() === 0)('an output that may not be written (root may write everywhere)', async () => {
    mkdirSync(join(home, 'shut'));
    chmodSync(join(home, 'shut'), 0o500);
    expect((await evidence(home, ['capture', url, '--output', 'shut'])).code).toBe(2);
  });

  it('no daemon, and none may be started: 6, and no home is made', async () => {
    const env = { EVIDENCE_HOME: join(home, 'inner') };
    expect((await evidence(home, ['list'], { env })).code).toBe(6);
    expect((await evidence(home, ['list', '--no-autostart'], { env: { ...env, EVIDENCE_AUTOSTART: '1' } })).code).toBe(
      6,
    );
    expect(existsSync(env.EVIDENCE_HOME)).toBe(false);
  });
});

/** Each is answered as another is that the first tier has. */
const alikeMistyped: [string[], string][] = [
  [['verfy', 'a.zip'], 'evidence verify?'],
  [['accounts', 'create', 'Firm B GmbH'], "'accounts create' takes no argument: Firm B GmbH"],
  [['doctor', 'now'], "'doctor' takes no argument: now"],
  [['list', '--form', '2026-11-01'], '--from?'],
];

describe('what is mistyped is answered with what was likely meant', () => {
  it.each<[readonly string[], string]>([
    [['caputre', 'https://example.com/'], 'evidence capture?'],
    ...(both ? alikeMistyped : []),
    [['ls'], 'evidence list?'],
    [['status'], 'evidence daemon status?'],
    [['https://example.com/'], 'evidence capture https://example.com/?'],
    [['package.zip'], 'evidence verify package.zip?'],
    [['--profile', 'firm', 'list'], 'evidence list --profile firm'],
    [['daemon', 'lgos'], 'evidence daemon logs?'],
    [['help', 'nonsense'], "'nonsense'"],
    [['accounts', 'create', 'Anna'], "'accounts create' takes no argument: Anna"],
    [['capture', 'https://example.com/', '--out', 'x'], '--output?'],
    [['note', 'cap_0123456789abcdefghij', 'three', 'more', 'words'], '2 arguments too many: more, words'],
    [['webhooks', 'create', 'https://example.com/'], '--events is missing'],
  ])('%s', async (args, named) => {
    const { code, stdout, stderr } = await evidence(home, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(named);
  });

  it.each([[['doctor', '--json', 'now']], [['accounts', 'create', '--json', 'now']]])(
    'an option before the word is not what is wrong: %s',
    (args) => expect(noCommand(args, ['doctor', 'accounts create']).message).toContain('takes no argument: now'),
  );

  it.each([['-h'], ['list', '-h'], ['-v']])('%s is a short form', async (...args) => {
    const { code, stderr } = await evidence(home, args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

it('verify of a folder of packages says that it takes one at a time', async () => {
  mkdirSync(join(home, 'out'));
  for (const name of ['a.zip', 'b.zip']) writeFileSync(join(home, 'out', name), 'PK');
  const { code, stderr } = await evidence(home, ['verify', 'out']);
  expect({ code, stderr }).toEqual({
    code: 3,
    stderr: 'evidence: out contains 2 ZIP files; verify takes one at a time\n',
  });
  writeFileSync(join(home, 'file.zip'), 'PK');
  expect(await evidence(home, ['verify', 'file.zip'])).toMatchObject({ code: 3, stderr: '' });
});

describe('settings', () => {
  it('come from the environment before config.json before the default, and say so', async () => {
    await evidence(home, ['config', 'set', 'collector', 'Jane Doe']);
    await evidence(home, ['config', 'set', 'ots_calendars', '']);
    const { stdout } = await evidence(home, ['config', '--json'], {
      env: { EVIDENCE_PORT: '7500', EVIDENCE_API_KEY: 'ps_live_secret00' },
    });
    const rows = JSON.parse(stdout) as Record<string, { value: unknown; source: string }>;
    expect(rows['collector']).toMatchObject({ value: 'Jane Doe', source: 'config.json' });
    expect(rows['ots_calendars']).toMatchObject({ value: [], source: 'config.json' });
    expect(rows['port']).toMatchObject({ value: 7500, source: 'environment' });
    expect(rows['listen']).toMatchObject({ value: '127.0.0.1', source: 'default' });
    expect(stdout).not.toContain('secret00');
    await evidence(home, ['config', 'unset', 'collector']);
    expect((await evidence(home, ['config', 'get', 'collector'])).stdout.trim()).toBe('');
  });

  it('names every fault at once, and lets a bad key be removed', async () => {
    writeFileSync(join(home, 'config.json'), '{"colour": "red", "port": "http"}');
    const { code, stderr } = await evidence(home, ['config']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/colour[\s\S]*port|port[\s\S]*colour/);
    expect((await evidence(home, ['config', 'unset', 'colour'])).code).toBe(0);
    expect((await evidence(home, ['config', 'unset', 'port'])).code).toBe(0);
    expect((await evidence(home, ['config'])).code).toBe(0);
  });
});

interface Manifest {
  readonly commands: Record<
    string,
    { readonly examples?: readonly unknown[]; readonly enableJsonFlag?: boolean; readonly usage?: unknown }
  >;
}

describe('every command', () => {
  const path = fileURLToPath(new URL('../../../oclif.manifest.json', import.meta.url));
  const { commands } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const names = Object.keys(commands);

  it('is there', () =>
    expect(names).toEqual(
      expect.arrayContaining([
        'capture',
        'list',
        'show',
        'download',
        'open',
        'verify',
        'inspect',
        'doctor',
        'config',
        'daemon:run',
      ]),
    ));

  it('has two examples at least, and --json', () => {
    expect(names.filter((name) => (commands[name]?.examples?.length ?? 0) < 2)).toEqual([]);
    // A log, and the messages of a protocol, have stdout for themselves.
    expect(names.filter((name) => commands[name]?.enableJsonFlag !== true).toSorted()).toEqual(['daemon:run', 'mcp']);
  });

  it.each(names.filter((name, at) => both || at % 30 === 0 || commands[name]?.usage !== undefined))(
    '%s has help with its examples',
    async (name) => {
      const { code, stdout } = await evidence(home, [...name.split(':'), '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain('EXAMPLES');
      // Options that exclude several others can leave alternatives empty.
      expect(stdout).not.toMatch(/\|\s*[|\]]/);
    },
  );
});

it('each topic is described in words of its own', () => {
  const { oclif } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    oclif: { topics: Record<string, { description: string }> };
  };
  const path = new URL('../../../oclif.manifest.json', import.meta.url);
  const { commands } = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const topics = new Set(Object.keys(commands).flatMap((id) => (id.includes(':') ? (id.split(':')[0] ?? '') : [])));
  expect(Object.keys(oclif.topics)).toEqual(expect.arrayContaining([...topics]));
});
