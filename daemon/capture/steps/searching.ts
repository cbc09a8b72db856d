import { createReadStream } from 'node:fs';
import type { OpenProfile, SignIn } from '../../../src/contract/captures/credentials.js';
import { hostsOf, isBound } from '../../../src/package/records/browser-profile.js';
import type { ProfileSignIn, SignInFacts } from '../../../src/package/records/sign-in.js';
import { cookieNames, outcomeOf } from '../../../src/package/records/sign-in.js';
import { warcPath } from '../../../src/package/web-archive.js';
import type { Leaks, Member, Needle } from '../../../src/redaction/leaks/leaks.js';
import { searchLeaks } from '../../../src/redaction/leaks/search-leaks.js';
import type { RenderedFile } from '../../sealing/draft.js';
import { type Artifact, CaptureFailure, type Step } from '../../run/step.js';
import { type CaptureBench, frozenRecord, type Visit } from '../visit.js';
import { profileSecrets } from '../../browser/network/withheld.js';
import type { NetworkRecord } from '../../browser/network/record.js';
import { sentHeaders } from '../warc/exchange-records.js';
import { partsOf } from '../warc/parts.js';

/** How the capture signed in so far; undefined where it does not. */
export function signInFacts({ signIn, order, visit }: CaptureBench): SignInFacts | undefined {
  if (signIn === undefined || visit.session === undefined) return undefined;
  const { origin } = new URL(order.url);
  const { challenges } = visit.session;
  if (signIn.profile) return profileFacts(signIn.profile);
  if (challenges === undefined) {
    const { actions = [] } = order;
    const typing = actions.flatMap(({ secret }, at) => (secret === undefined ? [] : [at + 1]));
    return { kind: 'typed_secrets', origin, actions: typing };
  }
  const counts = { challenges: challenges.answered(), refused: challenges.refused() };
  return { kind: 'http_authentication', origin, scheme: challenges.scheme(), ...counts, outcome: outcomeOf(counts) };
}

const namesOf = ({ origin, items }: OpenProfile['storage'][number]) => ({
  origin,
  names: items.map(({ name }) => name),
});

const profileFacts = (profile: OpenProfile): ProfileSignIn => ({
  kind: 'browser_profile',
  profile: profile.name,
  made_at: profile.made_at,
  made_from: profile.made_from,
  hosts: hostsOf(profile),
  cookies: [],
  storage: profile.storage.map(namesOf),
  ...(profile.session_storage && { session_storage: profile.session_storage.map(namesOf) }),
  ...(profile.databases && {
    databases: profile.databases.map(({ origin, name, stores }) => ({
      origin,
      name,
      stores: stores.map((store) => store.name),
    })),
  }),
});

/** Of a profile the cookies that were sent, each once, as far as an answer came. */
export function sentCookies({ cookies }: OpenProfile, { exchanges }: NetworkRecord): ProfileSignIn['cookies'] {
  const sent = exchanges
    .filter(({ response }) => response !== null && !response.fromCache)
    .map((exchange) => ({
      host: new URL(exchange.url).hostname,
      names: new Set(
        sentHeaders(exchange).flatMap(([name, value]) => (/^cookie$/i.test(name) ? cookieNames(value) : [])),
      ),
    }));
  const named = new Map(cookies.map(({ domain, name }) => [`${domain} ${name}`, { domain, name }]));
  return [...named.values()].filter(({ domain, name }) =>
    sent.some(({ host, names }) => names.has(name) && isBound(host, [domain])),
  );
}

/** The last step of a capture that signs in: no file that was recorded may hold what it signed in with. */
export const searchForSecrets: Step<CaptureBench> = {
  name: 'secrets_searched',
  required: true,
  last: true,
  budgetMs: 300_000,
  reserveMs: 300_000,
  run: async (bench, signal) => {
    const { secrets = [] } = await frozenRecord(bench);
    const values = [...new Set([...secretsOf(bench.signIn), ...secrets])];
    const needles = values.map((value): Needle => ({ value, rules: [0], caseSensitive: true }));
    bench.visit.needles = needles;
    const members = membersOf(bench.artifacts.values());
    const leaks = await searchLeaks({ needles, digestsOf: [], members, signal });
    expectNone(leaks);
    return { detail: { values: needles.length, files: bench.artifacts.size, bytes: leaks.bytes } };
  },
};

async function* membersOf(artifacts: Iterable<Artifact>): AsyncGenerator<Member> {
  for (const { name, path } of artifacts)
    if (name === warcPath) for await (const content of partsOf(path)) yield { path: name, content };
    else yield { path: name, content: () => createReadStream(path) };
}

/** What was typed; values of a profile; the password, and the pair as Basic sends it. */
const secretsOf = ({ http, profile, typed = {} }: SignIn = {}): string[] => [
  ...(profile ? profileSecrets(profile) : []),
  ...Object.values(typed),
  ...(http ? [http.password, Buffer.from(`${http.username}:${http.password}`, 'utf8').toString('base64')] : []),
];

/** The same for what is written when it is sealed: records and document. */
export const inspectDraft =
  ({ needles }: Pick<Visit, 'needles'>, signal: AbortSignal) =>
  async (rendered: readonly RenderedFile[]): Promise<void> => {
    if (needles === undefined) throw new Error('the draft was made before the search');
    const members = rendered.map(({ name, bytes }): Member => ({ path: name, content: bytes }));
    expectNone(await searchLeaks({ needles, digestsOf: [], members, signal }));
  };

function expectNone({ files, unsearched }: Leaks): void {
  if (files.length > 0)
    throw new CaptureFailure(
      'secret_left',
      `What the capture signed in with was found in ${listed(files)}, so no package was made. Either the page shows it itself, or it is so common a word that it cannot be told from the page.`,
    );
  if (unsearched.length > 0)
    throw new CaptureFailure(
      'secret_left',
      `${listed(unsearched)} could not be searched to the end for what the capture signed in with, so no package was made.`,
    );
}

const MOST_LISTED = 5;
const listed = (names: readonly string[]): string =>
  names.length <= MOST_LISTED
    ? names.join(', ')
    : `${names.slice(0, MOST_LISTED).join(', ')} and ${names.length - MOST_LISTED} more files`;
