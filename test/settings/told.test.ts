import { expect, test } from 'vitest';
import { outsideSettings } from '../../src/settings/daemon.js';
import { resolveSettings } from '../../src/settings/resolve.js';
import { notTaken, toldOutside } from '../../src/settings/told.js';

const told = (env: Record<string, string>) => toldOutside(outsideSettings(resolveSettings(env, {}), null));

test.each<[Record<string, string>, Record<string, string>, string[]]>([
  [{}, {}, []],
  [{}, { EVIDENCE_NTP_SERVERS: '' }, ['ntp_servers']],
  [{ EVIDENCE_NTP_SERVERS: '' }, { EVIDENCE_NTP_SERVERS: '' }, []],
  // What this shell does not say, it does not ask for.
  [{ EVIDENCE_NTP_SERVERS: '' }, {}, []],
  [
    { EVIDENCE_ALLOW_TARGETS: '127.0.0.0/8' },
    { EVIDENCE_ALLOW_TARGETS: '10.0.0.0/8', EVIDENCE_TSA_URL: 'https://tsa.example/' },
    ['allow_targets', 'tsa_url'],
  ],
])('a daemon started with %j, a shell with %j: %j', (started, shell, named) => {
  expect(notTaken(resolveSettings(shell, {}), told(started))).toEqual(named);
});

test('a daemon that left no digests is not said to differ', () => {
  expect(notTaken(resolveSettings({ EVIDENCE_NTP_SERVERS: '' }, {}), {})).toEqual([]);
});
