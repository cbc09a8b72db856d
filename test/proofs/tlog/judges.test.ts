import { execFile } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBase64 } from '../../../src/package/byte-strings.js';
import { cosign } from '../../../src/proofs/tlog/cosignature.js';
import { printVerifierKey } from '../../../src/proofs/tlog/key.js';
import { parseNote, printNote } from '../../../src/proofs/tlog/note.js';
import { tilePath, tilesOf } from '../../../src/proofs/tlog/tile.js';
import { consistencyProof, inclusionProof, rootOf } from '../../../src/proofs/tlog/tree.js';
import { memoryLog, numbered, signer } from './memory-log.js';

const run = promisify(execFile);
const log = signer('evidence-ledger/judges');
const witness = signer('witness.example', 'witness');
const [size, old] = [777, 300];
const told = await memoryLog(numbered(size), log);
const indexes = [0, 1, 255, 256, 511, 776];
const folder = await mkdtemp(join(tmpdir(), 'ledger-judges-'));
afterAll(() => rm(folder, { recursive: true }));

/** With a line of a witness, which these readers do not know and must pass over. */
const cosigned = (checkpoint: string): string => {
  const { text, signatures } = parseNote(checkpoint);
  return printNote({ text, signatures: [...signatures, cosign(text, 1_763_805_600, witness.key, witness.sign)] });
};

const gopath = '/usr/share/gocode';
const hasGo = existsSync('/usr/bin/go') && existsSync(join(gopath, 'src/golang.org/x/mod/sumdb/tlog'));

describe.skipIf(!hasGo)(`Go’s sumdb${hasGo ? '' : ' (golang-go or golang-golang-x-mod-dev is not installed)'}`, () => {
  const judge = join(folder, 'judge');
  const input = {
    checkpoint: cosigned(told.checkpoint),
    key: printVerifierKey(log.key),
    tiles: folder,
    old,
    oldRoot: '',
    inclusion: [] as { index: number; entry: string; proof: string[] }[],
    consistency: [] as string[],
  };
  beforeAll(async () => {
    const source = fileURLToPath(new URL('judge.go', import.meta.url));
    const env = { ...process.env, GO111MODULE: 'off', GOPATH: gopath, GOCACHE: join(tmpdir(), 'evidence-go-cache') };
    await run('/usr/bin/go', ['build', '-o', judge, source], { env });
    for (const tile of tilesOf(size)) {
      const path = join(folder, tilePath(tile));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await told.read(tile.level, tile.index));
    }
    input.oldRoot = toBase64(await rootOf(told.subtrees, old));
    input.consistency = (await consistencyProof(told.subtrees, old, size)).map(toBase64);
    for (const index of indexes)
      input.inclusion.push({
        index,
        entry: toBase64(told.entries[index] as Uint8Array),
        proof: (await inclusionProof(told.subtrees, index, size)).map(toBase64),
      });
  }, 300_000);

  async function judged(change: Partial<typeof input>): Promise<string> {
    const file = join(folder, 'input.json');
    await writeFile(file, JSON.stringify({ ...input, ...change }));
    return run(judge, [file]).then(
      ({ stdout }) => stdout.trim(),
      (error: { stdout: string }) => error.stdout.trim(),
    );
  }

  it('accepts checkpoint, inclusion, consistency and tiles', async () => {
    expect(await judged({})).toBe(`ACCEPTED ${size}`);
  });

  it('refuses what we refuse', async () => {
    const moved = input.inclusion.map((one) => ({ ...one, index: (one.index + 1) % size }));
    expect(await judged({ inclusion: moved })).toMatch(/^REFUSED inclusion/);
    expect(await judged({ consistency: input.consistency.toReversed() })).toMatch(/^REFUSED consistency/);
    expect(await judged({ checkpoint: told.checkpoint.replace('\n777\n', '\n778\n') })).toMatch(/^REFUSED note/);
    expect(await judged({ key: printVerifierKey(signer('evidence-ledger/else').key) })).toMatch(/^REFUSED note/);
  });
});

describe('@sigstore/verify', () => {
  const require = createRequire(import.meta.url);
  // No door of the package leads there.
  const root = dirname(require.resolve('@sigstore/verify/package.json'));
  const { verifyCheckpoint } = require(join(root, 'dist/tlog/checkpoint.js')) as {
    readonly verifyCheckpoint: (entry: unknown, logs: readonly unknown[]) => { readonly logSize: bigint };
  };
  const { verifyMerkleInclusion } = require(join(root, 'dist/tlog/merkle.js')) as {
    readonly verifyMerkleInclusion: (entry: unknown, checkpoint: unknown) => void;
  };
  const logs = [{ logID: Buffer.from(log.key.id), publicKey: createPublicKey(log.privateKey), baseURL: log.key.name }];

  async function judged(index: number, claimed = index, checkpoint = cosigned(told.checkpoint)): Promise<bigint> {
    const entry = {
      canonicalizedBody: Buffer.from(told.entries[index] as Uint8Array),
      inclusionProof: {
        checkpoint: { envelope: checkpoint },
        logIndex: String(claimed),
        hashes: (await inclusionProof(told.subtrees, index, size)).map((hash) => Buffer.from(hash)),
      },
    };
    const head = verifyCheckpoint(entry, logs);
    verifyMerkleInclusion(entry, head);
    return head.logSize;
  }

  it('accepts checkpoint and inclusion', async () => {
    for (const index of indexes) expect(await judged(index)).toBe(BigInt(size));
  });

  it('refuses what we refuse', async () => {
    await expect(judged(7, 8)).rejects.toThrow(/root hash/);
    await expect(judged(7, 7, told.checkpoint.replace('\n777\n', '\n778\n'))).rejects.toThrow(/signature/);
  });
});

describe('openssl', () => {
  it('accepts the signature of a checkpoint, and of a cosignature', async () => {
    const { text, signatures } = parseNote(cosigned(told.checkpoint));
    const [own, line] = signatures as [(typeof signatures)[number], (typeof signatures)[number]];
    const cases = [
      [log, text, own.signature],
      [witness, `cosignature/v1\ntime 1763805600\n${text}`, line.signature.slice(8)],
    ] as const;
    for (const [{ privateKey }, message, signature] of cases) {
      const pem = createPublicKey(privateKey).export({ format: 'pem', type: 'spki' });
      const path = (name: string): string => join(folder, name);
      await Promise.all([
        writeFile(path('key.pem'), pem),
        writeFile(path('text'), message),
        writeFile(path('signature'), signature),
      ]);
      const named = ['-inkey', path('key.pem'), '-in', path('text'), '-sigfile', path('signature')];
      const { stdout } = await run('openssl', ['pkeyutl', '-verify', '-pubin', '-rawin', ...named]);
      expect(stdout).toContain('Signature Verified Successfully');
    }
  });
});
