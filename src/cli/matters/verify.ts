import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../client/index.js';
import { problem } from '../problem/problem.js';
import type { Verification } from './text.js';

const LOOK_MS = 2000;

/** Until it has ended; a large matter takes longer than the service lets a request wait. */
export async function verifyMatter(client: Client, matter_id: string): Promise<Verification> {
  const params = { matter_id };
  let read: Verification = await client.verifyMatter({ params });
  while (read.status === 'running') {
    await sleep(LOOK_MS);
    read = await client.getMatterVerification({ params });
  }
  if (read.status === 'completed') return read;
  throw problem('UNEXPECTED_ANSWER', 'the service could not complete the verification', {
    hints: ['evidence daemon logs shows why, if it is the one on this machine'],
  });
}
