import { spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createKeySource, type KeySourceOptions } from '../../daemon/sealing/key.js';
import { startKeyMaker } from '../../daemon/sealing/key-maker.js';
import { both } from '../tiers.mjs';

const keys = createKeySource();
afterAll(() => keys.close());
/** A process of the lowest priority waits for all others of a busy machine. */
const soon = { timeout: 120_000 };

/** A process that makes small keys is gone after tens of milliseconds: it is counted when it starts, not looked for. */
function counted(options: KeySourceOptions) {
  const started: string[] = [];
  const source = createKeySource({
    ...options,
    start: (modulusLength, priority, events) => {
      started.push(priority);
      return startKeyMaker(modulusLength, priority, events);
    },
  });
  return { source, started };
}

const message = new TextEncoder().encode('{\n  "evidence_id": "ps_x"\n}\n');

describe('package keys', () => {
  it('makes an RSA-4096 key that openssl reads, and signs with PKCS #1 v1.5', async () => {
    const key = await keys.order().key;
    const publicKey = createPublicKey(key.publicKeyPem);
    expect(publicKey.asymmetricKeyDetails).toEqual({ modulusLength: 4096, publicExponent: 65537n });
    expect(key.publicKeyPem).toMatch(/^-----BEGIN PUBLIC KEY-----\n[^\r]+\n-----END PUBLIC KEY-----\n$/);
    const other = new TextEncoder().encode('another message');
    const signatures = key.signOnce(message, other);
    expect(signatures.map(({ length }) => length)).toEqual([512, 512]);
    expect([message, other].map((each, at) => verify('sha256', each, publicKey, signatures[at]!))).toEqual([
      true,
      true,
    ]);
  });

  it('signs once', async () => {
    const source = createKeySource({ modulusLength: 2048 });
    const key = await source.order().key;
    key.signOnce(message);
    expect(() => key.signOnce(message)).toThrow('signs once');
    await source.close();
  });

  it('leaves the file system free while four keys are in the making', async () => {
    // As large as it takes to be in the making for a while.
    const source = createKeySource({ modulusLength: 3072 });
    const orders = Array.from({ length: 4 }, () => source.order().key);
    let made = 0;
    for (const key of orders) void key.then(() => (made += 1));
    // With `generateKeyPair` on the shared threads, a hundred stats would not come back before the first key.
    for (let count = 0; count < 100; count += 1) await stat('.');
    expect(made).toBeLessThan(4);
    const fingerprints = (await Promise.all(orders)).map(({ fingerprint }) => fingerprint);
    expect(new Set(fingerprints).size).toBe(4);
    await source.close();
  });

  it('fails the orders that a closed source cannot meet, and takes no more', async () => {
    const source = createKeySource({ modulusLength: 2048 });
    const order = source.order();
    await source.close();
    await expect(order.key).rejects.toThrow('closed');
    await expect(source.order().key).rejects.toThrow('closed');
    expect(await makers()).toEqual([]);
  });
});

