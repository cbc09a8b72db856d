import { expect, test } from 'vitest';
import { daemonSettings } from '../../src/settings/daemon.js';
import { resolveSettings } from '../../src/settings/resolve.js';

const given = {
  home: '/home/of/tests',
  idleExitMs: null,
  cores: 4,
  tsaRoots: null,
  extraCaCerts: null,
  policies: { witnesses: null, known: null, witnessLogs: null },
};
const told = (env: Record<string, string>, config = {}) => daemonSettings(resolveSettings(env, config), given);

test.each<[Record<string, string>, object, number]>([
  [{}, {}, 2],
  // As everywhere, an empty variable counts as unset.
  [{ EVIDENCE_KEYS_AHEAD: '' }, {}, 2],
  [{ EVIDENCE_KEYS_AHEAD: '0' }, {}, 0],
  [{ EVIDENCE_KEYS_AHEAD: '64' }, {}, 64],
  [{}, { keys_ahead: 0 }, 0],
  [{ EVIDENCE_KEYS_AHEAD: '1' }, { keys_ahead: 0 }, 1],
])('%j and config.json %j: %i keys are made ahead', (env, config, keys) => {
  expect(told(env, config).keysAhead).toBe(keys);
});

test.each([
  ['EVIDENCE_KEYS_AHEAD', '-1', 'from 0 to 64'],
  ['EVIDENCE_KEYS_AHEAD', '65', 'from 0 to 64'],
  ['EVIDENCE_KEYS_AHEAD', '1.5', 'from 0 to 64'],
  ['EVIDENCE_KEYS_AHEAD', 'none', 'from 0 to 64'],
  ['EVIDENCE_CONCURRENCY', '0', 'from 1 to 64'],
])('%s=%j is refused', (name, written, expected) => {
  expect(() => told({ [name]: written })).toThrow(expected);
});

test('an empty text in config.json is no 0', () => {
  expect(() => told({}, { keys_ahead: '' })).toThrow('keys_ahead');
});
