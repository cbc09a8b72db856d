import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { foldCustody } from '../../../src/matters/fold.js';
import type { Fields } from '../../../src/package/json/strict-json.js';
import { entryHash, genesis } from '../../../src/package/records/chain.js';
import { savedHead } from '../../../src/verify/facts/steps/saved-head.js';
import type { View } from '../../../src/verify/facts/view.js';
import { program } from '../../verification-folder/folder.js';
import { first, metadata, ofThisVersion, warc } from './read-fact.js';

/**
 * A record may have 16 MiB: of each list as many entries as fit. A rule that looked for each of one list in another would take hours, which
 * these tests would notice by their time limit.
 */
const MANY = 100_000;
const many = <T>(make: (at: number) => T): T[] => Array.from({ length: MANY }, (_, at) => make(at));

const file = (value: object) => ({ bytes: Buffer.from(JSON.stringify(value)) });
const url = 'https://example.org/';
const at = (second: number): string => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();
const answer = (more: object = {}): object => ({
  type: 'response',
  target: url,
  date: at(0),
  protocol: 'http/1.1',
  http: { status: 200, locations: [], dates: ['x'], isCoded: false },
  ...more,
});
describe('a list as long as a record can be', { timeout: 60_000 }, () => {
  const area = (shown: number): Fields => ({
    what: 'scroll_area',
    selector: null,
    unit: 'px',
    shown,
    of: MANY + 1,
    reason: 'It scrolls by itself: the picture shows a part.',
  });
  const said = (list: string) => ({
    code: 'partial_region',
    reason: `The picture shows these parts of the page only partly: ${list}.`,
  });
  const partial = (regions: readonly object[], warnings: readonly object[]): unknown =>
    first('partial_reason', { ...ofThisVersion, ...metadata({ completeness: { regions }, page: { warnings } }) });

  it('of reasons, each of which is about regions', () => {
    const warnings = many((shown) => said(`scroll area: ${shown} of ${MANY + 1} px`));
    expect(partial([area(7)], warnings)).toHaveLength(MANY - 1);
    expect(partial(many(area), warnings)).toHaveLength(MANY);
    expect(partial(many(area), [said(`scroll area: ${MANY} of them`)])).toEqual([]);
  });

  it('of parts within one reason', () => {
    const list = many(() => 'scroll area: 7 of them').join('; ');
    expect(partial(many(area), [said(list)])).toHaveLength(1);
  });

  it('of texts that were opened in turn, and of changes that tell of them', () => {
    const name = (no: number): string => `regions/${no}.txt`;
    const regions = many((no) => ({
      what: 'opened_in_turn',
      file: name(no),
      reason: `Tab without a name was opened: 1 characters stand in ${name(no)}.`,
    }));
    const operations = many((no) => ({
      operation: 'page_modified',
      step: 'content_expanded',
      reason: `The control without a name was used: the text of its part of the page was read (${no === 5 ? 2 : 1} characters) and kept in ${name(no)}.`,
    }));
    const view = { operations, ...metadata({ completeness: { regions } }) };
    expect(first('kept_texts', view)).toEqual([name(5)]);
  });

  it('of cookies, beside sites', () => {
    const cookie = (no: number) => ({ name: `c${no}`, domain: no % 2 === 0 ? 'co.uk' : 'com.pl', host_only: false });
    const members = new Map([
      ['storage.json', file({ readings: [{ cookies: many(cookie) }] })],
      [
        'connections.json',
        file({ site: 'com.pl', hosts: many((no) => ({ host: `a${no}.co.uk`, site: `a${no}.co.uk` })) }),
      ],
    ]);
    expect(first('cookies_of_suffix', { members })).toHaveLength(MANY / 2);
  });

  it('of cookies, beside answers that set them', () => {
    const set_by = `${url}${'a'.repeat(2_000)}`;
    const stored = (by: string | null): object => ({ name: 'c', domain: 'example.org', set_by: by });
    const members = new Map([
      [
        'storage.json',
        file({ readings: [{ read_at: at(9), cookies: many((no) => stored(no % 2 === 0 ? set_by : null)) }] }),
      ],
    ]);
    const http = { setCookies: Array.from({ length: 100 }, (_, no) => `c=${no}`) };
    const answers = Array.from({ length: 1_000 }, (_, no) =>
      answer({ target: no === 7 ? set_by : `${url}${no}`, date: at(no), http }),
    );
    expect(first('cookies_set_by', { members, ...warc(answers) })).toHaveLength(MANY / 2);
    expect(first('cookies_set_by', { members, ...warc([...answers, answer({ http })]) })).toEqual([]);
  });

  it('of hops, beside answers of one address', () => {
    const chain = many((no) => ({ url, at: at(no === 3 ? 90_000_000 : 0) }));
    const view = { ...warc(many((no) => answer({ date: at(-no) }))), ...metadata({ redirect_chain: chain }) };
    expect(first('hops_asked_at', view)).toEqual([at(90_000_000)]);
  });

  it('of redirects, beside what answers of one address lead to', () => {
    const to = (no: number): string => `${url}page-${no}`;
    const answers = many((no) => answer({ http: { status: 302, locations: [to(no + 1)] } }));
    const chain = many((no) => ({ url: no % 2 === 0 ? url : to(no), kind: 'http' }));
    const led = first('redirect_targets', { ...warc(answers), ...metadata({ redirect_chain: chain }) });
    expect(led).toEqual([]);
    const elsewhere = [{ url, kind: 'http' }, { url: 'https://elsewhere.example/' }];
    expect(first('redirect_targets', { ...warc(answers), ...metadata({ redirect_chain: elsewhere }) })).toEqual([
      'https://elsewhere.example/',
    ]);
  });

  it('of redirects from one address each, beside answers', () => {
    const from = (no: number): string => `${url}${no}`;
    const answers = many((no) => answer({ target: from(no), http: { status: 302, locations: [from(no + 1)] } }));
    const chain = many((no) => ({ url: from(no), kind: 'http' }));
    expect(first('redirect_targets', { ...warc(answers), ...metadata({ redirect_chain: chain }) })).toEqual([]);
  });

  it('of media of one address, beside its answers', () => {
    const listed = many((no) => ({ whole: true, bytes: no, url }));
    const records = many((no) => answer({ payloadSize: no === 9 ? MANY : no }));
    expect(first('media_archived', { ...warc(records), ...metadata({ media: { listed } }) })).toEqual([url]);
  });

  it('of one host again and again, beside its answers', () => {
    const host = { host: 'example.org', addresses: ['192.0.2.7'], from_cache: 0, web_sockets: 0, requests: MANY };
    // A file has 500,000 values.
    const hosts = Array.from({ length: 40_000 }, (_, no) => ({
      ...host,
      bytes_received: no === 4 ? 1 : 2,
      bytes_sent: 1000,
      first_at: at(no === 4 ? 1 : 0),
      last_at: at(MANY - 1),
    }));
    const view = {
      ...warc(many((no) => answer({ date: at(no), payloadSize: 2 }))),
      members: new Map([['connections.json', file({ hosts })]]),
    };
    expect(first('connections_bytes', view)).toEqual(['example.org']);
    expect(first('connections_ends', view)).toEqual(['example.org']);
  });

  it('of client hints, beside requests', () => {
    const hints = Object.fromEntries(many((no) => [`sec-ch-${no}`, '?0']));
    const request = (no: number) => ({
      type: 'request',
      target: url,
      http: { hints: new Map([[`sec-ch-${no}`, no === 8 ? '?1' : '?0']]) },
    });
    const fields = { redirect_chain: [{ url }], browser_identity: { client_hints: hints } };
    expect(first('client_hints_sent', { ...warc(many(request)), ...metadata(fields) })).toEqual(['sec-ch-8']);
  });

  it('of members of a matter', { timeout: 90_000 }, async () => {
    const fold = foldCustody();
    const actor = { kind: 'session', account_id: 'a', name: null, key_id: null };
    let previous: string = genesis;
    const take = async (seq: number, type: string, detail: object): Promise<void> => {
      const { account_id: id } = detail as { readonly account_id?: string };
      const subject = id === undefined ? { kind: 'matter', id: 'mat_1' } : { kind: 'member', id };
      const entry = { seq, at: at(0), type, actor, subject, detail, previous };
      const hash = await entryHash(entry);
      previous = hash;
      await fold.take({ ...entry, hash } as never);
    };
    await take(0, 'matter.created', {
      matter_id: 'mat_1',
      name: 'M',
      case_reference: null,
      test_mode: false,
    });
    const people = 20_000;
    for (let no = 1; no <= people; no += 1)
      await take(no, 'member.added', { account_id: `m${no}`, name: null, email: null });
    await take(people + 1, 'member.left', { account_id: 'm1', name: null, email: null });
    await take(people + 2, 'member.added', { account_id: 'm2', name: null, email: null });
    await take(people + 3, 'matter.transferred', { from: 'a', to: 'm3', reason: 'by_owner' });
    const { members, owner } = fold.result();
    expect([members.length, members.at(-1)?.accountId, owner.accountId]).toEqual([people - 2, 'm2', 'm3']);
    expect(fold.faults.map(({ seq, reason }) => [seq, reason])).toEqual([[people + 2, 'who is added is a member']]);
  });
});

