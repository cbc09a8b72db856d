import { mediaBounds } from '../../../src/package/records/fields/media.js';
import { ofToday } from '../../fakes/packages/page-of-today.js';
import { html } from '../../fakes/packages/page-files.js';
import { at, type Faults, type Loose } from '../../fakes/packages/package-builder.js';

interface ByHand {
  readonly name: string;
  readonly faults: Faults;
}

interface Changes {
  readonly media?: (media: Loose) => unknown;
  readonly detail?: (detail: Loose) => unknown;
  readonly warned?: false;
}

const element = (more: Loose): Loose => ({
  element: 'video',
  source: 'address',
  url: 'https://example.com/film.webm',
  duration: 12.5,
  played: true,
  requested: true,
  whole: false,
  bytes: null,
  asked_again: false,
  reason: 'asked for again, it was answered with status 403',
  ...more,
});

/** A film that played and is not whole, a sound that nobody played, and one that a script hands over. */
export function withMedia({ media: change, detail: told, warned }: Changes = {}): Faults {
  const counts = { elements: 3, played: 2, whole: 0, asked_again: 0 };
  const media: Loose = {
    ...counts,
    most_bytes_each: mediaBounds.each,
    most_bytes_together: mediaBounds.together,
    listed: [
      element({}),
      element({ element: 'audio', played: false, requested: false, duration: null, reason: 'it was not played' }),
      element({ source: 'script', url: null, requested: false, reason: null }),
    ],
  };
  change?.(media);
  const detail: Loose = { ...counts };
  told?.(detail);
  return {
    journal: (journal) => {
      const entries = journal as unknown as Loose[];
      const examined = entries.findIndex((each) => each['step'] === 'page_examined');
      if (warned !== false) entries[examined]!['detail'].warnings = ['media_not_whole'];
      const times = { started_at: at(8), ended_at: at(8) };
      entries.splice(examined, 0, { kind: 'done', step: 'media_kept', ...times, artifacts: [], detail });
    },
    facts: (facts) => {
      facts['media'] = media;
      const reason = 'Media that the page played and that the network record does not have as a whole: one.';
      if (warned !== false) facts['page'].warnings = [{ code: 'media_not_whole', reason }];
    },
  };
}

const faulty = (name: string, changes: Changes): ByHand => ({ name, faults: withMedia(changes) });
const strange = (name: string, change: (one: Loose, media: Loose) => unknown): ByHand =>
  faulty(name, { media: (media) => change(media['listed'][0] as Loose, media) });

/** Asked for again, and as long as the one answer of the network record: as if its address had been redirected there. */
const again = (one: Loose, media: Loose, url: string): void => {
  Object.assign(one, { url, whole: true, bytes: Buffer.byteLength(html), asked_again: true, reason: null });
  media['whole'] = (media['whole'] as number) + 1;
};

/** Two elements of one address have one answer: it was asked for again for the one that played. */
const ofOneAddress = (counted: number) =>
  withMedia({
    media: (media) => {
      for (const at of [0, 1]) again(media['listed'][at] as Loose, media, 'https://example.com/film.webm');
      media['asked_again'] = counted;
    },
    detail: (detail) => Object.assign(detail, { whole: 2, asked_again: counted }),
    warned: false,
  });

/** What contradicts nothing. */
export const goodMedia: readonly (readonly [name: string, faults: Faults])[] = [
  ['media that played and is not whole', ofToday(withMedia())],
  ['two media elements of one address, one of which played', ofToday(ofOneAddress(1))],
];

/** Contradictions in what is said of the media of a page. */
export const ofMedia: Readonly<Record<string, readonly ByHand[]>> = {
  media_form: [
    strange('not whole without a reason', (one) => (one['reason'] = null)),
    strange('bytes of what is not whole', (one) => (one['bytes'] = 7)),
    strange('an address of what a script hands over', (_, media) => (media['listed'][2].url = 'https://example.com/')),
    strange('asked for again and not whole', (one) => (one['asked_again'] = true)),
    strange('more elements than are listed', (_, media) => (media['elements'] = 4)),
    strange('another number of those that played', (_, media) => (media['played'] = 1)),
    strange('asked for again, and nobody played it', (one, media) => {
      again(one, media, 'https://example.com/film.webm');
      Object.assign(media, { asked_again: 1, played: 1 });
      one['played'] = false;
    }),
    { name: 'one address asked for again, counted twice', faults: ofOneAddress(2) },
    strange('another bound', (_, media) => (media['most_bytes_each'] = 1)),
  ],
  media_logged: [faulty('another number in the log', { detail: (detail) => (detail['asked_again'] = 1) })],
  media_archived: [
    strange('whole, and in no answer', (one, media) => {
      Object.assign(one, { whole: true, bytes: 123_456_789, reason: null });
      media['whole'] = 1;
    }),
  ],
  media_warned: [faulty('not whole, without a warning', { warned: false })],
};
