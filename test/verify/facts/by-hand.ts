import { type ComparisonFaults, withRules } from '../../fakes/packages/comparison-builder.js';
import { at, type Faults, type Files, type Loose, sha256, testKey } from '../../fakes/packages/package-builder.js';
import { hashOfNothing } from '../../../src/package/certificate/certificate.js';
import { fromPem } from '../../../src/proofs/pem.js';
import { withFacts } from '../../../src/package/document/document.js';
import type { PackageEntry } from '../../../src/proofs/tlog/entry.js';
import { reference } from '../../fakes/packages/page-journal.js';
import { pageUrl } from '../../fakes/packages/package-times.js';
import { ledgerProof, testLog, withLedger } from '../faults/ledger.js';
import { ofActionsAndControls } from './actions-and-controls.js';
import { ofFields } from './fields.js';
import { ofOrder } from './order.js';
import { ofMedia } from './media.js';
import { ofRecordings } from './recording.js';
import { ofAskedOutside } from './asked-outside.js';
import { ofSavedWords } from './saved-words.js';
import { ofSignIn } from './sign-in.js';
import { ofStorage, withStorage } from './storage.js';
import { ofToday } from '../../fakes/packages/page-of-today.js';
import { ofTodaysPackages } from './of-today.js';
import { ofToolValidation } from './tool-validation.js';
import { type Archive, archiveFault, redigest } from './archive-fault.js';
import { datapackageFault } from './places.js';
import type { Base } from './vectors.js';

interface ByHand {
  readonly name: string;
  readonly base?: Base;
  readonly faults: ComparisonFaults;
}

/** Both captures recorded their storage, the second without one of its cookies. */
const sidesWithStorage: ComparisonFaults = {
  sources: {
    before: withStorage(),
    after: withStorage((all) => {
      (all.storage['readings'][0].cookies as Loose[]).pop();
      all.first['detail'].cookies = 0;
      (all.storage['readings'][1].cookies as Loose[]).pop();
      all.second['detail'].cookies = 1;
      Object.assign(all.short, { cookies: { total: 1, names: ['seen ads.example.net'] } });
    }),
  },
};
const swap = (row: Loose): void => void Object.assign(row, { before: row['after'], after: row['before'] });
export const goodComparisons: readonly (readonly [name: string, faults: ComparisonFaults])[] = [
  ['two captures that recorded their storage', sidesWithStorage],
];

const packageKey = sha256(testKey().publicKey.export({ type: 'spki', format: 'der' }));
const hand = (name: string, faults: ComparisonFaults, base?: Base): ByHand => ({ name, faults, ...(base && { base }) });

const metadata = (change: (m: Loose) => unknown): Faults => ({ metadata: (m) => void change(m) });
/** The records agree about it, the files do not. */
const facts = (change: (f: Loose) => unknown): Faults => ({ facts: (f) => void change(f) });
const custody = (change: (c: Loose) => unknown): Faults => ({ custody: (c) => void change(c) });
const step = (name: string, change: (entry: Loose) => unknown): Faults => ({
  journal: (journal) => {
    const entry = (journal as unknown as Loose[]).findLast(
      (each) => each['step'] === name && each['kind'] !== 'page_modified',
    );
    if (entry === undefined) throw new Error(`no ${name}`);
    change(entry);
  },
});
const without = (name: string): Faults => ({
  journal: (journal) => {
    const index = (journal as unknown as Loose[]).findIndex(
      (each) => each['step'] === name && each['kind'] !== 'page_modified',
    );
    journal.splice(index, 1);
  },
});
const drawn = (name: string): Faults => step(name, (e) => (e['detail'].drawn_by = 'scrolled_pieces'));
const warnedOf = (code: string): Faults => ({
  ...step('page_examined', (e) => (e['detail'].warnings = [code])),
  ...facts((f) => (f['page'].warnings = [{ code, reason: 'It was found so.' }])),
});
const logged = (entry: Partial<PackageEntry>): Faults =>
  withLedger((_, manifestSha256) => ledgerProof(manifestSha256, testLog, entry));
/** A file that a step made, in all records alike. */
const made = (name: string, text: string, by: string): Faults => ({
  artifacts: (files) => void files.set(name, Buffer.from(text)),
  ...step(by, (e) => e['artifacts'].push(reference(name, Buffer.from(text)))),
});
const machine = {
  host: { name: 'desk-7', timezone: 'Europe/Berlin', utc_offset_minutes: 60 },
  egress: { reflector: 'https://reflector.example/ip', address: '198.51.100.7' },
};
const reflectorWithKey = { reflector: 'https://reflector.example/ip?key=1' };
/** A reflector was asked: by the log with `detail`, by metadata.json with `said`. */
const asked = (more: Faults, detail: object = {}, said: object = {}): Faults => ({
  ...more,
  facts: (f) => {
    f['egress'] = { ...machine.egress, ...said };
    more.facts?.(f);
  },
  journal: (j) =>
    void j.splice(-1, 0, {
      kind: 'done',
      step: 'egress_address_asked',
      started_at: at(10),
      ended_at: at(10),
      artifacts: [],
      detail: { ...machine.egress, ...detail },
    }),
});
const timemap = [
  // As archives write it: of the first copy that they have.
  '<http://www.example.org:80/page>; rel="original"',
  '<https://archive.example/2002/http://www.example.org:80/page>; rel="first memento"; datetime="Sun, 20 Jan 2002 14:25:10 GMT"',
  `<https://archive.example/2020/${pageUrl}>; rel="memento"; datetime="Mon, 20 Jan 2020 14:25:10 GMT"`,
].join(',\n');
const history = {
  timemap: `https://archive.example/timemap/${pageUrl}`,
  sha256: sha256(Buffer.from(timemap)),
  mementos: 2,
};
/** An archive listed two copies: metadata.json and log say otherwise, or the file is another or missing. */
const listedCopies = (
  said: object,
  { log = {}, file: text = timemap }: { log?: object; file?: string | null } = {},
): Faults => {
  const stated = { ...history, ...(text !== null && { sha256: sha256(Buffer.from(text)) }), ...said };
  return {
    artifacts: (files) => void (text !== null && files.set('timemap.txt', Buffer.from(text))),
    facts: (f) => void (f['archive_history'] = stated),
    journal: (j) =>
      void j.splice(-1, 0, {
        kind: 'done',
        step: 'archive_history_asked',
        started_at: at(10),
        ended_at: at(10),
        artifacts: text === null ? [] : [reference('timemap.txt', Buffer.from(text))],
        detail: { ...stated, ...log },
      }),
  };
};
/** The picture was drawn several times. */
const attempted = (attempts: readonly Loose[], drawn = 'window'): Faults =>
  step('screenshot_taken', (e) =>
    Object.assign(e['detail'], {
      drawn_by: 'window',
      attempts: attempts.map((each) => ({ drawn_by: drawn, text_lines: 1, with_ink: 1, kept: true, ...each })),
    }),
  );
const textRead = (from: string, until: string): Faults =>
  step('screenshot_taken', (e) => Object.assign(e['detail'], { text_read_from: from, text_read_until: until }));
const warned = (...warnings: readonly Loose[]): Faults => ({
  ...step('page_examined', (e) => (e['detail'].warnings = warnings.map(({ code }) => code as string))),
  ...facts((f) => (f['page'].warnings = warnings)),
});
/** Of one kind, for reasons of their own. */
const blankTwice: Faults = {
  journal: (journal) => {
    const of = (name: string) =>
      (journal as unknown as Loose[]).find((each) => each['step'] === name)!['detail'] as Loose;
    of('completeness_measured')['blank_areas'] = 1;
    of('page_examined')['warnings'] = ['blank_area', 'blank_area'];
  },
  facts: (f) => {
    f['completeness'].blank_areas = [{ top: 0, height: 48 }];
    f['page'].warnings = ['lines', 'areas'].map((reason) => ({ code: 'blank_area', reason }));
  },
};
/** The machine is named, and its address was asked for: steps that only programs have which write all of this. */
export const goodMachine = (
  [
    ['a machine that is named', asked(facts((f) => (f['host'] = machine.host)))],
    ['copies that an archive lists', listedCopies({})],
    [
      'copies under an address that archives take for the same',
      listedCopies({}, { file: timemap.replace('http://www.example.org:80/page', 'HTTPS://Example.org/PAGE/?b=2') }),
    ],
    ['a resolver that answered in part', facts((f) => (f['dns'].resolvers[0].error = 'AAAA: ETIMEOUT'))],
    ['two warnings of one kind, for reasons of their own', blankTwice],
    ['a picture that was drawn twice', attempted([{ kept: false }, {}])],
    ['a text that was read after its picture', textRead(at(6), at(7))],
    ['a machine with an address of IPv6', asked({}, { address: '2001:db8::7' }, { address: '2001:db8::7' })],
  ] as readonly (readonly [name: string, faults: Faults])[]
).map(([name, faults]) => [name, ofToday(faults)] as const);
const withRegion = (said: Loose): Faults => ({
  ...made('regions/001.txt', 'one\ntwo\nthree\n', 'completeness_measured'),
  ...facts((f) => Object.assign(f['completeness'].regions[0], said)),
});
const report = (name: string, change: (r: Loose) => unknown, more: ComparisonFaults = {}, base?: Base): ByHand =>
  hand(
    name,
    {
      ...more,
      standards: (r) => {
        const changed = change(r);
        if (changed instanceof Uint8Array) return changed;
      },
    },
    base,
  );
