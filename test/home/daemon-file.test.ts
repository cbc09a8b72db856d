import { expect, test } from 'vitest';
import { reachableHost } from '../../src/endpoint.js';
import { daemonUrl, parseDaemonFile, printDaemonFile, type DaemonFile } from '../../src/home/daemon-file.js';

const file: DaemonFile = {
  pid: 7,
  host: '192.0.2.7',
  port: 7433,
  version: '1.2.3',
  started_at: '2026-11-22T00:00:00.000Z',
  instance: 'abc',
  told: { ntp_servers: '0123' },
};

test('what was written is read', () => expect(parseDaemonFile(printDaemonFile(file))).toEqual(file));

test('a file of before the host was written is of a daemon on loopback', () => {
  expect(parseDaemonFile('{"pid": 7, "port": 80}')).toMatchObject({ host: '127.0.0.1', version: 'unknown', told: {} });
});

test.each(['', '{', 'null', '[]', '"x"', '{"pid": 7}', '{"pid": "7", "port": 1}', printDaemonFile(file).slice(0, 30)])(
  '%j is no such file',
  (text) => expect(parseDaemonFile(text)).toBeUndefined(),
);

test.each([
  ['127.0.0.1', 'http://127.0.0.1:7433/v1'],
  ['0.0.0.0', 'http://127.0.0.1:7433/v1'],
  ['::', 'http://[::1]:7433/v1'],
  ['[::]', 'http://[::1]:7433/v1'],
  ['0:0::0', 'http://[::1]:7433/v1'],
  ['::1', 'http://[::1]:7433/v1'],
  ['FD00:0::5', 'http://[fd00::5]:7433/v1'],
  ['192.0.2.7', 'http://192.0.2.7:7433/v1'],
  ['localhost', 'http://localhost:7433/v1'],
])('a daemon told to listen on %s is reached at %s', (listen, url) => {
  expect(daemonUrl({ host: reachableHost(listen), port: 7433 })).toBe(url);
});
