import { describe, expect, it } from 'vitest';
import { first, metadata, ofThisVersion, readings, warc } from '../read-fact.js';

const url = 'https://example.org/';
const at = (ms: number): string => new Date(Date.UTC(2026, 0, 1) + ms).toISOString();

describe('a warning that parts of the page are shown in part', () => {
  const region = (what: string, more: object = {}): object => ({
    what,
    selector: '#a',
    unit: 'px',
    shown: 20,
    of: 40,
    reason: 'It scrolls by itself: the picture shows a part.',
    ...more,
  });
  const kept = (no: number, rows?: number): object => ({
    file: `regions/00${no}.txt`,
    ...(rows !== undefined && { rows }),
  });
  const list = region('virtual_list', kept(1, 9));
  const strange = (reason: string, ...regions: readonly object[]): boolean => {
    const fields = { completeness: { regions }, page: { warnings: [{ code: 'partial_region', reason }] } };
    return (first('partial_reason', { ...ofThisVersion, ...metadata(fields) }) as string[]).length > 0;
  };
  const partly = (words: string): string => `The picture shows these parts of the page only partly: ${words}`;

  it.each<[string, readonly object[]]>([
    ['scroll area: 20 of 40 px.', [region('scroll_area')]],
    ['scroll area: 2 of them.', [region('scroll_area'), region('scroll_area', { shown: 1 })]],
    ['carousel: 1 of 3 slides.', [region('carousel', { unit: 'slides', shown: 1, of: 3 })]],
    ['load more.', [region('load_more', { unit: 'parts', of: null })]],
    ['load more; scroll area: 20 of 40 px.', [region('load_more', { of: null }), region('scroll_area')]],
    // What is not certain need not be told: little text that came and went.
    [
      'scroll area: 20 of 40 px.',
      [region('scroll_area'), region('text_seen_while_scrolling', { shown: 0, of: 3, rows: 3 })],
    ],
    // Others have a warning of their own.
    ['scroll area: 20 of 40 px.', [region('scroll_area'), region('collapsed'), region('cut_text')]],
    ['virtual list: 20 of 40 px. Their text, as far as it was read, is in regions/001.txt (lines: 9).', [list]],
    [
      'scroll area: 20 of 40 px; virtual list: 20 of 40 px. The text of 1 of these 2 parts, as far as it was read, is in regions/001.txt (lines: 9).',
      [region('scroll_area'), list],
    ],
    [
      'virtual list: 5 of them. Their text, as far as it was read, is in regions/001.txt (lines: 9), regions/002.txt, regions/003.txt and 2 more.',
      [list, ...[2, 3, 4, 5].map((no) => region('virtual_list', kept(no)))],
    ],
  ])('may say %s', (words, regions) => {
    expect(strange(partly(words), ...regions)).toBe(false);
  });

  it.each<[string, string, readonly object[]]>([
    ['other amounts', 'scroll area: 21 of 40 px.', [region('scroll_area')]],
    ['another unit', 'scroll area: 20 of 40 texts.', [region('scroll_area')]],
    ['a kind that there is not', 'scroll area: 20 of 40 px; canvas.', [region('scroll_area')]],
    ['no amounts of one that has them', 'scroll area.', [region('scroll_area')]],
    ['another number', 'scroll area: 3 of them.', [region('scroll_area'), region('scroll_area')]],
    ['one as many', 'scroll area: 1 of them.', [region('scroll_area')]],
    ['one of several', 'scroll area: 20 of 40 px.', [region('scroll_area'), region('scroll_area', { shown: 1 })]],
    ['one kind twice', 'scroll area: 20 of 40 px; scroll area: 20 of 40 px.', [region('scroll_area')]],
    ['one kind, and not the other', 'scroll area: 20 of 40 px.', [region('scroll_area'), list]],
    ['nothing', '.', [region('scroll_area')]],
    ['words behind its end', 'scroll area: 20 of 40 px. A notary saw it.', [region('scroll_area')]],
    ['no end', 'scroll area: 20 of 40 px', [region('scroll_area')]],
    [
      'another file',
      'virtual list: 20 of 40 px. Their text, as far as it was read, is in regions/002.txt (lines: 9).',
      [list],
    ],
    [
      'another number of lines',
      'virtual list: 20 of 40 px. Their text, as far as it was read, is in regions/001.txt (lines: 8).',
      [list],
    ],
    ['no file of one that has it', 'virtual list: 20 of 40 px.', [list]],
    [
      'more files than there are',
      'virtual list: 20 of 40 px. Their text, as far as it was read, is in regions/001.txt (lines: 9) and 2 more.',
      [list],
    ],
    [
      'more parts than there are',
      'scroll area: 20 of 40 px; virtual list: 20 of 40 px. The text of 1 of these 3 parts, as far as it was read, is in regions/001.txt (lines: 9).',
      [region('scroll_area'), list],
    ],
    [
      'some of all',
      'virtual list: 20 of 40 px. The text of 1 of these 1 parts, as far as it was read, is in regions/001.txt (lines: 9).',
      [list],
    ],
  ])('may not say %s', (_, words, regions) => {
    expect(strange(partly(words), ...regions)).toBe(true);
  });

  it('may be that of one region, where it is told by itself', () => {
    const canvas = region('canvas', { reason: 'The page draws on 2 canvases.' });
    expect(strange('The page draws on 2 canvases.', canvas)).toBe(false);
    expect(strange('The page draws on 3 canvases.', canvas)).toBe(true);
    expect(strange('It scrolls by itself: the picture shows a part.', region('scroll_area'))).toBe(true);
    expect(strange(partly('canvas.'), canvas)).toBe(true);
  });
});

