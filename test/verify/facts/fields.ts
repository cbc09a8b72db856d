import type { ComparisonFaults } from '../../fakes/packages/comparison-builder.js';
import type { Faults, Loose } from '../../fakes/packages/package-builder.js';
import { withControls } from './actions-and-controls.js';
import type { Base } from './vectors.js';

interface ByHand {
  readonly name: string;
  readonly base?: Base;
  readonly faults: ComparisonFaults;
}

/** The object at a path of a record. */
const at = (record: Loose, path: string): Loose =>
  path === '' ? record : path.split('.').reduce((each, key) => each[key] as Loose, record);
const invent = (record: Loose, path: string): void =>
  void Object.assign(at(record, path), { notarised_by: 'A. Notary' });

const invented = (
  paths: readonly string[],
  faults: (path: string) => ComparisonFaults,
  base: Base = 'page',
): ByHand[] =>
  paths.map((path) => ({
    name: `an invented field in ${path === '' ? 'the record' : path}`,
    base,
    faults: faults(path),
  }));
const missing = (paths: readonly string[], faults: (path: string) => ComparisonFaults): ByHand[] =>
  paths.map((path) => ({ name: `without ${path}`, faults: faults(path) }));
const remove = (record: Loose, path: string): void => {
  const keys = path.split('.');
  const last = keys.pop()!;
  delete at(record, keys.join('.'))[last];
};

const inFacts = (path: string): Faults => ({ facts: (facts) => invent(facts, path) });
const inLog = (change: (operations: Loose[]) => void): Faults => ({
  log: (log) => {
    change(log['operations'] as Loose[]);
    return 'relink';
  },
});
const inFile = (name: string, change: (record: Loose) => void): Faults => ({
  artifacts: (files) => {
    const record = JSON.parse(Buffer.from(files.get(name)!).toString()) as Loose;
    change(record);
    files.set(name, Buffer.from(JSON.stringify(record)));
  },
});
const told = (step: string, detail: Loose): Faults =>
  inLog((operations) => void Object.assign(operations.find(({ operation }) => operation === step)!['detail'], detail));

