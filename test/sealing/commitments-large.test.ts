import { truncateSync } from 'node:fs';
import { expect, it } from 'vitest';
import { committing } from '../../daemon/sealing/commitments/commit.js';
import { readOpenings } from '../../src/package/commitments/records.js';
import { identity, makeFolder, steppedWorld } from './fixture.js';

it('commits to a file as a whole that is too large to be divided', async () => {
  const folder = await makeFolder();
  const file = await folder.add('domtextcontent.txt', '');
  // Node.js reads no file of more than 2 GiB at once.
  const size = 2 ** 31 + 1;
  truncateSync(file.path, size);
  const committed = committing(new Map([[file.name, { ...file, size }]]), steppedWorld(), new AbortController().signal);
  const { openings } = await committed.commit([], { evidenceId: identity.evidenceId, capturedAt: null });
  const [{ lengths } = { lengths: [] }] = readOpenings(openings).files;
  expect([lengths.length, lengths.at(-1)]).toEqual([2049, 1]);
  await folder.remove();
});
