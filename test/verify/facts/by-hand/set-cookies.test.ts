import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { httpHead } from '../../../../src/package/warc/fields.js';
import { readSetCookie } from '../../../../src/package/warc/set-cookie.js';
import { program } from '../../../verification-folder/folder.js';

const host = 'www.example.org';
const cases: readonly (readonly [header: string, found: readonly [name: string, domain: string] | null])[] = [
  ['a=b', ['a', host]],
  [' \ta\t = b ; Path=/', ['a', host]],
  ['a=b\u2028c; Domain=example.org', ['a', 'example.org']],
  ['a=b\u2029', ['a', host]],
  ['\ufeffa\ufeff=b', ['\ufeffa\ufeff', host]],
  ['\u0085a\u00a0=b', ['\u0085a\u00a0', host]],
  ['\u001ca\u001f=b', ['\u001ca\u001f', host]],
  ['a=b; domain\u00a0=example.org', ['a', host]],
  ['a=b; Domain=example.org; Domain=', ['a', host]],
  ['a=b; Domain=example.org; Domain', ['a', 'example.org']],
  ['a=b; Domain = .EXAMPLE.org ', ['a', 'example.org']],
  ['a=b; Domain=example.net', null],
  ['alone', ['', host]],
  [' = ; Path=/', null],
  ['', null],
];

it('a Set-Cookie header is read alike by both programs', () => {
  const heads = cases.map(([header]) => `HTTP/1.1 200 OK\r\nSet-Cookie: ${header}\r\nX: y\r\n`);
  const ours = heads.map((head) =>
    httpHead(head, 'response').setCookies.flatMap((header) => {
      const set = readSetCookie(header, host);
      return set ? [[set.name, set.domain]] : [];
    }),
  );
  const expected = cases.map(([, found]) => (found === null ? [] : [found]));
  expect(ours).toEqual(expected);
  const { stdout, stderr } = spawnSync('python3', ['-c', ofPython, program('verify.py')], {
    encoding: 'utf8',
    input: JSON.stringify({ heads, stored: cases.flatMap(([, found]) => (found === null ? [] : [found])) }),
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(expected);
});

const ofPython = `
import json, runpy, sys
verify = runpy.run_path(sys.argv[1])
given = json.load(sys.stdin)
stored = [(None, {'name': name, 'domain': domain}) for name, domain in given['stored']]
def read(head):
    record = {'warc-type': 'response', 'warc-target-uri': 'https://${host}/', 'warc-date': 'x', 'http': head.encode()}
    return [key for key, setters in verify['setters_in']([record], stored).items() if setters]
print(json.dumps([read(head) for head in given['heads']]))
`;
