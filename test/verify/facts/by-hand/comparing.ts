import { type Loose } from '../../../fakes/packages/package-builder.js';
import { sidesWithStorage, hand, step, file, type ByHand } from './making.js';

const swap = (row: Loose): void => void Object.assign(row, { before: row['after'], after: row['before'] });

export const ofComparing: Readonly<Record<string, readonly ByHand[]>> = {
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
