import { describe, expect, it } from 'vitest';
import { utf8 } from '../../src/package/bytes.js';
import { type AnchorTrust, judgeAnchor } from '../../src/proofs/anchor.js';
import { proofBytes } from '../../src/proofs/ots/proof.js';
import { signCheckpoint } from '../../src/proofs/tlog/checkpoint.js';
import { digest } from '../../src/proofs/tlog/hash.js';
import { mineHeader } from '../fakes/proofs/calendar.js';
import { attested } from './ots/trees.js';
import { answerWith, authority, token, unit } from './rfc3161/pki.js';
import { signer } from './tlog/memory-log.js';

const log = signer('evidence-ledger/anchor');
const checkpoint = signCheckpoint({ origin: log.key.name, size: 3, root: digest() }, log.key, log.sign);
const stampedBytes = digest(utf8(checkpoint));
const root = authority('Root');
const own = unit('Unit', root);
const tsr = answerWith(token(own, { imprint: stampedBytes }));
const ots = (...ends: Parameters<typeof attested>) =>
  proofBytes({ hashTag: 8, timestamp: attested(...ends)(stampedBytes) });
const block = (height: number) => ({ kind: 'bitcoin', height }) as const;
const header = mineHeader(stampedBytes, new Date('2026-06-01T12:00:00Z'));
const none = { bitcoin: null, block_height: null, block_time: null, token: null, token_time: null, faults: [] };
const judge = (files: Partial<Parameters<typeof judgeAnchor>[0]>, trust: Partial<AnchorTrust> = {}, key = log.key) =>
  judgeAnchor({ checkpoint, ots: undefined, tsr: undefined, ...files }, key, { roots: [root.certificate], ...trust });

describe('an anchor of a ledger', () => {
  it.each<[string, Parameters<typeof judge>[0], Parameters<typeof judge>[1], object]>([
    ['without proofs', {}, {}, none],
    ['with a pending proof', { ots: ots({ kind: 'pending', uri: 'https://a' }) }, {}, { ...none, bitcoin: 'pending' }],
    [
      'with two blocks that are not at hand',
      { ots: ots(block(9), block(7)) },
      {},
      { ...none, bitcoin: 'attested', block_height: 7 },
    ],
    [
      'with a block that is at hand',
      { ots: ots(block(9)) },
      { bitcoinHeader: () => Promise.resolve(header), chain: 'test' },
      { ...none, bitcoin: 'confirmed', block_height: 9, block_time: '2026-06-01T12:00:00.000Z' },
    ],
    [
      'with a block of a test chain',
      { ots: ots(block(9)) },
      { bitcoinHeader: () => Promise.resolve(header) },
      {
        ...none,
        faults: [
          expect.stringMatching(/^its OpenTimestamps proof does not hold: the header given for block 9 has less work/),
        ],
      },
    ],
    [
      'with half a proof',
      { ots: ots(block(9)).slice(0, -1) },
      {},
      { ...none, faults: [expect.stringMatching(/^its OpenTimestamps proof does not hold: cut off/)] },
    ],
    ['with a token', { tsr }, {}, { ...none, token: 'trusted', token_time: '2026-06-01T10:00:00.000Z' }],
    [
      'with a token of nobody known',
      { tsr },
      { roots: [] },
      { ...none, token: 'unknown_root', token_time: '2026-06-01T10:00:00.000Z' },
    ],
    [
      'with a token about something else',
      { tsr: answerWith(token(own, { imprint: digest() })) },
      {},
      { ...none, faults: ['its time-stamp does not hold: the time-stamp is about a different hash'] },
    ],
  ])('%s', async (_, files, trust, expected) => {
    expect(await judge(files, trust)).toMatchObject({ tree: { origin: log.key.name, size: 3 }, ...expected });
  });

  it.each<[string, string, string, boolean]>([
    [
      'that another log signed',
      signCheckpoint({ origin: log.key.name, size: 3, root: digest() }, signer('else').key, signer('else').sign),
      'it is not signed by the log',
      true,
    ],
    ['that was changed', checkpoint.replace('\n3\n', '\n4\n'), 'it is not signed by the log', true],
    ['that is none', 'tree\n', 'the note has no signatures', false],
    [
      'signed twice',
      checkpoint + checkpoint.split('\n').at(-2) + '\n',
      `the note has two signatures of ${log.key.name}`,
      false,
    ],
  ])('of a tree %s has a fault', async (_, text, fault, tree) => {
    const judged = await judge({ checkpoint: text });
    expect([judged.faults, judged.tree !== undefined]).toEqual([[fault], tree]);
  });

  it('is of exactly the bytes that were stamped, and tells each of three faults', async () => {
    const other = signCheckpoint({ origin: log.key.name, size: 4, root: digest() }, log.key, log.sign);
    const { faults, token: stamp, bitcoin } = await judge({ checkpoint: `${other} `, ots: ots(block(9)), tsr });
    expect([faults.length, stamp, bitcoin]).toEqual([3, null, null]);
    expect(faults[1]).toBe('its OpenTimestamps proof does not hold: the proof is about a different file');
  });
});
