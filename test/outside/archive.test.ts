import { expect, test } from 'vitest';
import { requestArchive } from '../../daemon/outside/archive.js';
import { resolveSettings } from '../../src/settings/resolve.js';
import { archiveService, type ArchiveBehaviour } from '../fakes/outside/archive-service.js';

const page = 'https://example.com/a?b=1&c=%20x#part';

const outcomes: readonly (readonly [ArchiveBehaviour, object])[] = [
  ['redirect', { url: expect.stringMatching(/\/web\/20261121000000\/https:\/\/example.com\/a\?b=1&c=%20x$/) }],
  ['content_location', { url: expect.stringMatching(/\/web\/20261121000000\/https:/) }],
  ['elsewhere', { reason: expect.stringMatching(/^bad_answer/) }],
  ['no_location', { reason: expect.stringMatching(/^bad_answer/) }],
  ['busy', { reason: 'refused: HTTP 429' }],
  ['silent', { reason: expect.stringMatching(/^timeout/) }],
];

test.concurrent.each(outcomes)('an archive that answers with %s', async (behaviour, outcome) => {
  const archive = await archiveService(behaviour);
  expect(await requestArchive({ url: page, endpoint: archive.endpoint })).toEqual(outcome);
  // Asked once: the answer is never followed.
  expect(archive.asked).toEqual(['GET /save/https://example.com/a?b=1&c=%20x']);
  await archive.close();
});

test.each([
  ['/save', '/save/'],
  ['/save/', '/save/'],
])('an endpoint that is written %s is asked at %s', async (written, asked) => {
  const archive = await archiveService('busy');
  const { value } = resolveSettings({ EVIDENCE_ARCHIVE_URL: new URL(written, archive.endpoint).href }, {}).archive_url;
  await requestArchive({ url: page, endpoint: value });
  expect(archive.asked).toEqual([`GET ${asked}https://example.com/a?b=1&c=%20x`]);
  await archive.close();
});

test('no archive, none that listens, and a capture that ended', async () => {
  expect(await requestArchive({ url: page, endpoint: null })).toEqual({
    skipped: expect.stringMatching(/^not_configured/),
  });
  expect(await requestArchive({ url: page, endpoint: 'http://127.0.0.1:9/' })).toEqual({
    reason: 'the connection was refused (ECONNREFUSED)',
  });
  const ended = new Error('ended');
  await expect(
    requestArchive({ url: page, endpoint: 'http://127.0.0.1:9/', signal: AbortSignal.abort(ended) }),
  ).rejects.toBe(ended);
});
