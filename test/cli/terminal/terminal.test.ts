import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shown } from '../../../src/text/width.js';
import { buildPackage } from '../../fakes/packages/package-builder.js';
import { fakeService, type FakeService } from '../../fakes/service.js';
import { dropHome, makeHome, runJs, testKey } from '../rig.js';

// On a real terminal (util-linux makes it), since a spinner and a line that is redrawn are only there.
const page = 'https://shop.example/terms?x=1';
const CTRL_C = '\u0003';
let home: string;
let service: FakeService;

beforeEach(async () => {
  home = makeHome();
  service = await fakeService();
});
afterEach(async () => {
  await service.close();
  dropHome(home);
});

interface Screen {
  readonly code: number | null;
  readonly text: string;
}

interface How {
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  /** What is typed, as soon as the screen shows it. */
  readonly typed?: readonly [when: RegExp, keys: string];
}

/** What a terminal is sent while the command runs on it. */
function onTerminal(args: readonly string[], { env = {}, columns = 80, typed }: How = {}): Promise<Screen> {
  const line = [process.execPath, runJs, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qfec', `stty cols ${columns} rows 40; exec ${line}`, '/dev/null'], {
    cwd: home,
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      EVIDENCE_HOME: home,
      EVIDENCE_AUTOSTART: '0',
      EVIDENCE_BASE_URL: service.baseUrl,
      EVIDENCE_API_KEY: testKey,
      TERM: 'xterm',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let text = '';
  let waiting = typed;
  child.stdout.on('data', (data: Buffer) => {
    text += data.toString();
    if (waiting === undefined || !waiting[0].test(text)) return;
    child.stdin.write(waiting[1]);
    waiting = undefined;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, text: text.replaceAll('\r\n', '\n') }));
  });
}

// oxlint-disable-next-line no-control-regex
const escapes = /\u001b\[[0-9;?]*[A-Za-z]/g;
// oxlint-disable-next-line no-control-regex
const colours = /\u001b\[[0-9;]*m/;
// oxlint-disable-next-line no-control-regex
const redrawn = /\u001b\[\d*[GKA]/;

describe.runIf(existsSync('/usr/bin/script'))('on a terminal', () => {
  test('Ctrl-C beside a turning spinner leaves the capture running and says how to come back', async () => {
    service.next = { polls: 0, ending: 'never' };
    const { code, text } = await onTerminal(['capture', page], { typed: [/\d\/\d|its turn/, CTRL_C] });
    expect(code).toBe(130);
    expect(text).toContain('interrupted; the capture continues');
    expect(text).toContain('evidence show cap_00000000000000000001');
  });

  test('a finished capture is said in words, with colour and without', async () => {
    const zip = (await buildPackage()).zip();
    const told = async (env: Readonly<Record<string, string>>) => {
      service.next = { polls: 1, ending: 'completed', zip };
      return onTerminal(['capture', page, '--output', `out${Object.keys(env)[0] ?? ''}`], { env });
    };
    const [painted, plain, dumb] = [await told({}), await told({ NO_COLOR: '1' }), await told({ TERM: 'dumb' })];
    expect([painted.code, plain.code, dumb.code]).toEqual([0, 0, 0]);
    expect(painted.text).toMatch(colours);
    expect(painted.text).toMatch(redrawn);
    expect(plain.text).not.toMatch(colours);
    expect(dumb.text).not.toMatch(escapes);
    for (const { text } of [painted, plain, dumb])
      expect(text.replaceAll(escapes, '')).toContain('sealed and verified');
    // What goes on is a line of its own.
    expect(dumb.text.split('\n')[1]).toBe('requesting the capture');
  });

  test.each([40, 60, 80, 200])('nothing is wider than %i columns but the path to copy', async (columns) => {
    service.next = { polls: 1, ending: 'completed', zip: (await buildPackage()).zip() };
    const { code, text } = await onTerminal(['capture', page, '--quiet'], { columns, env: { NO_COLOR: '1' } });
    expect(code).toBe(0);
    const wide = text
      .replaceAll(escapes, '')
      .split('\n')
      .filter((line) => shown(line) > columns && !line.endsWith('.zip'));
    expect(wide).toEqual([]);
  });
});
