import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../../src/client/index.js';
import type { Db } from '../../daemon/store/tables.js';
import { compareAll } from '../matters/rows-and-record.js';
import type { Finding } from './judge.js';

/** What still seals or is exported; empty once all of it has ended. */
export async function openWork(client: Client, matters: ReadonlySet<string>): Promise<string[]> {
  const open: string[] = [];
  for (const matter_id of matters)
    if ((await client.getMatter({ params: { matter_id } })).status === 'sealing') open.push(matter_id);
  for (const status of ['queued', 'running'] as const) {
    const { exports } = await client.listExports({ query: { status, limit: 200 } });
    open.push(...exports.map(({ export_id }) => export_id));
  }
  return open;
}

/** When the daemon is gone: rows, records and files of matters. */
export async function judgeMatters(db: Db, home: string): Promise<Finding[]> {
  const { entries, wrong } = await compareAll(db);
  const rows = await db.selectFrom('exports').selectAll().where('status', '=', 'completed').execute();
  const folder = join(home, 'exports');
  const stated = new Map(
    rows.flatMap(({ export_id, volumes }) =>
      volumes.map(({ file_name, sha256 }) => [join(export_id, file_name), sha256] as const),
    ),
  );
  const there = readdirSync(folder).flatMap((id) => readdirSync(join(folder, id)).map((name) => join(id, name)));
  const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
  return [
    { what: 'rows of matters are what their records say', looked: entries, wrong },
    {
      what: 'volumes of exports are whole, and nothing lies beside them',
      looked: there.length,
      wrong: [
        ...there.filter((path) => stated.get(path) !== sha256(join(folder, path))),
        ...[...stated.keys()].filter((path) => !there.includes(path)).map((path) => `${path} is missing`),
      ],
    },
  ];
}
