import { sql, CompiledQuery, type KyselyPlugin } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { claim, enqueue } from '../../daemon/store/jobs.js';
import type { Db } from '../../daemon/store/tables.js';
import { ignoreForeignKeys, isPostgres } from '../daemon/database.js';
import { openHouse, type House } from '../daemon/house.js';

/** The same of SQLite, for everything that waits, is in indexes.test.ts. */
let house: House;
afterEach(() => house.close());

const now = '2026-11-21T10:00:00.000Z';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** What PostgreSQL would do for each statement that `ask` sends, and the indexes that it reads. */
async function planned(db: Db, ask: (db: Db) => Promise<unknown>): Promise<{ nodes: string[]; indexes: string[] }> {
  const compiled: CompiledQuery[] = [];
  const listen: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await ask(db.withPlugin(listen));
  const plans: Plan[] = [];
  for (const query of compiled) {
    const explain = CompiledQuery.raw(`explain (format json) ${query.sql}`, [...query.parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(explain);
    plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map((each) => each.Plan)));
  }
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  const flat = plans.flatMap(all);
  return {
    nodes: flat.map((plan) => plan['Node Type']),
    indexes: [...new Set(flat.flatMap((plan) => plan['Index Name'] ?? []))],
  };
}

test.runIf(isPostgres)(
  'PostgreSQL: with 100,000 captures that wait, one more is queued and the next is taken by indexes alone',
  async () => {
    house = await openHouse({ start: false });
    const { db } = house.desk;
    await ignoreForeignKeys(db);
    await sql`insert into jobs (capture_id, account_id, state, queued_at, turn)
      select 'cap_' || n, 'many', 'queued', ${now}, n from generate_series(0, 99999) as n`.execute(db);
    await sql`analyze jobs`.execute(db);

    const queued = await planned(db, (on) => enqueue(on, { captureId: 'cap_one', accountId: 'one' }, now));
    expect(queued.nodes).not.toContain('Seq Scan');
    expect(queued.indexes).toEqual(expect.arrayContaining(['jobs_ready', 'jobs_by_account', 'jobs_running']));
    const taken = await planned(db, (on) => claim(on, 'me', now, now));
    for (const whole of ['Seq Scan', 'Sort']) expect(taken.nodes).not.toContain(whole);
    expect(taken.indexes).toEqual(expect.arrayContaining(['jobs_ready']));
    const two = [await claim(db, 'me', now, now), await claim(db, 'me', now, now)];
    // The one capture of the other account comes second although 100,000 were there before it.
    expect(two.map((job) => String(job?.account_id)).toSorted()).toEqual(['many', 'one']);
  },
);