describe('a text as long as a record can be', { timeout: 60_000 }, () => {
  const clicked = (reason: string): object => ({
    operation: 'page_modified',
    step: 'content_expanded',
    change: 'clicked',
    reason,
  });
  const told = (parts: number, ...reasons: string[]): unknown =>
    first('parts_told', {
      operations: [
        ...reasons.map(clicked),
        { operation: 'content_expanded', outcome: 'done', detail: { parts_opened: parts } },
      ],
    });

  it('of a control that led elsewhere, again and again', () => {
    const led = ': it tried to lead to https://example.org/';
    expect(told(0, `The control "a" was used${led}, which was stopped.`)).toEqual([]);
    expect(told(1, `The control "a" was used${led}, which was stopped.`)).toEqual(['1']);
    expect(told(1, 'The control: it tried to lead to, which was stopped.')).toEqual([]);
    expect(told(1, `The control${led.repeat(200_000)}.`)).toEqual([]);
    expect(told(1, `The control${led.repeat(200_000)}, which was stopped.`)).toEqual(['1']);
  });

  const titleOf = (title: string): string | undefined =>
    savedHead({
      members: new Map([
        ['page.html', { bytes: Buffer.from(`<html><head><title>${title}</title></head><body></body></html>`) }],
      ]),
      records: {
        metadata: { page: { kind: 'html' }, completeness: { last_look: { added: 0, changed: 0, gone: 0 } } },
      },
    } as unknown as View).title;

  it.each([
    ['plain words', 'A &amp; B', 'A & B'],
    ['a comment', 'A<!-- no -->B', 'AB'],
    ['a marked section', 'A<![CDATA[ <b> &amp; ]]>B', 'A <b> &amp; B'],
    ['two of each', 'A<!--a--><![CDATA[b]]>c<!----><![CDATA[]]>d', 'Abcd'],
    ['a comment without an end', 'A<!-- no', undefined],
    ['a comment that ends where it begins', 'A<!-->B', undefined],
    ['a marked section without an end', 'A<![CDATA[ no', undefined],
    ['an element', 'A<b>B', undefined],
    ['a million comments without an end', '<!--'.repeat(1_000_000), undefined],
    ['a section behind comments without an end', `${'<!--'.repeat(500_000)}]]>`, undefined],
  ])('of a title with %s', (_name, written, title) => {
    expect(titleOf(written)).toBe(title);
  });

  it('of words that a pattern took the middle of', () => {
    const text = 'alphabet '.repeat(400_000);
    const diff = ['--- a', '+++ b', ...Array.from({ length: 20_000 }, (_, no) => `-alpha${no}`), ''].join('\n');
    const texts = { bytes: Buffer.from(text) };
    const members = new Map<string, { readonly bytes: Uint8Array }>([
      ['text_diff.txt', { bytes: Buffer.from(diff) }],
      ['before/domtextcontent.txt', texts],
      ['after/domtextcontent.txt', texts],
    ]);
    const found = first('text_lines', { kind: 'comparison', members }) as string[];
    // It says so as far as it has looked.
    expect(found.length).toBeGreaterThan(100);
    expect(found.length).toBeLessThan(20_000);
  });

  it('of an address with tokens, beside requests', () => {
    const token = (no: number): string => `abcdef0123456789${no}`;
    const requested = `${url}?${many((no) => `p${no}=${no}`).join('&')}`;
    const records = many((no) => ({ type: 'request', target: `${url}?csrf_token=${token(no)}` }));
    const open = first('sign_in_tokens', { ...warc(records), ...metadata({ requested_url: requested }) });
    expect(open).toEqual(['csrf_token']);
    const one = [{ type: 'request', target: `${url}?csrf_token=${token(1)}` }];
    expect(
      first('sign_in_tokens', { ...warc(one), ...metadata({ requested_url: `${url}?csrf_token=${token(1)}` }) }),
    ).toEqual([]);
  });
});

