import { pageUrl } from '../../fakes/packages/package-times.js';
import { at, type Faults, type Loose } from '../../fakes/packages/package-builder.js';
import { type Archive, archiveFault, redigest } from './archive-fault.js';

interface Told {
  readonly signIn: Loose;
  readonly archive: Archive;
  /** Entries that are put at the end of the log. */
  readonly searched: Loose[];
}

/** A page that was captured signed in; `change` makes the contradiction. */
export function withSignIn(change: (told: Told) => unknown = () => undefined): Faults {
  let told: Told | undefined;
  const signIn: Loose = {
    kind: 'http_authentication',
    origin: new URL(pageUrl).origin,
    scheme: 'basic',
    challenges: 2,
    refused: 0,
    outcome: 'accepted',
    withheld: [
      { header: 'authorization', values: 1 },
      { header: 'cookie', values: 2 },
      { header: 'set-cookie', values: 1 },
    ],
  };
  const ran = { kind: 'done', step: 'secrets_searched', started_at: at(10), ended_at: at(10), artifacts: [] };
  const searched: Loose[] = [{ ...ran, detail: { values: 3, files: 12, bytes: 4096 } }];
  const made = archiveFault((archive) => {
    put(archive, 'response', 'set-cookie: sid=[withheld]; HttpOnly; Path=/');
    put(archive, 'request', 'Authorization: Basic [withheld]', 'Cookie: sid=[withheld]; seen=[withheld]');
    told = { signIn, archive, searched };
    change(told);
  });
  return {
    ...made,
    facts: (facts) => void (signIn['gone'] === true || (facts['sign_in'] = signIn)),
    journal: (journal) => {
      const entries = journal as unknown as Loose[];
      const place = entries.findIndex((each) => each['step'] === 'warc_written') + 1;
      entries.splice(place, 0, ...searched);
    },
  };
}

/** Before the empty line of the message. */
function put(archive: Archive, which: 'request' | 'response', ...lines: string[]): void {
  const start = archive[which].indexOf('\r\n\r\n') + 4;
  const end = archive[which].indexOf('\r\n\r\n', start);
  const text = lines.map((line) => `\r\n${line}`).join('');
  archive[which] = redigest(archive[which].slice(0, end) + text + archive[which].slice(end));
}

const hand = (name: string, change: (told: Told) => unknown) => ({ name, faults: withSignIn(change) });
const said = (name: string, fields: Loose) => hand(name, ({ signIn }) => Object.assign(signIn, fields));

/** Contradictions in what a capture says of how it signed in. */
export const ofSignIn: Readonly<Record<string, readonly { readonly name: string; readonly faults: Faults }[]>> = {
  sign_in_form: [
    said('of another kind', { kind: 'form' }),
    said('a scheme that there is not', { scheme: 'ntlm' }),
    said('a scheme without a challenge', { challenges: 0, outcome: 'not_asked' }),
    said('more refused than asked', { refused: 3, outcome: 'refused' }),
    said('accepted, and yet refused', { refused: 2 }),
    said('refused, although nothing was', { outcome: 'partly_refused' }),
    said('a field that there is not', { password_length: 12 }),
  ],
  sign_in_origin: [said('another origin', { origin: 'https://example.net' })],
  sign_in_withheld: [
    said('none', { withheld: [] }),
    hand('another count', ({ signIn }) => (signIn['withheld'][1].values = 1)),
    hand('one that is not in the network record', ({ signIn }) => {
      (signIn['withheld'] as Loose[]).push({ header: 'x-csrf-token', values: 1 });
    }),
    hand('one more in the network record', ({ archive }) => put(archive, 'request', 'X-CSRF-Token: [withheld]')),
  ],
  sign_in_values: [
    hand('a password', ({ archive }) => put(archive, 'request', 'Authorization: Basic YW5uYTpzZWNyZXQ=')),
    hand('a cookie', ({ archive }) => put(archive, 'response', 'Set-Cookie: other=value; Path=/')),
    hand('a cookie beside one that is withheld', ({ archive }) => put(archive, 'request', 'Cookie: a=[withheld]; b=c')),
  ],
  sign_in_looked_for: [
    hand('for nothing', ({ searched }) => (searched[0]!['detail'].values = 0)),
    hand('in nothing', ({ searched }) => Object.assign(searched[0]!['detail'] as Loose, { files: 0, bytes: 0 })),
  ],
  sign_in_searched: [
    hand('no search', ({ searched }) => searched.pop()),
    hand('a search without a sign-in', ({ signIn }) => (signIn['gone'] = true)),
  ],
};

/** What an honest package may say. */
export const goodSignIn: readonly (readonly [string, Faults])[] = [
  ['a page that was signed in to', withSignIn()],
  [
    'credentials that nobody asked for',
    withSignIn(({ signIn }) => Object.assign(signIn, { scheme: null, challenges: 0, outcome: 'not_asked' })),
  ],
];
