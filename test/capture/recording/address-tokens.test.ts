import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenProfile } from '../../../src/contract/captures/credentials.js';
import type { ForensicLog } from '../../../src/package/records/forensic-log.js';
import type { Facts } from '../../../src/package/records/facts.js';
import { first, late, openForum, secrets, sectok, session } from '../../fakes/forum.js';
import { searchPackage } from '../../fakes/packages/search-package.js';
import { openStudio, type Studio } from '../studio.js';

let forum: Awaited<ReturnType<typeof openForum>>;
let studio: Studio;
let origin: string;
let asked: readonly string[];
beforeAll(async () => {
  forum = await openForum();
  ({ origin, asked } = forum);
  studio = await openStudio();
});
afterAll(async () => {
  await studio.close();
  forum.close();
});

const profile = (): OpenProfile => ({
  name: 'forum',
  made_at: '2026-01-02T03:04:05.000Z',
  made_from: 'cookies',
  cookies: [
    {
      path: '/',
      expires_at: null,
      secure: false,
      same_site: null,
      name: 'forum_sid',
      value: session,
      domain: '127.0.0.1',
      http_only: true,
    },
  ],
  storage: [],
});

const verify = fileURLToPath(new URL('../../../dist/src/verify/scripts/verify.py', import.meta.url));

/** The parts of a snapshot as Python's own reader of messages has them. */
const partsOf = (path: string): { location: string; text: string }[] =>
  JSON.parse(
    execFileSync('python3', [
      '-c',
      `import email, json, subprocess, sys
raw = subprocess.run(['unzip', '-p', sys.argv[1], 'page.mhtml'], capture_output=True).stdout
assert max(map(len, raw.split(b'\\n'))) < 998
message = email.message_from_bytes(raw)
print(json.dumps([{'location': part['Content-Location'], 'text': part.get_payload(decode=True).decode('latin1')} for part in message.walk() if not part.is_multipart()]))`,
      path,
    ]).toString(),
  ) as { location: string; text: string }[];

test('a forum with its session in every address is captured, and no address or script has it', async () => {
  const taken = await studio.take(
    {
      url: `${origin}/`,
      browser_profile: 'forum',
      evidence_pack: {
        storage: 'hashed',
        screenshot: 'jpeg',
        mhtml: true,
        warc: true,
        whois: false,
        c2pa: true,
        commitments: true,
        pdf_language: 'en',
      },
    },
    false,
    { profile: profile() },
  );
  expect(taken.outcome).toMatchObject({ kind: 'completed' });
  expect(taken.report?.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(taken.report?.verdict).toBe('verified');
  const path = taken.packagePath ?? '';
  expect(execFileSync('python3', [verify, path]).toString()).not.toContain('FAIL');
  expect(searchPackage(path, secrets)).toEqual([]);
  expect(JSON.stringify([taken.outcome, taken.faults])).not.toMatch(new RegExp(secrets.join('|')));
  const words = await taken.file('domtextcontent.txt');
  expect(words).toContain('Minutes of the board');
  expect(words).toContain(`[Frame ${origin}/frame?sid=[withheld]]`);

  const { sign_in: signIn, url_at_screenshot: shown } = JSON.parse(await taken.file('metadata.json')) as Facts;
  expect(shown).toBe(`${origin}/board;jsessionid=[withheld]?view=all&sid=[withheld]`);
  const warc = gunzipSync(execFileSync('unzip', ['-p', path, 'archive/data.warc.gz'])).toString('latin1');
  const targets = (type: string): string[] =>
    [...warc.matchAll(new RegExp(`WARC-Type: ${type}\\r\\n(?:.+\\r\\n)*?WARC-Target-URI: (\\S+)`, 'g'))].map(
      ([, target = '']) => target,
    );
  const values = (name: string): number =>
    targets('request').filter((target) => new RegExp(`[?&;]${name}=\\[withheld\\]`).test(target)).length;
  const names = ['csrf_token', 'jsessionid', 'sectok', 'sid', 'signature', 'token'];
  expect(signIn).toMatchObject({ address_tokens: names.map((name) => ({ name, values: values(name) })) });
  const { operations } = JSON.parse(await taken.file('forensic_log.json')) as ForensicLog;
  const reasons = operations.flatMap((each) =>
    each['change'] === 'value_withheld' && typeof each['reason'] === 'string' ? [each['reason']] : [],
  );
  expect(reasons.filter((reason) => /page\.(html|mhtml)\./.test(reason)).length).toBe(2);

  // Each address is the same wherever it stands, so that a replay finds it.
  const answered = targets('response');
  expect([values('token'), values('signature'), values('csrf_token')]).toEqual([2, 1, 1]);
  const asIs = new Set(answered.map((target) => target.replaceAll(/=\[withheld\]/g, '=')));
  const left = (url: string): string =>
    new URL(url, origin).href.replaceAll(new RegExp(`=(?:${secrets.join('|')})`, 'g'), '=');
  expect(asked.filter((url) => !/elsewhere|live|favicon/.test(url) && !asIs.has(left(url)))).toEqual([]);
  for (const file of [await taken.file('source.html'), await taken.file('page.html')])
    for (const [, at = ''] of file.matchAll(/(?:src|srcset)="([^" ]+)/g))
      expect(answered).toContain(new URL(at.replaceAll('&amp;', '&'), origin).href);
  // Two addresses that differ in the token alone are two answers, each with its own picture.
  expect(answered.filter((at) => at === `${origin}/same.svg?token=[withheld]`).length).toBe(2);
  expect(['blue', 'gold'].filter((colour) => !warc.includes(`fill="${colour}"`))).toEqual([]);
  expect(await taken.file('indexes/index.cdx')).toContain('same.svg?token=[withheld]');
  const parts = partsOf(path);
  const locations = parts.map(({ location }) => location);
  expect(locations).toEqual(
    expect.arrayContaining([
      shown,
      `${origin}/picture?n=1&signature=[withheld]`,
      `${origin}/style.css?sectok=[withheld]&v=2`,
    ]),
  );
  expect(parts.find(({ location }) => location.includes('style.css'))?.text).toContain('bg.svg?sectok=[withheld]');
});

