/** A function that raises where a condition holds, and the trigger that calls it. Messages are those of SQLite's triggers. */
function rule(name: string, when: string, checks: readonly (readonly [condition: string, message: string])[]): string {
  const body = checks.map(([condition, message]) => `IF ${condition} THEN RAISE EXCEPTION '${message}'; END IF;`);
  // Of a deletion there is no NEW row.
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${body.join('\n    ')}
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END $$;
  CREATE TRIGGER ${name} ${when} FOR EACH ROW EXECUTE FUNCTION ${name}()`;
}

const always = 'true';
const GENESIS = '0'.repeat(64);

/** What `migrations/0017-matters.ts` holds by triggers. */
export const custodyRules: readonly string[] = [
  rule('custody_goes_on', 'BEFORE INSERT ON custody', [
    [
      `NEW.seq <> (SELECT coalesce(max(seq), -1) + 1 FROM custody WHERE matter_id = NEW.matter_id)
        OR (NEW.custody_entry_json::json ->> 'previous') IS DISTINCT FROM coalesce(
          (SELECT hash FROM custody WHERE matter_id = NEW.matter_id AND seq = NEW.seq - 1), '${GENESIS}')`,
      'a custody entry follows the newest one',
    ],
  ]),
  rule('custody_is_not_changed', 'BEFORE UPDATE ON custody', [[always, 'a custody entry is never changed']]),
  rule('custody_is_not_removed', 'BEFORE DELETE ON custody', [[always, 'a custody entry is never removed']]),
];

/** What `migrations/0041-package-holds.ts` does by a trigger. */
export const packageHoldRules: readonly string[] = [
  `CREATE FUNCTION package_holds_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.package_name IS NOT NULL
      AND (NEW.legal_hold <> OLD.legal_hold OR (NEW.legal_hold = 1 AND OLD.package_name IS NULL)) THEN
      INSERT INTO package_holds (capture_id) VALUES (NEW.capture_id) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER package_holds_follow AFTER UPDATE OF legal_hold, package_name ON captures
    FOR EACH ROW EXECUTE FUNCTION package_holds_follow()`,
];

/** What `migrations/0028-deleted-matters.ts` holds by triggers. */
export const deletedMatterRules: readonly string[] = [
  rule('deleted_matters_are_due', 'BEFORE INSERT ON deleted_matters', [
    [
      `NOT EXISTS (
        SELECT 1 FROM matters JOIN organizations ON organizations.organization_id = matters.organization_id
        WHERE matters.matter_id = NEW.matter_id AND matters.legal_hold = 0 AND matters.status <> 'sealing'
          AND organizations.subscription_ended_at IS NOT NULL
          AND NEW.deleted_at >= coalesce(
            organizations.data_delete_after,
            to_char((organizations.subscription_ended_at::timestamptz AT TIME ZONE 'UTC') + interval '60 days',
              'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
      'a matter is deleted only when the data of its organisation is',
    ],
    [
      `NEW.entries <> (SELECT coalesce(max(seq), -1) + 1 FROM custody WHERE matter_id = NEW.matter_id)
        OR NOT EXISTS (
          SELECT 1 FROM custody WHERE matter_id = NEW.matter_id AND seq = NEW.entries - 1 AND hash = NEW.head_hash)`,
      'the head of a deleted record is its newest entry',
    ],
  ]),
  `CREATE FUNCTION deleted_matters_take_their_record() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    DELETE FROM custody_clients WHERE commitment IN (
      SELECT custody_entry_json::json #>> '{detail,client,commitment}' FROM custody WHERE matter_id = NEW.matter_id);
    DELETE FROM custody WHERE matter_id = NEW.matter_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER deleted_matters_take_their_record AFTER INSERT ON deleted_matters
    FOR EACH ROW EXECUTE FUNCTION deleted_matters_take_their_record()`,
  rule('deleted_matters_stay', 'BEFORE DELETE ON deleted_matters', [
    [always, 'what stays of a deleted matter is never removed'],
  ]),
  rule('deleted_matters_are_not_changed', 'BEFORE UPDATE ON deleted_matters', [
    [always, 'what stays of a deleted matter is never changed'],
  ]),
  rule('kept_hashes_come_once', 'BEFORE INSERT ON kept_hashes', [
    [
      `EXISTS (SELECT 1 FROM kept_hashes WHERE hash = NEW.hash)
        OR EXISTS (SELECT 1 FROM deleted_matters WHERE matter_id = NEW.matter_id)`,
      'a hash is kept once, and before its matter goes',
    ],
  ]),
  rule('kept_hashes_stay', 'BEFORE DELETE ON kept_hashes', [
    [always, 'what stays of a deleted matter is never removed'],
  ]),
  rule('kept_hashes_are_not_changed', 'BEFORE UPDATE ON kept_hashes', [
    [always, 'what stays of a deleted matter is never changed'],
  ]),
  `DROP TRIGGER custody_is_not_removed ON custody`,
  `DROP FUNCTION custody_is_not_removed()`,
  rule('custody_is_not_removed', 'BEFORE DELETE ON custody', [
    ['NOT EXISTS (SELECT 1 FROM deleted_matters WHERE matter_id = OLD.matter_id)', 'a custody entry is never removed'],
  ]),
  rule('custody_does_not_come_back', 'BEFORE INSERT ON custody', [
    [
      'EXISTS (SELECT 1 FROM deleted_matters WHERE matter_id = NEW.matter_id)',
      'the record of a deleted matter does not go on',
    ],
  ]),
];

/** TRUNCATE, which SQLite does not have, calls no trigger of rows. */
export const emptyingRules: readonly string[] = [
  `CREATE FUNCTION table_is_not_emptied() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'rows of % are never removed together', TG_TABLE_NAME;
  END $$`,
  ...['custody', 'deleted_matters', 'kept_hashes'].map(
    (table) => `CREATE TRIGGER ${table}_is_not_emptied BEFORE TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION table_is_not_emptied()`,
  ),
];

export const packageRemovalRules: readonly string[] = [
  `CREATE FUNCTION package_removals_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP <> 'INSERT' AND OLD.package_name IS NOT NULL
      AND (TG_OP = 'DELETE' OR NEW.package_name IS DISTINCT FROM OLD.package_name) THEN
      INSERT INTO package_removals (package_name, released, not_before) VALUES (OLD.package_name, 1, '')
        ON CONFLICT (package_name) DO UPDATE SET released = 1, not_before = '';
    END IF;
    IF TG_OP <> 'DELETE' AND NEW.package_name IS NOT NULL THEN
      DELETE FROM package_removals WHERE package_name = NEW.package_name;
    END IF;
    RETURN NULL;
  END $$`,
  ...['captures', 'matter_seals'].map(
    (table) => `CREATE TRIGGER package_removals_follow AFTER INSERT OR DELETE OR UPDATE OF package_name ON ${table}
    FOR EACH ROW EXECUTE FUNCTION package_removals_follow()`,
  ),
];
