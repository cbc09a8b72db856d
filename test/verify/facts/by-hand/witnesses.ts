import type { Files, Loose } from '../../../fakes/packages/package-builder.js';
import { at, vectorKey } from '../../../fakes/packages/package-builder.js';
import { recordBytes } from '../../../../src/package/records/record-bytes.js';
import { ledgers, usualProof, type WitnessFaults } from '../../../fakes/packages/witness-builder.js';
import { ledgerProof } from '../../faults/ledger.js';
import { type ByHand, step } from './making.js';

type Source = NonNullable<NonNullable<WitnessFaults['several']>['sources']>['witness-2'];

const several = { missing: [{ name: 'firm-e', code: 'UNREACHABLE' }] };
const hand = (name: string, faults: WitnessFaults): ByHand => ({ name, base: 'witness', faults });
/** Of the second witness, before its package is sealed. */
const source = (name: string, fault: NonNullable<Source>): ByHand =>
  hand(name, { several: { ...several, sources: { 'witness-2': fault } } });
const files = (name: string, change: (files: Files) => void, fault: Source = {}): ByHand =>
  hand(name, { several: { ...several, sources: { 'witness-2': fault }, files: change } });
const metadata = (change: (m: Loose) => unknown) => ({ metadata: (m: Loose) => void change(m) });

/** What witness.json says of the second witness, made to agree with what else is changed. */
function told(all: Files, key: 'text' | 'pictures', result: string, agreement: string): void {
  const record = JSON.parse(Buffer.from(all.get('witness.json')!).toString()) as Loose;
  record['further']['witness-2'].compared[key].result = result;
  record['agreement'] = agreement;
  all.set('witness.json', recordBytes(record));
}
const otherPicture = (all: Files): void => {
  all.set('domtextcontent.txt', Buffer.from('Grüße, 世界\n'));
  all.set('screenshot.jpeg', Buffer.concat([all.get('screenshot.jpeg')!, Buffer.from([0])]));
};
const signedAt =
  (late: string): Required<WitnessFaults>['proof'] =>
  (side, hash) =>
    side === late ? ledgerProof(hash, ledgers[side], { issued_at: at(20_000) }) : usualProof(side, hash);

export const ofWitnesses: Readonly<Record<string, readonly ByHand[]>> = {
  copies_status: [
    source(
      'another status',
      metadata((m) => (m['page'].http_status = 404)),
    ),
    hand('another status of the first', { sources: { before: metadata((m) => (m['page'].http_status = 404)) } }),
  ],
  copies_ids: [
    source(
      'another evidence id',
      metadata((m) => (m['evidence_id'] = 'ps_9b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d')),
    ),
    source('another id in the custody record', { custody: (c) => void (c['evidence'].capture_id = 'cap_other') }),
    source('a test in the custody record', { custody: (c) => void (c['test_mode'] = true) }),
  ],
  copies_in_time: [
    source(
      'made after it was sealed',
      metadata((m) => (m['captured_at'] = at(30))),
    ),
    source('sealed after it was compared', {
      manifest: (text) => text.replace(/"sealed_at": "[^"]*"/, `"sealed_at": "${at(41)}"`),
    }),
  ],
  difference_drawn: [
    hand('left out', {
      record: (record) => void (record['images'].difference = []),
      artifacts: (all) => void all.delete('images_diff.png'),
    }),
  ],
  copies_captured: [
    source(
      'another time',
      metadata((m) => (m['captured_at'] = at(9))),
    ),
    source('another time of the step', {
      custody: (c) => {
        const step = (c['steps'] as Loose[]).find((each) => each['step'] === 'screenshot_taken')!;
        Object.assign(step, { started_at: at(0), ended_at: at(1) });
      },
    }),
  ],
  widths_compared: [
    source('a wider screenshot', {
      artifacts: (all) => {
        otherPicture(all);
        const picture = Buffer.from(all.get('screenshot.jpeg')!);
        // Behind the marker of a frame stand its length, the bits of a sample, the height and the width (ITU-T T.81, B.2.2).
        picture.writeUInt16BE(33, picture.indexOf(Buffer.from('ffc0', 'hex')) + 7);
        all.set('screenshot.jpeg', picture);
      },
    }),
  ],
  witness_shown: [
    hand('another agreement in the document', {
      differs: true,
      witnessed: ([, ...lines]) => ['Nothing that was compared differs.', ...lines],
    }),
    hand('another key in the document', { witnessed: ([told = '', , key = '']) => [told, key, key] }),
    hand('a witness without a capture left out of the document', { several, witnessed: (lines) => lines.slice(0, -1) }),
  ],
  witness_recorded: [
    hand('left out', {
      artifacts: (all) => {
        all.delete('witness.json');
      },
    }),
  ],
  witnesses_manifest: [source('an entry of no format', { manifest: (text) => text.replace('{', '{\n  "note": "x",') })],
  witnesses_copied: [
    files(
      'the text that differs left out',
      (all) => {
        all.delete('witness-2/domtextcontent.txt');
        all.delete('text_diff_witness-2.txt');
        told(all, 'text', 'not_comparable', 'not_all_compared');
      },
      { artifacts: (all) => void all.set('domtextcontent.txt', Buffer.from('Other words\n')) },
    ),
    files('the picture left out', (all) => {
      all.delete('witness-2/screenshot.jpeg');
      told(all, 'pictures', 'no_difference_found', 'not_all_compared');
    }),
    files('the custody record left out', (all) => void all.delete('witness-2/chain_of_custody.json')),
  ],
  witnesses_checked: [
    hand('another manifest', {
      several,
      ...step('sources_checked', (e) => (e['detail'].further[0].manifest_sha256 = 'ab'.repeat(32))),
    }),
    hand('one that did not verify', {
      several,
      ...step('sources_checked', (e) => (e['detail'].further[1].result = 'mismatch')),
    }),
    hand('one left out', { several, ...step('sources_checked', (e) => e['detail'].further.pop()) }),
    hand('none told', { several, ...step('sources_checked', (e) => delete e['detail'].further) }),
  ],
  witnesses_drawn: [
    files('not drawn', (all) => void all.delete('images_diff_witness-2.png'), { artifacts: otherPicture }),
    files('drawn, and not compared', (all) => told(all, 'pictures', 'not_comparable', 'not_all_compared'), {
      artifacts: otherPicture,
    }),
    files('no picture', (all) => void all.set('images_diff_witness-2.png', Buffer.from('x'))),
  ],
  witnesses_apart: [
    source('the evidence id of the asked', { evidenceId: 'ps_1b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d' }),
    source('the capture id of the first witness', { captureId: 'cap_after'.padEnd(24, 'x') }),
    source('the key of the asked', { key: vectorKey('sealing') }),
    hand('the key of the witness for the comparison', { key: vectorKey('other') }),
  ],
  witnesses_signed: [
    hand('long after it was compared', { proof: signedAt('after') }),
    hand('the second witness, long after it was compared', { several, proof: signedAt('witness-2') }),
  ],
};
