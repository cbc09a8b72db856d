import { pageUrl } from '../../fakes/packages/package-times.js';
import { at, type Faults, type Loose } from '../../fakes/packages/package-builder.js';
import { withActions } from './actions-and-controls.js';
import { type Archive, archiveFault, redigest } from './archive-fault.js';

interface Told {
  readonly signIn: Loose;
  readonly archive: Archive;
  /** Entries that are put at the end of the log. */
  readonly searched: Loose[];
}

/** As many as a page has that no test changed. */
const files = 12;

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
  const searched: Loose[] = [{ ...ran, detail: { values: 3, files, bytes: 4096 } }];
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
      const names = entries
        .slice(0, place)
        .flatMap((each) => ((each['artifacts'] ?? []) as Loose[]).map(({ name }) => name));
      // The files that there are; a change above is of their number.
      for (const { detail } of searched as { detail: Loose }[])
        if (detail['files'] !== 0) detail['files'] += new Set(names).size - files;
      entries.splice(place, 0, ...searched);
    },
  };
}

/** A page into which the second of three actions typed a secret, which the page then sent in a body. */
export function withTypedSecret(change: (told: Told, acted: Loose[]) => unknown = () => undefined): Faults {
  let acted: Loose[] = [];
  const actions = withActions((list, changes) => {
    acted = list;
    delete list[1]!['text'];
    list[1]!['secret'] = 'pin';
    changes[0]!['reason'] = 'Action 2 of 3 that the order lists: input was given the secret: pin.';
  });
  const signIn = withSignIn((told) => {
    for (const key of ['scheme', 'challenges', 'refused', 'outcome']) delete told.signIn[key];
    Object.assign(told.signIn, { kind: 'typed_secrets', actions: [2], request_bodies: 1, form_tokens: 0 });
    // Browsers send no body with a GET.
    const posted = told.archive.request.replace('\r\n\r\nGET ', '\r\n\r\nPOST ');
    told.archive.request = redigest(posted.replace(/\r\n\r\n$/, `[withheld]\r\n\r\n`));
    told.archive.line['method'] = 'POST';
    change(told, acted);
  });
  return {
    facts: (facts) => signIn.facts?.(facts),
    artifacts: (files) => {
      actions.artifacts?.(files);
      signIn.artifacts?.(files);
    },
    journal: (journal) => {
      actions.journal?.(journal);
      signIn.journal?.(journal);
    },
  };
}

/** A page that was opened with a browser profile, of which one cookie was sent. */
export function withProfile(change: (told: Told) => unknown = () => undefined): Faults {
  const { host, hostname, origin } = new URL(pageUrl);
  return withSignIn((told) => {
    for (const key of ['origin', 'scheme', 'challenges', 'refused', 'outcome']) delete told.signIn[key];
    Object.assign(told.signIn, {
      kind: 'browser_profile',
      profile: 'wiki',
      made_at: at(-3600),
      made_from: 'storage_state',
      hosts: [hostname],
      cookies: [{ domain: host, name: 'sid' }],
      storage: [{ origin, names: ['token'] }],
      request_bodies: 0,
      form_tokens: 2,
      address_tokens: [],
    });
    change(told);
  });
}

/** Before the empty line of the message. */
function put(archive: Archive, which: 'request' | 'response', ...lines: string[]): void {
  const start = archive[which].indexOf('\r\n\r\n') + 4;
  const end = archive[which].indexOf('\r\n\r\n', start);
  const text = lines.map((line) => `\r\n${line}`).join('');
  archive[which] = redigest(archive[which].slice(0, end) + text + archive[which].slice(end));
}

/** The same request, of an address with a query. */
const asked = (request: string, query: string): string =>
  redigest(
    request.replace(/^(WARC-Target-URI: \S+?)(\r)$/m, `$1?${query}$2`).replace(/( HTTP\/1\.1\r)/, `?${query}$1`),
  );

