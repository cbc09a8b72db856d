import { at, type Faults, type Loose } from '../../fakes/packages/package-builder.js';
import { reference } from '../../fakes/packages/page-journal.js';

type ByHand = { readonly name: string; readonly faults: Faults };

const answer = `% whois.iana.org at ${at(4)}\n\nrefer: whois.example\n\n% whois.example at ${at(4)}\n\nDomain Name: EXAMPLE.ORG\n`;

/** The domain of the page looked up at two servers. */
function lookedUp(said: Loose = {}, text = answer): Faults {
  const file = Buffer.from(text);
  return withStep(
    {
      step: 'whois_looked_up',
      artifacts: [reference('whois.txt', file)],
      detail: { domain: 'example.org', servers: ['whois.iana.org', 'whois.example'], ...said },
    },
    { artifacts: (files) => void files.set('whois.txt', file) },
  );
}

/** A step that is done beside the page. */
function withStep(step: Loose, faults: Faults = {}): Faults {
  return {
    ...faults,
    journal: (journal) => {
      const entries = journal as unknown as Loose[];
      const former = entries.findIndex((each) => each['step'] === step['step']);
      if (former >= 0) entries.splice(former, 1);
      const place = entries.findIndex((each) => each['step'] === 'page_settled') + 1;
      entries.splice(place, 0, {
        kind: 'done',
        started_at: at(3),
        ended_at: at(4),
        artifacts: [],
        detail: {},
        ...step,
      });
    },
  };
}

const copied = 'https://archive.example/web/1/https://example.org/';

/** A copy ordered from an archive, with what metadata.json says of it. */
function archived(said: Loose | undefined, how: Loose = { detail: { url: copied } }): Faults {
  return withStep(
    { step: 'external_archive_requested', ...how },
    { facts: (facts) => void (facts['external_archive'] = said) },
  );
}
const failed = { kind: 'failed', reason: 'the archive did not answer' };
const skipped = { kind: 'skipped', at: at(4), reason: 'no archive is configured', asked: true };

/** The text that a monitor compares: another one than the readable text where elements are left out. */
function monitored(said: Loose | undefined, watched: boolean): Faults {
  const text = Buffer.from('Grüße\n');
  return {
    artifacts: (files) => void (watched && files.set('watched_text.txt', text)),
    facts: (facts) => {
      const ignore = { selectors: ['#clock'], patterns: [], order: false };
      facts['monitor'] = said && { schedule_id: 'sched_1', ignore, selectors_invalid: [], ...said };
    },
    journal: (journal) => {
      const step = (journal as unknown as Loose[]).find((each) => each['step'] === 'text_extracted')!;
      if (watched) step['artifacts'].push(reference('watched_text.txt', text));
    },
  };
}

const views = (count: number): Faults => ({
  journal: (journal) => {
    const step = (journal as unknown as Loose[]).find(
      (each) => each['step'] === 'content_expanded' && each['kind'] === 'done',
    )!;
    step['detail'] = { ...(step['detail'] as object), views_pictured: count };
  },
});

export const goodAskedOutside: readonly (readonly [name: string, faults: Faults])[] = [
  ['a domain that was looked up', lookedUp()],
  ['a server that named no other', lookedUp({ servers: ['whois.iana.org'] })],
  ['a copy in an archive', archived({ requested: true, url: copied })],
  ['an archive that did not answer', archived({ requested: true }, failed)],
  ['no archive to ask', archived({ requested: false, skip_reason: 'not_configured' }, skipped)],
  ['a monitor that leaves out an element', monitored({ text_file: 'watched_text.txt', elements_ignored: 1 }, true)],
  ['a monitor that leaves out nothing', monitored({ text_file: 'domtextcontent.txt', elements_ignored: 0 }, false)],
  ['an area without views', views(0)],
];

const each = (cases: Readonly<Record<string, Faults>>): ByHand[] =>
  Object.entries(cases).map(([name, faults]) => ({ name, faults }));

export const ofAskedOutside: Readonly<Record<string, readonly ByHand[]>> = {
  whois_domain: each({
    'another domain': lookedUp({ domain: 'example.net' }),
    'a domain below the host': lookedUp({ domain: 'www.example.org' }),
  }),
  whois_head: each({
    'another server in the log': lookedUp({ servers: ['whois.example', 'whois.iana.org'] }),
    'another server in the file': lookedUp({}, answer.replace('whois.iana.org', 'whois.nic.example')),
    'another time': lookedUp({}, answer.replaceAll('2026', '2019')),
    'no server': lookedUp({}, 'Domain Name: EXAMPLE.ORG\n'),
  }),
  archive_requested: each({
    'a copy that was not requested': archived({ requested: false, url: copied }),
    'a copy without its address': archived({ requested: true }),
    'an archive that did not answer, with an address': archived({ requested: true, url: copied }, failed),
    'no archive, and a request': archived({ requested: true }, skipped),
    'no archive, and no reason': archived({ requested: false }, skipped),
  }),
  watched_text: each({
    'the whole text, where there is another': monitored({ text_file: 'domtextcontent.txt', elements_ignored: 1 }, true),
    'no element left out, and another text': monitored({ text_file: 'watched_text.txt', elements_ignored: 0 }, true),
    'an element left out of the same text': monitored({ text_file: 'domtextcontent.txt', elements_ignored: 1 }, false),
    'a text of no monitor': monitored(undefined, true),
  }),
  views_counted: each({ 'a view without its picture': views(1) }),
};

/** What a page without scripts leaves as the browser has it. */
export const seen = (said: Loose = {}) => ({
  webdriver: true,
  headless_user_agent: false,
  plugins: 0,
  languages: ['en-US'],
  chrome_object: false,
  outer_size: [32, 48],
  inner_size: [32, 48],
  notifications: 'denied',
  ...said,
});