test('a token that is in an address only once the page is scrolled is in no file, and a word called session is none', async () => {
  const taken = await studio.take({ url: `${origin}/talks`, browser_profile: 'forum' }, false, { profile: profile() });
  expect(taken.outcome).toMatchObject({ kind: 'completed' });
  expect(taken.report?.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  const path = taken.packagePath ?? '';
  expect(execFileSync('python3', [verify, path]).toString()).not.toContain('FAIL');
  expect(asked).toContain(`/api/more?access_token=${late}`);
  expect(searchPackage(path, [late, session])).toEqual([]);
  for (const file of [await taken.file('source.html'), await taken.file('page.html')]) {
    expect(file).toContain("accessToken: '[withheld]'");
    expect(file).toContain('<a id="wwdc2026-keynote-101" href="/sessions/wwdc2026-keynote-101">');
  }
  const shown = await studio.take({ url: `${origin}/talks?of=wwdc2026-keynote-101`, browser_profile: 'forum' }, false, {
    profile: profile(),
  });
  expect(shown.outcome).toMatchObject({ kind: 'completed' });
  expect(await shown.file('page.html')).toContain('src="/rating.svg?session=wwdc2026-keynote-101"');
});

test('without a sign-in addresses stay as they were, and so do tokens that the order names', async () => {
  const url = `${origin}/board?sid=${session}`;
  const without = await studio.take({ url });
  expect(without.report?.verdict).toBe('verified');
  expect(searchPackage(without.packagePath ?? '', [first])).toEqual(
    expect.arrayContaining(['archive/data.warc.gz', 'source.html', 'page.html', 'indexes/index.cdx']),
  );
  const given = await studio.take({ url: `${origin}/frame?sectok=${sectok}`, browser_profile: 'forum' }, false, {
    profile: { ...profile(), cookies: [], storage: [{ origin, items: [{ name: 'theme', value: 'dark' }] }] },
  });
  expect(given.outcome).toMatchObject({ kind: 'completed' });
  expect(given.report?.findings.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  expect(JSON.parse(await given.file('metadata.json'))).toMatchObject({ sign_in: { address_tokens: [] } });
  expect(await given.file('indexes/index.cdx')).toContain(`sectok=${sectok}`);
  expect(searchPackage(given.packagePath ?? '', [session])).toEqual([]);
});
