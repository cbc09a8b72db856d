import { createHash, sign } from 'node:crypto';
import { blackIntervals } from '../../../src/package/redaction/covered.js';
import { readJpegHead } from '../../../src/package/redaction/jpeg-head.js';
import type { PackageEntry } from '../../../src/proofs/tlog/entry.js';
import type { Code } from '../../../src/verify/codes.js';
import { type Files, type Loose, sha256, testKey, vectorKey } from '../../fakes/packages/package-builder.js';
import type { Copy, RedactionFaults } from '../../fakes/packages/redaction-builder.js';
import { buildSource } from '../../fakes/packages/redaction-source.js';
import { ledgerProof } from './ledger.js';

/** One redacted copy with one thing wrong, signed and sealed like a good one. */
export interface RedactionFault {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly faults: RedactionFaults;
  /** verify.sh looks at hashes and signatures only. */
  readonly forShell?: true;
  /** The reason, where another one of the same code would refuse it too. */
  readonly says?: string;
}

const fault = (name: string, code: Code, copy: (copy: Copy) => unknown, forShell?: true): RedactionFault => ({
  name,
  codes: [code],
  faults: { copy: async (made) => void (await copy(made)) },
  ...(forShell && { forShell }),
});
const mismatch = (name: string, copy: (copy: Copy) => unknown): RedactionFault =>
  fault(name, 'redaction_mismatch', copy);
const forged = (name: string, copy: (copy: Copy) => unknown): RedactionFault => fault(name, 'redaction_forged', copy);
const uncovered = (name: string, says: string, copy: (copy: Copy) => unknown): RedactionFault => ({
  ...forged(name, copy),
  says: `the picture is not covered: ${says}`,
});
const malformed = (name: string, copy: (copy: Copy) => unknown): RedactionFault =>
  fault(name, 'redaction_malformed', copy);

const files = (record: Loose): Loose[] => record['files'] as Loose[];
const proved = ({ proof }: Copy, path: string): Loose => files(proof).find((file) => file['source_path'] === path)!;
const told = ({ record }: Copy, path: string): Loose => files(record).find((file) => file['path'] === path)!;
const runsOf = (copy: Copy, path: string): Loose[] => proved(copy, path)['runs'] as Loose[];
const firstPut = (copy: Copy, path: string): Loose => runsOf(copy, path).find((run) => 'put' in run)!;
const lengthsOf = (run: Loose): number[] => String(run['kept']).split(' ').map(Number);
const text = (members: Files, path: string): string => Buffer.from(members.get(path)!).toString('latin1');
const write = (members: Files, path: string, content: string): void =>
  void members.set(path, Buffer.from(content, 'latin1'));

