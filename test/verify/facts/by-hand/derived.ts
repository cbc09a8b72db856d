import { at } from '../../../fakes/packages/package-builder.js';
import { hashOfNothing } from '../../../../src/package/certificate/certificate.js';
import { hand, facts, step, file, type ByHand } from './making.js';

export const ofDerived: Readonly<Record<string, readonly ByHand[]>> = {
  certificate_form: [
    hand('of another format', { record: (r) => void (r['format'] = 'evidence-certificate/2') }, 'certificate'),
    hand('a name that is a path', { record: (r) => void (r['hashes'][0].name = '../contract.pdf') }, 'certificate'),
    hand('a hash that is none', { record: (r) => void (r['hashes'][0].sha256 = 'abc') }, 'certificate'),
  ],
  hashes_once: [
    hand('one twice', { record: (r) => void (r['hashes'][1].sha256 = r['hashes'][0].sha256) }, 'certificate'),
  ],
  hash_names_once: [
    hand(
      'one name for two',
      {
        ...file('hashes.sha256', (text) => text.replace('photo of the door.jpg', 'contract.pdf')),
        record: (r) => void (r['hashes'][1].name = r['hashes'][0].name),
      },
      'certificate',
    ),
    hand(
      'the name of one that has none',
      {
        ...file('hashes.sha256', (text) => text.replace('contract.pdf', 'hash-003')),
        record: (r) => void (r['hashes'][0].name = 'hash-003'),
      },
      'certificate',
    ),
  ],
  hash_of_nothing: [
    hand(
      'of a file with contents',
      {
        ...file('hashes.sha256', (text) => text.replace(/^.{64}/, hashOfNothing)),
        record: (r) => void (r['hashes'][0].sha256 = hashOfNothing),
      },
      'certificate',
    ),
    hand('a file without contents', { record: (r) => void (r['hashes'][0].size_bytes = 0) }, 'certificate'),
  ],
  hashes_listed: [
    hand(
      'another hash in the list',
      file('hashes.sha256', (text) => text.replace(/^./, (c) => (c === 'a' ? 'b' : 'a'))),
      'certificate',
    ),
    hand(
      'another name in the list',
      file('hashes.sha256', (text) => text.replace('contract', 'contrast')),
      'certificate',
    ),
    hand(
      'a line more',
      file('hashes.sha256', (text) => `${text}${text.split('\n')[0]}\n`),
      'certificate',
    ),
    hand('a hash in another place', { record: (r) => void (r['hashes'] as unknown[]).reverse() }, 'certificate'),
  ],
  hash_count: [
    hand('one fewer in the record', { record: (r) => void (r['hashes'] as unknown[]).pop() }, 'certificate'),
  ],
  certified_during: [
    hand(
      'years before',
      {
        record: (r) => void (r['certified_at'] = '2019-11-21T10:00:32.000Z'),
        metadata: (m) => void (m['certified_at'] = '2019-11-21T10:00:32.000Z'),
        agreeing: true,
      },
      'certificate',
    ),
  ],
  certificate_steps: [
    hand(
      'a step of a capture',
      {
        journal: (j) =>
          void j.push({
            kind: 'done',
            step: 'page_loaded',
            started_at: at(33),
            ended_at: at(33),
            artifacts: [],
            detail: {},
          }),
      },
      'certificate',
    ),
  ],
  no_page: [
    hand(
      'a page',
      facts((f) => (f['page'] = { http_status: 200 })),
      'certificate',
    ),
  ],
  certificate_files: [
    hand(
      'without its list',
      {
        artifacts: (files) => void files.delete('hashes.sha256'),
      },
      'certificate',
    ),
  ],
  recorded_during: [
    hand('years before', { made: ({ matter }) => void (matter['recorded_at'] = '2019-11-21T10:01:00.000Z') }, 'matter'),
  ],
  anchors_logged: [
    hand(
      'other time-stamps than there are',
      step('anchors_collected', (e) => (e['detail'].anchors = 9)),
      'matter',
    ),
  ],
  recorded_after: [
    hand('before its entries', { made: ({ matter }) => void (matter['recorded_at'] = at(30)) }, 'matter'),
  ],
  matter_steps: [
    hand(
      'a step of a capture',
      {
        journal: (j) =>
          void j.push({
            kind: 'done',
            step: 'page_loaded',
            started_at: at(62),
            ended_at: at(63),
            artifacts: [],
            detail: {},
          }),
      },
      'matter',
    ),
  ],
  no_page_in_matter: [
    hand(
      'a page',
      facts((f) => (f['page'] = { http_status: 200 })),
      'matter',
    ),
  ],
};
