import { at, type Loose } from '../../../fakes/packages/package-builder.js';
import { redigest } from '../archive-fault.js';
import { hand, facts, step, file, warc, information, shot, type ByHand } from './making.js';

export const ofTimes: Readonly<Record<string, readonly ByHand[]>> = {
  clock_possible: [
    hand(
      'a stratum that no server has',
      facts((f) => (f['clock'].before[0].stratum = 16)),
    ),
    hand(
      'a delay below nothing',
      facts((f) => (f['clock'].before[0].delay_ms = -1)),
    ),
    hand(
      'a delay longer than its step',
      facts((f) => (f['clock'].before[0].delay_ms = 60_000)),
    ),
  ],
  steps_begun: [
    hand(
      'a step that began years before the work',
      step('page_settled', (e) => (e['started_at'] = '2019-11-21T10:00:03.000Z')),
    ),
    hand(
      'a clock that was read years before',
      step('clock_read', (e) => (e['started_at'] = '2019-11-21T10:00:03.000Z')),
    ),
    hand(
      'a comparison that began years before its sources were checked',
      step('text_compared', (e) => (e['started_at'] = '2019-11-21T10:00:03.000Z')),
      'comparison',
    ),
    hand(
      'a hash that was recorded years before',
      step('hashes_recorded', (e) => (e['started_at'] = '2019-11-21T10:00:03.000Z')),
      'certificate',
    ),
  ],
  log_order: [
    hand('an entry before the one above', {
      log: (l) => {
        l['operations'][3].at = at(1);
        return 'relink';
      },
    }),
  ],
  step_times: [
    hand('ended before it began', {
      log: (l) => {
        l['operations'][1].started_at = at(9);
        return 'relink';
      },
    }),
  ],
  times_of_entries: [
    hand(
      'begun after the close',
      step('page_examined', (e) => (e['started_at'] = at(99))),
    ),
  ],
  document_dates: [hand('of another time', information('D:2026', 'D:2019'))],
  signed_time: [
    hand(
      'another',
      {
        ...facts((f) => {
          f['captured_at'] = shot(f).taken_at = at(7);
        }),
      },
      'signed',
    ),
  ],
  signer_validity: [
    hand(
      'a picture before its signer',
      {
        ...facts((f) => {
          f['captured_at'] = shot(f).taken_at = '2019-11-21T10:00:06.000Z';
        }),
      },
      'signed',
    ),
  ],
  hops_asked_at: [
    hand(
      'long before its answer',
      warc((a) => {
        const later = (record: string): string => record.replace(/(WARC-Date: ).*/, `$1${at(9)}`);
        [a.response, a.request] = [later(a.response), later(a.request)];
        a.key = a.key.replace(/\d+$/, '20261121100009');
      }),
    ),
  ],
  hops_at: [
    hand(
      'years before',
      facts((f) => (f['redirect_chain'][0].at = '2019-11-21T10:00:02.000Z')),
    ),
  ],
  resolvers_at: [
    hand(
      'years before',
      facts((f) => (f['dns'].resolvers[0].at = '2019-11-21T10:00:04.000Z')),
    ),
  ],
  handshake_at: [
    hand(
      'years before',
      facts((f) => (f['tls'].at = '2019-11-21T10:00:04.000Z')),
    ),
  ],
  clock_before_at: [
    hand(
      'years before',
      facts((f) => (f['clock'].before[0].at = '2019-11-21T10:00:01.000Z')),
    ),
  ],
  clock_after_at: [
    hand('years before', {
      ...facts((f) => (f['clock'].after = [{ ...f['clock'].before[0], at: '2019-11-21T10:00:11.000Z' }])),
      ...step('clock_read_again', (e) => Object.assign(e, { kind: 'done', artifacts: [], detail: { servers: 1 } })),
    }),
  ],
  network_at: [
    hand(
      'years before',
      warc((a) => (a.response = redigest(a.response.replace(/WARC-Date: 2026/, 'WARC-Date: 2019')))),
    ),
  ],
  answer_at: [
    hand(
      'another',
      warc((a) => {
        a.response = a.response.replace(/WARC-Date: .*Z/, `WARC-Date: ${at(3)}`);
        a.key = a.key.replace('100002', '100003');
      }),
    ),
  ],
  page_at: [
    hand(
      'of the page list',
      warc((a) => (a.pages = a.pages.replace(at(2), at(9)))),
    ),
  ],
  page_listed_at: [
    hand(
      'years before',
      warc((a) => (a.pages = a.pages.replace('"ts":"2026', '"ts":"2019'))),
    ),
  ],
  snapshot_at: [
    hand(
      'years before',
      file('page.mhtml', (text) => text.replace(/Date: .*GMT/, 'Date: Thu, 21 Nov 2019 10:00:08 GMT')),
    ),
  ],
  changes_at: [
    hand('after the close', {
      journal: (j) => {
        const e = (j as unknown as Loose[]).find((each) => each['kind'] === 'page_modified');
        e!['at'] = at(99);
      },
    }),
  ],
  trust_then: [
    hand('before the certificate', {
      facts: (f) => {
        f['redirect_chain'][0].at = '2019-11-21T10:00:02.000Z';
      },
    }),
  ],
};