const pointOf = (r: Loose, id: string): Loose => (r['points'] as Loose[]).find((each) => each['id'] === id)!;
/** A last look that found one text, or other facts. */
const looked = (said: Loose, text = '10\tlater'): Faults => ({
  artifacts: (files) => void files.set('regions/001.txt', Buffer.from(`${text}\n`)),
  ...step('completeness_measured', (e) => {
    e['artifacts'].push(reference('regions/001.txt', Buffer.from(`${text}\n`)));
    e['detail'].regions = 2;
  }),
  ...facts((f) => {
    (f['completeness'].regions as Loose[]).push({
      what: 'text_added_later',
      selector: '#news',
      unit: 'texts',
      shown: 0,
      of: 1,
      reason:
        'The page showed it only after its picture and its text had been recorded. It stands in regions/001.txt, each with its place in CSS pixels from the top.',
      file: 'regions/001.txt',
      rows: 1,
    });
    const places = [{ selector: '#news', added: 1, changed: 2 }];
    const counts = { texts: 5, added: 1, added_characters: 5, changed: 2, gone: 2, grown_by: 0 };
    f['completeness'].last_look = { at: at(8), ...counts, places, ...said };
  }),
});
const region = (said: Loose): Faults => facts((f) => Object.assign(f['completeness'].regions[0], said));
const blank = (areas: readonly Loose[]): Faults => ({
  ...step('completeness_measured', (e) => (e['detail'].blank_areas = areas.length)),
  ...facts((f) => (f['completeness'].blank_areas = areas)),
});
const warnings = (codes: readonly string[]): Faults => ({
  ...step('page_examined', (e) => (e['detail'].warnings = codes)),
  ...facts((f) => (f['page'].warnings = codes.map((code) => ({ code, reason: 'It was found so.' })))),
});
const resized = (reason: string): Faults => ({
  journal: (journal) => {
    const change = (journal as unknown as Loose[]).find((each) => each['kind'] === 'page_modified');
    Object.assign(change!, { change: 'window_resized', reason });
  },
});
const multipart = 'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="x"';
const withElements = (said: Loose): Faults => {
  const layout = { format_version: 1, unit: 'image_pixel', elements: [[-1, 'html', [0, 0, 32, 48]]], painted: [] };
  return made('element_layout.json', JSON.stringify({ ...layout, ...said }), 'text_layout_saved');
};
const file = (name: string, change: (text: string) => string): Faults => ({
  artifacts: (files) => void files.set(name, Buffer.from(change(Buffer.from(files.get(name)!).toString()))),
});
const lose = (name: string): Faults => ({ artifacts: (files) => void files.delete(name) });
const listed = (name: string, bytes: string): Faults => ({
  listed: (files) => void files.set(name, Buffer.from(bytes)),
});
const warc = (change: (archive: Archive) => unknown): Faults => archiveFault((archive) => void change(archive));
const withField = (record: string, line: string): string => record.replace('\r\n\r\n', `\r\n${line}\r\n\r\n`);
const skip = (name: string): Faults =>
  step(name, (entry) => {
    const { step: named, ended_at } = entry;
    for (const key of Object.keys(entry)) delete entry[key];
    Object.assign(entry, { kind: 'skipped', step: named, at: ended_at, reason: 'not requested', asked: false });
  });
/** The certificates of a connection, leaf first, as DER. */
function changeChain(files: Files, change: (chain: readonly Uint8Array[]) => readonly Uint8Array[]): void {
  const chain = fromPem(Buffer.from(files.get('certificate_chain.pem')!).toString());
  const pem = change(chain).map((der) => {
    const lines =
      Buffer.from(der)
        .toString('base64')
        .match(/.{1,64}/g) ?? [];
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
  });
  files.set('certificate_chain.pem', Buffer.from(pem.join('')));
}
const pdf = (change: (printed: Buffer, said: Loose) => Uint8Array): Faults => ({ pdf: change });
/** Other words of the same length, in the document information alone. */
const information = (from: string, to: string): Faults =>
  pdf((printed, said) => withFacts(Buffer.from(printed.toString('latin1').replaceAll(from, to), 'latin1'), said));
