// What `evidence certify` does with a file of 1 GiB, against `openssl dgst` of the same file. Run: npm run bench:certify
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFile } from '../src/verify/node/hash-file.js';
import { compared, median, timed } from './measure.js';

const ROUNDS = 3;
const folder = await mkdtemp(join(tmpdir(), 'evidence-bench-'));
const path = join(folder, 'file');
try {
  const file = await open(path, 'w');
  const piece = randomBytes(2 ** 20);
  for (let at = 0; at < 1024; at += 1) await file.write(piece);
  await file.close();
  const openssl = (): string => execFileSync('openssl', ['dgst', '-sha256', path], { encoding: 'utf8' });
  const [expected, { sha256 }] = [openssl(), await hashFile(path)];
  if (!expected.includes(sha256)) throw new Error('the hashes differ');
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(() => hashFile(path)));
    theirs.push(await timed(async () => openssl()));
  }
  compared('time of hashing 1 GiB for a certificate to openssl dgst', median(ours) / median(theirs), '1.1');
} finally {
  await rm(folder, { recursive: true, force: true });
}