/** Other bytes of the same length in the place of others. */
const swap = (path: string, from: string, to: string) => (copy: Copy) => {
  const before = text(copy.members, path);
  if (!before.includes(from)) throw new Error(`${path} has no ${from}`);
  write(copy.members, path, before.replace(from, to));
};
/** Something else is put for the first withheld run, and the proof says how long it is. */
const put = (path: string, words: string) => (copy: Copy) => {
  const place = path.replace(/^source\//, '');
  let at = 0;
  for (const run of runsOf(copy, place)) {
    if ('put' in run) {
      const before = text(copy.members, path);
      write(copy.members, path, before.slice(0, at) + words + before.slice(at + Number(run['put'])));
      run['put'] = words.length;
      return;
    }
    at += lengthsOf(run).reduce((sum, length) => sum + length, 0);
  }
};
const flip =
  (path: string, at: number) =>
  ({ members }: Copy): void => {
    const bytes = Buffer.from(members.get(path)!);
    bytes[at < 0 ? bytes.length + at : at]! ^= 1;
    members.set(path, bytes);
  };
const move = (list: Loose, key: string): void => {
  const [one, other] = list[key] as unknown[];
  (list[key] as unknown[]).splice(0, 2, other, one);
};

const page = 'page.html';
const plain = 'domtextcontent.txt';
const picture = 'screenshot.jpeg';
const kept = 'certificate_chain.pem';
const metadata = 'source/metadata.json';

/** The first covered run of the picture, and where it lies. */
function coveredRun(copy: Copy): { readonly run: Loose; readonly from: number; readonly index: number } {
  let from = 0;
  for (const [index, run] of runsOf(copy, picture).entries()) {
    if ('put' in run) return { run, from, index };
    from += lengthsOf(run).reduce((sum, length) => sum + length, 0);
  }
  throw new Error('nothing is covered');
}

/** Where the restart markers of image data stand, behind 0xff. */
const restartsIn = (image: Uint8Array): number[] =>
  [...image.keys()].filter((at) => image[at - 1] === 0xff && image[at]! >= 0xd0 && image[at]! <= 0xd7);

/** The covered run put anew, of any length; its restart markers count on from those before it. */
function coverWith(copy: Copy, bytes: Uint8Array): void {
  const { run, from } = coveredRun(copy);
  const before = Buffer.from(copy.members.get(picture)!);
  const { scan } = readJpegHead(before);
  const first = restartsIn(before.subarray(scan, from)).length;
  const put = Buffer.from(bytes);
  for (const [index, at] of restartsIn(put).entries()) put[at] = 0xd0 + ((first + index) & 7);
  copy.members.set(picture, Buffer.concat([before.subarray(0, from), put, before.subarray(from + Number(run['put']))]));
  run['put'] = put.length;
}

/** The segments of the picture as the proof divides what is kept: of its last kept run, or of the first. */
function divideAnew(copy: Copy, which: 'first' | 'last', change: (lengths: number[]) => number[]): void {
  const kept = runsOf(copy, picture).filter((run) => 'kept' in run);
  const run = which === 'first' ? kept[0]! : kept.at(-1)!;
  run['kept'] = change(lengthsOf(run)).join(' ');
}

/** Bytes before the image, which the proof says are put. */
function inHead(copy: Copy, bytes: Buffer): void {
  const before = Buffer.from(copy.members.get(picture)!);
  copy.members.set(picture, Buffer.concat([before.subarray(0, 2), bytes, before.subarray(2)]));
  const [first, ...rest] = runsOf(copy, picture);
  const [start, ...more] = lengthsOf(first!);
  proved(copy, picture)['runs'] = [
    { kept: String(start) },
    { withheld: 0, put: bytes.length },
    { kept: more.join(' ') },
    ...rest,
  ];
}

const telling = (change: (record: Loose) => unknown): RedactionFaults => ({
  tells: true,
  copy: ({ record }) => void change(record),
});

async function another(): Promise<Files> {
  const { files: made } = await buildSource({ artifacts: (all) => void all.set(plain, Buffer.from('other\n')) });
  return made;
}

export const redactionFaults: readonly RedactionFault[] = [
  // What is kept is what was captured.
  mismatch('a kept byte of the page changed', swap(page, 'owes', 'owns')),
  mismatch('a kept byte of the text changed', swap(plain, 'ACME', 'ACNE')),
  mismatch('a kept byte of the first segment changed', flip(page, 0)),
  mismatch('a kept byte of the last segment changed', flip(plain, -1)),
  mismatch('a file that is kept whole changed', flip(kept, 100)),
  mismatch('a record of the source changed', swap(metadata, 'C-1', 'C-2')),
  mismatch('a pixel outside of the boxes changed', flip(picture, -20)),
  mismatch('two parts swapped', swap(plain, 'owes', 'ACME')),
  mismatch('two words swapped', (copy) => {
    swap(page, 'owes', '~~~~')(copy);
    swap(page, 'ACME', 'owes')(copy);
    swap(page, '~~~~', 'ACME')(copy);
  }),
  mismatch('a part dropped', (copy) => {
    write(copy.members, plain, text(copy.members, plain).slice(0, -1));
    const run = runsOf(copy, plain).findLast((each) => 'kept' in each)!;
    const lengths = lengthsOf(run);
    run['kept'] = [...lengths.slice(0, -1), lengths.at(-1)! - 1].filter((length) => length > 0).join(' ');
  }),
  mismatch('a part repeated', (copy) => {
    write(copy.members, plain, `${text(copy.members, plain)}\n`);
    runsOf(copy, plain).findLast((each) => 'kept' in each)!['kept'] += ' 1';
  }),
  mismatch('a byte behind what the proof knows', ({ members }) => write(members, page, `${text(members, page)}x`)),
  mismatch('a text that is withheld without a mark, by other lengths', (copy) => {
    swap(plain, ' owes ', '')(copy);
  }),
  mismatch('segments divided elsewhere', (copy) => {
    const run = runsOf(copy, page).find((each) => 'kept' in each && lengthsOf(each).length > 2)!;
    const [one = 0, other = 0, ...rest] = lengthsOf(run);
    run['kept'] = [one + other, ...rest].join(' ');
  }),
  // The proof.
  mismatch('proof of another file', (copy) => {
    const [one, other] = [proved(copy, page), proved(copy, plain)];
    for (const key of ['seeds', 'hashes']) [one[key], other[key]] = [other[key], one[key]];
  }),
  mismatch('kept claimed withheld', (copy) => {
    firstPut(copy, page)['withheld'] += 1;
  }),
  mismatch('withheld claimed kept', (copy) => {
    const [first, second, ...rest] = runsOf(copy, plain);
    proved(copy, plain)['runs'] = [{ kept: `${first!['put']} ${second!['kept']}` }, ...rest];
  }),
  mismatch('cut seeds', (copy) => void (proved(copy, page)['seeds'] as string[]).pop()),
  mismatch('a seed too many', (copy) => {
    const seeds = proved(copy, page)['seeds'] as string[];
    seeds.push(seeds[0]!);
  }),
  mismatch('a seed that is another', (copy) => {
    (proved(copy, page)['seeds'] as string[])[0] = Buffer.alloc(32, 7).toString('base64');
  }),
  mismatch('seeds in another order', (copy) => move(proved(copy, page), 'seeds')),
  mismatch('cut hashes', (copy) => void (proved(copy, page)['hashes'] as string[]).pop()),
  mismatch('a hash that is another', (copy) => {
    (proved(copy, plain)['hashes'] as string[])[0] = Buffer.alloc(32, 7).toString('base64');
  }),
  mismatch('a hash too many', (copy) => {
    (proved(copy, plain)['hashes'] as string[]).push(Buffer.alloc(32).toString('base64'));
  }),
  mismatch('another number of withheld segments', (copy) => {
    firstPut(copy, plain)['withheld'] -= 1;
  }),
  mismatch('a file that the proof leaves out', (copy) => {
    copy.proof['files'] = files(copy.proof).filter((file) => file['source_path'] !== 'page.mhtml');
  }),
  malformed('a file twice in the proof', ({ proof }) => files(proof).push(files(proof).at(-1)!)),
  malformed('a proof out of order', ({ proof }) => files(proof).reverse()),
  malformed('a proof of another format', ({ proof }) => (proof['format'] = 'evidence-redaction-proof/2')),
  malformed('a proof with another field', ({ proof }) => (proof['note'] = 'more')),
  malformed('a run of nothing', (copy) => (firstPut(copy, plain)['withheld'] = 0)),
  malformed('lengths as a list', (copy) => {
    const run = runsOf(copy, page).find((each) => 'kept' in each)!;
    run['kept'] = lengthsOf(run);
  }),
  malformed('a seed of 31 bytes', (copy) => {
    (proved(copy, page)['seeds'] as string[])[0] = Buffer.alloc(31).toString('base64');
  }),
  malformed('a kept file with a withheld part', (copy) => (proved(copy, page)['action'] = 'kept')),
  malformed('a path that is not where the file stands', (copy) => (proved(copy, page)['path'] = plain)),
  malformed('two kept runs beside each other', (copy) => {
    const runs = runsOf(copy, kept);
    runs.push({ kept: '1' });
  }),
  malformed('no proof', (copy) => {
    for (const key of Object.keys(copy.proof)) delete copy.proof[key];
  }),
  malformed('a text carried unproven', (copy) => {
    Object.assign(proved(copy, plain), { action: 'unproven', runs: [], seeds: [], hashes: [] });
    Object.assign(told(copy, plain), { parts: null, withheld_parts: null });
    Object.assign(copy.record, { proof: 'partial', unproven: [{ file: plain, reason: 'coded_again' }] });
  }),
  // The seal of the source.
  mismatch('commitments of another package', async ({ members }) => {
    const other = await another();
    for (const name of ['commitments.json', 'commitments.sig', 'publickey.pem', 'commitments.json.ots'])
      members.set(`source/${name}`, other.get(name)!);
  }),
  mismatch('commitments of another package, whose digest the proof names', async ({ members, proof }) => {
    const other = await another();
    for (const name of ['commitments.json', 'commitments.sig', 'publickey.pem', 'commitments.json.ots'])
      members.set(`source/${name}`, other.get(name)!);
    proof['commitments_sha256'] = sha256(other.get('commitments.json')!);
  }),
  fault(
    'commitments with another root',
    'redaction_mismatch',
    ({ members, proof }) => {
      const changed = text(members, 'source/commitments.json').replace(/"root": ?"[0-9a-f]{4}/, '"root":"0000');
      write(members, 'source/commitments.json', changed);
      proof['commitments_sha256'] = sha256(Buffer.from(changed, 'latin1'));
    },
    true,
  ),
  fault(
    'commitments signed by another key',
    'redaction_mismatch',
    ({ members }) => {
      const commitments = members.get('source/commitments.json')!;
      members.set('source/commitments.sig', sign('sha256', commitments, testKey().privateKey));
    },
    true,
  ),
  fault(
    'a signature of the manifest for that of the commitments',
    'redaction_mismatch',
    ({ members, source }) => {
      members.set('source/commitments.sig', source.get('manifest.sig')!);
    },
    true,
  ),
  fault(
    'commitments without a signature',
    'redaction_mismatch',
    ({ members }) => void members.delete('source/commitments.sig'),
    true,
  ),
  fault(
    'commitments without a key',
    'redaction_mismatch',
    ({ members }) => void members.delete('source/publickey.pem'),
    true,
  ),
  fault(
    'a key of 2,048 bits',
    'redaction_mismatch',
    ({ members }) => {
      const { privateKey, publicKey } = vectorKey('rsa-2048');
      members.set('source/publickey.pem', Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })));
      members.set('source/commitments.sig', sign('sha256', members.get('source/commitments.json')!, privateKey));
    },
    true,
  ),
  malformed('no commitments', ({ members }) => void members.delete('source/commitments.json')),
  mismatch('a proof of time of another file', ({ members, source }) => {
    members.set('source/commitments.json.ots', source.get('manifest.json.ots')!);
  }),
  mismatch('a proof of time that is none', ({ members }) => {
    members.set('source/commitments.json.ots', Buffer.from('none'));
  }),
  mismatch(
    'a token that is none',
    ({ members }) => void members.set('source/commitments.json.tsr', Buffer.from('none')),
  ),
  mismatch('a proof of a ledger that is none', ({ members }) => {
    members.set('source/ledger.tlog-proof', Buffer.from('none'));
  }),
  // What is put is a mark.
  forged('a word put in place of a mark', put(plain, 'John Roe')),
  forged('a word beside a mark', put(plain, '[REDACTED] not')),
  forged('nothing put in place of a mark', put(plain, '')),
  forged('a mark with a label of nobody', put(page, '[REDACTED: secret]')),
  forged('a mark in small letters', put(plain, '[redacted]')),
  forged('markup put in place of a mark', put(page, '<!--')),
  forged('a number put in place of a mark', put(metadata, '12')),
  forged('a mark for text in place of a number', put(metadata, '[REDACTED]')),
  forged('a nothing of JSON in a text', put(plain, 'null')),
  forged('a nothing of JSON in a string', put('text_layout.json', 'null')),
  forged('another mark of the same length', swap(plain, '[REDACTED]', '[REDACTER]')),
  // The picture.
  uncovered('a white tile', 'a covered area is not black', (copy) => {
    const { run } = coveredRun(copy);
    const head = readJpegHead(copy.members.get(picture)!);
    const white = { ...head, components: head.components.map((each) => ({ ...each, step: -each.step })) };
    coverWith(copy, blackIntervals(white, 0, Number(run['withheld'])));
  }),
  uncovered('another part of the picture put over a box', 'a covered area is not black', (copy) => {
    const { run, index } = coveredRun(copy);
    const before = Buffer.from(copy.source.get(picture)!);
    const lengths = lengthsOf(runsOf(copy, picture)[index - 1]!);
    const at = lengths.slice(0, -1).reduce((sum, length) => sum + length, 0);
    const tile = before.subarray(at, at + lengths.at(-1)!);
    coverWith(copy, Buffer.concat(Array<Buffer>(Number(run['withheld'])).fill(tile)));
  }),
  uncovered('a bit of one tile changed', 'a covered area is not black', (copy) => {
    const { run, from } = coveredRun(copy);
    const put = Buffer.from(copy.members.get(picture)!.subarray(from, from + Number(run['put'])));
    put[1]! ^= 1;
    coverWith(copy, put);
  }),
  ...(
    [
      ['a tile too few', -1, 'its restart markers do not count on'],
      ['a tile too many', 1, 'its restart markers do not count on'],
      // They are numbered up to eight, so those behind it count on.
      ['eight tiles too many', 8, 'its number of intervals does not match its size'],
    ] as const
  ).map(([name, more, says]) =>
    uncovered(name, says, (copy) => {
      const { run } = coveredRun(copy);
      const head = readJpegHead(copy.members.get(picture)!);
      coverWith(copy, blackIntervals(head, 0, Number(run['withheld']) + more));
    }),
  ),
  uncovered('nothing put over a box', 'its restart markers do not count on', (copy) =>
    coverWith(copy, Buffer.alloc(0)),
  ),
  uncovered('a comment in the picture', 'its head has a marker 0xfe', (copy) =>
    inHead(copy, Buffer.from('fffe0006abcd', 'hex')),
  ),
  uncovered('a second quantisation table', 'a quantisation table is not one of 8 bits, or stands twice', (copy) => {
    const head = readJpegHead(copy.members.get(picture)!);
    const { from, to } = head.markers.find(({ marker }) => marker === 0xdb)!;
    inHead(copy, Buffer.from(copy.members.get(picture)!).subarray(from, to));
  }),
  ...(
    [
      [
        'a head of JFIF',
        'ffe000104a46494600010100000100010000',
        'it has data other than content credentials before its image',
      ],
      ['a thumbnail', 'ffe000104a46494600010100000100010101', 'APP0 is not JFIF without a thumbnail, first of all'],
      [
        'a Huffman table of more codes than there are',
        `ffc400160103${'00'.repeat(15)}000102`,
        'a Huffman table is none',
      ],
      ['a Huffman table that is cut off', `ffc400150101${'01'.repeat(15)}0001`, 'a Huffman table is none'],
      ['a second restart interval', 'ffdd00040004', 'a marker stands twice, or is too short'],
      ['a marker without a length', 'ffeb0001', 'its head ends early'],
    ] as const
  ).map(([name, hex, says]) =>
    uncovered(`${name} in the picture`, says, (copy) => inHead(copy, Buffer.from(hex, 'hex'))),
  ),
  uncovered('a table that no component uses', 'it has data other than content credentials before its image', (copy) =>
    inHead(copy, Buffer.concat([Buffer.from('ffdb004303', 'hex'), Buffer.alloc(64, 1)])),
  ),
  uncovered(
    'a head that goes on in the image',
    'it has data other than content credentials before its image',
    (copy) => {
      const { markers } = readJpegHead(copy.members.get(picture)!);
      divideAnew(copy, 'first', (lengths) =>
        lengths.map((length, at) => length + (at === markers.length - 1 ? 1 : at === markers.length ? -1 : 0)),
      );
    },
  ),
  uncovered('two segments divided elsewhere', 'a segment has moved', (copy) => {
    const { markers } = readJpegHead(copy.members.get(picture)!);
    divideAnew(copy, 'first', (lengths) =>
      lengths.map((length, at) => length + (at === markers.length ? 1 : at === markers.length + 1 ? -1 : 0)),
    );
  }),
  uncovered('two segments made one', 'its number of segments differs', (copy) => {
    const { markers } = readJpegHead(copy.members.get(picture)!);
    divideAnew(copy, 'first', (lengths) => [
      ...lengths.slice(0, markers.length),
      lengths[markers.length]! + lengths[markers.length + 1]!,
      ...lengths.slice(markers.length + 2),
    ]);
  }),
  uncovered('an end marker in two segments', 'its end marker is incomplete', (copy) =>
    divideAnew(copy, 'last', (lengths) => [...lengths.slice(0, -1), 1, 1]),
  ),
  uncovered('an end marker with the image before it', 'its end marker does not match its commitment', (copy) =>
    divideAnew(copy, 'last', (lengths) => [...lengths.slice(0, -2), lengths.at(-2)! + 2]),
  ),
  uncovered('bytes behind the end of the picture', 'it has data after its end', (copy) => {
    const before = Buffer.from(copy.members.get(picture)!);
    copy.members.set(picture, Buffer.concat([before, Buffer.from('secret')]));
    runsOf(copy, picture).push({ withheld: 1, put: 6 });
  }),
  uncovered('a segment behind the end of the picture', 'it has data after its end', (copy) => {
    runsOf(copy, picture).push({ withheld: 1, put: 0 }, { kept: '1' });
  }),
  mismatch('a box not covered', ({ record }) => {
    (record['boxes'] as Loose[])[0]!['height'] = 24;
  }),
  mismatch('a place covered where no box is', ({ record }) => {
    (record['boxes'] as Loose[])[0]!['height'] = 8;
  }),
  malformed('a box outside of the picture', ({ record }) => {
    (record['boxes'] as Loose[])[0]!['width'] = 320;
  }),
  malformed('a box beside the grid', ({ record }) => {
    (record['boxes'] as Loose[])[0]!['width'] = 95;
  }),
  malformed('a box in a file that is no picture', ({ record }) => {
    (record['boxes'] as Loose[])[0]!['file'] = plain;
  }),
  // What redaction.json says.
  malformed('a rule that is not there', ({ record }) => {
    (record['boxes'] as Loose[])[0]!['rule_index'] = 7;
  }),
  malformed('a reason that is none', ({ record }) => {
    (record['rules'] as Loose[])[0]!['reason'] = 'because';
  }),
  malformed('a label that ends a mark', ({ record }) => {
    (record['rules'] as Loose[])[0]!['label'] = 'a]b';
  }),
  malformed('a record with another field', ({ record }) => (record['words'] = ['Jane'])),
  malformed('a record of another format', ({ record }) => (record['format'] = 'evidence-redaction/2')),
  mismatch('a rule with another number of boxes', ({ record }) => {
    (record['rules'] as Loose[])[0]!['boxes'] = 2;
  }),
  mismatch('another number of parts', (copy) => (told(copy, page)['parts'] += 1)),
  mismatch('another number of withheld parts', (copy) => (told(copy, page)['withheld_parts'] += 1)),
  mismatch('a changed file that is said to be kept', (copy) => (told(copy, page)['action'] = 'kept')),
  mismatch('a file that the record leaves out', ({ record }) => {
    record['files'] = files(record).filter(({ path }) => path !== 'page.mhtml');
  }),
  mismatch('a proof that is said to be partial', ({ record }) => (record['proof'] = 'partial')),
  mismatch('a proof that is said to be none', ({ record }) => (record['proof'] = 'none')),
  mismatch('a source of another capture', ({ record }) => (record['source'].capture_id = 'cap_other')),
  mismatch('a source of another id', ({ record }) => {
    record['source'].evidence_id = 'ps_00000000-0000-4000-8000-000000000000';
  }),
  mismatch('a source of another time', ({ record }) => (record['source'].captured_at = '2026-11-21T10:00:09.001Z')),
  mismatch(
    'a copy that was made before its source',
    ({ record }) => (record['redacted_at'] = '2026-11-21T09:00:00.000Z'),
  ),
  mismatch('a copy of a test that is none', ({ record }) => (record['source'].test_mode = true)),
  {
    name: 'another manifest of the source than the log names',
    codes: ['redaction_mismatch'],
    faults: { log: (log) => logged(log, 'source_checked', (detail) => (detail['manifest_sha256'] = 'ab'.repeat(32))) },
  },
  {
    name: 'other matches than the log counted',
    codes: ['redaction_mismatch'],
    faults: { log: (log) => logged(log, 'matches_found', (detail) => (detail['matches'] += 1)) },
  },
  mismatch(
    'pictures that were read again, where the log has no such step',
    ({ record }) => (record['read_again'] = { performed: true, reason: null }),
  ),
  mismatch(
    'another reason than the log gives for not reading the pictures again',
    ({ record }) => (record['read_again'].reason = 'nobody wanted it'),
  ),
  {
    name: 'metadata of another redaction',
    codes: ['redaction_mismatch'],
    faults: { metadata: (made) => void (made['redacted_at'] = '2026-11-21T10:00:39.000Z') },
  },
  {
    name: 'metadata of another source',
    codes: ['redaction_mismatch'],
    faults: { metadata: (made) => void (made['source'] = { ...(made['source'] as Loose), capture_id: 'cap_other' }) },
  },
  // What the steps tell, and the address.
  {
    name: 'boxes that the log counts otherwise',
    codes: ['redaction_mismatch'],
    faults: { log: (log) => logged(log, 'picture_redacted', (detail) => (detail['boxes'] = 40)) },
  },
  {
    name: 'a leak that was found',
    codes: ['redaction_mismatch'],
    faults: { log: (log) => logged(log, 'leaks_searched', (detail) => (detail['found'] = 2)) },
  },
  {
    name: 'texts that the log says were kept',
    codes: ['redaction_mismatch'],
    faults: { log: (log) => logged(log, 'text_redacted', (detail) => (detail['kept'] = ['page.html'])) },
  },
  {
    name: 'another number of rules in the log',
    codes: ['redaction_mismatch'],
    faults: { log: (log) => logged(log, 'matches_found', (detail) => (detail['rules'] = 7)) },
  },
  {
    name: 'a rule of another target than the log tells',
    codes: ['redaction_mismatch'],
    faults: telling(({ rules }) => ((rules as Loose[])[1]!['target'] = 'pattern')),
  },
  {
    name: 'rules in another order than the log tells',
    codes: ['redaction_mismatch'],
    faults: telling(({ rules }) => {
      const [one, other] = rules as [Loose, Loose];
      [one['target'], other['target']] = [other['target'], one['target']];
    }),
  },
  {
    name: 'pictures that nobody searched, other than the log tells',
    codes: ['redaction_mismatch'],
    faults: telling(({ pictures }) => (pictures.not_searched = 3)),
  },
  mismatch('a rule that names elements, of a source without their boxes', ({ record }) => {
    (record['rules'] as Loose[])[1]!['target'] = 'selector';
  }),
  mismatch('pictures covered that no rule covered', ({ record }) => (record['pictures'].covered = 9)),
  // Whoever changes redaction.json and the log alike, and seals anew.
  mismatch('a box that is counted twice', ({ record }) => {
    const [box] = record['boxes'] as Loose[];
    (record['boxes'] as Loose[]).push({ ...box, number: 2 });
    (record['rules'] as Loose[])[0]!['boxes'] = 2;
  }),
  mismatch('a mark of a rule that found nothing', ({ record }) => {
    found(record, [0, 7], [0, 1]);
  }),
  mismatch('a box of a rule that found nothing', ({ record }) => {
    found(record, [7, 0], [0, 1]);
  }),
  mismatch('pictures covered by a rule for a kind of data', ({ record }) => {
    record['pictures'].covered = (record['rules'] as Loose[])[1]!['matches'] as number;
  }),
  mismatch('a source that was sealed before its last step', ({ record }) => {
    record['source'].sealed_at = record['source'].captured_at;
  }),
  {
    name: 'an address that is said to be withheld, and is shown',
    codes: ['redaction_mismatch'],
    faults: {
      metadata: (metadata) => void (metadata['url'] = null),
      document: (facts) => void (facts['url'] = null),
    },
  },
  mismatch('a time after its seal', ({ record }) => (record['redacted_at'] = '2027-11-21T10:00:38.000Z')),
  {
    name: 'another address than its source has',
    codes: ['redaction_mismatch'],
    faults: {
      metadata: (metadata) => void (metadata['url'] = 'https://other.example/'),
      document: (facts) => void (facts['url'] = 'https://other.example/'),
    },
  },
  // How it was made, as its log tells it.
  ...(
    [
      [
        'a source that was not found sound',
        (entries) => (step(entries, 'source_checked')['detail'].result = 'invalid'),
      ],
      [
        'a source of which nobody says that it was found sound',
        (entries) => delete step(entries, 'source_checked')['detail'].result,
      ],
      ['no word of whether pictures were read again', (entries) => take(entries, 'picture_read_again')],
      ['no reading of the clock, not even a skipped one', (entries) => take(entries, 'clock_read')],
      ['a search before the picture was covered', (entries) => exchange(entries, 'picture_redacted', 'leaks_searched')],
      [
        'matches that were found before the source was checked',
        (entries) => exchange(entries, 'source_checked', 'matches_found'),
      ],
      ['an earlier search that found a leak', (entries) => twice(entries, 'leaks_searched', { found: 3 })],
      ['matches that were counted twice', (entries) => twice(entries, 'matches_found', { matches: 99 })],
    ] satisfies [string, (entries: Loose[]) => unknown][]
  ).map(([name, change]): RedactionFault => ({
    name,
    codes: ['redaction_mismatch'],
    faults: { tells: true, journal: (entries) => void change(entries) },
  })),
  {
    name: 'a time before its search',
    codes: ['redaction_mismatch'],
    faults: telling((record) => (record['redacted_at'] = '2026-11-21T08:00:33.000Z')),
  },
  {
    name: 'a time after its search',
    codes: ['redaction_mismatch'],
    faults: telling((record) => (record['redacted_at'] = '2026-11-21T12:00:41.000Z')),
  },
  {
    name: 'fewer bytes searched than it has, in every place',
    codes: ['redaction_mismatch'],
    // Only builds that name the program count all of it.
    faults: {
      ...telling((record) => (record['search'].bytes -= 1)),
      journal: (entries) => {
        const detail = { version: '0.1.0', validation_sha256: null };
        entries.splice(1, 0, { ...entries[0]!, step: 'program_named', detail } as (typeof entries)[number]);
      },
    },
  },
  mismatch('plain marks in the text of a rule that found nothing', ({ record }) => {
    found(record, [7, 0], [1, 0]);
  }),
  {
    name: 'a mark of a rule in the log of its source, which was not to be changed',
    codes: ['redaction_mismatch'],
    faults: {
      of: { log: (log) => logged(log, 'page_loaded', (detail) => (detail['words'] = 'Jane Doe')) },
      copy: ({ record }) => void (record['records'] = 'refuse'),
    },
  },
  malformed('a reason of 5,000 letters', ({ record }) => {
    Object.assign((record['rules'] as Loose[])[1]!, { reason: 'other', reason_text: 'x'.repeat(5000) });
  }),
  ...['requested_url', 'hash_count', 'label', 'certified_at'].map((field): RedactionFault => ({
    name: `metadata with ${field}`,
    codes: ['redaction_mismatch'],
    faults: { agreeing: true, metadata: (made) => void (made[field] = field === 'hash_count' ? 3 : 'other') },
  })),
  // The entry of the source in the ledger.
  ...(
    [
      ['of a test', { type: 'test_capture' }],
      ['of a comparison', { type: 'comparison' }],
      ['of other commitments', { commitments_sha256: 'ab'.repeat(32) }],
      ['of another manifest', { manifest_sha256: 'ab'.repeat(32) }],
      ['of a time after the copy', { issued_at: '2026-11-21T20:00:00.000Z' }],
      ['of a time long before its seal', { issued_at: '2026-11-20T10:00:00.000Z' }],
    ] satisfies [string, Partial<PackageEntry>][]
  ).map(([name, change]) => mismatch(`an entry of the ledger ${name}`, (copy) => enter(copy, change))),
  // What else lies there.
  forged('a source manifest that travels along', ({ members, source }) => {
    members.set('source/manifest.json', source.get('manifest.json')!);
  }),
  forged('the openings of the source', ({ members, source }) => {
    members.set('openings.json', source.get('openings.json')!);
  }),
  forged('a file that the source never had', ({ members }) => void members.set('note.txt', Buffer.from('note'))),
  mismatch('a file that is lost', ({ members }) => void members.delete(kept)),
  malformed('an archive of the page that is carried whole', (copy) => carry(copy, 'page.mhtml')),
];

