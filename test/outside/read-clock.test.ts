import { describe, expect, test } from 'vitest';
import { readClock } from '../../daemon/outside/clock/read-clock.js';
import { systemResolver } from '../../daemon/outside/resolver.js';
import { readSntpAnswer } from '../../daemon/outside/clock/sntp-packet.js';
import type { World } from '../../src/world.js';
import { chronyd, hasChronyd, hasFaketime } from '../fakes/outside/ntp-chronyd.js';
import { ntpServer, type NtpBehaviour } from '../fakes/outside/ntp-server.js';
import { realWorld } from './real-world.js';

const read = (servers: readonly string[], world = realWorld) =>
  readClock({ servers, resolve: systemResolver(), world });

describe.skipIf(!hasChronyd)('against chronyd (Debian: apt-get install chrony)', () => {
  test('the same clock is no offset', async () => {
    const server = await chronyd();
    const { readings, failures } = await read([server.address]);
    await server.close();
    expect(failures).toEqual([]);
    expect(readings).toMatchObject([{ server: server.address, stratum: 2 }]);
    expect(Math.abs(readings[0]?.offset_ms ?? 999)).toBeLessThan(50);
  });

  test.skipIf(!hasFaketime)('a clock that is 2.5 s ahead (Debian: apt-get install faketime)', async () => {
    const server = await chronyd('+2.5');
    const { readings } = await read([server.address]);
    await server.close();
    expect(Math.abs((readings[0]?.offset_ms ?? 0) - 2_500)).toBeLessThan(50);
  });
});

describe('refusals', () => {
  const cases: readonly (readonly [string, NtpBehaviour, RegExp])[] = [
    ['kiss of death', { kind: 'kiss', code: 'RATE' }, /^refused: kiss_of_death: RATE/],
    ['leap indicator 3', { kind: 'answer', leap: 3 }, /^refused: unsynchronised/],
    ['stratum 16', { kind: 'answer', stratum: 16 }, /^refused: unsynchronised/],
    ['another mode', { kind: 'answer', mode: 5 }, /^refused: mode/],
    ['far from its source', { kind: 'answer', rootDelayMs: 4_000 }, /^refused: root_distance/],
    ['no time', { kind: 'zero_time' }, /^refused: zero_time/],
    ['its own question sent back', { kind: 'echo' }, /^timeout/],
    ['half a packet', { kind: 'short' }, /^timeout/],
    ['silence', { kind: 'silent' }, /^timeout/],
  ];
  test.concurrent.each(cases)('%s', async (_what, behaviour, reason) => {
    const server = await ntpServer(behaviour);
    const { readings, failures } = await read([server.address]);
    await server.close();
    expect(readings).toEqual([]);
    expect(failures).toEqual([{ server: server.address, reason: expect.stringMatching(reason) }]);
  });

  test('a forged answer is not heard, and the true one is', async () => {
    const server = await ntpServer({ kind: 'wrong_cookie_first' });
    const { readings } = await read([server.address]);
    await server.close();
    expect(Math.abs(readings[0]?.offset_ms ?? 999)).toBeLessThan(50);
  });

  test('one answer is enough when the server then falls silent', async () => {
    const server = await ntpServer({ kind: 'once' });
    const { readings } = await read([server.address]);
    expect([readings.length, server.questions().length]).toEqual([1, 2]);
    await server.close();
  });

  test('a closed port, no server at all, and a word that is no server', async () => {
    const { readings, failures } = await read(['127.0.0.1:9', 'no-such-server.invalid', 'not a server']);
    expect([readings.length, failures.length]).toEqual([0, 3]);
    expect(await read([])).toEqual({ readings: [], failures: [] });
  });
});

describe('the clock that is handed in', () => {
  test('is the one that is measured', async () => {
    const late: World = { ...realWorld, now: () => new Date(Date.now() - 90_000) };
    const server = await ntpServer({ kind: 'answer' });
    const { readings } = await read([server.address], late);
    await server.close();
    expect(Math.abs((readings[0]?.offset_ms ?? 0) - 90_000)).toBeLessThan(50);
  });

  test('each question carries a fresh cookie and not our time', async () => {
    const server = await ntpServer({ kind: 'answer' });
    await read([server.address]);
    const cookies = server.questions().map((question) => question.subarray(40, 48).toString('hex'));
    await server.close();
    expect([cookies.length, new Set(cookies).size]).toEqual([4, 4]);
    expect(
      server.questions().every((question) => question[0] === 0x23 && question.subarray(1, 40).every((b) => b === 0)),
    ).toBe(true);
  });
});

test('seconds that began again in 2036 are read in the era nearest to our time', () => {
  const packet = new Uint8Array(48).fill(0, 2);
  packet.set([0x24, 2]);
  packet.set([0, 0, 0, 100], 32);
  packet.set([0, 0, 0, 101], 40);
  const at2036 = Date.UTC(2036, 1, 7, 6, 28, 16);
  expect(readSntpAnswer(packet, at2036)).toEqual({ stratum: 2, received: at2036 + 100_000, sent: at2036 + 101_000 });
});
