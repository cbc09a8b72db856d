import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type InternalParts, internalServer } from '../../daemon/http/internal-server.js';
import { openMetrics } from '../../daemon/http/metrics.js';
import { connections } from '../../daemon/store/postgres/open.js';
import type { Db, Tables } from '../../daemon/store/tables.js';
import { openHouse, type House } from '../daemon/house.js';

let house: House;
let server: Server | undefined;
let stopping = false;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  server?.close();
  await house.close();
});

/** Status and text of each path, of a server over that database. */
async function told(
  db: Db,
  paths: readonly string[],
  metrics: InternalParts['metrics'] = openMetrics({ db, version: '1.2.3' }),
): Promise<(readonly [number, string])[]> {
  server?.close();
  const parts = { db, world: house.world, stopping: () => stopping };
  server = internalServer({ ...parts, metrics }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return [answer.status, await answer.text()] as const;
    }),
  );
}

test('tells whoever asks whether the process works, and whether requests belong here', async () => {
  const { db } = house.desk;
  const [live, ready, metrics, other] = await told(db, ['/live', '/ready', '/metrics', '/v1/captures']);
  expect([live, ready, other]).toEqual([
    [200, 'live\n'],
    [200, 'ready\n'],
    [404, 'not found\n'],
  ]);
  expect(metrics?.[0]).toBe(200);
  expect(metrics?.[1]).toContain('evidence_info{version="1.2.3"} 1\n');
  stopping = true;
  expect(await told(db, ['/live', '/ready'])).toEqual([
    [200, 'live\n'],
    [503, 'stopping\n'],
  ]);
  stopping = false;
});

test('counts the figures at most once in five seconds, and blames the database for nothing else', async () => {
  let counted = 0;
  let fault: Error | undefined;
  const text = () => {
    counted += 1;
    return fault ? Promise.reject(fault) : Promise.resolve('figures\n');
  };
  const { db } = house.desk;
  const ask = (...paths: readonly string[]) => told(db, paths, { text, contentType: 'text/plain' });
  expect(await ask('/metrics', '/metrics', '/metrics')).toEqual(Array.from({ length: 3 }, () => [200, 'figures\n']));
  expect(counted).toBe(1);
  fault = new TypeError('a mistake of ours');
  expect(await ask('/metrics')).toEqual([[500, 'the figures could not be counted\n']]);
});

test('is not ready where the database does not answer', async () => {
  const pool = connections('postgresql://nobody@127.0.0.1:1/none');
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const away = [503, 'the database does not answer\n'];
  expect(await told(db, ['/live', '/ready', '/metrics'])).toEqual([[200, 'live\n'], away, away]);
  await db.destroy();
});