/** The entry of the source in the ledger of the tests, with a change. */
export function enter({ members, source }: Copy, change: Partial<PackageEntry> = {}): void {
  const [manifest, commitments] = ['manifest.json', 'commitments.json'].map((name) => sha256(source.get(name)!));
  const proof = ledgerProof(manifest!, undefined, { commitments_sha256: commitments!, ...change });
  members.set('source/ledger.tlog-proof', Buffer.from(proof));
}

const step = (entries: readonly Loose[], name: string): Loose => entries.find((entry) => entry['step'] === name)!;
const take = (entries: Loose[], name: string): unknown => entries.splice(entries.indexOf(step(entries, name)), 1);

/** Each in the place and at the time of the other. */
function exchange(entries: Loose[], first: string, second: string): void {
  const [one, other] = [step(entries, first), step(entries, second)];
  const [here, there] = [entries.indexOf(one), entries.indexOf(other)];
  const at = ({ started_at, ended_at }: Loose) => ({ started_at, ended_at });
  entries[here] = { ...other, ...at(one) };
  entries[there] = { ...one, ...at(other) };
}

function twice(entries: Loose[], name: string, detail: Loose): void {
  const made = step(entries, name);
  entries.splice(entries.indexOf(made), 0, { ...made, artifacts: [], detail: { ...made['detail'], ...detail } });
}

