import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bitcoinHeaders } from '../../daemon/outside/bitcoin-headers.js';
import { askCalendars, submitToCalendars } from '../../daemon/outside/calendars.js';
import type { Attestation } from '../../src/proofs/ots/attestation.js';
import { evaluateProof } from '../../src/proofs/ots/evaluate.js';
import { append, hashWithSha256, type Operation, prepend } from '../../src/proofs/ots/operation.js';
import { parseProof } from '../../src/proofs/ots/proof.js';
import { follow, type Timestamp, timestampBytes } from '../../src/proofs/ots/timestamp.js';
import { upgradeProof } from '../../src/proofs/ots/upgrade.js';
import { mineHeader, startCalendar } from '../fakes/proofs/calendar.js';

const digest = new Uint8Array(randomBytes(32));
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

/** A calendar of our own making: `promise` answers a submission, `later` what is asked for afterwards. */
interface Lies {
  readonly promise?: (message: Uint8Array, url: string) => Timestamp;
  readonly later?: (message: Uint8Array) => Timestamp;
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(
    () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function lyingCalendar({ promise = pendingHere, later }: Lies) {
  const asked: string[] = [];
  const url = await serve((request, response) => void answer(request).then((bytes) => response.end(bytes)));
  const answer = async (request: IncomingMessage): Promise<Uint8Array> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.method === 'POST') return timestampBytes(promise(new Uint8Array(Buffer.concat(chunks)), url));
    asked.push(request.url ?? '');
    const message = new Uint8Array(Buffer.from(request.url?.split('/').at(-1) ?? '', 'hex'));
    return later ? timestampBytes(later(message)) : new Uint8Array();
  };
  return { url, asked };
}

const leaf = (attestation: Attestation) => (message: Uint8Array) => ({
  message,
  attestations: [attestation],
  branches: [],
});
const pendingHere = (message: Uint8Array, url: string) =>
  follow(message, [hashWithSha256], leaf({ kind: 'pending', uri: url }));
const deep = (length: number): Operation[] => Array.from({ length }, () => hashWithSha256);
const block =
  (height: number, path: readonly Operation[] = [hashWithSha256]) =>
  (message: Uint8Array) =>
    follow(message, path, leaf({ kind: 'bitcoin', height }));
/** A timestamp of almost 10 kB that leads to a block. */
const bulky = (height: number) => block(height, [append(filler()), hashWithSha256, prepend(filler()), hashWithSha256]);
const filler = () => new Uint8Array(randomBytes(3900));
/** As many promises as asked for, each under another address of the same calendar. */
const manyPromises = (count: number) => (message: Uint8Array, url: string) => ({
  message,
  attestations: [],
  branches: Array.from({ length: count }, (_, i) => ({
    operation: append(Uint8Array.of(i)),
    next: leaf({ kind: 'pending', uri: `${url}/${i}` })(Uint8Array.from([...message, i])),
  })),
});

describe('a calendar that lies in its promise', () => {
  it.each<[string, (message: Uint8Array, url: string) => Timestamp]>([
    [
      'nests it as deep as a proof may be',
      (message, url) => follow(message, deep(255), leaf({ kind: 'pending', uri: url })),
    ],
    ['makes hundreds of them, so that hundreds of requests are sent', manyPromises(200)],
  ])('%s', async (_, promise) => {
    const [good, liar] = [await startCalendar(), await lyingCalendar({ promise })];
    ends.push(() => good.close());
    const round = await submitToCalendars(digest, [liar.url, good.url], randomBytes);
    expect(round.refused.map(({ calendar }) => calendar)).toEqual([liar.url]);
    expect(await evaluateProof(round.ots!, digest)).toEqual({ kind: 'pending', calendars: [good.url] });
  });

  it('cannot make the proof of many calendars longer than a proof may be', async () => {
    const bulk = (message: Uint8Array, url: string) =>
      follow(
        message,
        [append(filler()), hashWithSha256, append(filler()), hashWithSha256],
        leaf({ kind: 'pending', uri: url }),
      );
    const liars = await Promise.all(Array.from({ length: 10 }, () => lyingCalendar({ promise: bulk })));
    const round = await submitToCalendars(
      digest,
      liars.map(({ url }) => url),
      randomBytes,
    );
    const found = await evaluateProof(round.ots!, digest);
    expect(found).toMatchObject({ kind: 'pending' });
    const kept = found.kind === 'pending' ? found.calendars : [];
    expect([...kept, ...round.refused.map(({ calendar }) => calendar)].toSorted()).toEqual(
      liars.map(({ url }) => url).toSorted(),
    );
  });
});

describe('a calendar that lies when it is asked again', () => {
  it('cannot make a proof longer than a proof may be', async () => {
    const liars = await Promise.all(Array.from({ length: 10 }, (_, i) => lyingCalendar({ later: bulky(900_000 + i) })));
    const urls = liars.map(({ url }) => url);
    const { ots } = await submitToCalendars(digest, urls, randomBytes);
    const upgraded = await upgradeProof(ots!, askCalendars(urls));
    expect(() => parseProof(upgraded.ots)).not.toThrow();
    expect(upgraded.status).toBe('attested');
  });

  it('does not spoil the block of an honest one for those who hold headers', async () => {
    const [good, liar] = [await startCalendar(), await lyingCalendar({ later: block(910_000) })];
    ends.push(() => good.close());
    const { ots } = await submitToCalendars(digest, [liar.url, good.url], randomBytes);
    const honest = good.mine();
    // Nobody has headers when the daemon asks: the lie is taken in beside the truth.
    const { ots: upgraded } = await upgradeProof(ots!, askCalendars([liar.url, good.url]));
    const foreign = mineHeader(new Uint8Array(32), new Date(0));
    const headers = (height: number) =>
      Promise.resolve(height === honest.height ? honest.header : height === 910_000 ? foreign : undefined);
    expect(await evaluateProof(upgraded, digest, headers, 'test')).toMatchObject({
      kind: 'confirmed',
      block: { height: honest.height },
    });
  });

  it.each([Number.MAX_SAFE_INTEGER, 2 ** 50, 0])(
    'names block %s: no source of headers breaks on it',
    async (height) => {
      const liar = await lyingCalendar({ later: block(height) });
      const { ots } = await submitToCalendars(digest, [liar.url], randomBytes);
      const folder = mkdtempSync(join(tmpdir(), 'headers-'));
      ends.push(() => Promise.resolve(rmSync(folder, { recursive: true })));
      writeFileSync(join(folder, 'raw'), new Uint8Array(800).fill(0x01));
      const upgraded = await upgradeProof(ots!, askCalendars([liar.url]), bitcoinHeaders(join(folder, 'raw')));
      expect(upgraded).toMatchObject({ changed: false, status: 'pending' });
    },
  );

  it.each<[string, RequestListener]>([
    ['a long page of error', (_, response) => response.writeHead(404).end('x'.repeat(5_000))],
    ['nothing at all', (request) => request.socket.destroy()],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()],
  ])('names a block of which the header server answers %s', async (_, listener) => {
    const liar = await lyingCalendar({ later: block(9_000_000) });
    const { ots } = await submitToCalendars(digest, [liar.url], randomBytes);
    const upgraded = await upgradeProof(ots!, askCalendars([liar.url]), bitcoinHeaders(await serve(listener)));
    expect(upgraded).toMatchObject({ changed: false, status: 'pending' });
  });
});
