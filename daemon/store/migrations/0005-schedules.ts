import { sql, type Kysely } from 'kysely';

/** Schedules, their runs, and what a monitor compares with. */
export async function schedules(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE schedules (
    schedule_id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    key_id TEXT NOT NULL REFERENCES keys,
    test_mode INTEGER NOT NULL,
    name TEXT,
    url TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('interval', 'cron', 'on_change')),
    interval_seconds INTEGER,
    cron TEXT,
    timezone TEXT NOT NULL,
    anchor_at TEXT NOT NULL,
    alert_on TEXT CHECK (alert_on IN ('any', 'text')),
    ignore_json TEXT,
    webhook_url TEXT,
    catch_up_seconds INTEGER,
    options_json TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'paused')),
    paused_by TEXT CHECK (paused_by IN ('service', 'caller')),
    pause_reason TEXT,
    paused_at TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    next_run_at TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    deleted_at TEXT,
    CHECK ((interval_seconds IS NULL) <> (cron IS NULL)),
    CHECK ((status = 'paused') = (paused_by IS NOT NULL)),
    CHECK (next_run_at IS NULL OR (status = 'active' AND deleted_at IS NULL)),
    CHECK ((mode = 'on_change') = (alert_on IS NOT NULL))
  ) STRICT`,
  `CREATE INDEX schedules_due ON schedules (next_run_at, schedule_id) WHERE next_run_at IS NOT NULL`,
  `CREATE INDEX schedules_by_creation ON schedules (account_id, created_at, schedule_id)`,
  `CREATE TABLE schedule_runs (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    schedule_id TEXT NOT NULL REFERENCES schedules,
    slot TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('slot', 'manual')),
    status TEXT NOT NULL CHECK (status IN ('running', 'completed', 'failed', 'skipped', 'missed')),
    phase TEXT CHECK (phase IN ('look', 'capture')),
    reason TEXT,
    scheduled_for TEXT NOT NULL,
    started_at TEXT,
    ended_at TEXT,
    late_seconds INTEGER,
    missed_slots INTEGER NOT NULL,
    missed_since TEXT,
    capture_id TEXT REFERENCES captures,
    result TEXT CHECK (result IN ('baseline', 'changed', 'unchanged')),
    compare_id TEXT,
    pictures_json TEXT,
    UNIQUE (schedule_id, slot),
    CHECK ((status = 'running') = (phase IS NOT NULL)),
    CHECK ((status = 'running') = (ended_at IS NULL))
  ) STRICT`,
  `CREATE INDEX schedule_runs_going ON schedule_runs (schedule_id) WHERE status = 'running'`,
  `CREATE INDEX schedule_runs_by_schedule ON schedule_runs (schedule_id, seq)`,
  `CREATE TABLE schedule_baselines (
    schedule_id TEXT PRIMARY KEY REFERENCES schedules,
    capture_id TEXT NOT NULL REFERENCES captures,
    text TEXT NOT NULL,
    pictures_json TEXT NOT NULL,
    set_at TEXT NOT NULL
  ) STRICT`,
];
