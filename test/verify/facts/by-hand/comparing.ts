import { type ComparisonFaults, onePixel } from '../../../fakes/packages/comparison-builder.js';
import { type Loose, vectorKey } from '../../../fakes/packages/package-builder.js';
import { namedInLog } from '../tool-validation.js';
import { sidesWithStorage, hand, step, file, type ByHand } from './making.js';

const swap = (row: Loose): void => void Object.assign(row, { before: row['after'], after: row['before'] });

const box = {
  kind: 'changed',
  before: { x: 0, y: 0, width: 8, height: 8 },
  after: { x: 0, y: 0, width: 8, height: 8 },
};
const withBox =
  (change: Loose, ratio = 0.5) =>
  (r: Loose): void => {
    r['images'].boxes = [{ ...box, ...change }];
    Object.assign(r['summary'].images, { boxes: r['images'].boxes, box_count: 1, changed_ratio: ratio });
    Object.assign(r['summary'], { verdict: 'changed', images_verdict: 'changed' });
  };
/** A comparison of today names its program. */
const named = (record: (r: Loose) => void): ComparisonFaults => ({ ...namedInLog(), record });
const listed = (change: (manifest: Loose) => void): ComparisonFaults => ({
  sources: {
    before: {
      manifest: (text) => {
        const manifest = JSON.parse(text) as Loose;
        change(manifest);
        return JSON.stringify(manifest);
      },
    },
  },
});

export const ofComparing: Readonly<Record<string, readonly ByHand[]>> = {
  copies_facts: [
    hand(
      'another collector',
      { sources: { before: { custody: (c) => void (c['collector'].name = 'B. Other') } } },
      'comparison',
    ),
    hand(
      'another host that was connected to',
      { sources: { after: { facts: (f) => void (f['connection'].host = 'example.net') } } },
      'comparison',
    ),
    hand(
      'a clock that was read and has no reading',
      { sources: { before: { metadata: (m) => void (m['clock'] = { before: [], after: [] }) } } },
      'comparison',
    ),
    hand(
      'a step of no known name',
      { sources: { before: { custody: (c) => void (c['steps'][1].step = 'notary_certified') } } },
      'comparison',
    ),
    hand(
      'another program',
      listed((m) => void (m['generator'].version = '9.9.9')),
      'comparison',
    ),
  ],
  copies_listed: [
    hand(
      'another size',
      listed((m) => void (m['files']['domtextcontent.txt'].size += 1)),
      'comparison',
    ),
    hand(
      'another log',
      { sources: { before: { custody: (c) => void (c['forensic_log_hash'] = 'ab'.repeat(32)) } } },
      'comparison',
    ),
    hand(
      'a proof that is not there',
      listed((m) => void (m['proofs'] = ['manifest.json.ots'])),
      'comparison',
    ),
    hand(
      'a size of an artifact',
      { sources: { before: { metadata: (m) => void (m['artifacts'][0].size += 1) } } },
      'comparison',
    ),
    hand(
      'a file that is not compared',
      { beside: ({ before }) => new Map([['before/evidence.pdf', before.get('evidence.pdf')!]]) },
      'comparison',
    ),
  ],
  comparison_steps: [
    hand(
      'of a page',
      {
        journal: (all) =>
          void all.splice(1, 0, { ...all[0]!, step: 'page_settled', detail: {}, artifacts: [] } as never),
      },
      'comparison',
    ),
  ],
  comparison_done: [
    hand(
      'records that were not compared',
      {
        journal: (all) =>
          void all.splice(
            all.findIndex(({ step: name }) => name === 'metadata_compared'),
            1,
          ),
      },
      'comparison',
    ),
  ],
  comparison_rules: [
    hand(
      'words of nobody',
      named((r) => void (r['text'].rules = 'Nothing was compared.')),
      'comparison',
    ),
  ],
  boxes_form: [
    hand('beyond the picture', { record: withBox({ after: { ...box.after, y: 4000 } }) }, 'comparison'),
    hand('of no known kind', { record: withBox({ kind: 'forged' }) }, 'comparison'),
    hand('added, and there before', { record: withBox({ kind: 'added' }) }, 'comparison'),
  ],
  ratio_of_boxes: [
    hand(
      'nothing changed, by half',
      named((r) => void (r['summary'].images.changed_ratio = 0.5)),
      'comparison',
    ),
    hand('a change of nothing', named(withBox({}, 0)), 'comparison'),
  ],
  difference_numbered: [
    hand(
      'a third without a second',
      {
        record: (r) => void r['images'].difference.push({ file: 'images_diff-3.png', width: 1, height: 1 }),
        beside: () => new Map([['images_diff-3.png', onePixel()]]),
      },
      'comparison',
    ),
  ],
  sources_apart: [
    hand(
      'one evidence id',
      { sources: { after: { evidenceId: 'ps_1b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d' } } },
      'comparison',
    ),
    hand('one key', { sources: { after: { key: vectorKey('sealing') } } }, 'comparison'),
  ],
  test_of_sources: [hand('no test', { sources: { before: { testMode: true } } }, 'comparison')],
  text_difference: [
    hand(
      'a line of neither text',
      file('text_diff.txt', (text) => text.replace('New line', 'Another line')),
      'comparison',
    ),
    hand(
      'nothing',
      file('text_diff.txt', () => ''),
      'comparison',
    ),
  ],
  text_summary: [hand('another count', { record: (r) => void (r['summary'].text.added = 5) }, 'comparison')],
  diff_named: [
    hand('another', { record: (r) => void (r['text'].unified_diff = 'other.txt') }, 'comparison'),
    hand('none', { record: (r) => void delete r['text'].unified_diff }, 'comparison'),
  ],
  text_lines: [
    hand(
      'words of neither',
      file('text_diff.txt', (text) => text.replace('New line', 'Forged words')),
      'comparison',
    ),
  ],
  text_logged: [
    hand(
      'another count',
      step('text_compared', (e) => (e['detail'].added = 7)),
      'comparison',
    ),
  ],
  texts_there: [
    hand(
      'not comparable, and compared',
      { record: (r) => void (r['summary'].text_verdict = 'not_comparable') },
      'comparison',
    ),
  ],
  metadata_differences: [
    hand(
      'one left out',
      {
        record: (r) =>
          void (r['metadata'].differences = [{ group: 'page', field: 'page.title', before: 'a', after: 'b' }]),
      },
      'comparison',
    ),
  ],
  metadata_summary: [
    hand(
      'a field that does not differ',
      { record: (r) => void r['summary'].metadata.changed.push('page.title') },
      'comparison',
    ),
  ],
  stored_side_by_side: [
    hand('a host left out', { ...sidesWithStorage, record: (r) => void r['stored'].hosts.pop() }, 'comparison'),
    hand('in another order', { ...sidesWithStorage, record: (r) => void r['stored'].hosts.reverse() }, 'comparison'),
    hand('on the other side', { ...sidesWithStorage, record: (r) => swap(r['stored'].cookies[0]) }, 'comparison'),
    hand(
      'another moment',
      { ...sidesWithStorage, record: (r) => void (r['stored'].after.readings = []) },
      'comparison',
    ),
    hand('not told, and compared', { ...sidesWithStorage, record: (r) => void delete r['stored'] }, 'comparison'),
  ],
  pictures_there: [
    hand('changed, and the same', { record: (r) => void (r['summary'].images_verdict = 'changed') }, 'comparison'),
  ],
  sources_in_order: [
    hand(
      'the later first',
      { sources: { before: { facts: (f) => void (f['captured_at'] = '2026-11-21T10:00:07.000Z') } } },
      'comparison',
    ),
  ],
};
