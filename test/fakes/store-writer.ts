import { sql } from 'kysely';
import { countFailure } from '../../daemon/schedules/pause.js';
import { spend } from '../../daemon/store/accounts/usage.js';
import { hold } from '../../daemon/store/idempotency.js';
import { claim, settle } from '../../daemon/store/jobs.js';
import { isPostgres, openAt } from '../daemon/database.js';
import { recordEvent } from '../../daemon/store/webhooks/events.js';

/** A program that writes to a database beside others; at its end it says what it was given. */
export interface Written {
  readonly jobs: readonly string[];
  readonly keys: readonly string[];
  readonly let: number;
}

const [file = '', name = '', times = '0', schedule = ''] = process.argv.slice(2);
const at = '2026-11-21T10:00:00.000Z';
const until = '2026-11-21T11:00:00.000Z';
const world = { now: () => new Date(at), monotonic: () => 0, randomBytes: (length: number) => new Uint8Array(length) };
const store = await openAt(file);
const { db } = store;
// What is promised of several writers is no matter of the disk.
if (!isPostgres) {
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma busy_timeout = 60000`.execute(db);
}

process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const [jobs, keys]: [string[], string[]] = [[], []];
let admitted = 0;
for (let number = 0; number < Number(times); number += 1) {
  await db.transaction().execute(async (tx) => {
    await recordEvent(tx, {
      event_id: `evt_${name}_${number}`,
      account_id: 'local',
      type: 'capture.completed',
      created_at: at,
      test_mode: false,
      capture_id: null,
      schedule_id: null,
      body: {},
      about: { subject: `cap_${name}_${number}`, host: null, occurrence: '' },
    });
    await countFailure(tx, schedule, { ...world, sleep: () => Promise.resolve() });
    // Amid the transaction: whoever gave a number away without a lock would be overtaken here.
    await new Promise((resolve) => setTimeout(resolve, 1));
  });
  const request = { accountId: 'local', operation: 'x', key: String(number), fingerprint: 'f', holder: name };
  if ((await hold(db, request, at, until, '2000')).kind === 'mine') keys.push(String(number));
  if ((await spend(db, { accountId: 'local', counter: 'c', period: '' }, { asks: 1 }, Number(times))) !== undefined)
    admitted += 1;
  const job = await claim(db, name, at, until);
  if (job && (await settle(db, { captureId: job.capture_id, attempt: job.attempt }))) jobs.push(job.capture_id);
}
await store.close();
process.stdin.destroy();
process.stdout.write(`${JSON.stringify({ jobs, keys, let: admitted } satisfies Written)}\n`);
