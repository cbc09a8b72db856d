import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOpenings } from '../../src/package/commitments/records.js';
import { openStudio, plainOrder, type Studio } from '../capture/studio.js';

/**
 * What somebody can find out who has a copy, knows every byte of the page but a number of seven digits, and tries all ten million: each
 * file of the page, each form in which the number is hashed as a part, with each value that the proof opens as its salt.
 */

const number = '8301945';
const page = `<!doctype html><title>Order</title><p>Reference ${number}</p>`;
const hasGo = existsSync('/usr/bin/go');

let studio: Studio;
let server: Server;
const made: string[] = [];
beforeAll(async () => {
  server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  studio = await openStudio();
}, 60_000);
afterAll(async () => {
  await studio.close();
  server.close();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function unpacked(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'evidence-guessing-'));
  made.push(folder);
  execFileSync('unzip', ['-q', path, '-d', folder]);
  return folder;
}

/** Every value of the length of a digest that a text states, in hex or base64; as hex. */
function digestsIn(content: string): string[] {
  const hex = Array.from(
    content.matchAll(/(?<![0-9a-f])(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{128})(?![0-9a-f])/gi),
    ([value]) => value.toLowerCase(),
  );
  const base64 = Array.from(content.matchAll(/[A-Za-z0-9+/_-]{22,86}={0,2}/g), ([value]) =>
    Buffer.from(value, 'base64'),
  );
  return [
    ...hex,
    ...base64.filter(({ length }) => [16, 20, 32, 64].includes(length)).map((bytes) => bytes.toString('hex')),
  ];
}

/** All of them in a folder, those of its document with its streams inflated. */
function digestsOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/verification/'));
  const document = execFileSync('qpdf', ['--qdf', '--object-streams=disable', join(folder, 'evidence.pdf'), '-'], {
    maxBuffer: 2 ** 28,
  });
  return [...names.map((path) => readFileSync(path)), document].flatMap((bytes) => digestsIn(bytes.toString('latin1')));
}

interface Target {
  readonly name: string;
  readonly pieces: readonly Buffer[];
  /** Tried with other digests, too. */
  readonly plain?: boolean;
}

/** Names of what gives the number back, each with the numbers that it gives. */
const guessed = (digests: readonly string[], targets: readonly Target[]): string[] =>
  execFileSync('go', ['run', join(import.meta.dirname, 'guess.go')], {
    input: JSON.stringify({
      digests: [...new Set(digests)],
      targets: targets.map(({ name, pieces, plain = false }) => ({
        name,
        plain,
        pieces: pieces.map((piece) => piece.toString('base64')),
      })),
    }),
    env: { ...process.env, GO111MODULE: 'off', GOCACHE: join(tmpdir(), 'evidence-go-cache') },
    encoding: 'utf8',
  })
    .split('\n')
    .filter((line) => line !== '');

const around = (text: string): Buffer[] => text.split(number).map((piece) => Buffer.from(piece));
const sha256 = (...parts: readonly Uint8Array[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();
const nothing = Buffer.alloc(0);
const [leaf, left, right] = [Buffer.of(0), Buffer.of(2), Buffer.of(3)];

test.skipIf(!hasGo)(
  `a number of seven digits cannot be found from a copy, and can once the manifest of the source is added${hasGo ? '' : ' (go is not installed)'}`,
  { timeout: 600_000 },
  async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { captureId, outcome } = await studio.capture({ url, evidence_pack: plainOrder.evidence_pack }, true);
    if (outcome.kind !== 'completed') throw new Error(outcome.message);
    const taken = { captureId, path: outcome.packagePath, manifestSha256: outcome.manifestSha256, url, testMode: true };
    const copied = await studio.redact(taken, {
      rules: [
        {
          target: 'text',
          text: number,
          case_sensitive: false,
          whole_word: true,
          reason: null,
          reason_text: null,
          label: null,
          cover: 'word',
        },
      ],
    });
    if (copied.outcome.kind !== 'completed') throw new Error(JSON.stringify(copied.outcome));
    const [source, copy] = [unpacked(taken.path), unpacked(copied.outcome.packagePath)];

    const files = ['domtextcontent.txt', 'page.html', 'text_layout.json', 'source.html'].map((name) => ({
      name,
      pieces: around(readFileSync(join(source, name), 'utf8')),
    }));
    expect(files.filter(({ pieces }) => pieces.length < 2)).toEqual([]);
    const { files: proved } = JSON.parse(readFileSync(join(copy, 'redaction_proof.json'), 'utf8')) as {
      files: { source_path: string; seeds: string[]; hashes: string[] }[];
    };
    const text = proved.find((file) => file.source_path === 'domtextcontent.txt');
    const opened = [...(text?.seeds ?? []), ...(text?.hashes ?? [])].map((value) => Buffer.from(value, 'base64'));
    expect(opened.length).toBeGreaterThan(0);
    const near = opened.slice(0, 3);
    const salts = [...near, ...near.flatMap((value) => [sha256(left, value), sha256(right, value)])];
    const targets: Target[] = [
      ...files,
      ...[nothing, Buffer.alloc(32), ...salts].map((salt, at) => ({
        name: `entry with salt ${at}`,
        pieces: [Buffer.concat([leaf, salt]), nothing],
      })),
      { name: 'the number', pieces: [nothing, nothing], plain: true },
      { name: 'its line', pieces: [Buffer.from('Reference '), nothing], plain: true },
    ];
    const digests = digestsOf(copy);
    expect(digests.length).toBeGreaterThan(50);
    const manifest = digestsIn(readFileSync(join(source, 'manifest.json'), 'utf8'));
    const found = guessed([...digests, ...manifest], targets).map((line) => {
      const [digest = '', ...told] = line.split(' ');
      return { digest, told: told.join(' ') };
    });
    const known = new Set(digests);
    expect(found.filter(({ digest }) => known.has(digest))).toEqual([]);
    expect(found.map(({ told }) => told).toSorted()).toEqual(
      files.flatMap(({ name }) => `${number} ${name}`).toSorted(),
    );

    // Of the picture, a guess would be drawn: none of its parts as captured has a digest in the copy, with no salt or with one that is known.
    const picture = readFileSync(join(source, 'screenshot.jpeg'));
    const { lengths = [] } =
      readOpenings(readFileSync(join(source, 'openings.json'))).files.find(({ path }) => path === 'screenshot.jpeg') ??
      {};
    expect(lengths.length).toBeGreaterThan(100);
    let from = 0;
    const told: number[] = [];
    for (const [at, length] of lengths.entries()) {
      const part = picture.subarray(from, (from += length));
      if ([sha256(part), sha256(leaf, part)].some((digest) => known.has(digest.toString('hex')))) told.push(at);
    }
    expect(told).toEqual([]);
    expect(known.has(sha256(picture).toString('hex'))).toBe(false);
  },
);
