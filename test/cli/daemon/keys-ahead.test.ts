import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTrapSite } from '../../fakes/site/index.js';
import { dropHome, evidence, makeHome } from '../rig.js';

/** As it is installed: the number of keys that are made ahead is the default. Other tests have none, to spare the processor. */
const env = {
  EVIDENCE_KEYS_AHEAD: '',
  NODE_OPTIONS: '',
  EVIDENCE_AUTOSTART: '1',
  EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8',
  EVIDENCE_NTP_SERVERS: '',
  EVIDENCE_DNS_RESOLVERS: '',
  EVIDENCE_OTS_CALENDARS: '',
  EVIDENCE_KEYCHAIN: 'false',
};

interface Maker {
  readonly pid: number;
  readonly nice: number;
}

/** Processes that make keys for this daemon. */
const makersOf = (daemon: number): Maker[] =>
  execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,nice=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter((line) => line.includes('generateKeyPairSync'))
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent, nice = 0]) => (parent === daemon ? [{ pid, nice }] : []));

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('keys are made between captures, the next capture takes one of them, and a stop leaves no process behind', async () => {
  const home = makeHome();
  onTestFinished(() => dropHome(home));
  const site = await startTrapSite();
  onTestFinished(() => site.close());
  const run = (...args: readonly string[]) => evidence(home, args, { env });
  const capture = () => run('capture', `${site.origin}/article`, '--wait', '--json');
  onTestFinished(() => run('daemon', 'stop').then(() => undefined));

  expect((await run('daemon', 'start')).code).toBe(0);
  const { pid: daemon } = JSON.parse(readFileSync(join(home, 'daemon.json'), 'utf8')) as { pid: number };
  expect(makersOf(daemon)).toEqual([]);
  expect((await capture()).code).toBe(0);
  // At the lowest priority: nothing waits for them. The process ends when both are there.
  await expect
    .poll(() => makersOf(daemon), { timeout: 60_000, interval: 20 })
    .toEqual([{ pid: expect.any(Number), nice: 19 }]);
  await expect.poll(() => makersOf(daemon), { timeout: 120_000, interval: 100 }).toEqual([]);

  // A capture without a ready key has one made at the daemon's own priority.
  const seen = new Map<number, number>();
  const watch = setInterval(() => {
    for (const { pid, nice } of makersOf(daemon)) seen.set(pid, nice);
  }, 50);
  onTestFinished(() => clearInterval(watch));
  expect((await capture()).code).toBe(0);
  await expect.poll(() => makersOf(daemon).length, { timeout: 60_000, interval: 20 }).toBe(1);
  const [maker] = makersOf(daemon);
  clearInterval(watch);
  // One that is stopped ends by no means of its own.
  if (maker) process.kill(maker.pid, 'SIGSTOP');
  onTestFinished(() => {
    if (maker && isThere(maker.pid)) process.kill(maker.pid, 'SIGKILL');
  });
  expect([...seen].filter(([pid, nice]) => pid !== maker?.pid || nice !== 19)).toEqual([]);
  expect((await run('daemon', 'stop')).code).toBe(0);
  expect(isThere(daemon)).toBe(false);
  expect(maker && isThere(maker.pid)).toBe(false);
});
