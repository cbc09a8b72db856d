import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { append, hashWithSha256, prepend } from '../../../src/proofs/ots/operation.js';
import type { Attestation } from '../../../src/proofs/ots/attestation.js';
import { follow, timestampBytes } from '../../../src/proofs/ots/timestamp.js';

export type CalendarMood =
  | 'good'
  | 'error'
  | 'hang'
  | 'garbage'
  | 'claims_block'
  | 'foreign_promise'
  | 'oversized'
  | 'redirect';

export interface FakeCalendar {
  readonly url: string;
  /** Commitments received at /digest, as hex. */
  readonly received: readonly string[];
  mood: CalendarMood;
  /** Called after each answer to `GET /timestamp/<hex>`. */
  answered?: () => void;
  /** Anchors all that is pending in one block of a test chain, and gives its height and 80-byte header. */
  mine(): { readonly height: number; readonly header: Uint8Array };
  close(): Promise<void>;
}

/** An OpenTimestamps calendar on loopback: `POST /digest`, `GET /timestamp/<hex>`, and a block when the test asks for one. */
export async function startCalendar({
  mood = 'good',
  firstHeight = 900_000,
  at = new Date(),
}: { mood?: CalendarMood; firstHeight?: number; at?: Date } = {}): Promise<FakeCalendar> {
  const received: string[] = [];
  const pending = new Set<string>();
  const anchored = new Map<string, Uint8Array>();
  let height = firstHeight;
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const calendar: FakeCalendar = {
    url,
    received,
    mood,
    mine() {
      const one = mineOne([...pending], ++height, at);
      for (const [message, timestamp] of one.timestamps) anchored.set(message, timestamp);
      pending.clear();
      return { height, header: one.header };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const digest = Buffer.concat(body);
    const end = (status: number, bytes: Uint8Array | string = '') => response.writeHead(status).end(bytes);
    const path = request.url ?? '';
    if (calendar.mood === 'error') return void end(500, 'broken');
    if (calendar.mood === 'hang') return;
    if (calendar.mood === 'garbage') return void end(200, randomBytes(60));
    if (calendar.mood === 'oversized') return void end(200, Buffer.alloc(10_001));
    if (calendar.mood === 'redirect') return void response.writeHead(302, { location: `${url}/elsewhere` }).end();
    if (path.startsWith('/timestamp/')) {
      const known = anchored.get(path.slice('/timestamp/'.length));
      if (known) end(200, known);
      else end(404, 'Pending confirmation in Bitcoin blockchain');
      return calendar.answered?.();
    }
    if (path !== '/digest' || digest.length === 0 || digest.length > 64) return void end(404);
    received.push(digest.toString('hex'));
    const operations = [append(randomBytes(16)), hashWithSha256, prepend(randomBytes(4)), append(randomBytes(8))];
    return void end(200, timestampBytes(follow(digest, operations, promiseOf)));
  }

  const promiseOf = (message: Uint8Array) => {
    pending.add(Buffer.from(message).toString('hex'));
    const attestation: Attestation =
      calendar.mood === 'claims_block'
        ? { kind: 'bitcoin', height: 1 }
        : { kind: 'pending', uri: calendar.mood === 'foreign_promise' ? 'http://169.254.169.254' : url };
    return { message, attestations: [attestation], branches: [] };
  };
  return calendar;
}

/** A Merkle tree over the pending messages, a transaction-like wrapping, and a header whose work is that of a test chain. */
function mineOne(messages: readonly string[], height: number, at: Date) {
  let level = messages.map((hex) => ({
    leaves: [{ hex, path: [hashWithSha256] }],
    hash: sha256(Buffer.from(hex, 'hex')),
  }));
  while (level.length > 1) {
    const above: typeof level = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i]!, level[i + 1]];
      if (!right) {
        above.push(left);
        continue;
      }
      above.push({
        hash: sha256(Buffer.concat([left.hash, right.hash])),
        leaves: [
          ...left.leaves.map(({ hex, path }) => ({ hex, path: [...path, append(right.hash), hashWithSha256] })),
          ...right.leaves.map(({ hex, path }) => ({ hex, path: [...path, prepend(left.hash), hashWithSha256] })),
        ],
      });
    }
    level = above;
  }
  const [before, after] = [Buffer.from('0100000001', 'hex'), Buffer.alloc(4)];
  const root = sha256(sha256(Buffer.concat([before, level[0]?.hash ?? Buffer.alloc(32), after])));
  const timestamps = (level[0]?.leaves ?? []).map(({ hex, path }) => {
    const operations = [...path, prepend(before), append(after), hashWithSha256, hashWithSha256];
    const timestamp = follow(Buffer.from(hex, 'hex'), operations, (message) => ({
      message,
      attestations: [{ kind: 'bitcoin', height }],
      branches: [],
    }));
    return [hex, timestampBytes(timestamp)] as const;
  });
  return { timestamps, header: mineHeader(root, at) };
}

/** An 80-byte header over `merkleRoot` whose hash meets the target of a regression-test chain. */
export function mineHeader(merkleRoot: Uint8Array, at: Date): Uint8Array {
  const header = Buffer.alloc(80);
  header.writeInt32LE(0x20000000, 0);
  header.fill(0x11, 4, 36);
  header.set(merkleRoot, 36);
  header.writeUInt32LE(Math.floor(at.getTime() / 1000), 68);
  header.writeUInt32LE(0x207fffff, 72);
  for (let nonce = 0; ; nonce++) {
    header.writeUInt32LE(nonce, 76);
    if ((sha256(sha256(header))[31] ?? 255) < 0x7f) return new Uint8Array(header);
  }
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