function logged(log: Loose, step: string, change: (detail: Loose) => unknown): 'relink' {
  change((log['operations'] as Loose[]).find(({ operation }) => operation === step)!['detail'] as Loose);
  return 'relink';
}

/** Other numbers of matches and boxes of the two rules, and the box of the second. */
function found(record: Loose, matches: readonly number[], boxes: readonly number[]): void {
  for (const [at, rule] of (record['rules'] as Loose[]).entries())
    Object.assign(rule, { matches: matches[at], boxes: boxes[at] });
  (record['boxes'] as Loose[])[0]!['rule_index'] = boxes.indexOf(1);
}

/** A file that was withheld, kept with a proof that holds. */
function carry(copy: Copy, path: string): void {
  const content = copy.source.get(path)!;
  copy.members.set(path, content);
  const opened = JSON.parse(Buffer.from(copy.source.get('openings.json')!).toString()) as Loose;
  const { lengths } = files(opened).find((file) => file['path'] === path)!;
  const seed = createHash('sha256')
    .update(Buffer.concat([Buffer.from([4]), Buffer.from(opened['seed'] as string, 'hex'), Buffer.from(path)]))
    .digest('base64');
  Object.assign(proved(copy, path), { path, action: 'kept', runs: [{ kept: lengths }], seeds: [seed], hashes: [] });
  Object.assign(told(copy, path), { action: 'kept', withheld_parts: 0 });
}
