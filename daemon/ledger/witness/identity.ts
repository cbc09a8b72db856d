import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomText } from '../../../src/contract/identifiers.js';
import { isFields, parseStrictJson } from '../../../src/package/json/strict-json.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import type { World } from '../../../src/world.js';
import type { Log } from '../../process/log.js';
import { beginWitness, openWitness } from '../../store/captures/ledger-witness.js';
import { writeWhole } from '../../store/flush.js';
import type { Db } from '../../store/tables.js';
import { placeOf } from '../head.js';
import { ifThere } from '../if-there.js';
import { makeKey, type OwnKey, readKey } from '../key.js';

export interface WitnessParts {
  readonly db: Db;
  readonly home: string;
  readonly world: World;
  readonly log: Log;
}

/** In whose name a home answers as a witness. */
export interface Identity {
  readonly witnessId: number;
  readonly key: OwnKey;
  /** Says outside of the database how many answers were given; before an answer leaves. */
  readonly counted: (answers: number) => Promise<void>;
}

/**
 * A witness goes on when key, count, place and database agree. A database that was put back has forgotten what was signed, and
 * two copies of a home would answer differently: its name ends then, and another one begins.
 */
export async function openIdentity(parts: WitnessParts): Promise<Identity> {
  const { db, home, world, log } = parts;
  const place = await placeOf(home);
  const head = await readHead(home);
  const stored = await openWitness(db);
  const identity = (witnessId: number, key: OwnKey): Identity => ({
    witnessId,
    key,
    counted: (answers) => writeHead(home, { name: key.key.name, answers, place }),
  });
  if (stored !== undefined) {
    const key = await readKey(home, 'witness', stored.name);
    const end = ((): string | undefined => {
      if (key === undefined || printVerifierKey(key.key) !== stored.verifier_key) return 'its key is not in this home';
      if (head === undefined || head.name !== stored.name) return 'nothing says how often it answered';
      if (head.place !== place) return 'this home is a copy, or was moved';
      return head.answers > stored.answers
        ? `it answered ${head.answers} times, and the database has ${stored.answers}`
        : undefined;
    })();
    if (end === undefined && key !== undefined) return identity(stored.witness_id, key);
    log.error('witness_ended', new Error(`the witness ${stored.name} ends, because ${end ?? ''}`));
  }
  const name = `evidence-witness/${randomText(20, world)}`;
  const key = await makeKey(home, 'witness', name);
  const begun = await db
    .transaction()
    .execute((tx) =>
      beginWitness(tx, { name, verifier_key: printVerifierKey(key.key), started_at: world.now().toISOString() }),
    );
  const own = identity(begun.witness_id, key);
  await own.counted(0);
  log.info('witness_begun', { name });
  return own;
}

interface Head {
  readonly name: string;
  readonly answers: number;
  readonly place: string;
}

const fileOf = (home: string): string => join(home, 'witness.head');

const writeHead = (home: string, { name, answers, place }: Head): Promise<void> =>
  writeWhole(fileOf(home), `${JSON.stringify({ name, answers, place })}\n`);

async function readHead(home: string): Promise<Head | undefined> {
  const text = await ifThere(readFile(fileOf(home)));
  if (text === undefined) return undefined;
  try {
    const value = parseStrictJson(text);
    if (!isFields(value)) return undefined;
    const { name, answers, place } = value;
    if (typeof name !== 'string' || typeof place !== 'string' || !Number.isSafeInteger(answers)) return undefined;
    return { name, answers: answers as number, place };
  } catch {
    return undefined;
  }
}