describe('a text of a part that was opened in turn', () => {
  const file = 'regions/tab-001.txt';
  const region = (reason: string, name = file): object => ({ what: 'opened_in_turn', file: name, reason });
  const change = (control: string, count: number, name = file): object => ({
    operation: 'page_modified',
    step: 'content_expanded',
    reason: `The control ${control} was used: the text of its part of the page was read (${count} characters) and kept in ${name}.`,
  });
  const done = { operation: 'content_expanded', outcome: 'done', detail: {} };
  const wrong = (regions: readonly object[], operations: readonly object[], units?: number): unknown =>
    first('kept_texts', {
      operations: [done, ...operations],
      members: new Map(units === undefined ? [] : [[file, { units }]]),
      ...metadata({ completeness: { regions } }),
    });
  const tab = (label: string, count: number): object =>
    region(`Tab “${label}” was opened: ${count} characters stand in ${file}.`);

  it.each<[string, readonly object[], readonly object[], number | undefined, readonly string[]]>([
    ['as its change tells', [tab('A', 9)], [change('"A"', 9)], 12, []],
    ['of another length', [tab('A', 9)], [change('"A"', 9)], 13, [file]],
    ['of which the change tells another', [tab('A', 9)], [change('"A"', 8)], 12, [file]],
    ['of another control', [tab('A', 9)], [change('"B"', 9)], 12, [file]],
    [
      'of no name',
      [region(`Tab without a name was opened: 9 characters stand in ${file}.`)],
      [change('without a name', 9)],
      11,
      [],
    ],
    ['of which no change tells', [tab('A', 9)], [], 12, []],
    ['whose file is not held', [tab('A', 9)], [change('"A"', 9)], undefined, []],
    ['that no region names', [], [change('"A"', 9)], 12, [file]],
    [
      'with a section inside, of which the tab is told',
      [tab('A', 9), region(`Section “B” was opened: 4 characters stand in ${file} as well.`)],
      [change('"A"', 9)],
      40,
      [],
    ],
    [
      'with no room for it',
      [tab('A', 90), region(`Section “B” was opened: 4 characters stand in ${file} as well.`)],
      [change('"A"', 90)],
      40,
      [file],
    ],
    ['with a name that looks like the end', [tab('A” was opened: 1 characters stand in x', 9)], [], 50, [file]],
  ])('is judged: one %s', (_, regions, operations, units, files) => {
    expect(wrong(regions, operations, units)).toEqual(files);
  });
});

