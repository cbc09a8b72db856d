import { createReadStream } from 'node:fs';
import type { Member } from '../../src/redaction/leaks/leaks.js';
import type { Artifact } from '../run/step.js';

/** The files that a recording has made so far, as a search reads them: from the disk, as they are packed. */
export const membersOf = (artifacts: ReadonlyMap<string, Artifact>): Member[] =>
  Array.from(artifacts.values(), ({ name, path }) => ({
    path: name,
    content: () => createReadStream(path, { highWaterMark: 2 ** 20 }),
  }));
