import type { Code } from '../../../src/verify/codes.js';
import type { Files, Loose } from '../../fakes/packages/package-builder.js';
import { importId, type Made, type MatterFaults, matterId, otsOfHead } from '../../fakes/packages/matter-builder.js';
import { answerWith, authority, token, unit } from '../../proofs/rfc3161/pki.js';
import { at, sha256 } from '../../fakes/packages/package-times.js';
import { followed, following, impossible } from './matter-uses.js';

/** One record of a matter with one thing wrong, signed and sealed like a good one. */
export interface MatterFault {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly faults: MatterFaults;
  /** verify.sh follows the links, and does not fold the entries. */
  readonly forShell?: true;
}

type Change = (made: Made) => unknown;
const fault = (code: Code, name: string, made: Change, forShell?: true): MatterFault => ({
  name,
  codes: [code],
  faults: { made: async (all) => void (await made(all)) },
  ...(forShell && { forShell }),
});
const broken = (name: string, made: Change): MatterFault => fault('matter_record_broken', name, made);
/** What the links alone show. */
const unlinked = (name: string, made: Change): MatterFault => fault('matter_record_broken', name, made, true);
const disagrees = (name: string, made: Change): MatterFault => fault('matter_items_disagree', name, made);
const malformed = (name: string, made: Change): MatterFault => fault('record_malformed', name, made);
const anchor = (name: string, made: Change): MatterFault => fault('matter_anchor_mismatch', name, made);
/** Rewritten from there on, every hash made anew: what whoever runs the server could do. */
const rewritten = (change: (made: Made) => unknown) => (made: Made) => {
  change(made);
  made.relink = true;
};
const entry = (made: Made, seq: number): Loose => made.entries[seq]!;
const item = ({ matter }: Made, at: number): Loose => (matter['items'] as Loose[])[at]!;
const last = ({ entries }: Made): Loose => entries.at(-1)!;
/** An answer of an authority about an entry, as it was recorded. */
const answered =
  (second: number) =>
  (made: Made): void => {
    const hash = entry(made, 9)['hash'] as string;
    const signer = unit('Unit', authority('Root'));
    const answer = answerWith(token(signer, { imprint: Buffer.from(hash, 'hex'), at: new Date(at(second)) }));
    made.files.set('anchors/9.tsr', answer);
    const detail = { seq: 9, head_hash: hash, proof: 'rfc3161', proof_sha256: sha256(answer) };
    followed(['custody.anchored', { kind: 'matter', id: matterId }, detail])(made);
  };
const inPart = (change: (part: Loose) => unknown) => (made: Made) => {
  made.parts = (files: Files) => {
    const part = JSON.parse(Buffer.from(files.get('custody_record.json')!).toString()) as Loose;
    change(part);
    files.set('custody_record.json', Buffer.from(JSON.stringify(part)));
  };
};

/** The record in two files, the second with other values than follow from the first. */
export const twoParts =
  ({ chain, ...second }: { readonly chain?: Loose } & Loose = {}) =>
  (made: Made): void => {
    made.parts = (files: Files) => {
      const whole = JSON.parse(Buffer.from(files.get('custody_record.json')!).toString()) as Loose;
      const entries = whole['entries'] as Loose[];
      const between = entries[9]!['hash'] as string;
      const file = (name: string, value: Loose) => files.set(name, Buffer.from(JSON.stringify(value)));
      const hashes = whole['hash_chain'] as Loose;
      file('custody_record.json', {
        ...whole,
        parts: 2,
        entries: entries.slice(0, 10),
        hash_chain: { ...hashes, final_hash: between },
      });
      file('custody_record-2.json', {
        ...whole,
        part: 2,
        parts: 2,
        entries: entries.slice(10),
        hash_chain: { ...hashes, first_previous: between, ...chain },
        ...second,
      });
    };
  };

