import { expect, it } from 'vitest';
import { mediaFacts } from '../../../../src/verify/facts/steps/media.js';
import type { View } from '../../../../src/verify/facts/view.js';

const film = 'https://example.com/film.webm';
const answer = (target: string, status: number, payloadSize: number) => ({
  type: 'response',
  target,
  payloadSize,
  http: { status },
});

const unarchived = (url: string, records: readonly object[]): unknown => {
  const media = { listed: [{ whole: true, bytes: 700, url }] };
  const view = { warc: { records }, records: { metadata: { media } } } as unknown as View;
  return mediaFacts.find(({ name }) => name === 'media_archived')?.places[0]?.read(view);
};

it.each([
  ['its own answer', [answer(film, 200, 700)], []],
  ['a part that is all of it', [answer(film, 206, 700)], []],
  ['a part, and all of it', [answer(film, 206, 90), answer(film, 200, 700)], []],
  ['an error of that size', [answer(film, 404, 700)], [film]],
  ['a part, and another file of that size', [answer(film, 206, 90), answer('https://example.com/a', 200, 700)], [film]],
  ['a redirect, and its end', [answer(film, 302, 0), answer('https://example.net/b', 206, 700)], []],
  ['a redirect, and no end of that size', [answer(film, 302, 0), answer('https://example.net/b', 206, 90)], [film]],
])('a film is whole in the network record: %s', (_, records, wrong) => {
  expect(unarchived(film, records)).toEqual(wrong);
});