/** A segment of a JPEG file. */
const segment = (marker: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
/** The document with other objects, and its cross-reference made anew. */
function replaced(printed: Buffer, from: string | RegExp, to: string): Buffer {
  const text = printed.toString('latin1').replace(from, to);
  const start = text.lastIndexOf('xref\n', text.lastIndexOf('startxref') - 1);
  const places = new Map(
    [...text.slice(0, start).matchAll(/(?<=\n)(\d+) 0 obj\n/g)].map((each) => [each[1], each.index]),
  );
  let number = 0;
  const rows = text.slice(start).replaceAll(/^\d{10} 00000 n $/gm, () => {
    number += 1;
    return `${String(places.get(String(number))).padStart(10, '0')} 00000 n `;
  });
  return Buffer.from(text.slice(0, start) + rows.replace(/startxref\n\d+/, `startxref\n${start}`), 'latin1');
}
const hex = (text: string): string => Buffer.from(Array.from(text, (char) => `\0${char}`).join('')).toString('hex');
/** Other words of the same length, on its pages. */
const words = (from: string, to: string): Faults => information(hex(from), hex(to));
const priv = (f: Loose): void => {
  for (const holder of [f['connection'], f['dns']])
    Object.assign(holder, { address: '10.0.0.5', connected_address: '10.0.0.5' });
  f['connection'].answers = ['10.0.0.5'];
  f['dns'].resolvers[0].a = ['10.0.0.5'];
};
const shot = (m: Loose) => m['screenshots'].screenshot; // oxlint-disable-line typescript/no-unsafe-return
const loaded = (m: Loose) => m['screenshots'].as_loaded; // oxlint-disable-line typescript/no-unsafe-return

/** Vectors of places that are no field of a record, and of what only a change in several places shows. */
export const byHand: Readonly<Record<string, readonly ByHand[]>> = {
  record_fields: [
    hand(
      'an answer said to refer to another',
      warc((a) => (a.response = withField(a.response, 'WARC-Refers-To-Target-URI: https://other.example/'))),
    ),
    hand(
      'an answer with another media type',
      warc((a) => (a.response = withField(a.response, 'WARC-Identified-Payload-Type: application/pdf'))),
    ),
    hand(
      'a request said to be cut off',
      warc((a) => (a.request = withField(a.request, 'WARC-Truncated: length'))),
    ),
    hand(
      'an operator that nobody named',
      warc((a) => (a.info = redigest(a.info.replace('http-header', 'operator: A court\r\nhttp-header')))),
    ),
    hand(
      'software named twice',
      warc((a) => (a.info = redigest(a.info.replace('http-header', 'software: other 9\r\nhttp-header')))),
    ),
  ],
  archive_described: [
    hand(
      'another description',
      warc((a) => (a.info = redigest(a.info.replace('http-header', 'description: Made by a notary.\r\nhttp-header')))),
    ),
  ],
  record_version: [
    hand(
      'an answer of an earlier version of WARC',
      warc((a) => (a.response = a.response.replace('WARC/1.1', 'WARC/1.0'))),
    ),
    hand(
      'a warcinfo record of an earlier version',
      warc((a) => (a.info = a.info.replace('WARC/1.1', 'WARC/1.0'))),
    ),
  ],
  document_method: [
    hand(
      'a document that was posted',
      warc((a) => {
        a.request = redigest(a.request.replace('\r\n\r\nGET ', '\r\n\r\nPOST '));
        a.line['method'] = 'POST';
      }),
    ),
  ],
  bodies_missing: [
    hand(
      'of the document, which is there',
      facts((f) => (f['network'].bodies_missing = [{ url: f['requested_url'], reason: 'It was not kept.' }])),
    ),
    hand(
      'an answer without its body that is not listed',
      warc((a) => (a.response = withField(a.response, 'WARC-Truncated: unspecified'))),
    ),
  ],
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
  codings_undone: [
    hand(
      'a body said to be compressed',
      warc(
        (a) =>
          (a.response = redigest(
            a.response.replace('Content-Type: text/html', 'Content-Encoding: gzip\r\nContent-Type: text/html'),
          )),
      ),
    ),
  ],
  datapackage_fields: [
    hand(
      'a description',
      datapackageFault((d) => (d['description'] = 'Captured by a notary.')),
    ),
    hand(
      'a source of a part',
      datapackageFault((d) => (d['resources'][0].sources = [{ title: 'A court' }])),
    ),
  ],
  index_fields: [
    hand(
      'a posted body',
      warc((a) => (a.line['requestBody'] = 'x=1')),
    ),
  ],
  index_methods: [
    hand(
      'an answer to another request',
      warc((a) => (a.line['method'] = 'POST')),
    ),
    hand(
      'another method of the request',
      warc((a) => (a.request = redigest(a.request.replace('GET ', 'POST ')))),
    ),
  ],
  page_list_fields: [
    hand(
      'a text',
      warc((a) => (a.pages = a.pages.replace('"ts":', '"text":"I confess.","ts":'))),
    ),
  ],
  last_look_at: [hand('before its step', looked({ at: at(5) })), hand('after the record', looked({ at: at(900) }))],
  last_look_counts: [
    hand('more gone than there was', looked({ gone: 6 })),
    hand('less than nothing', looked({ grown_by: -5 })),
    hand('more characters than the file has', looked({ added_characters: 39 })),
    hand('fewer characters than the file has', looked({ added_characters: 1 }, `10\t${'later '.repeat(6)}`)),
    hand('another number than its places have', looked({ changed: 9 })),
    hand('no places', looked({ places: [] })),
    hand(
      'a place where nothing changed',
      looked({
        places: [
          { selector: '#news', added: 1, changed: 2 },
          { selector: '#top', added: 0, changed: 0 },
        ],
      }),
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
  first_cookies: [
    hand(
      'a cookie of nowhere',
      warc((a) => (a.request = redigest(a.request.replace('\r\nHost: ', '\r\nCookie: session=another\r\nHost: ')))),
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
  ...ofActionsAndControls,
  ...ofStorage,
  ...ofFields,
  ...ofSavedWords,
  ...ofAskedOutside,
  ...ofOrder,
  ...ofRecordings,
  ...ofMedia,
  ...ofSignIn,
  ...ofToolValidation,
  ...ofTodaysPackages,
  evidence_id: [hand('of another document', information('ps_0b5a1d2c', 'ps_1b5a1d2c'))],
  document_language: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['document_language'] = 'de')),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['document_language'] = 'de') }),
    hand('in the order alone', {
      order: (each) => void ((each['options'] as Loose)['evidence_pack'].pdf_language = 'de'),
      standards: () => undefined,
    }),
  ],
  legal_authority: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['legal_authority'] = 'Order 7/26')),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['legal_authority'] = 'Order 7/26') }),
  ],
  purpose: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['purpose'] = 'Terms of sale')),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['purpose'] = 'Terms of sale') }),
  ],
  machine_host: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['host'] = machine.host)),
    ),
    hand('in evidence.pdf alone', { document: (d) => void (d['host'] = machine.host) }),
  ],
  machine_egress: [
    hand(
      'another in metadata.json',
      asked(metadata((m) => (m['egress'] = { ...machine.egress, address: '198.51.100.8' }))),
    ),
    hand(
      'without its step',
      facts((f) => (f['egress'] = machine.egress)),
    ),
    hand('from another reflector by the log', asked({}, { reflector: 'https://other.example/' })),
    hand('a step that recorded nothing', asked(facts((f) => delete f['egress']))),
  ],
  machine_form: [
    hand(
      'a host without a zone',
      facts((f) => (f['host'] = { ...machine.host, timezone: '' })),
    ),
    hand(
      'a host in the middle of an hour',
      facts((f) => (f['host'] = { ...machine.host, utc_offset_minutes: 0.5 })),
    ),
    hand(
      'a host with more',
      facts((f) => (f['host'] = { ...machine.host, user: 'jane' })),
    ),
    hand('an address that is none', asked({}, { address: 'here' }, { address: 'here' })),
    hand('a reflector with its key', asked({}, reflectorWithKey, reflectorWithKey)),
    hand(
      'of a comparison',
      facts((f) => (f['host'] = machine.host)),
      'comparison',
    ),
  ],
  archive_history: [
    hand('another number in the log', listedCopies({}, { log: { mementos: 3 } })),
    hand(
      'without its step',
      metadata((m) => (m['archive_history'] = history)),
    ),
  ],
  archive_history_counted: [
    hand('more copies than are listed', listedCopies({ mementos: 3 })),
    hand('of another list', listedCopies({ sha256: 'ab'.repeat(32) })),
    hand('copies without their list', listedCopies({}, { file: null })),
  ],
  archive_history_address: [
    hand(
      'asked of another page',
      listedCopies({ timemap: 'https://archive.example/timemap/https://example.org/other' }),
    ),
    ...['https://example.com/page', 'http://example.org/other', 'http://example.org:8080/page'].map((url) =>
      hand(`a list of ${url}`, listedCopies({}, { file: timemap.replace('http://www.example.org:80/page', url) })),
    ),
  ],
  archive_history_form: [
    hand('more than a count', listedCopies({ first: '2002-01-20' })),
    hand('an address that is none', listedCopies({ timemap: 'the archive' })),
    hand('a page in place of a list', listedCopies({ mementos: 0 }, { file: '<html>None</html>' })),
  ],
  stated_form: [
    hand(
      'an authority that is a number',
      facts((f) => (f['legal_authority'] = 7)),
    ),
    hand(
      'a purpose without words',
      facts((f) => (f['purpose'] = '')),
    ),
    hand(
      'of a comparison',
      facts((f) => (f['purpose'] = 'Terms of sale')),
      'comparison',
    ),
  ],
  private_target: [
    hand(
      'in metadata.json alone',
      metadata((m) => (m['private_target'] = { allowed_by: '10.0.0.0/8', address: '192.0.2.7' })),
    ),
    hand(
      'in the custody record alone',
      custody((c) => (c['private_target'] = { allowed_by: '10.0.0.0/8', address: '192.0.2.7' })),
    ),
  ],
  private_allowed: [
    hand(
      'allowed, and public',
      facts((f) => {
        for (const holder of [f['connection'], f['dns'], f['tls']])
          Object.assign(holder, { address: '93.184.215.14', connected_address: '93.184.215.14' });
        f['connection'].answers = ['93.184.215.14', '2606:2800:21f::1'];
        f['private_target'] = { allowed_by: '93.184.0.0/16', address: '93.184.215.14' };
      }),
    ),
  ],
  private_address: [hand('allowed by nobody', facts(priv))],
  software: [
    hand(
      'of another program',
      datapackageFault((d) => void (d['software'] = 'other/1')),
    ),
  ],
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
  hashes_shown: [hand('another name on its pages', words('contract.pdf', 'contrast.pdf'), 'certificate')],
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
  standards_points: [
    report('a grade that is one higher', (r) => (pointOf(r, 'C10')['grade'] = 'recorded and checkable')),
    report('an absent point that is recorded', (r) => {
      Object.assign(pointOf(r, 'A5'), { grade: 'recorded', support: [{ file: 'evidence.pdf', pointer: '' }] });
      delete pointOf(r, 'A5')['reason'];
    }),
    report('a pointer to another file', (r) => (pointOf(r, 'G2')['support'][0].file = 'page.html')),
    report('a pointer that leads nowhere', (r) => (pointOf(r, 'C9')['support'][0].pointer = '/clock/between')),
    report('a point less', (r) => void r['points'].pop()),
    report('a point more', (r) => void r['points'].push({ ...pointOf(r, 'G9'), id: 'G10' })),
    report('praise in place of the words of the format', (r) => (pointOf(r, 'A1')['point'] = 'Proven in every court')),
    report('the report of another package', (r) => (r['evidence_id'] = 'ps_00000000-0000-4000-8000-000000000000')),
    report('a report of real evidence in a test', (r) => (r['test_mode'] = false), { testMode: true }),
    report('one byte more', (r) => Buffer.from(`${JSON.stringify(r, null, 2)}\n\n`)),
    report('a report that is no JSON', () => Buffer.from('{')),
    report(
      'a comparison that claims a certification',
      (r) => (pointOf(r, 'A5')['grade'] = 'recorded'),
      { record: withRules },
      'comparison',
    ),
    report('a report in a certificate', () => undefined, {}, 'certificate'),
  ],
  standards_support: [
    hand(
      'a rule of the comparison that is not there',
      {
        standards: () => undefined,
        record: (r) => {
          withRules(r);
          delete r['images'].rules;
        },
      },
      'comparison',
    ),
  ],
  standards_shown: [
    hand('a higher grade on its pages', {
      standards: () => undefined,
      points: (rows) => rows.map((row) => row.replace(/^C10recorded/, 'C10recorded and checkable')),
    }),
    hand('a point less on its pages', { standards: () => undefined, points: (rows) => rows.slice(1) }),
  ],
  exhibits_shown: [hand('another exhibit on its pages', words('EX-0002cap', 'EX-0009cap'), 'matter')],
  custody_shown: [hand('another entry on its pages', words('matter.renamed', 'matter.archive'), 'matter')],
  kind: [
    hand(
      'a certificate that is called a comparison',
      metadata((m) => (m['kind'] = 'comparison')),
      'certificate',
    ),
    hand(
      'a page that is called a comparison',
      metadata((m) => (m['kind'] = 'comparison')),
    ),
  ],
  watermark: [
    hand('a test without one', { ...step('screenshot_taken', (e) => delete e['detail'].watermark), testMode: true }),
  ],
  watermark_words: [
    hand('of another kind', { ...step('screenshot_taken', (e) => (e['detail'].watermark = 'DRAFT')), testMode: true }),
    hand(
      'in no test',
      step('screenshot_as_loaded_taken', (e) => (e['detail'].watermark = 'TEST - NOT FOR LEGAL USE')),
    ),
  ],
  text_read_at: [
    hand('before the picture', textRead(at(5), at(7))),
    hand('after its step', textRead(at(6), at(900))),
    hand('backwards', textRead(at(7), at(6))),
  ],
  picture_attempts: [
    hand('none kept', attempted([{ kept: false }, { kept: false }])),
    hand('two kept', attempted([{}, {}])),
    hand('one alone', attempted([{}])),
    hand('one kept that was drawn otherwise', attempted([{ kept: false }, {}], 'scrolling')),
    hand('more with ink than there are', attempted([{ kept: false }, { with_ink: 2 }])),
  ],
  kind_of_type: ['pdf', 'image', 'text'].map((kind) =>
    hand(`a page said to be of kind ${kind}`, {
      ...step('page_loaded', (e) => (e['detail'].kind = kind)),
      ...facts((f) => (f['page'].kind = kind)),
    }),
  ),
  kind_of_source: [
    hand('a page said to be a download', {
      ...step('page_loaded', (e) => (e['detail'].kind = 'download')),
      ...facts((f) => (f['page'].kind = 'download')),
    }),
  ],
  warnings_once: [
    hand(
      'a wall twice',
      warned({ code: 'consent_wall', reason: 'A box.' }, { code: 'consent_wall', reason: 'Another box.' }),
    ),
  ],
  resolvers_once: [
    hand(
      'twice',
      facts((f) => (f['dns'].resolvers[1].resolver = '198.51.100.1')),
    ),
  ],
  resolvers_failed: [
    hand(
      'an answer of one that did not answer',
      facts((f) => (f['dns'].resolvers[1].a = ['192.0.2.7'])),
    ),
    hand(
      'an answer of the kind that failed',
      facts((f) => (f['dns'].resolvers[0].error = 'A: ETIMEOUT')),
    ),
  ],
  browser_version: [
    hand('in the user agent', {
      order: () => undefined,
      ...facts((f) => (f['browser_identity'].user_agent = 'Mozilla/5.0 (test) HeadlessChrome/2.0.0.0')),
    }),
    hand('in the client hints', {
      order: () => undefined,
      ...facts((f) => (f['browser_identity'].client_hints['sec-ch-ua'] = '"Chromium";v="2", "Not A Brand";v="8"')),
    }),
    hand('with a window', {
      order: () => undefined,
      ...facts((f) => {
        f['browser_identity'].user_agent = 'Mozilla/5.0 (test) HeadlessChrome/1.0.0.0';
        Object.assign(f['browser'], { headless: false, flags: [], mode: 'headed' });
      }),
    }),
  ],
  signed_url: [
    hand('of another page', { ...facts((f) => (f['url_at_screenshot'] = 'https://example.org/page?a=2')) }, 'signed'),
  ],
  first_address: [
    hand(
      'another',
      facts((f) => {
        f['requested_url'] = 'https://example.org/other';
        f['url_at_load'] = 'https://example.org/third';
      }),
    ),
  ],
  before_text_named: [hand('another', { record: (r) => void (r['text'].before = 'before/other.txt') }, 'comparison')],
  after_text_named: [hand('none', { record: (r) => void delete r['text'].after }, 'comparison')],
  redirect_kinds: [
    hand(
      'no end',
      facts((f) => (f['redirect_chain'][0].kind = 'http')),
    ),
  ],
  page_listed: [
    hand(
      'another page',
      warc((a) => (a.pages = a.pages.replace('page?a=1', 'other'))),
    ),
  ],
  document_answered: [
    hand(
      'not recorded',
      facts((f) => {
        f['redirect_chain'].push({ ...f['redirect_chain'][0], url: 'https://example.org/end' });
        f['redirect_chain'][0].kind = 'script';
      }),
    ),
  ],
  redirect_statuses: [
    hand(
      'a hop of another status',
      facts((f) => {
        f['redirect_chain'].unshift({ ...f['redirect_chain'][0], status: 302, kind: 'http' });
      }),
    ),
  ],
  error_warning: [
    hand('an error without its warning', {
      ...facts((f) => {
        f['page'].http_status = 404;
        f['redirect_chain'][0].status = 404;
      }),
    }),
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
  server_date: [
    hand(
      'that no answer has',
      facts((f) => (f['page'].server_date = 'Thu, 21 Nov 2019 10:00:02 GMT')),
    ),
  ],
  mime_type: [
    hand(
      'that the index does not have',
      warc((a) => (a.line['mime'] = 'text/plain')),
    ),
  ],
  status_answered: [
    hand(
      'of the network record',
      warc((a) => {
        a.response = redigest(a.response.replace('HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found'));
        a.line['status'] = '404';
      }),
    ),
  ],
  requested_answer: [
    hand(
      'of another page',
      warc((a) => {
        a.response = a.response.replace('page?a=1', 'other');
        a.line['url'] = 'https://example.org/other';
      }),
    ),
  ],
  user_agent: [
    hand(
      'of the network record',
      warc((a) => (a.info = redigest(a.info.replace('(test)', '(other)')))),
    ),
  ],
  host: [
    hand(
      'of another site',
      facts((f) => {
        f['connection'].host = f['dns'].host = 'other.example';
      }),
    ),
  ],
  port: [
    hand(
      'of a handshake',
      facts((f) => (f['tls'].port = 8443)),
    ),
  ],
  address: [
    hand(
      'of a handshake',
      facts((f) => (f['tls'].ip = '192.0.2.99')),
    ),
  ],
  address_answered: [
    hand(
      'another',
      facts((f) => (f['connection'].answers = ['192.0.2.99'])),
    ),
  ],
  address_recorded: [
    hand(
      'another',
      warc((a) => {
        for (const key of ['response', 'request'] as const) a[key] = a[key].replace('192.0.2.7', '192.0.2.99');
      }),
    ),
  ],
  dns_outcome: [
    hand('confirmed by a step that was skipped', skip('dns_cross_checked')),
    hand(
      'nothing observed by a step that is done',
      facts((f) => delete f['dns']),
    ),
  ],
  pictures_plain: (
    [
      ['a date', segment(0xe1, 'Exif\0\0MM\0*\0\0\0\u0008\0\u0001\u0001\u0032\0\u0002\0\0\0\u0014')],
      ['words', segment(0xfe, 'A picture of another page')],
      ['something behind its end', undefined],
    ] as const
  ).map(([name, inside]) =>
    hand(name, {
      artifacts: (files) => {
        const picture = Buffer.from(files.get('screenshot.jpeg')!);
        const parts = [picture.subarray(0, 2), inside ?? '', picture.subarray(2), inside ? '' : 'hidden'];
        files.set('screenshot.jpeg', Buffer.concat(parts.map((part) => Buffer.from(part))));
      },
    }),
  ),
  certificates_alone: [
    hand(
      'words before them',
      file('certificate_chain.pem', (text) => `Of example.net\n${text}`),
    ),
  ],
  tls_anchor: [
    hand(
      'another root',
      facts((f) => (f['tls'].anchor = { subject: 'CN=Root', sha256: 'ab'.repeat(32), trusted_by: 'browser' })),
    ),
  ],
  tls_handshake: [
    hand(
      'of the browser alone',
      facts((f) => Object.assign(f['tls'], { at: at(3), ip: '192.0.2.7', port: 443 })),
    ),
  ],
  addresses_form: [
    hand(
      'a word',
      facts((f) => f['dns'].resolvers[0].a.push('hello')),
    ),
    hand(
      'of the other kind',
      facts((f) => f['dns'].resolvers[0].aaaa.push('192.0.2.7')),
    ),
    hand(
      'of a host that was called',
      withStorage(({ connections }) => (connections['hosts'][1].addresses = ['hello'])),
    ),
  ],
  sandbox_flags: [
    hand(
      'a sandbox that was switched off',
      facts((f) => f['browser'].flags.push('--no-sandbox')),
    ),
  ],
  language_of_locale: [
    hand(
      'another locale',
      facts((f) => (f['environment'].locale = 'de-DE')),
    ),
  ],
  requests_without_body: [
    hand(
      'a value that was sent along',
      warc((a) => (a.request = redigest(a.request.replace(/\r\n\r\n$/, 'hidden=1\r\n\r\n')))),
    ),
  ],
  tls_cipher: [
    hand(
      'of an older protocol',
      facts((f) => (f['tls'].cipher = 'AES_128_CBC')),
    ),
    hand(
      'a protocol that there is not',
      facts((f) => (f['tls'].protocol = 'TLS 1.4')),
    ),
  ],
  tls_key_exchange: [
    hand(
      'of an older protocol',
      facts((f) => (f['tls'].key_exchange = 'ECDHE_RSA')),
    ),
  ],
  certificates_issued: [
    hand('another second certificate', { artifacts: (files) => changeChain(files, ([leaf]) => [leaf!, leaf!]) }),
    hand('a certificate that its issuer did not sign', {
      artifacts: (files) =>
        changeChain(files, ([leaf, issuer]) => {
          const changed = Buffer.from(leaf!);
          changed[changed.length - 1]! ^= 1;
          return [changed, issuer!];
        }),
    }),
  ],
  certificate_readable: [
    hand('no certificate', {
      artifacts: (files) => {
        const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from('no certificate').toString('base64')}\n-----END CERTIFICATE-----\n`;
        files.set(
          'certificate_chain.pem',
          Buffer.from(
            `${Buffer.from(files.get('certificate_chain.pem')!).toString().split('-----END')[0]}-----END CERTIFICATE-----\n${pem}`,
          ),
        );
      },
    }),
  ],
  trusted_name: [
    hand('of another site', {
      ...facts((f) => {
        for (const key of ['requested_url', 'url_at_load', 'url_at_screenshot'])
          f[key] = f[key].replace('example.org', 'other.example');
        f['redirect_chain'][0].url = f['requested_url'];
        f['connection'].host = f['dns'].host = 'other.example';
      }),
    }),
  ],
  untrusted_warning: [
    hand(
      'left out',
      facts((f) => Object.assign(f['tls'], { trusted: false, error: 'net::ERR_CERT_DATE_INVALID' })),
    ),
  ],
  tls_of_address: [
    hand(
      'of a page without TLS',
      facts((f) => {
        for (const key of ['requested_url', 'url_at_load', 'url_at_screenshot'])
          f[key] = f[key].replace('https:', 'http:');
        f['redirect_chain'][0].url = f['requested_url'];
      }),
    ),
  ],
  clock_read_readings: [
    hand('of a step that was skipped', skip('clock_read')),
    hand(
      'none of a step that is done',
      facts((f) => (f['clock'].before = [])),
    ),
  ],
  clock_read_again_readings: [
    hand(
      'of a step that failed',
      facts((f) => (f['clock'].after = [{ ...f['clock'].before[0], at: at(11) }])),
    ),
  ],
  clock_read_again_servers: [
    hand('another number', {
      ...facts((f) => (f['clock'].after = [{ ...f['clock'].before[0], at: at(11) }])),
      ...step('clock_read_again', (e) => Object.assign(e, { kind: 'done', artifacts: [], detail: { servers: 2 } })),
    }),
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
  completeness_logged: [
    hand(
      'more lines with ink',
      step('completeness_measured', (e) => (e['detail'].with_ink = 0)),
    ),
    hand(
      'regions that are counted and not listed',
      facts((f) => (f['completeness'].regions = [])),
    ),
  ],
  final_height: [
    hand(
      'a page of another height',
      facts((f) => (f['completeness'].final_height = 4800)),
    ),
  ],
  screenshot_drawn: [hand('otherwise', drawn('screenshot_taken'))],
  as_loaded_drawn: [hand('otherwise', drawn('screenshot_as_loaded_taken'))],
  scrolled_to: [
    hand(
      'further than was logged',
      facts((f) => (f['completeness'].scrolled_to = 4800)),
    ),
  ],
  region_rows: [
    hand('more rows than lines', withRegion({ file: 'regions/001.txt', rows: 500 })),
    hand('fewer rows than lines', withRegion({ file: 'regions/001.txt', rows: 1 })),
  ],
  regions_named: [hand('a file that no region names', withRegion({}))],
  blank_warning: [
    hand('without cause', warnedOf('blank_area')),
    hand('left out', {
      ...step('completeness_measured', (e) => (e['detail'].blank_areas = 1)),
      ...facts((f) => (f['completeness'].blank_areas = [{ top: 0, height: 40 }])),
    }),
  ],
  last_look_texts: [
    hand(
      'more than are kept',
      facts((f) => Object.assign(f['completeness'], { last_look: { added: 1 } })),
    ),
  ],
  changing_warning: [
    hand('without cause', warnedOf('still_changing')),
    hand(
      'left out',
      facts((f) => Object.assign(f['completeness'], { last_look: { added: 0, grown_by: 9000 } })),
    ),
  ],
  collapsed_warning: [
    hand('without cause', warnedOf('collapsed_content')),
    hand(
      'left out',
      facts((f) => (f['completeness'].regions[0].what = 'collapsed')),
    ),
  ],
  snapshot_origin: [
    hand(
      'of another site',
      file('page.mhtml', (text) => text.replace('https://example.org/', 'https://example.com/')),
    ),
  ],
  element_fields: [hand('an invented field', withElements({ copies: [], notarised_by: 'A. Notary' }))],
  element_form: [
    hand('of another form', withElements({ format_version: 2 })),
    hand('in another unit', withElements({ unit: 'css_pixel' })),
  ],
  element_tree: [
    hand(
      'a child before its parent',
      withElements({
        elements: [
          [-1, 'html', null],
          [1, 'p', null],
        ],
      }),
    ),
    hand(
      'two roots',
      withElements({
        elements: [
          [-1, 'html', null],
          [-1, 'html', null],
        ],
      }),
    ),
    hand('a box of three numbers', withElements({ elements: [[-1, 'html', [0, 0, 32]]] })),
    hand('a painted box of words', withElements({ painted: ['everywhere'] })),
    hand('a copy that is no copy', withElements({ copies: [[[0, 0, 8, 8], null, 'round']] })),
    hand('a copy of nothing', withElements({ copies: [[null, [0, 0, 8, 8], 'no']] })),
  ],
  ledger_type: [
    hand('of another kind', logged({ type: 'certificate' })),
    hand('of a test', logged({ type: 'test_capture' })),
  ],
  ledger_eidas: [hand('a token that is not there', logged({ eidas: true }))],
  ledger_issued_at: [
    hand('years before the seal', logged({ issued_at: '2019-11-21T10:00:14.000Z' })),
    hand('days after the seal', logged({ issued_at: '2026-11-25T10:00:14.000Z' })),
  ],
  region_files: [
    hand(
      'a file that is not there',
      facts((f) => (f['completeness'].regions[0].file = 'regions/001.txt')),
    ),
  ],
  region_kinds: [
    hand('a kind that there is not', region({ what: 'secret_area' })),
    hand('a name of every object', region({ what: 'constructor' })),
    hand('another unit', region({ unit: 'slides' })),
  ],
  region_texts: [
    hand('hidden text without its file', region({ what: 'hidden_text', unit: 'texts', shown: 0, of: 9 })),
    hand('a list without its file', region({ what: 'virtual_list' })),
    hand('a file that its kind has not', withRegion({ file: 'regions/001.txt' })),
  ],
  region_amounts: [
    hand('more than there is', region({ shown: 41 })),
    hand(
      'other texts than are missing',
      withRegion({
        what: 'text_seen_while_scrolling',
        unit: 'texts',
        shown: 4,
        of: 40,
        file: 'regions/001.txt',
        rows: 3,
      }),
    ),
    hand(
      'more hidden texts than there are',
      withRegion({ what: 'hidden_text', unit: 'texts', shown: 0, of: 2, file: 'regions/001.txt', rows: 3 }),
    ),
  ],
  region_reasons: [
    ['carousel', 'slides', 'Of 40 slides 19 are in sight.'],
    ['carousel', 'slides', 'Its 39 dots stand for as many slides, of which one is in sight.'],
    ['scroll_area', 'px', 'An element that scrolls by itself shows 20 of 41 px of its height.'],
    ['media', 'parts', 'Videos, sounds and players that the page offers to play: 41. x.'],
    ['not_drawn', 'parts', '21 of 40 images that the page shows had not loaded when it was measured: x.'],
    [
      'canvas',
      'parts',
      'The page draws on 41 canvases, the largest of 300 × 200 px. Words that are drawn so are in the picture.',
    ],
    ['collapsed', 'parts', '20 of 41 branches of a tree stayed closed: "x".'],
    ['paged_list', 'pages', 'Controls beside it would show another page of it (41 pages); they were not pressed.'],
  ]
    .map(([what, unit, reason]) => hand(reason!, region({ what, unit, reason })))
    .concat(
      hand(
        'another file',
        withRegion({
          what: 'hidden_text',
          unit: 'texts',
          shown: 0,
          of: 3,
          file: 'regions/001.txt',
          rows: 3,
          reason:
            'The page has 3 texts (60 characters) that it did not show. What is hidden stands in regions/002.txt.',
        }),
      ),
      hand(
        'other rows',
        withRegion({
          what: 'virtual_list',
          unit: 'px',
          file: 'regions/001.txt',
          rows: 3,
          reason: 'It was scrolled to its end; 4 rows came into view and stand in regions/001.txt.',
        }),
      ),
    ),
  blank_places: [
    hand('below the page', blank([{ top: 40, height: 48 }])),
    hand('lower than the window', blank([{ top: 0, height: 40 }])),
    hand('twice', blank([0, 0].map(() => ({ top: 0, height: 48 })))),
  ],
  partial_warning: [
    hand('left out', region({ what: 'carousel', unit: 'slides' })),
    hand('left out, of an area', region({ reason: 'It scrolls by itself, and only a part of it came into view.' })),
    hand('of nothing', {
      ...step('completeness_measured', (e) => (e['detail'].regions = 0)),
      ...facts((f) => {
        f['completeness'].regions = [];
        f['page'].warnings = [{ code: 'partial_region', reason: 'It was found so.' }];
      }),
    }),
  ],
  grew_warning: [
    hand('of a page that is in view', warnings(['partial_region', 'page_grew'])),
    hand(
      'left out',
      facts((f) => {
        f['page'].warnings = [{ code: 'partial_region', reason: 'It was found so.' }];
        f['completeness'].final_height = shot(f).page_height = 480;
      }),
    ),
    hand(
      'left out after it was scrolled',
      facts((f) => {
        f['page'].warnings = [{ code: 'partial_region', reason: 'It was found so.' }];
        f['completeness'].scrolled_to = 10;
      }),
    ),
  ],
  window_resized: [
    hand('from another height', resized('The window was made 900 px high instead of 720 px, so that all is drawn.')),
    hand('back to another height', resized('It took long, so the window was given back its height of 720 px.')),
  ],
  viewport: [
    hand(
      'another',
      step('browser_context_opened', (e) => (e['detail'].viewport.height = 720)),
    ),
  ],
  layout_url: [
    hand(
      'another page of the site',
      file('text_layout.json', (text) => text.replace('/page?a=1', '/other')),
    ),
  ],
  page_saved: [
    hand(
      'empty',
      file('page.html', () => ''),
    ),
  ],
  snapshot_part: [
    hand(
      'the head alone',
      file('page.mhtml', (text) => text.replace(/MIME-Version.*$/s, `${multipart}\r\n\r\n`)),
    ),
    hand(
      'the end alone',
      file('page.mhtml', (text) => text.replace(/MIME-Version.*$/s, `${multipart}\r\n\r\n\r\n--x--\r\n`)),
    ),
  ],
  screenshot_described: [
    hand(
      'a tile that is not there',
      metadata((m) => (shot(m).tiles = ['screenshot_tiles/001.jpeg'])),
    ),
    hand(
      'no more',
      metadata((m) => delete m['screenshots']),
    ),
  ],
  screenshot_step: [
    hand(
      'no more',
      facts((f) => delete f['screenshots'].screenshot),
    ),
  ],
  screenshot_size: [
    hand(
      'another',
      facts((f) => (shot(f).height = 49)),
    ),
  ],
  screenshot_logged: [
    hand(
      'another',
      step('screenshot_taken', (e) => (e['detail'].width = 33)),
    ),
  ],
  screenshot_tiles: [
    hand(
      'a tile that is no image',
      facts((f) => (shot(f).tiles = ['page.html'])),
    ),
  ],
  screenshot_scale: [
    hand(
      'smaller without tiles',
      facts((f) => (shot(f).scale = 0.5)),
    ),
  ],
  as_loaded_described: [
    hand(
      'no more',
      metadata((m) => delete m['screenshots'].as_loaded),
    ),
  ],
  as_loaded_step: [
    hand(
      'no more',
      facts((f) => delete f['screenshots'].as_loaded),
    ),
  ],
  as_loaded_size: [
    hand(
      'another',
      facts((f) => (loaded(f).width = 31)),
    ),
  ],
  as_loaded_logged: [
    hand(
      'another',
      step('screenshot_as_loaded_taken', (e) => (e['detail'].height = 1)),
    ),
  ],
  as_loaded_tiles: [
    hand(
      'a tile that is no image',
      facts((f) => (loaded(f).tiles = ['page.html'])),
    ),
  ],
  as_loaded_scale: [
    hand(
      'smaller without tiles',
      facts((f) => (loaded(f).scale = 0.5)),
    ),
  ],
  signed_picture: [
    hand(
      'another',
      step('content_credentials_signed', (e) => (e['detail'].signed_screenshot_sha256 = 'ab'.repeat(32))),
      'signed',
    ),
  ],
  unsigned_picture: [
    hand(
      'another was taken than was signed',
      step('screenshot_taken', (e) => (e['artifacts'][0].sha256 = 'ab'.repeat(32))),
      'signed',
    ),
    hand(
      'another size was taken than was signed',
      step('screenshot_taken', (e) => (e['artifacts'][0].size += 1)),
      'signed',
    ),
  ],
  credentials: [
    hand(
      'stripped',
      {
        artifacts: (files) => {
          const jpeg = Buffer.from(files.get('screenshot_as_loaded.jpeg')!);
          files.set('screenshot.jpeg', jpeg);
        },
      },
      'signed',
    ),
    hand('signed by a step that is not there', without('content_credentials_signed'), 'signed'),
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
  document_form: [
    hand(
      'no PDF',
      pdf(() => Buffer.from('This is the record.')),
    ),
    hand(
      'something behind its facts',
      pdf((printed, said) => Buffer.concat([withFacts(printed, said), Buffer.from('% more\n%%EOF\n')])),
    ),
  ],
  document_facts: [
    hand(
      'without facts',
      pdf((printed) => printed),
    ),
    hand('of an earlier version, and facts all the same', {
      manifest: (text) => text.replace('"format_version": "1.1"', '"format_version": "1.0"'),
    }),
  ],
  document_title: [hand('another kind', information('Web page evidence record', 'Comparison of two pages '))],
  content_types: [
    hand(
      'of another kind',
      warc((a) => (a.response = a.response.replace('msgtype=response', 'msgtype=request'))),
    ),
  ],
  part_names: [
    hand(
      'another',
      datapackageFault((d) => void (d['resources'][0].name = 'other.warc.gz')),
    ),
  ],
  page_list_head: [
    hand(
      'another title',
      warc((a) => (a.pages = a.pages.replace('"title":"Pages"', '"title":"Sites"'))),
    ),
  ],
  archive_form: [
    hand(
      'another version',
      datapackageFault((d) => void (d['wacz_version'] = '1.0.0')),
    ),
  ],
  user_agent_sent: [
    hand(
      'another',
      warc((a) => (a.request = redigest(a.request.replace('(test)', '(other)')))),
    ),
  ],
  languages_sent: [
    hand(
      'another',
      warc((a) => (a.request = redigest(a.request.replace('en-US', 'de-DE')))),
    ),
  ],
  client_hints_sent: [
    hand(
      'another',
      warc((a) => (a.request = redigest(a.request.replace('mobile: ?0', 'mobile: ?1')))),
    ),
    hand(
      'one that was not sent',
      facts((f) => (f['browser_identity'].client_hints['sec-ch-ua-platform'] = '"Linux"')),
    ),
  ],
  requests_counted: [
    hand(
      'an answer that was cut off, and none is counted',
      warc((a) => (a.response = withField(a.response, 'WARC-Truncated: disconnect'))),
    ),
    hand(
      'fewer than there are answers',
      facts((f) => (f['network'].responses = 0)),
    ),
    hand(
      'more answers than requests',
      facts((f) => (f['network'].responses = 2)),
    ),
    hand(
      'more that failed than requests',
      facts((f) => (f['network'].failed = 1)),
    ),
    hand(
      'more cut off than answers',
      facts((f) => (f['network'].cut_off = 2)),
    ),
  ],
  headless: [
    hand(
      'with a window',
      facts((f) => (f['browser'].headless = false)),
    ),
    hand(
      'started otherwise',
      facts((f) => (f['browser'].flags = ['--headless-not'])),
    ),
    hand(
      'in the mode of a window',
      facts((f) => (f['browser'].mode = 'headed')),
    ),
  ],
  layout_frames: [
    hand(
      'of another site',
      file('text_layout.json', (text) => text.replace('"url":"https://example.org', '"url":"https://example.com')),
    ),
  ],
  layout_boxes: ['[900,1,20,10]', '[1,1,-20,10]', '[1,-40,20,10]', '[1,1,20]'].map((box) =>
    hand(
      box,
      file('text_layout.json', (text) => text.replace('[1,1,20,10]', box)),
    ),
  ),
  frames_logged: [
    hand(
      'more than there are',
      step('text_extracted', (e) => (e['detail'].frames = 7)),
    ),
  ],
  layout_frame_heads: [
    hand(
      'a second frame that the text does not have',
      file('text_layout.json', (text) =>
        text.replace(
          '"frames":[',
          `"frames":[{"url":"https://example.org/","lines":[{"text":"Grüße","box":[1,1,9,9]}]},`,
        ),
      ),
    ),
  ],
  as_loaded_window: [
    hand(
      'a window and a page that are higher than what was shown',
      facts((f) => {
        f['environment'].viewport.height = 60;
        loaded(f).page_height = 60;
      }),
    ),
  ],
  picture_measures: [
    hand(
      'a window that is wider by one',
      facts((f) => (f['environment'].viewport.width = 33)),
    ),
    hand(
      'another window',
      facts((f) => (f['environment'].viewport.width = 320)),
    ),
    hand(
      'another screen',
      facts((f) => (f['environment'].viewport.device_scale_factor = 2)),
    ),
    hand(
      'less of the page',
      facts((f) => (loaded(f).shown_height = 20)),
    ),
    hand(
      'more than there was',
      facts((f) => (loaded(f).page_height = 40)),
    ),
    hand(
      'drawn in a way that there is not',
      facts((f) => (shot(f).drawn_by = 'hand')),
    ),
    hand(
      'higher than the window that shows it',
      facts((f) => (f['environment'].viewport.height = 40)),
    ),
    hand(
      'another scale of the layout',
      file('text_layout.json', (text) => text.replace('"pixels_per_css_pixel":1', '"pixels_per_css_pixel":2')),
    ),
  ],
  text_form: [
    hand('text that is not drawn', information('9 Tf\n1', '3 Tr\n1')),
    hand('a cross-reference that leads elsewhere', information('\nxref\n0 ', '\nxref\n1 ')),
    hand('in a form that is not read', information('/Length ', '/Filter ')),
    ...[
      ['a program', '/Type /Catalog', '/OpenAction <</S /JavaScript /JS (1)>> /Type /Catalog'],
      ['a program by another spelling', '/Type /Catalog', '/Open#41ction <</S /Java#53cript>> /Type /Catalog'],
      ['a form', '/Type /Catalog', '/AcroForm <</Fields []>> /Type /Catalog'],
      ['a file inside', '/Type /Catalog', '/Names <</EmbeddedFiles <</Names []>>>> /Type /Catalog'],
      ['a note over the page', /\/Type \/Page(?!s)/, '/Annots [<</Type /Annot /Subtype /FreeText>>] /Type /Page'],
      ['a page that is turned', /\/Type \/Page(?!s)/, '/Rotate 180 /Type /Page'],
      ['a page without a size', /\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 0 0]'],
    ].map(([name, from, to]) =>
      hand(
        String(name),
        pdf((printed, said) => withFacts(replaced(printed, from!, String(to)), said)),
      ),
    ),
  ],
  page_heads: [
    hand('of another package', words('ps_0b5a1d2c', 'ps_1b5a1d2c')),
    hand('of another capture', words('cap_0123', 'cap_1123')),
    hand('of another time', words('records closed 2026', 'records closed 2019')),
    hand('a page taken out', information('/Kids [7 0 R 9 0 R 11 0 R]', '/Kids [7 0 R 11 0 R]      ')),
  ],
  cover_printed: [
    hand('another address', words('Address requested https://example.org', 'Address requested https://example.com')),
    hand('another time', words('Captured at 21 November 2026', 'Captured at 21 November 2019')),
    hand('another collector', words('Collected by A.', 'Collected by B.')),
    hand('another answer', words('HTTP status 200', 'HTTP status 404')),
    hand(
      'another address of both',
      words('Address of both https://example.org', 'Address of both https://example.com'),
      'comparison',
    ),
  ],
  files_shown: [hand('another hash', words(sha256('Grüße, 世界\n').slice(0, 16), '0123456789abcdef'))],
  key_shown: [hand('another', information(hex(packageKey).slice(0, 64), hex('0123456789abcdef')))],
  layout_image: [
    hand(
      'of another picture',
      file('text_layout.json', (text) => text.replace('"width":32', '"width":33')),
    ),
  ],
  layout_form: [
    hand(
      'another unit',
      file('text_layout.json', (text) => text.replace('image_pixel', 'css_pixel')),
    ),
  ],
  layout_words: [
    hand(
      'other words',
      file('text_layout.json', (text) => text.replace('世界', '地球')),
    ),
  ],
  layout_of_text: [
    hand(
      'no line',
      file('text_layout.json', (text) => text.replace(/"frames":.*$/s, '"frames":[]}')),
    ),
  ],
  snapshot_form: [
    hand(
      'something else',
      file('page.mhtml', (text) => text.replace('From: <Saved by Blink>', 'From: somebody')),
    ),
  ],
  archive_parts: [
    hand(
      'one is not described',
      datapackageFault((d) => void (d['resources'] as unknown[]).pop()),
    ),
  ],
  archive_digests: [
    hand(
      'another',
      datapackageFault((d) => void (d['resources'][1].bytes = 1)),
    ),
  ],
  network_record: [
    hand(
      'noise behind the first two bytes of a member',
      archiveFault(
        () => undefined,
        (files) => {
          const bytes = Buffer.from(files.get('archive/data.warc.gz')!);
          bytes.fill(0x55, bytes.length - 40, bytes.length - 8);
          files.set('archive/data.warc.gz', bytes);
        },
      ),
    ),
    hand(
      'noise behind the last member',
      archiveFault(
        () => undefined,
        (files) => {
          files.set('archive/data.warc.gz', Buffer.concat([files.get('archive/data.warc.gz')!, Buffer.from('noise')]));
        },
      ),
    ),
    hand(
      'a record that is longer than it says',
      warc((a) => (a.response = a.response.replace(/\r\n\r\n$/, 'more\r\n\r\n'))),
    ),
    hand(
      'a second record inside of a member',
      warc((a) => (a.response += a.response)),
    ),
  ],
  kinds_of_record: [
    hand(
      'none of the format',
      warc((a) => (a.request = a.request.replace('WARC-Type: request', 'WARC-Type: revisit'))),
    ),
  ],
  block_digests: [
    hand(
      'another',
      warc((a) => (a.request = a.request.replace('example.org\r\n', 'example.com\r\n'))),
    ),
  ],
  requests_addressed: [
    hand(
      'to another host',
      warc((a) => (a.request = redigest(a.request.replace('Host: example.org', 'Host: example.com')))),
    ),
    hand(
      'for another path',
      warc((a) => (a.request = redigest(a.request.replace('GET /page', 'GET /sage')))),
    ),
    hand(
      'without a host',
      warc((a) => (a.request = redigest(a.request.replace('Host: example.org\r\n', '')))),
    ),
  ],
  content_lengths: [
    hand(
      'another',
      warc((a) => (a.response = redigest(a.response.replace(/(\r\nContent-Length: )\d(\d*\r\n\r\n<)/, '$19$2')))),
    ),
    hand(
      'left out',
      warc((a) => (a.response = redigest(a.response.replace(/\r\nContent-Length: \d+(\r\n\r\n<)/, '$1')))),
    ),
    hand(
      'twice',
      warc((a) => (a.response = redigest(a.response.replace(/(\r\nContent-Length: )(\d+)(\r\n\r\n<)/, '$1$2$11$3')))),
    ),
  ],
  payload_digests: [
    hand(
      'another',
      warc((a) => (a.response = a.response.replace(/(WARC-Payload-Digest: sha256:)\w+/, `$1${'ab'.repeat(32)}`))),
    ),
  ],
  digests_stated: [
    hand(
      'left out',
      warc((a) => (a.response = a.response.replace(/WARC-Payload-Digest: .*\r\n/, ''))),
    ),
  ],
  record_ids: [
    hand(
      'twice',
      warc((a) => (a.request = a.request.replace(/(Record-ID: .*)03>/, '$102>'))),
    ),
  ],
  requests_of_answers: [
    hand(
      'of another answer',
      warc((a) => (a.request = a.request.replace(/(Concurrent-To: .*)02>/, '$109>'))),
    ),
  ],
  index: [
    hand(
      'empty',
      archiveFault(
        () => undefined,
        (files) => void files.set('indexes/index.cdx', Buffer.from('')),
      ),
    ),
    hand(
      'at another record',
      warc((a) => {
        Object.assign(a.line, { offset: '0', length: '10', keep: true });
      }),
    ),
    hand(
      'inside of a member',
      warc((a) => {
        Object.assign(a.line, { length: String(Number(a.line['length']) - 1), keep: true });
      }),
    ),
    hand(
      'another status',
      warc((a) => (a.line['status'] = '404')),
    ),
    hand(
      'another time',
      warc((a) => (a.key = a.key.replace('20261121', '20191121'))),
    ),
    hand(
      'a second answer that it does not have',
      archiveFault(
        () => undefined,
        (files) => {
          const bytes = Buffer.from(files.get('archive/data.warc.gz')!);
          const text = Buffer.from(files.get('indexes/index.cdx')!).toString();
          const line = JSON.parse(text.slice(text.indexOf('{'))) as { offset: string; length: string };
          const response = bytes.subarray(Number(line.offset), Number(line.offset) + Number(line.length));
          files.set('archive/data.warc.gz', Buffer.concat([bytes, response]));
        },
      ),
    ),
  ],
  index_digests: [
    hand(
      'another',
      warc((a) => (a.line['digest'] = `sha256:${'ab'.repeat(32)}`)),
    ),
  ],
  index_media_types: [
    hand(
      'another',
      warc((a) => (a.line['mime'] = 'application/pdf')),
    ),
    hand(
      'of the answer',
      warc(
        (a) =>
          (a.response = redigest(
            a.response.replace('Content-Type: text/html\r\nDate', 'Content-Type: image/png\r\nDate'),
          )),
      ),
    ),
  ],
  index_file: [
    hand(
      'another',
      warc((a) => (a.line['filename'] = 'other.warc.gz')),
    ),
  ],
  index_lines: [
    hand(
      'one that is none',
      archiveFault(
        () => undefined,
        (files) =>
          void files.set(
            'indexes/index.cdx',
            Buffer.concat([files.get('indexes/index.cdx')!, Buffer.from('nonsense\n')]),
          ),
      ),
    ),
  ],
  index_keys: [
    hand(
      'of another site',
      warc((a) => (a.key = a.key.replace('org,example', 'org,other'))),
    ),
    hand(
      'a time of more digits',
      warc((a) => (a.key = `${a.key}123`)),
    ),
    hand(
      'of another path',
      warc((a) => (a.key = a.key.replace(')/', ')/other/'))),
    ),
  ],
  one_page: [
    hand(
      'a second page',
      warc((a) => (a.pages += a.pages.split('\n')[1]!.replace('"1"', '"2"') + '\n')),
    ),
    hand(
      'a key twice',
      warc((a) => (a.pages = a.pages.replace('"id":"1"', '"id":"1","title":"Another"'))),
    ),
    hand(
      'none',
      warc((a) => (a.pages = `${a.pages.split('\n')[0]}\n`)),
    ),
  ],
  source: [
    hand(
      'other than what was answered',
      file('source.html', (text) => text.replace('Grüße', 'Gruesse')),
    ),
  ],
  before_records: [
    hand('another test mode', { sources: { before: { metadata: (m) => void (m['test_mode'] = true) } } }, 'comparison'),
  ],
  after_records: [
    hand(
      'another id',
      {
        sources: {
          after: { custody: (c) => void (c['evidence'].evidence_id = 'ps_9b5a1d2c-3e4f-4a5b-8c6d-7e8f9a0b1c2d') },
        },
      },
      'comparison',
    ),
  ],
  before_manifest: [
    hand(
      'with a key of its own',
      { sources: { before: { manifest: (text) => text.replace('{\n', '{\n  "more": 1,\n') } } },
      'comparison',
    ),
  ],
  after_manifest: [
    hand(
      'with a key of its own',
      { sources: { after: { manifest: (text) => text.replace('{\n', '{\n  "more": 1,\n') } } },
      'comparison',
    ),
  ],
  before_copied: [hand('a screenshot left out', lose('before/screenshot.jpeg'), 'comparison')],
  after_copied: [hand('a text left out', lose('after/domtextcontent.txt'), 'comparison')],
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
  format_version: [hand('of comparison.json', { record: (r) => void (r['format_version'] = '1.0') }, 'comparison')],
  capture_id: [
    hand('of comparison.json', { record: (r) => void (r['compare_id'] = 'cmp_00000000000000000009') }, 'comparison'),
  ],
  leaf_sha256: [
    hand('another certificate first', {
      artifacts: (files) => {
        const [leaf = '', issuer = ''] = Buffer.from(files.get('certificate_chain.pem')!)
          .toString()
          .split(/(?<=-----END CERTIFICATE-----\n)/);
        files.set('certificate_chain.pem', Buffer.from(issuer + leaf));
      },
      facts: (f) => void (f['tls'].leaf_sha256 = sha256(String(f['tls'].leaf_sha256))),
    }),
  ],
};