const ofPython = `
import json, runpy, sys
verify = runpy.run_path(sys.argv[1])
many, faults = 100_000, []
bad = lambda fact, text: faults.append(fact)
led = ': it tried to lead to https://example.org/'
answer = lambda **more: {'warc-type': 'response', 'warc-target-uri': 'https://example.org/', 'warc-date': '2026-01-01T00:00:00.000Z',
                         'warc-protocol': 'http/1.1', 'http': b'HTTP/1.1 302 Found', 'content-length': '40', **more}
class Warc:
    pass
warc = Warc()
warc.records = [answer(http=b'HTTP/1.1 302 Found\\r\\nLocation: /page-%d' % no) for no in range(many)]
chain = [{'url': 'https://example.org/' if no % 2 == 0 else 'https://example.org/page-%d' % no, 'kind': 'http', 'at': '2026-01-01T00:00:00.000Z'} for no in range(many)]
hosts = {'hosts': [{'host': 'example.org', 'web_sockets': 0, 'requests': many, 'from_cache': 0, 'addresses': ['192.0.2.7']}] * 40_000}
area = lambda no: {'what': 'scroll_area', 'unit': 'px', 'shown': no, 'of': many + 1, 'reason': 'It scrolls by itself: the picture shows a part.'}
alike = verify['alike_in']([area(no) for no in range(many)])
says = lambda words: verify['of_regions']('The picture shows these parts of the page only partly: ' + words + '.', alike)
members = {'archive/data.warc.gz': {'warc': warc}, 'connections.json': {'bytes': json.dumps(hosts).encode()}}
verify['check_called'](members, {'redirect_chain': chain}, {'warc_written': {'outcome': 'done'}}, [], bad)
stored = lambda no: {'name': 'c', 'domain': 'example.org', 'host_only': True, 'path': '/', 'expires': None, 'http_only': True, 'secure': True, 'same_site': 'Lax',
                     'partition': None, 'party': 'first', 'set_by': 'https://example.org/' + 'a' * 2000 if no % 2 == 0 else None, 'size': 1, 'value_sha256': 'ab' * 32}
setting = Warc()
setting.records = [answer(**{'warc-target-uri': 'https://example.org/' + ('a' * 2000 if no == 7 else str(no)), 'http': b'HTTP/1.1 200 OK' + b'\\r\\nSet-Cookie: c=1' * 100})
                   for no in range(1000)]
storage = {'format_version': 1, 'salt': 'ab' * 16, 'site': 'example.org',
           'readings': [{'when': 'at_the_end', 'read_at': '2026-01-01T00:00:09.000Z', 'cookies': [stored(no) for no in range(30_000)], 'origins': []}]}
found = []
verify['check_set_by']({'archive/data.warc.gz': {'warc': setting}, 'storage.json': {'bytes': json.dumps(storage).encode()}}, {'warc_written': {'outcome': 'done'}},
                       lambda fact, text: found.append(fact))
matter = verify['Matter'](lambda code, text: faults.append(text))
matter.owner = {'account_id': 'a', 'name': None}
for no in range(20_000):
    matter.apply({'at': '2026-01-01T00:00:00.000Z', 'seq': no + 1, 'type': 'member.added', 'actor': {'kind': 'session'}, 'subject': {'kind': 'member', 'id': 'm%d' % no},
                  'detail': {'account_id': 'm%d' % no, 'name': None, 'email': None}}, no + 1, faults.append)
print(json.dumps([
    [verify['opened_none'](text) for text in ('x' + led + ', which was stopped.', 'x' + led * 200_000 + '.', 'x: it tried to lead to, which was stopped.')],
    [verify['text_of_title'](text) for text in ('A<!--a--><![CDATA[b]]>c<!---->d', 'A<!-->B', 'A<b>B', '<!--' * 1_000_000, 'A &amp; B')],
    [says('; '.join(['scroll area: 7 of them'] * many)), says('scroll area: %d of them' % many), says('scroll area: 7 of %d px' % (many + 1))],
    verify['foreign_line']('alphabet ' * 400_000, '', ['-alpha', '+alpha']),
    verify['foreign_line']('alphabet ' * 400_000, '', ['-lphabe%d' % no for no in range(20_000)]),
    len(found), len(matter.people), sorted(set(faults))]))
`;

it('and by verify.py', { timeout: 120_000 }, () => {
  const { stdout, stderr } = spawnSync('python3', ['-c', ofPython, program('verify.py')], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([
    [true, false, false],
    ['Abcd', null, null, null, 'A & B'],
    [false, true, false],
    '+alpha',
    '-lphabe0',
    15_000,
    20_000,
    ['connections_bytes', 'connections_ends'],
  ]);
});
