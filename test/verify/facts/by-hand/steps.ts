import { at, type Faults, type Loose } from '../../../fakes/packages/package-builder.js';
import { hand, facts, custody, step, without, file, lose, type ByHand } from './making.js';

const listed = (name: string, bytes: string): Faults => ({
  listed: (files) => void files.set(name, Buffer.from(bytes)),
});

export const ofSteps: Readonly<Record<string, readonly ByHand[]>> = {
  not_performed_once: [
    hand(
      'a step twice',
      custody((c) => c['not_performed'].push(c['not_performed'][0])),
    ),
  ],
  redaction_steps: [
    hand(
      'of a page',
      {
        journal: (all) =>
          void all.splice(1, 0, { ...all[0]!, step: 'page_settled', detail: {}, artifacts: [] } as never),
      },
      'redaction',
    ),
  ],
  changes_begun: [
    hand('a change before its step', {
      journal: (journal) => {
        const entries = journal as unknown as Loose[];
        const place = entries.findIndex((each) => each['kind'] === 'page_modified');
        const [change] = entries.splice(place, 1);
        change!['at'] = at(3);
        entries.splice(entries.findIndex((each) => each['step'] === 'page_settled') + 1, 0, change!);
      },
    }),
  ],
  parts_opened: [
    hand(
      'parts opened without a change',
      step('content_expanded', (e) => (e['detail'].parts_opened = 2)),
    ),
    hand(
      'in the words of an earlier version',
      step('content_expanded', (e) => (e['detail'].details_opened = 2)),
    ),
    hand('a page scrolled without a change', {
      journal: (journal) => {
        const change = (journal as unknown as Loose[]).find((each) => each['kind'] === 'page_modified');
        Object.assign(change!, { change: 'clicked', selector: '#more' });
      },
    }),
  ],
  settled_within: [
    hand(
      'longer than its step',
      step('page_settled', (e) => (e['detail'].waited_ms = 1_001)),
    ),
    hand(
      'a picture that waited longer than its step',
      step('screenshot_taken', (e) => (e['detail'].waited_ms = 100_001)),
    ),
  ],
  open_requests: [
    hand(
      'more than there were',
      step('page_settled', (e) => (e['detail'].open_requests = 2)),
    ),
  ],
  clock_unanswered: [
    hand(
      'a server that answered',
      step('clock_read', (e) => (e['detail'].unanswered = ['ntp.example:123'])),
    ),
    hand(
      'no list',
      step('clock_read', (e) => (e['detail'].unanswered = 'none')),
    ),
  ],
  known_steps: [
    hand(
      'a step that the format does not have',
      step('content_expanded', (e) => (e['step'] = 'notary_certified')),
    ),
    hand('a change by such a step', {
      journal: (j) => {
        const e = (j as unknown as Loose[]).find((each) => each['kind'] === 'page_modified');
        e!['step'] = 'notary_certified';
      },
    }),
    hand(
      'one that was not performed',
      custody((c) => c['not_performed'].push({ step: 'notary_certified', reason: 'none' })),
    ),
  ],
  descriptions: [
    hand(
      'that lies',
      custody((c) => (c['steps'][2].description = 'Page certified by a notary')),
    ),
  ],
  each_step_once: [hand('a step twice', { journal: (j) => void j.push({ ...j[4]! }) })],
  files_of_steps: [
    hand('a file of another step', {
      artifacts: (files) => void files.set('notary.txt', Buffer.from('certified')),
      ...step('html_saved', (e) => e['artifacts'].push({ ...e['artifacts'][0], name: 'notary.txt' })),
    }),
  ],
  steps_without_files: [
    ...[
      'screenshot.jpeg',
      'page.html',
      'source.html',
      'page.mhtml',
      'domtextcontent.txt',
      'text_layout.json',
      'certificate_chain.pem',
      'datapackage.json',
      'archive/data.warc.gz',
      'indexes/index.cdx',
      'pages/pages.jsonl',
    ].map((name) => hand(`${name} is gone`, lose(name))),
    hand('the content credentials are gone', lose('c2pa.json'), 'signed'),
    hand(
      'comparison.json is not made',
      step('comparison_recorded', (e) => (e['artifacts'] = [])),
      'comparison',
    ),
  ],
  files_without_steps: [
    hand('a file that the format does not know', listed('notary.txt', 'certified')),
    hand('a program that the format does not know', listed('verification/run.exe', 'x')),
    hand('whois.txt of a step that was skipped', listed('whois.txt', 'Domain: example.org')),
    hand('page.html put in place of the one that was made', {
      ...step('html_saved', (e) => (e['artifacts'] = [])),
    }),
  ],
  unlisted_made: [
    hand(
      'a proof',
      step('html_saved', (e) => e['artifacts'].push({ ...e['artifacts'][0], name: 'manifest.json.ots' })),
    ),
  ],
  source_named: [
    hand(
      'another size',
      step('source_saved', (e) => (e['detail'].size = 1)),
    ),
  ],
  text_length: [
    hand(
      'another text',
      file('domtextcontent.txt', (text) => `${text}More.\n`.replace('世界', '世')),
    ),
  ],
  archive_url: [
    hand('another', {
      ...facts((f) => (f['external_archive'] = { requested: true, url: 'https://archive.example/1' })),
      journal: (j) =>
        void j.splice(-1, 0, {
          kind: 'done',
          step: 'external_archive_requested',
          started_at: at(10),
          ended_at: at(10),
          artifacts: [],
          detail: { url: 'https://archive.example/2' },
        }),
    }),
  ],
  observed_by: [
    hand('DNS without its step', without('dns_cross_checked')),
    hand('a browser without its step', without('browser_context_opened')),
  ],
};
