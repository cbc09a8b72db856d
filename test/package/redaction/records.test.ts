import { describe, expect, it } from 'vitest';
import { utf8 } from '../../../src/package/bytes.js';
import { mostBoxes, mostMatches, mostPut, mostRules } from '../../../src/package/redaction/bounds.js';
import {
  readRedactionProof,
  type RedactionProof,
  type Run,
  writeRedactionProof,
} from '../../../src/package/redaction/proof-record.js';
import { readRedaction, type Redaction, writeRedaction } from '../../../src/package/redaction/record.js';
import type { Loose } from '../../fakes/packages/package-builder.js';
import { taken } from '../records/each-value.js';

const redaction: Redaction = {
  evidenceId: 'ps_1',
  redactionId: 'red_1',
  redactedAt: '2026-11-22T10:00:00.000Z',
  source: {
    captureId: 'cap_1',
    evidenceId: 'ps_2',
    capturedAt: '2026-11-21T09:00:00.000Z',
    sealedAt: '2026-11-21T10:00:00.000Z',
    manifestSha256: 'cd'.repeat(32),
    testMode: false,
  },
  rules: [{ target: 'kind', reason: 'other', reasonText: 'a wish', label: '(b)(6)', matches: 3, boxes: 1 }],
  boxes: [{ ruleIndex: 0, file: 'screenshot.jpeg', x: 0, y: 8, width: 64, height: 16 }],
  files: [{ path: 'b', action: 'changed', parts: 4, withheldParts: 1 }],
  proof: 'partial',
  unproven: [{ file: 'b', reason: 'coded_again' }],
  records: 'refuse',
  pictures: { covered: 0, notSearched: 2 },
  search: { forms: 12, bytes: 3456 },
  readAgain: { performed: false, reason: 'not asked for' },
};
const reads = (read: (bytes: Uint8Array) => unknown) => (changed: unknown) => {
  try {
    read(utf8(JSON.stringify(changed)));
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
};
const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString());

describe('redaction.json', () => {
  it('has values of these forms, and no others', () => {
    expect(taken(parsed(writeRedaction(redaction)), reads(readRedaction))).toEqual([
      '.evidence_id = ""',
      '.evidence_id = "x"',
      '.redaction_id = ""',
      '.redaction_id = "x"',
      '.source.capture_id = ""',
      '.source.capture_id = "x"',
      '.source.evidence_id = ""',
      '.source.evidence_id = "x"',
      '.source.captured_at = null',
      '.source.test_mode = true',
      '.rules[0].reason = null',
      '.rules[0].reason_text = "x"',
      '.rules[0].label = "x"',
      '.boxes = []',
      '.boxes[0].file = ""',
      '.boxes[0].file = "x"',
      '.files = []',
      '.files[0].path = ""',
      '.files[0].path = "x"',
      '.unproven = []',
      '.unproven[0].file = ""',
      '.unproven[0].file = "x"',
      '.read_again.performed = true',
      '.read_again.reason = null',
      '.read_again.reason = ""',
      '.read_again.reason = "x"',
    ]);
  });

  it.each<[string, (record: Loose) => unknown, string]>([
    ['a field', (record) => (record['redacted_at'] = 'today'), 'redacted_at: expected an RFC 3339 time'],
    ['a field of an object', (record) => (record['source'].test_mode = 1), 'source.test_mode: expected true or false'],
    ['a field that is not there', (record) => delete record['search'].forms, 'search.forms: expected a whole number'],
    ['a field more', (record) => (record['rules'][0].words = 'Jane'), 'rules.0.words: expected no field of this name'],
    ['a value of a rule', (record) => (record['rules'][0].label = 'a]b'), 'rules.0.label: expected a label'],
    ['the number of a rule', (record) => (record['rules'][0].index = 1), 'rules.0.index: expected 0, found 1'],
    ['a reason without its text', (record) => delete record['rules'][0].reason_text, 'rules.0.reason_text: expected'],
    ['the rule of a box', (record) => (record['boxes'][0].rule_index = 7), 'boxes.0.rule_index: expected'],
    ['the place of a box', (record) => (record['boxes'][0].width = 0), 'boxes.0.width: expected a whole number from 1'],
    ['the parts of a file', (record) => (record['files'][0].parts = null), 'files.0.withheld_parts: expected null'],
    [
      'the order of files',
      (record) => record['files'].push({ ...record['files'][0] }),
      'files.1.path: expected a path',
    ],
    ['an unproven file', (record) => (record['unproven'][0].reason = 'so'), 'unproven.0.reason: expected one of'],
  ])('a fault names its place: %s', (_, change, message) => {
    const record = parsed(writeRedaction(redaction)) as Loose;
    change(record);
    expect(() => readRedaction(utf8(JSON.stringify(record)))).toThrow(message);
  });

  const [rule, box] = [redaction.rules[0]!, redaction.boxes[0]!];
  const file = (path: string) => ({ path, action: 'kept' as const, parts: 1, withheldParts: 0 });
  it.each<[string, Partial<Redaction>, Partial<Redaction>]>([
    [
      'rules',
      { rules: Array.from({ length: mostRules }, () => rule) },
      { rules: Array.from({ length: mostRules + 1 }, () => rule) },
    ],
    [
      'boxes',
      { boxes: Array.from({ length: mostBoxes }, () => box) },
      { boxes: Array.from({ length: mostBoxes + 1 }, () => box) },
    ],
    [
      'matches of a rule',
      { rules: [{ ...rule, matches: mostMatches }] },
      { rules: [{ ...rule, matches: mostMatches + 1 }] },
    ],
    ['boxes of a rule', { rules: [{ ...rule, boxes: mostBoxes }] }, { rules: [{ ...rule, boxes: mostBoxes + 1 }] }],
    ['pixels to the left', { boxes: [{ ...box, x: 10_000_000 }] }, { boxes: [{ ...box, x: 10_000_001 }] }],
    ['pixels of width', { boxes: [{ ...box, width: 1 }] }, { boxes: [{ ...box, width: 0 }] }],
    [
      'rules to which a box belongs',
      { rules: [rule, rule], boxes: [{ ...box, ruleIndex: 1 }] },
      { rules: [rule], boxes: [{ ...box, ruleIndex: 1 }] },
    ],
    ['files in their order', { files: [file('a'), file('b')] }, { files: [file('b'), file('a')] }],
    ['files each once', { files: [file('a'), file('b')] }, { files: [file('a'), file('a')] }],
    ['unproven files each once', {}, { unproven: [redaction.unproven[0]!, redaction.unproven[0]!] }],
    [
      'a text of the reason "other"',
      { rules: [{ ...rule, reason: 'privilege', reasonText: '' }] },
      { rules: [{ ...rule, reasonText: '' }] },
    ],
    ['one rule at least', {}, { rules: [], boxes: [] }],
  ])('has %s up to the bound', (_, within, beyond) => {
    const written = { ...redaction, ...within };
    expect(readRedaction(writeRedaction(written))).toEqual(written);
    expect(() => readRedaction(writeRedaction({ ...redaction, ...beyond }))).toThrow(TypeError);
  });
});