describe('a redirect', () => {
  const leads = (
    location: string | undefined,
    to: string,
    more: object = {},
    from = 'https://example.org/a',
  ): boolean => {
    const locations = location === undefined ? [] : [location];
    const answers = [{ type: 'response', target: from, http: { status: 302, locations } }];
    const chain = [
      { url: from, kind: 'http' },
      { url: to, ...more },
    ];
    return (first('redirect_targets', { ...warc(answers), ...metadata({ redirect_chain: chain }) }) as []).length === 0;
  };

  it.each<[string | undefined, string, boolean]>([
    ['https://example.org/b', 'https://example.org/b', true],
    ['https://example.org/b', 'https://example.org/c', false],
    ['/b', 'https://example.org/b', true],
    ['/b?x=1', 'https://example.org/b', false],
    ['/b#top', 'https://example.org/b', true],
    ['http://example.org/b', 'https://example.org/b', true],
    ['https://example.org/b', 'http://example.org/b', false],
    ['https://example.org:8443/b', 'https://example.org:8443/b', true],
    // What programs may read in another way is not judged.
    ['b', 'https://elsewhere.example/', true],
    ['//elsewhere.example/b', 'https://example.org/c', true],
    ['/a/../b', 'https://example.org/c', true],
    ['/%41', 'https://example.org/c', true],
    ['https://192.0.2.7/', 'https://example.org/c', true],
    [`/${'x'.repeat(16_000)}`, 'https://example.org/c', true],
    [undefined, 'https://example.org/c', false],
  ])('by %j leads to %s: %s', (location, to, is) => {
    expect(leads(location, to)).toBe(is);
  });

  it('with values that are withheld is compared without them', () => {
    expect(leads('/b?code=1', 'https://example.org/b?code=[redacted]', { query_values_redacted: true })).toBe(true);
    expect(leads('/b?code=1', 'https://example.org/c?code=[redacted]', { query_values_redacted: true })).toBe(false);
    expect(leads('/b?code=1', 'https://example.org/b?code=[redacted]')).toBe(false);
  });

  it('from an address with a name and a password is not judged, nor one of which no answer is there', () => {
    expect(leads('/b', 'https://example.org/c', {}, 'https://a:b@example.org/a')).toBe(true);
    const chain = [{ url, kind: 'http' }, { url: `${url}b` }, { url: `${url}c` }];
    expect(first('redirect_targets', { ...warc([]), ...metadata({ redirect_chain: chain }) })).toEqual([]);
  });
});

describe('a hop', () => {
  const far = (asked: number, ...answered: readonly number[]): boolean => {
    const answers = answered.map((ms) => ({ type: 'response', target: url, date: at(ms) }));
    const view = { ...warc([...answers, { type: 'request', target: url, date: at(asked) }]) };
    const found = first('hops_asked_at', { ...view, ...metadata({ redirect_chain: [{ url, at: at(asked) }] }) });
    return (found as []).length > 0;
  };

  it.each([
    [0, [0], false],
    [0, [5_000], false],
    [0, [-5_000], false],
    [0, [5_001], true],
    [0, [-5_001], true],
    [0, [-60_000, -5_000, 60_000], false],
    [0, [-60_000, 5_000, 60_000], false],
    [0, [60_000, -60_000, 9_000, -9_000], true],
    [0, [], false],
  ])('at %i is far from the answers at %j: %s', (asked, answered, is) => {
    expect(far(asked, ...answered)).toBe(is);
  });
});

describe('an entry of the redirect chain', () => {
  const alike = (chain: readonly object[]): boolean => {
    const [wanted, found] = readings('redirect_kinds', { ...ofThisVersion, ...metadata({ redirect_chain: chain }) });
    return JSON.stringify(wanted) === JSON.stringify(found);
  };
  const hop = (path: string, cut: boolean, kind = 'http'): object => ({
    url: url + path,
    kind,
    query_values_redacted: cut,
  });

  it.each<[string, readonly object[], boolean]>([
    ['alone', [hop('?a=1', false, 'final')], true],
    ['alone, with values withheld', [hop('?a=[redacted]', true, 'final')], false],
    ['between, without a query', [hop('?a=1', false), hop('b', false), hop('c?d=1', false, 'final')], true],
    ['between, with a query', [hop('', false), hop('b?c=[redacted]', true), hop('', false, 'final')], true],
    ['between, with a query that stands', [hop('', false), hop('b?c=1', false), hop('', false, 'final')], false],
    ['between, with nothing to withhold', [hop('', false), hop('b', true), hop('', false, 'final')], false],
    ['between, with a fragment', [hop('', false), hop('b#[redacted]', true), hop('', false, 'final')], true],
    ['first, with values withheld', [hop('?a=1', true), hop('', false, 'final')], false],
    ['between, that was cut off', [hop('', false), hop('x'.repeat(16_000), true), hop('', false, 'final')], true],
    ['that is final before the last', [hop('', false, 'final'), hop('', false, 'final')], false],
  ])('%s: %s', (_, chain, is) => {
    expect(alike(chain)).toBe(is);
  });
});
