import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { writeWhole } from '../store/flush.js';

const Listed = Type.Object({ sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }), size: Type.Integer({ minimum: 0 }) });

const Catalogue = Type.Object({
  format: Type.Literal('evidence-backup/1'),
  /** When the copy of the database was made; all else belongs to it. */
  made_at: Type.String(),
  /** Of the program that made it. */
  version: Type.String(),
  /** Which of the files is the database; it has a name of its own in each backup. */
  database: Type.String({ pattern: '^evidence-[0-9TZ]+\\.db$' }),
  /** By path under the backup's folder, with slashes. */
  files: Type.Record(Type.String(), Listed),
});

/** What a backup holds: `backup.json`. It is written last and at once, so that a backup is the old one or the new one. */
export type Catalogue = Static<typeof Catalogue>;
export type ListedFile = Static<typeof Listed>;

/** Something about the folder that a person has to see to. The message is for them. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

/** Undefined when the folder holds no backup. */
export async function readCatalogue(folder: string): Promise<Catalogue | undefined> {
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const parsed = parse(text);
  if (!Value.Check(Catalogue, parsed))
    throw new BackupFault(`${join(folder, 'backup.json')} is not a list of a backup`);
  const outside = Object.keys(parsed.files).find((path) => !isInside(path));
  if (outside !== undefined) throw new BackupFault(`backup.json names a file outside of the backup: ${outside}`);
  if (!(parsed.database in parsed.files)) throw new BackupFault('backup.json does not list its own database');
  return parsed;
}

export async function writeCatalogue(folder: string, catalogue: Catalogue): Promise<void> {
  await writeWhole(join(folder, 'backup.json'), `${JSON.stringify(catalogue, null, 2)}\n`);
}

export async function measure(path: string): Promise<ListedFile> {
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
    }
  });
  return { sha256: hash.digest('hex'), size };
}

/** A plain path downwards: what restore writes stays in the home, whoever wrote the list. */
const isInside = (path: string): boolean =>
  path !== '' && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
