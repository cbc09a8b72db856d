import { expect, test } from 'vitest';
import { anotherFile } from '../../../daemon/browser/media/keep.js';

const none = { etag: null, modified: null };
const monday = 'Mon, 23 Nov 2026 10:00:00 GMT';
const tuesday = 'Tue, 24 Nov 2026 10:00:00 GMT';

test.each([
  ['no version at all', [{ total: 100, version: none }], {}],
  ['the same tag', [{ total: 100, version: { etag: '"a"', modified: null } }], { etag: '"a"' }],
  ['the same tag, weak by now', [{ total: 100, version: { etag: '"a"', modified: null } }], { ETag: 'W/"a"' }],
  ['a tag that is gone', [{ total: 100, version: { etag: '"a"', modified: monday } }], { 'Last-Modified': monday }],
  [
    'the version of one of two',
    [
      { total: 200, version: { etag: '"b"', modified: null } },
      { total: 100, version: { etag: '"a"', modified: null } },
    ],
    { etag: '"a"' },
  ],
])('an answer with %s is the file that played', (_, earlier, headers) => {
  expect(anotherFile(earlier, { size: 100, headers })).toBeUndefined();
});

const versions = 'asked for again, its ETag or its Last-Modified was not that of what played';
test.each([
  ['another length', [{ total: 99, version: none }], {}, 'asked for again, it had 100 bytes and not 99'],
  ['another tag', [{ total: 100, version: { etag: '"a"', modified: null } }], { etag: '"b"' }, versions],
  ['another time', [{ total: 100, version: { etag: null, modified: monday } }], { 'last-modified': tuesday }, versions],
  [
    'the length of one and the tag of another',
    [
      { total: 100, version: { etag: '"a"', modified: null } },
      { total: 200, version: { etag: '"b"', modified: null } },
    ],
    { etag: '"b"' },
    versions,
  ],
])('an answer with %s is another', (_, earlier, headers, reason) => {
  expect(anotherFile(earlier, { size: 100, headers })).toBe(reason);
});