/** A field that the format does not define, in each object of each record, and one that it has, missing. */
export const ofFields: Readonly<Record<string, readonly ByHand[]>> = {
  metadata_fields: [
    ...invented(
      [
        '',
        'page',
        'redirect_chain.0',
        'browser',
        'browser.sandbox',
        'environment',
        'environment.viewport',
        'connection',
        'tls',
        'dns',
        'dns.resolvers.0',
        'clock',
        'clock.before.0',
        'screenshots',
        'screenshots.screenshot',
        'completeness',
        'completeness.text_lines',
        'completeness.regions.0',
        'network',
        'browser_identity',
      ],
      inFacts,
    ),
    ...invented(['collector', 'artifacts.0'], (path) => ({ metadata: (record) => invent(record, path) })),
    ...missing(
      [
        'case_reference',
        'page.mime_type',
        'browser.flags',
        'environment.operating_system',
        'tls.cipher',
        'network.blocked',
        'browser_identity.client_hints',
        'completeness.text_lines.same_colour',
      ],
      (path) => ({ metadata: (record) => remove(record, path) }),
    ),
    ...Object.entries({
      'browser.mode': 'human',
      'browser.source': 'notary',
      'connection.source': 'direct',
      'network.service_workers': 'allowed',
      'page.kind': 'deed',
    }).map(([path, value]) => {
      const [holder = '', key = ''] = path.split('.');
      return {
        name: `${path}: a value that there is not`,
        faults: { facts: (facts: Loose) => void Object.assign(facts[holder] as Loose, { [key]: value }) },
      };
    }),
    {
      name: 'a window with one measure',
      faults: {
        facts: (facts) =>
          (facts['browser_identity'].automation = {
            webdriver: true,
            headless_user_agent: false,
            plugins: 0,
            languages: ['en-US'],
            chrome_object: false,
            outer_size: [32],
            inner_size: [32, 48],
            notifications: 'denied',
          }),
      },
    },
    { name: 'a port above those that there are', faults: { facts: (facts) => (facts['connection'].port = 65_536) } },
    { name: 'a handshake at port 0', faults: { facts: (facts) => (facts['tls'].port = 0) } },
    {
      name: 'a host that was blocked at port 0',
      faults: { facts: (facts) => (facts['network'].blocked = [{ host: 'a.example', port: 0, reason: 'blocked' }]) },
    },
    { name: 'a number of requests in words', faults: { facts: (facts) => (facts['network'].failed = 'none') } },
    ...invented(['', 'before', 'verdicts'], (path) => ({ metadata: (record) => invent(record, path) }), 'comparison'),
    ...invented([''], (path) => ({ metadata: (record) => invent(record, path) }), 'certificate'),
    ...invented([''], (path) => ({ metadata: (record) => invent(record, path) }), 'matter'),
    ...invented(['', 'source'], (path) => ({ metadata: (record) => invent(record, path) }), 'redaction'),
  ],
  log_fields: [
    ...invented(['', 'hash_chain'], (path) => ({ log: (log) => invent(log, path) })),
    ...['clock_read', 'whois_looked_up', 'clock_read_again', 'page_modified'].map((step) => ({
      name: `an invented field in an entry (${step})`,
      faults: inLog((operations) =>
        invent(
          operations.find(({ operation }) => operation === step)!,
          '',
        ),
      ),
    })),
    ...['page_loaded', 'html_saved', 'screenshot_taken', 'page_examined'].map((step) => ({
      name: `an invented detail of ${step}`,
      faults: told(step, { notarised_by: 'A. Notary' }),
    })),
    { name: 'a height in words', faults: told('content_expanded', { final_height: 'as a notary saw it' }) },
    { name: 'other words about a coding', faults: told('source_saved', { content_coding: 'none, says a notary' }) },
    { name: 'other words about a date', faults: told('mhtml_saved', { date_header: 'written by a notary' }) },
    {
      name: 'an invented field of an artifact',
      faults: inLog((operations) =>
        invent(
          operations.find(({ operation }) => operation === 'html_saved')!,
          'artifacts.0',
        ),
      ),
    },
  ],
  custody_fields: [
    ...invented(
      ['', 'evidence', 'collector', 'steps.0', 'page_modifications', 'page_modifications.items.0', 'not_performed.0'],
      (path) => ({ custody: (record) => invent(record, path) }),
    ),
    ...missing(['eidas_timestamp_included', 'not_performed.0.reason'], (path) => ({
      custody: (record) => remove(record, path),
    })),
  ],
  comparison_fields: invented(
    ['', 'summary', 'summary.text', 'summary.images', 'summary.metadata', 'text', 'images', 'metadata'],
    (path) => ({ record: (record) => invent(record, path) }),
    'comparison',
  ),
  layout_fields: [
    ...invented(['', 'image', 'frames.0', 'frames.0.lines.0'], (path) =>
      inFile('text_layout.json', (record) => invent(record, path)),
    ),
    ...['image', 'image.pixels_per_css_pixel', 'image.file', 'frames', 'frames.0.url', 'frames.0.lines'].map(
      (path) => ({
        name: `without ${path}`,
        faults: inFile('text_layout.json', (record) => remove(record, path)),
      }),
    ),
    {
      name: 'a number as the address of a frame',
      faults: inFile('text_layout.json', (record) => void (record['frames'][0].url = 7)),
    },
    ...Object.entries({ hidden: 'notarised', ink: true, text: 7 }).map(([name, value]) => ({
      name: `${name} of a line: a value that there is not`,
      faults: inFile('text_layout.json', (record) => void (record['frames'][0].lines[0][name] = value)),
    })),
  ],
  controls_fields: [
    {
      name: 'an invented field',
      faults: withControls({}, { notarised_by: 'A. Notary' }),
    },
  ],
  document_fields: invented([''], (path) => ({ document: (facts) => invent(facts, path) })),
};