const changed = (runs: readonly Run[], sourcePath = 'page.html'): RedactionProof => ({
  commitmentsSha256: 'ab'.repeat(32),
  files: [
    { action: 'changed', sourcePath, runs, seeds: [new Uint8Array(32).fill(1)], hashes: [new Uint8Array(32).fill(2)] },
  ],
});
const proof = changed([{ kept: [5, 6] }, { withheld: 2, put: 10 }]);

describe('redaction_proof.json', () => {
  it.each<[string, (file: Loose) => unknown, string]>([
    ['its action', (file) => (file['action'] = 'gone'), 'files.0.action: expected one of kept'],
    ['its path', (file) => (file['path'] = 'x'), 'files.0.path: expected "page.html", found "x"'],
    ['a run', (file) => (file['runs'][1].put = -1), 'files.0.runs.1.put: expected a whole number'],
    ['its lengths', (file) => (file['runs'][0].kept = '5 x'), 'files.0.runs.0.kept: lengths are not numbers'],
    ['a seed', (file) => (file['seeds'][0] = 'x'), 'files.0.seeds.0: expected 32 bytes in base64'],
  ])('a fault of a file names its place: %s', (_, change, message) => {
    const record = parsed(writeRedactionProof(proof)) as Loose;
    change(record['files'][0]);
    expect(() => readRedactionProof(utf8(JSON.stringify(record)))).toThrow(message);
  });

  it('has values of these forms, and no others', () => {
    expect(taken(parsed(writeRedactionProof(proof)), reads(readRedactionProof))).toEqual([
      '.files = []',
      '.files[0].seeds = []',
      '.files[0].hashes = []',
    ]);
  });

  const withheld = { withheld: 1, put: 0 };
  it.each<[string, RedactionProof, RedactionProof]>([
    ['put bytes', changed([{ withheld: 1, put: mostPut }]), changed([{ withheld: 1, put: mostPut + 1 }])],
    [
      'segments of a picture withheld',
      changed([{ withheld: 0, put: 9 }], 'a.jpeg'),
      changed([{ withheld: 0, put: 9 }]),
    ],
    ['runs of which one is withheld', changed([{ kept: [1] }, withheld]), changed([{ kept: [1] }])],
    [
      'kept runs apart',
      changed([{ kept: [1] }, withheld, { kept: [1] }]),
      changed([withheld, { kept: [1] }, { kept: [1] }]),
    ],
    [
      'one run of a file that is kept',
      { ...proof, files: [{ ...changed([]).files[0]!, action: 'kept', runs: [{ kept: [1] }] } as never] },
      { ...proof, files: [{ ...changed([]).files[0]!, action: 'kept', runs: [] } as never] },
    ],
    [
      'files in their order',
      { ...proof, files: [...changed([withheld], 'a').files, ...changed([withheld], 'b').files] },
      { ...proof, files: [...changed([withheld], 'b').files, ...changed([withheld], 'a').files] },
    ],
    [
      'nothing to prove of a withheld file',
      { ...proof, files: [{ action: 'withheld', sourcePath: 'a' }] },
      { ...proof, files: [{ ...changed([withheld]).files[0]!, action: 'withheld' } as never] },
    ],
  ])('has %s, and nothing beyond that', (_, within, beyond) => {
    expect(readRedactionProof(writeRedactionProof(within))).toEqual(within);
    expect(() => readRedactionProof(writeRedactionProof(beyond))).toThrow(TypeError);
  });
});
