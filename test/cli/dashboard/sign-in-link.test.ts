import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter } from '../../http/sessions/session-rig.js';
import { daemonOver, type Daemon } from '../../torture/scene.js';
import { dropHome, evidence, makeHome } from '../rig.js';

let home: string;
let daemon: Daemon;
beforeAll(async () => {
  home = makeHome();
  daemon = daemonOver(home, join(home, 'out'), {
    EVIDENCE_NTP_SERVERS: '127.0.0.1:9',
    EVIDENCE_DNS_RESOLVERS: '127.0.0.1:9',
    EVIDENCE_OTS_CALENDARS: '',
  });
  await daemon.start();
});
afterAll(async () => {
  await daemon.kill('SIGTERM');
  dropHome(home);
});

const run = (...args: string[]) => evidence(home, ['accounts', 'sign-in-link', ...args]);

describe('evidence accounts sign-in-link', () => {
  it('prints a link alone, which signs in, and says that the person was not told', async () => {
    const ran = await run('local', '--path', '/matters');
    expect(ran.code, ran.stderr).toBe(0);
    const [, origin = '', code = ''] = /^(http:\/\/[^/]+)\/dashboard\/sign-in#([\w-]{43})\n$/.exec(ran.stdout) ?? [];
    expect(ran.stderr).toContain('was not told by mail');
    expect(await enter(origin, code)).toMatchObject({ status: 201, body: { path: '/matters' } });
  });

  it('with --json is the answer', async () => {
    const ran = await run('local', '--json');
    expect(JSON.parse(ran.stdout)).toEqual({
      url: expect.stringContaining('/dashboard/sign-in#'),
      expires_at: expect.stringMatching(/Z$/),
      told_by_mail: false,
    });
  });

  it('knows no account that is not there', async () => {
    const ran = await run('acct_00000000000000000000');
    expect([ran.code, ran.stdout, ran.stderr]).toEqual([5, '', expect.stringContaining('NOT_FOUND')]);
  });
});
