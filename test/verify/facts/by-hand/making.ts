import { type ComparisonFaults } from '../../../fakes/packages/comparison-builder.js';
import { at, type Faults, type Loose, sha256 } from '../../../fakes/packages/package-builder.js';
import { withFacts } from '../../../../src/package/document/document.js';
import { reference } from '../../../fakes/packages/page-journal.js';
import { pageUrl } from '../../../fakes/packages/package-times.js';
import { withStorage } from '../storage.js';
import { ofToday } from '../../../fakes/packages/page-of-today.js';
import { type Archive, archiveFault } from '../archive-fault.js';
import type { Base } from '../vectors.js';

export interface ByHand {
  readonly name: string;
  readonly base?: Base;
  readonly faults: ComparisonFaults;
}
/** Both captures recorded their storage, the second without one of its cookies. */
export const sidesWithStorage: ComparisonFaults = {
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
/** The two texts, as ASCII. */
const withTexts = (before: string, after: string): ComparisonFaults => {
  const text = (words: string): Faults => ({
    artifacts: (files) => void files.set('domtextcontent.txt', Buffer.from(words)),
  });
  return { sources: { before: text(before), after: text(after) } };
};
/** Words of the second stand on other lines. */
const otherLines = withTexts('Price 5 EUR\nonly today\n', 'Price 5\nEUR only today\n');
const storageFiles = ['before', 'after'].flatMap((side) => [`${side}/connections.json`, `${side}/storage.json`]);
/** As earlier programs compared: without what both recorded of their storage, but for `kept`. */
export const withoutStorage = (kept = ''): ComparisonFaults => ({
  ...sidesWithStorage,
  record: (record) => void delete record['stored'],
  artifacts: (files) => {
    for (const name of storageFiles) if (name !== kept) files.delete(name);
  },
});
export const goodComparisons: readonly (readonly [name: string, faults: ComparisonFaults])[] = [
  ['two captures that recorded their storage', sidesWithStorage],
  ['two captures that recorded their storage, compared by an earlier program', withoutStorage()],
  ['words on another line', otherLines],
  ['words on another line, and others', withTexts('Price 5 EUR\nonly today\n', 'Price 5\nEUR only today\nNew\n')],
];
export const hand = (name: string, faults: ComparisonFaults, base?: Base): ByHand => ({
  name,
  faults,
  ...(base && { base }),
});
export const metadata = (change: (m: Loose) => unknown): Faults => ({ metadata: (m) => void change(m) });
/** The records agree about it, the files do not. */
export const facts = (change: (f: Loose) => unknown): Faults => ({ facts: (f) => void change(f) });
export const custody = (change: (c: Loose) => unknown): Faults => ({ custody: (c) => void change(c) });
export const step = (name: string, change: (entry: Loose) => unknown): Faults => ({
  journal: (journal) => {
    const entry = (journal as unknown as Loose[]).findLast(
      (each) => each['step'] === name && each['kind'] !== 'page_modified',
    );
    if (entry === undefined) throw new Error(`no ${name}`);
    change(entry);
  },
});
export const without = (name: string): Faults => ({
  journal: (journal) => {
    const index = (journal as unknown as Loose[]).findIndex(
      (each) => each['step'] === name && each['kind'] !== 'page_modified',
    );
    journal.splice(index, 1);
  },
});
export const drawn = (name: string): Faults => step(name, (e) => (e['detail'].drawn_by = 'scrolled_pieces'));
/** A file that a step made, in all records alike. */
export const made = (name: string, text: string, by: string): Faults => ({
  artifacts: (files) => void files.set(name, Buffer.from(text)),
  ...step(by, (e) => e['artifacts'].push(reference(name, Buffer.from(text)))),
});
export const machine = {
  host: { name: 'desk-7', timezone: 'Europe/Berlin', utc_offset_minutes: 60 },
  egress: { reflector: 'https://reflector.example/ip', address: '198.51.100.7' },
};
/** A reflector was asked: by the log with `detail`, by metadata.json with `said`. */
export const asked = (more: Faults, detail: object = {}, said: object = {}): Faults => ({
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
export const timemap = [
  // As archives write it: of the first copy that they have.
  '<http://www.example.org:80/page>; rel="original"',
  '<https://archive.example/2002/http://www.example.org:80/page>; rel="first memento"; datetime="Sun, 20 Jan 2002 14:25:10 GMT"',
  `<https://archive.example/2020/${pageUrl}>; rel="memento"; datetime="Mon, 20 Jan 2020 14:25:10 GMT"`,
].join(',\n');
export const history = {
  timemap: `https://archive.example/timemap/${pageUrl}`,
  sha256: sha256(Buffer.from(timemap)),
  mementos: 2,
};
/** An archive listed two copies: metadata.json and log say otherwise, or the file is another or missing. */
export const listedCopies = (
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
export const attempted = (attempts: readonly Loose[], drawn = 'window'): Faults =>
  step('screenshot_taken', (e) =>
    Object.assign(e['detail'], {
      drawn_by: 'window',
      attempts: attempts.map((each) => ({ drawn_by: drawn, text_lines: 1, with_ink: 1, kept: true, ...each })),
    }),
  );
export const textRead = (from: string, until: string): Faults =>
  step('screenshot_taken', (e) => Object.assign(e['detail'], { text_read_from: from, text_read_until: until }));
/** Of one kind, for reasons of their own. */
export const blankTwice: Faults = {
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
export const warnings = (codes: readonly string[]): Faults => ({
  ...step('page_examined', (e) => (e['detail'].warnings = codes)),
  ...facts((f) => (f['page'].warnings = codes.map((code) => ({ code, reason: 'It was found so.' })))),
});
export const file = (name: string, change: (text: string) => string): Faults => ({
  artifacts: (files) => void files.set(name, Buffer.from(change(Buffer.from(files.get(name)!).toString()))),
});
export const lose = (name: string): Faults => ({ artifacts: (files) => void files.delete(name) });
export const warc = (change: (archive: Archive) => unknown): Faults => archiveFault((archive) => void change(archive));
export const withField = (record: string, line: string): string => record.replace('\r\n\r\n', `\r\n${line}\r\n\r\n`);
export const pdf = (change: (printed: Buffer, said: Loose) => Uint8Array): Faults => ({ pdf: change });
/** Other words of the same length, in the document information alone. */
export const information = (from: string, to: string): Faults =>
  pdf((printed, said) => withFacts(Buffer.from(printed.toString('latin1').replaceAll(from, to), 'latin1'), said));
export const shot = (m: Loose) => m['screenshots'].screenshot; // oxlint-disable-line typescript/no-unsafe-return
export const loaded = (m: Loose) => m['screenshots'].as_loaded; // oxlint-disable-line typescript/no-unsafe-return