export const matterFaults: readonly MatterFault[] = [
  // The chain.
  unlinked('an entry altered', (made) => (entry(made, 2)['detail'].captured_at = '2026-11-20T10:00:06.000Z')),
  unlinked('an entry altered with its own hash', async (made) => {
    const { entryHash } = await import('../../../src/package/records/chain.js');
    const changed = entry(made, 7);
    changed['detail'].message = 'Refused.';
    changed['hash'] = await entryHash(changed);
  }),
  unlinked('an entry cut out', ({ entries }) => entries.splice(16, 1)),
  unlinked('two entries reordered', ({ entries }) => entries.splice(2, 2, entries[3]!, entries[2]!)),
  unlinked('an entry twice', ({ entries }) => entries.splice(16, 0, structuredClone(entries[16]!))),
  unlinked('an entry that follows nothing', (made) => {
    made.entries.push(following(made, 'capture.viewed', entry(made, 17)['subject'] as Loose, {}));
  }),
  unlinked('a first entry that follows another', (made) => (entry(made, 0)['previous'] = '1'.repeat(64))),
  unlinked('an entry of another number', (made) => (last(made)['seq'] = 30)),
  unlinked('a number written as text', (made) => (last(made)['seq'] = '18')),
  unlinked('the beginning cut off', ({ entries }) => entries.splice(0, 1)),
  disagrees('the end cut off', ({ entries, matter }) => {
    matter['custody'] = { entries: entries.length, head_hash: entries.at(-1)!['hash'] as string };
    entries.pop();
  }),
  // Rewritten whole, every hash made anew.
  disagrees(
    'a renaming cut out, rewritten',
    rewritten(({ entries }) => entries.splice(3, 1)),
  ),
  broken(
    'a beginning cut out, rewritten',
    rewritten(({ entries }) => entries.splice(1, 1)),
  ),
  disagrees(
    'a removal cut out, rewritten',
    rewritten(({ entries }) => entries.splice(15, 1)),
  ),
  broken(
    'an exhibit cut out with all its entries, rewritten',
    rewritten((made) => {
      made.entries = made.entries.filter(({ subject }) => (subject as Loose)['exhibit'] !== 'EX-0002');
      (made.matter['items'] as Loose[]).splice(1, 1);
    }),
  ),
  broken(
    'entries reordered, rewritten',
    rewritten(({ entries }) => entries.splice(1, 2, entries[2]!, entries[1]!)),
  ),
  broken(
    'a time that goes back, rewritten',
    rewritten((made) => (entry(made, 5)['at'] = entry(made, 0)['at'])),
  ),
  disagrees(
    'extended by an entry, rewritten',
    rewritten((made) => {
      const subject = entry(made, 17)['subject'] as Loose;
      made.entries.push(following(made, 'capture.trashed', subject, { purge_at: null }));
    }),
  ),
  broken(
    'another package of an item, rewritten',
    rewritten((made) => (entry(made, 17)['subject'].package_sha256 = 'f6'.repeat(32))),
  ),
  broken(
    'an exhibit number used again, rewritten',
    rewritten((made) => (entry(made, 6)['subject'].exhibit = 'EX-0001')),
  ),
  broken(
    'an exhibit number left out, rewritten',
    rewritten((made) => {
      for (const at of [14, 15]) entry(made, at)['subject'].exhibit = 'EX-0006';
      (made.matter['removed'] as Loose[])[0]!['exhibit'] = 'EX-0006';
    }),
  ),
  broken(
    'an item completed without its hashes, rewritten',
    rewritten((made) => {
      entry(made, 8)['subject'] = { kind: 'capture', id: importId, exhibit: 'EX-0003' };
      Object.assign(item(made, 2), {
        status: 'failed',
        verification: null,
        manifest_sha256: null,
        package_sha256: null,
        size_bytes: null,
      });
    }),
  ),
  broken(
    'an item that ends twice, rewritten',
    rewritten((made) => {
      made.entries.push(
        following(made, 'capture.failed', entry(made, 17)['subject'] as Loose, { code: 'x', message: 'x' }),
      );
      Object.assign(item(made, 0), { status: 'failed', verification: null });
    }),
  ),
  broken(
    'a matter that is created twice, rewritten',
    rewritten((made) => made.entries.push(structuredClone(entry(made, 0)))),
  ),
  broken(
    'renamed from another name, rewritten',
    rewritten((made) => (entry(made, 3)['detail'].from = 'Poe')),
  ),
  broken(
    'who leaves is no member, rewritten',
    rewritten((made) => (entry(made, 5)['type'] = 'member.left')),
  ),
  broken(
    'a seal of another number, rewritten',
    rewritten((made) => (entry(made, 10)['detail'].seal_no = 2)),
  ),
  broken(
    'a seal of what was not there, rewritten',
    rewritten((made) => (entry(made, 10)['detail'].covers_seq = 10)),
  ),
  broken(
    'reopened from another status, rewritten',
    rewritten((made) => (entry(made, 11)['detail'].from_status = 'archived')),
  ),
  broken(
    'an answer to no note, rewritten',
    rewritten((made) => (entry(made, 9)['detail'].answers = 3)),
  ),
  broken(
    'an unknown type, rewritten',
    rewritten((made) => (entry(made, 17)['type'] = 'capture.approved')),
  ),
  broken(
    'another field, rewritten',
    rewritten((made) => (entry(made, 17)['remark'] = 'x')),
  ),
  broken(
    'another field of the detail, rewritten',
    rewritten((made) => (entry(made, 17)['detail'].by = 'x')),
  ),
  broken(
    'a field of the detail lost, rewritten',
    rewritten((made) => delete entry(made, 16)['detail'].client),
  ),
  broken(
    'a client that is not hidden, rewritten',
    rewritten((made) => (entry(made, 16)['detail'].client = { address: '192.0.2.1' })),
  ),
  broken(
    'an actor of no kind, rewritten',
    rewritten((made) => (entry(made, 17)['actor'].kind = 'nobody')),
  ),
  broken(
    'a subject of no kind, rewritten',
    rewritten((made) => (entry(made, 17)['subject'].kind = 'page')),
  ),
  broken(
    'a matter created under the id of another, rewritten',
    rewritten((made) => (entry(made, 0)['subject'] = { kind: 'matter', id: 'mat_another' })),
  ),
  broken('more faults than are listed', ({ entries }) => {
    const { seq: _, ...same } = entries[16]!;
    for (let seq = 19; seq < 130; seq += 1) entries.push({ seq: seq + 1, ...same });
  }),
  broken(
    'an item without its number, rewritten',
    rewritten((made) => delete entry(made, 17)['subject'].exhibit),
  ),
  // What an entry may be.
  broken(
    'an entry that is a text',
    inPart((part) => (part['entries'][17] = 'x')),
  ),
  ...(
    [
      ['a time that is none', 'at', 'yesterday'],
      ['an actor that is a text', 'actor', 'A. Tester'],
      ['a subject that is a text', 'subject', importId],
      ['a detail that is a list', 'detail', []],
    ] as const
  ).map(([name, field, value]) =>
    broken(
      `${name}, rewritten`,
      rewritten((made) => (entry(made, 17)[field] = value)),
    ),
  ),
  ...(
    [
      ['an actor whose name is a number', 'actor', { name: 5 }],
      ['an actor whose key is a number', 'actor', { key_id: 5 }],
      ['an actor that is not the operator, and says so', 'actor', { via_operator: false }],
      ['a share that has an account', 'actor', { kind: 'share', key_id: undefined, share_id: 'shr_1' }],
      ['a subject whose id is a number', 'subject', { id: 5 }],
      ['an exhibit that is a number', 'subject', { exhibit: 1 }],
      ['a subject whose manifest is no hash', 'subject', { manifest_sha256: 'F6'.repeat(32) }],
      ['a subject whose package is no hash', 'subject', { package_sha256: 'f6'.repeat(31) }],
      ['a subject with another field', 'subject', { name: 'x' }],
    ] as const
  ).map(([name, field, more]) =>
    broken(
      `${name}, rewritten`,
      // Two entries share their actor until one is replaced.
      rewritten((made) => {
        entry(made, 17)[field] = JSON.parse(JSON.stringify({ ...(entry(made, 17)[field] as Loose), ...more })) as Loose;
      }),
    ),
  ),
  // Withheld entries.
  broken('a first entry that is withheld', (made) => {
    const { seq, previous, hash } = entry(made, 0);
    made.entries[0] = { seq, previous, hash, withheld: true };
  }),
  disagrees('the entries of an item withheld, and the item not', ({ entries }) => {
    for (const at of [6, 7]) {
      const { seq, previous, hash } = entries[at]!;
      entries[at] = { seq, previous, hash, withheld: true };
    }
  }),
  unlinked('a withheld entry of another hash', ({ entries }) => {
    const { seq, previous } = entries[6]!;
    entries[6] = { seq, previous, hash: '7'.repeat(64), withheld: true };
  }),
  broken('a withheld entry that says that it is not', ({ entries }) => {
    const { seq, previous, hash } = entries[6]!;
    entries[6] = { seq, previous, hash, withheld: false };
  }),
  broken('a withheld entry that says something', ({ entries }) => {
    const { seq, previous, hash, type } = entries[6]!;
    entries[6] = { seq, previous, hash, type, withheld: true };
  }),
  // Files of the record.
  broken(
    'a part that is lost',
    inPart((part) => (part['parts'] = 2)),
  ),
  broken('a part too many', ({ files }) => {
    files.set('custody_record-2.json', Buffer.from('{}'));
  }),
  broken(
    'a part of another number',
    inPart((part) => Object.assign(part, { part: 2, parts: 2 })),
  ),
  broken(
    'a part of another matter',
    inPart((part) => (part['matter_id'] = 'mat_another')),
  ),
  unlinked(
    'another last hash',
    inPart((part) => (part['hash_chain'].final_hash = '8'.repeat(64))),
  ),
  broken(
    'another hash before the first',
    inPart((part) => (part['hash_chain'].first_previous = '8'.repeat(64))),
  ),
  broken(
    'another number of entries',
    inPart((part) => (part['hash_chain'].total_entries += 1)),
  ),
  broken(
    'another genesis',
    inPart((part) => (part['hash_chain'].genesis = '1'.repeat(64))),
  ),
  broken(
    'another algorithm',
    inPart((part) => (part['hash_chain'].algorithm = 'SHA-1')),
  ),
  broken(
    'another format of the record',
    inPart((part) => (part['format'] = 'evidence-custody/2')),
  ),
  broken('a second part that counts other entries', twoParts({ chain: { total_entries: 20 } })),
  broken('a second part that counts other parts', twoParts({ parts: 3 })),
  broken('a second part of another matter', twoParts({ matter_id: 'mat_another' })),
  broken('a second part that does not continue the first', twoParts({ chain: { first_previous: '8'.repeat(64) } })),
  broken('a second part without an entry', twoParts({ entries: [] })),
  broken(
    'another field of the record',
    inPart((part) => (part['note'] = 'x')),
  ),
  // matter.json.
  disagrees('an item left out', ({ matter }) => (matter['items'] as Loose[]).splice(1, 1)),
  disagrees('an item added', ({ matter }) => {
    const items = matter['items'] as Loose[];
    items.push({ ...items[1]!, exhibit: 'EX-0006', capture_id: 'cap_added' });
  }),
  disagrees('two items that exchange their numbers', (made) => {
    [item(made, 0)['exhibit'], item(made, 2)['exhibit']] = [
      item(made, 2)['exhibit'] as string,
      item(made, 0)['exhibit'] as string,
    ];
  }),
  disagrees('items in another order', ({ matter }) => (matter['items'] as Loose[]).reverse()),
  disagrees('an item of another id', (made) => (item(made, 1)['capture_id'] = 'cap_another')),
  disagrees('another package of an item', (made) => (item(made, 0)['package_sha256'] = 'f6'.repeat(32))),
  disagrees('another manifest of an item', (made) => (item(made, 0)['manifest_sha256'] = 'f6'.repeat(32))),
  disagrees('a package that is no longer in the trash', (made) => {
    Object.assign(item(made, 3), { status: 'completed', verification: 'match' });
  }),
  disagrees('another time of capture', (made) => (item(made, 0)['captured_at'] = '2026-11-21T10:00:07.000Z')),
  disagrees('another size of an import', (made) => (item(made, 2)['size_bytes'] -= 1)),
  disagrees('a removed item left out', ({ matter }) => (matter['removed'] = [])),
  disagrees('another time of removal', ({ matter }) => {
    (matter['removed'] as Loose[])[0]!['removed_at'] = '2026-11-21T10:00:36.000Z';
  }),
  disagrees('another number of the seal', ({ matter }) => (matter['seal_no'] = 3)),
  disagrees('a previous seal left out', ({ matter }) => (matter['previous_seal'] = null)),
  disagrees('another previous seal', ({ matter }) => (matter['previous_seal'].manifest_sha256 = 'f6'.repeat(32))),
  disagrees('a previous seal of another entry', ({ matter }) => (matter['previous_seal'].covers_seq = 8)),
  disagrees('another name', ({ matter }) => (matter['name'] = 'Roe')),
  disagrees('another owner', ({ matter }) => (matter['owner'].account_id = 'acct_another')),
  disagrees('a member left out', ({ matter }) => (matter['members'] = [])),
  disagrees(
    'a member of another address',
    ({ matter }) => ((matter['members'] as Loose[])[0]!['email'] = 'c@example.org'),
  ),
  disagrees('another head', ({ matter }) => (matter['custody'] = { head_hash: '9'.repeat(64) })),
  disagrees('another number of entries in matter.json', ({ matter }) => (matter['custody'] = { entries: 18 })),
  disagrees(
    'a record that was written before its last entry',
    ({ matter }) => (matter['recorded_at'] = '2026-11-21T10:00:30.000Z'),
  ),
  malformed('another format', ({ matter }) => (matter['format'] = 'evidence-matter/2')),
  malformed('a field that matter.json does not have', ({ matter }) => (matter['remark'] = 'x')),
  malformed('an item of another kind than its id', (made) => (item(made, 0)['kind'] = 'import')),
  malformed('a completed item without a check', (made) => (item(made, 0)['verification'] = null)),
  malformed('a check with another result', (made) => (item(made, 0)['verification'] = 'perfect')),
  {
    name: 'a test that is sealed as none',
    codes: ['matter_items_disagree'],
    faults: {
      made: rewritten((made) => (entry(made, 0)['detail'].test_mode = true)),
    },
  },
  // Time-stamps.
  anchor('a time-stamp of another head', ({ entries, files }) => {
    files.set('anchors/10.ots', otsOfHead(entries[9]!['hash'] as string));
  }),
  anchor('a time-stamp under the number of another entry', ({ files }) => {
    files.set('anchors/9.ots', files.get('anchors/10.ots')!);
    files.delete('anchors/10.ots');
  }),
  anchor('a time-stamp of an entry that is not there', ({ files }) => {
    files.set('anchors/19.ots', otsOfHead('f6'.repeat(32)));
  }),
  anchor('a time-stamp that is recorded and not there', ({ files }) => void files.delete('anchors/10.ots')),
  anchor('a time-stamp that is none', ({ files }) => void files.set('anchors/10.ots', Buffer.from('none'))),
  anchor('an answer of an authority from before its entry', answered(-2 * 86_400)),
  anchor('an answer of an authority from long after the record', answered(3 * 86_400)),
  anchor('a token that is none', ({ files }) => void files.set('anchors/10.tsr', Buffer.from('3000', 'hex'))),
  anchor(
    'an entry about the time-stamp of another head',
    rewritten((made) => {
      made.files.delete('anchors/10.ots');
      last(made)['detail'].head_hash = 'f6'.repeat(32);
    }),
  ),
  anchor(
    'a time-stamp that no entry is about',
    rewritten(({ entries }) => entries.pop()),
  ),
  anchor(
    'a time-stamp that is recorded twice',
    rewritten((made) => made.entries.push({ ...structuredClone(last(made)), seq: made.entries.length })),
  ),
  // Times and numbers of entries.
  broken(
    'a page that was sealed after that was recorded, rewritten',
    rewritten((made) => (entry(made, 2)['detail'].sealed_at = '2027-11-21T10:00:13.000Z')),
  ),
  broken(
    'a page that was sealed before it was captured, rewritten',
    rewritten((made) => (entry(made, 2)['detail'].sealed_at = '2026-11-21T10:00:05.000Z')),
  ),
  broken(
    'a package that was made after it was put in, rewritten',
    rewritten((made) => (entry(made, 12)['detail'].made_at = '2027-11-21T10:00:01.000Z')),
  ),
  broken(
    'a package to be deleted before it was thrown away, rewritten',
    rewritten((made) => (entry(made, 13)['detail'].purge_at = '2025-11-21T10:00:01.000Z')),
  ),
  broken(
    'a seal of more items than there were, rewritten',
    rewritten((made) => (entry(made, 10)['detail'].items = 50)),
  ),
  broken(
    'a seal with more faults than items, rewritten',
    rewritten((made) => (entry(made, 10)['detail'].faults = 4)),
  ),
  disagrees('another address than was asked for', (made) => (item(made, 0)['url'] = 'https://other.example/')),
  // Notes.
  broken('another text of a note', ({ notes }) => (notes[0]!.text = 'Compare with nothing.')),
  broken('another salt of a note', ({ notes }) => (notes[0]!.salt = '0'.repeat(64))),
  broken('a note left out', ({ notes }) => notes.pop()),
  ...(
    [
      ['notes in a list', []],
      ['notes of another matter', { format: 'evidence-notes/1', matter_id: 'mat_another', notes: [] }],
      ['notes in another format', { format: 'evidence-notes/2', matter_id: matterId, notes: [] }],
    ] as const
  ).map(([name, notes]) =>
    broken(name, ({ files }) => void files.set('notes.json', Buffer.from(JSON.stringify(notes)))),
  ),
  broken('a note twice', ({ notes }) => notes.push(notes[0]!)),
  broken('a note whose salt is none', ({ notes }) => (notes[0]!.salt = 'salt')),
  broken('a note whose number is none', ({ notes }) => (notes[0]!.seq = -1)),
  broken('a note of an entry that is none', ({ notes }) => notes.unshift({ ...notes[0]!, seq: 3 })),
  // What was done with it.
  ...impossible.map(([name, ...more]) => broken(`${name}, rewritten`, followed(...more))),
  broken(
    'a package that comes back after it was deleted for good, rewritten',
    rewritten((made) => {
      const subject = entry(made, 13)['subject'] as Loose;
      followed(['capture.purged', subject, {}], ['capture.restored', subject, { status: 'completed' }])(made);
      Object.assign(item(made, 3), { status: 'completed', verification: 'match' });
    }),
  ),
  broken(
    'an item taken out of a sealed matter, rewritten',
    rewritten((made) => {
      const subject = entry(made, 13)['subject'] as Loose;
      const detail = { seal_no: 2, manifest_sha256: 'c3'.repeat(32), covers_seq: 18, items: 4, faults: 0 };
      followed(['matter.sealed', { kind: 'seal', id: '2' }, detail], ['capture.removed', subject, {}])(made);
      const { matter } = made;
      (matter['items'] as Loose[]).splice(3, 1);
      (matter['removed'] as Loose[]).push({
        exhibit: 'EX-0004',
        capture_id: subject['id'],
        removed_at: last(made)['at'],
      });
      const { items: _, faults: __, ...seal } = detail;
      Object.assign(matter, { seal_no: 3, previous_seal: seal });
    }),
  ),
];