describe('keys made ahead', () => {
  it('makes none before a capture has ended, then as many as it keeps, and ends the process that made them', async () => {
    const { source, started } = counted({ modulusLength: 2048, ahead: 2, quietMs: 10 });
    expect(started).toEqual([]);
    const first = source.order();
    await first.key;
    first.done();
    await expect.poll(() => started, soon).toEqual(['normal', 'lowest']);
    await expect.poll(makers, soon).toEqual([]);
    const orders = [source.order(), source.order()];
    const [one, other] = await Promise.all(orders.map(({ key }) => key));
    // Ready: nobody had to be started for them.
    expect(started).toEqual(['normal', 'lowest']);
    expect(new Set([await first.key, one, other].map((key) => key?.fingerprint)).size).toBe(3);
    const beyond = source.order();
    expect(started).toEqual(['normal', 'lowest', 'normal']);
    expect([one?.fingerprint, other?.fingerprint]).not.toContain((await beyond.key).fingerprint);
    await source.close();
  });

  it('makes none while a capture runs, however often others end', async () => {
    const { source, started } = counted({ modulusLength: 2048, quietMs: 0 });
    const [long, short] = [source.order(), source.order()];
    await Promise.all([long.key, short.key]);
    short.done();
    short.done();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(started).toEqual(['normal']);
    long.done();
    await expect.poll(() => started, soon).toEqual(['normal', 'lowest']);
    await source.close();
  });

  it('makes none where none is to be kept, and each capture has its own', async () => {
    const { source, started } = counted({ modulusLength: 512, ahead: 0, quietMs: 0 });
    const fingerprints = new Set<string>();
    for (let count = 0; count < 3; count += 1) {
      const { key, done } = source.order();
      fingerprints.add((await key).fingerprint);
      done();
      // Longer than a timer of no time needs.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(fingerprints.size).toBe(3);
    expect(started).toEqual(['normal', 'normal', 'normal']);
    await source.close();
  });

  it('hands each key out once, most of them made ahead', async () => {
    const rounds = both ? 25 : 6;
    const source = createKeySource({ modulusLength: 512, ahead: 4, quietMs: 0 });
    const seen = new Set<string>();
    for (let count = 0; count < rounds; count += 1) {
      const orders = Array.from({ length: 4 }, () => source.order());
      for (const { key } of orders) seen.add((await key).fingerprint);
      for (const { done } of orders) done();
      if (count % 5 === 0) await expect.poll(makers, soon).toEqual([]);
    }
    expect(seen.size).toBe(4 * rounds);
    await source.close();
  });

  it('ends at once, in the middle of a key, and leaves no process', async () => {
    const source = createKeySource({ modulusLength: 16_384, quietMs: 0 });
    const order = source.order();
    await expect.poll(makers, soon).toHaveLength(1);
    await source.close();
    expect(await makers()).toEqual([]);
    await expect(order.key).rejects.toThrow('closed');
  });

  it('makes keys ahead at the lowest priority, and a stop amid one leaves no process', async () => {
    const source = createKeySource({
      quietMs: 0,
      // The one that is made ahead takes longer than the test.
      start: (_, priority, events) => startKeyMaker(priority === 'lowest' ? 16_384 : 512, priority, events),
    });
    onTestFinished(() => source.close());
    const { key, done } = source.order();
    await key;
    await expect.poll(makers, soon).toEqual([]);
    done();
    await expect.poll(makers, soon).toHaveLength(1);
    const [maker] = await makers();
    await expect.poll(() => getPriority(maker)).toBe(constants.priority.PRIORITY_LOW);
    // One that is stopped ends by no means of its own.
    process.kill(maker!, 'SIGSTOP');
    await source.close();
    expect(await makers()).toEqual([]);
  });

  it('fails the waiting order when its process dies, and makes the next key anew', async () => {
    const source = createKeySource({ modulusLength: 16_384, quietMs: 0 });
    const order = source.order();
    await expect.poll(makers, soon).toHaveLength(1);
    for (const pid of await makers()) process.kill(pid, 'SIGKILL');
    await expect(order.key).rejects.toThrow('SIGKILL');
    const next = source.order();
    expect(await makers()).toHaveLength(1);
    await source.close();
    await expect(next.key).rejects.toThrow('closed');
  });

  it('ends with the daemon: a key maker whose parent is killed does not stay', async () => {
    const parent = spawn(process.execPath, ['--import', 'tsx', '-e', orphanMaker], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const maker = Number(line.toString());
    expect(alive(maker)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => alive(maker), soon).toBe(false);
  });
});

/** Process ids of the key makers that are children of this process. */
async function makers(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.split(' ').filter(Boolean).map(Number);
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => lines[at]?.includes('generateKeyPairSync'));
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A daemon in small: orders a key and tells the process id of the maker. */
const orphanMaker = `
import { createKeySource } from './daemon/sealing/key.ts';
import { readFileSync } from 'node:fs';
const source = createKeySource({ modulusLength: 4096 });
source.order();
const look = setInterval(() => {
  const maker = readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim();
  if (maker === '') return;
  clearInterval(look);
  console.log(maker);
}, 20);
setTimeout(() => undefined, 60_000);
`;