const hand = (name: string, change: (told: Told) => unknown) => ({ name, faults: withSignIn(change) });
const typed = (name: string, change: Parameters<typeof withTypedSecret>[0]) => ({
  name,
  faults: withTypedSecret(change),
});
const profile = (name: string, change: Parameters<typeof withProfile>[0]) => ({ name, faults: withProfile(change) });
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
    typed('a scheme of what was typed', ({ signIn }) => (signIn['scheme'] = 'basic')),
    profile('a value of a cookie', ({ signIn }) => (signIn['cookies'][0]['value'] = 'secret')),
    profile('tokens of forms that are no number', ({ signIn }) => (signIn['form_tokens'] = 'two')),
    profile('tokens of addresses with their values', ({ signIn }) => {
      signIn['address_tokens'] = [{ name: 'sid', values: 1, value: 'e1c7b2d4' }];
    }),
    profile('tokens of addresses, and none of forms', ({ signIn }) => {
      for (const key of ['withheld', 'request_bodies', 'form_tokens']) delete signIn[key];
    }),
    profile('made from elsewhere', ({ signIn }) => (signIn['made_from'] = 'memory')),
    profile(
      'a session storage with a value',
      ({ signIn }) => (signIn['session_storage'] = [{ origin: 'https://a.example', value: 'x' }]),
    ),
    profile('a database with its records', ({ signIn }) => {
      signIn['databases'] = [{ origin: new URL(pageUrl).origin, name: 'vault', stores: ['keys'], records: 3 }];
    }),
    profile('hosts out of order', ({ signIn }) => (signIn['hosts'] as string[]).push('aaa.example')),
    typed('no action that typed it', ({ signIn }) => (signIn['actions'] = [])),
    typed(
      'values withheld of a network record, and no bodies counted',
      ({ signIn }) => delete signIn['request_bodies'],
    ),
  ],
  sign_in_scheme: [
    hand('another scheme', ({ archive }) => {
      archive.request = redigest(archive.request.replace('Authorization: Basic', 'Authorization: Digest'));
    }),
    said('another scheme than was sent', { scheme: 'digest' }),
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
  sign_in_files: [hand('one file less', ({ searched }) => (searched[0]!['detail'].files -= 1))],
  sign_in_looked_for: [
    hand('for nothing', ({ searched }) => (searched[0]!['detail'].values = 0)),
    hand('in nothing', ({ searched }) => Object.assign(searched[0]!['detail'] as Loose, { files: 0, bytes: 0 })),
  ],
  sign_in_bodies: [
    typed('another count', ({ signIn }) => (signIn['request_bodies'] = 2)),
    typed('a body that is not withheld', ({ archive }) => {
      archive.request = redigest(archive.request.replace('[withheld]\r\n\r\n', 'pin=1234567\r\n\r\n'));
    }),
  ],
  sign_in_addresses: [
    profile('one more', ({ signIn }) => (signIn['address_tokens'] = [{ name: 'sectok', values: 1 }])),
    profile('one that is in the network record alone', ({ archive }) => {
      archive.request = asked(archive.request, 'sectok=[withheld]');
    }),
  ],
  sign_in_tokens: [
    profile('one against requests of other sites', ({ archive }) => {
      archive.request = asked(archive.request, 'sectok=a9a4');
    }),
    profile('a session within an address that is a value', ({ archive }) => {
      archive.request = asked(archive.request, 'next=%2Fboard%3Fsid%3De1c7b2d4a09f4f6db1e2');
    }),
  ],
  sign_in_actions: [
    typed('another action', ({ signIn }) => (signIn['actions'] = [3])),
    {
      name: 'a secret that was typed without a sign-in',
      faults: withActions((acted, changes) => {
        delete acted[1]!['text'];
        acted[1]!['secret'] = 'pin';
        changes[0]!['reason'] = 'Action 2 of 3 that the order lists: input was given the secret: pin.';
      }),
    },
  ],
  sign_in_hosts: [
    profile('a cookie of another host', ({ signIn }) => (signIn['cookies'][0]['domain'] = '.example.net')),
    profile('storage of another host', ({ signIn }) => (signIn['storage'][0]['origin'] = 'https://example.net')),
    profile('a database of another host', ({ signIn }) => {
      signIn['databases'] = [{ origin: 'https://example.net', name: 'vault', stores: [] }];
    }),
    profile('session storage of another host', ({ signIn }) => {
      signIn['session_storage'] = [{ origin: 'https://example.net', names: ['tab'] }];
    }),
    profile('another host than that of the address', ({ signIn }) => {
      Object.assign(signIn, { hosts: ['example.net'], cookies: [], storage: [] });
    }),
  ],
  sign_in_made: [profile('after the capture', ({ signIn }) => (signIn['made_at'] = at(7200)))],
  sign_in_cookies: [profile('one that was not sent', ({ signIn }) => (signIn['cookies'][0]['name'] = 'other'))],
  sign_in_searched: [
    hand('no search', ({ searched }) => searched.pop()),
    hand('a search without a sign-in', ({ signIn }) => (signIn['gone'] = true)),
  ],
};

/** What an honest package may say. */
export const goodSignIn: readonly (readonly [string, Faults])[] = [
  [
    'a profile with session storage and a database',
    withProfile(({ signIn }) => {
      const { origin } = new URL(pageUrl);
      signIn['session_storage'] = [{ origin, names: ['tab'] }];
      signIn['databases'] = [{ origin, name: 'vault', stores: ['keys'] }];
    }),
  ],
  ['a page that was signed in to', withSignIn()],
  ['a page into which a secret was typed', withTypedSecret()],
  ['a page that was opened with a profile', withProfile()],
  [
    'a profile of a browser in which a person signed in',
    withProfile(({ signIn }) => (signIn['made_from'] = 'browser')),
  ],
  [
    'credentials that nobody asked for',
    withSignIn(({ signIn, archive }) => {
      Object.assign(signIn, { scheme: null, challenges: 0, outcome: 'not_asked' });
      (signIn['withheld'] as Loose[]).shift();
      archive.request = redigest(archive.request.replace(/Authorization: .*\r\n/, ''));
    }),
  ],
];
