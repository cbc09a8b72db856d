import { useEffect, useRef } from 'preact/hooks';
import { captureIdPattern } from '../../src/contract/identifiers.js';
import { api, forgetSession, reached, renewal, session } from '../app/api.js';
import { endsIn, watchIdle } from '../app/idle.js';
import { forgetAnswers } from '../app/query.js';
import { hrefOf, linkCode, place } from '../app/router.js';
import { Copied } from './copied.js';
import { Capture } from './capture/capture.js';
import { Captures } from './captures.js';
import { Enter, HowToOpen, SignedOut } from './enter.js';
import { Idle } from './idle.js';
import { Lazy, type Page } from './lazy.js';
import { Navigation } from './navigation.js';
import { Heading } from './parts.js';

/** Pages whose script is fetched when they are opened first: each has all paths that begin with its own. */
const later: readonly (readonly [path: string, load: () => Promise<Page>])[] = [
  ['/new', () => import('./new-capture.js').then(({ NewCapture }) => NewCapture)],
  ['/matters', () => import('./matters/page.js').then(({ MattersPage }) => MattersPage)],
  ['/schedules', () => import('./schedules/page.js').then(({ SchedulesPage }) => SchedulesPage)],
  ['/imports', () => import('./imports/page.js').then(({ ImportsPage }) => ImportsPage)],
  ['/exports', () => import('./exports/page.js').then(({ ExportsPage }) => ExportsPage)],
  ['/certify', () => import('./certify/page.js').then(({ CertifyPage }) => CertifyPage)],
  ['/home', () => import('./home/page.js').then(({ HomePage }) => HomePage)],
  ['/events', () => import('./events/page.js').then(({ EventsPage }) => EventsPage)],
  ['/redact', () => import('./redact/page.js').then(({ RedactPage }) => RedactPage)],
  ['/keys', () => import('./keys/page.js').then(({ KeysPage }) => KeysPage)],
  ['/webhooks', () => import('./webhooks/page.js').then(({ WebhooksPage }) => WebhooksPage)],
  ['/settings', () => import('./settings/page.js').then(({ SettingsPage }) => SettingsPage)],
];

const signInPage = (): Promise<Page> => import('./sign-in/page.js').then(({ SignInPage }) => SignInPage);

const renewPage = (): Promise<Page> => import('./sign-in/renew.js').then(({ Renew }) => Renew);

export function Shell() {
  useEffect(watchIdle, []);
  const path = place.value.path === '/' ? '/home' : place.value.path;
  const code = linkCode.value;
  if (path === '/enter') return <Enter key={code} code={code} />;
  if (path === '/sign-in')
    return (
      <main id="main">
        <Lazy name={path} load={signInPage} rest="" />
      </main>
    );
  if (session.value === 'none') return <SignedOut />;
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      <header class="top">
        <a class="brand" href={hrefOf('/home')}>
          evidence
        </a>
        <Navigation path={path} />
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </header>
      {!reached.value && (
        <p class="banner" role="status">
          The service is not reached. It is asked again by itself.
        </p>
      )}
      <main id="main">
        <View path={path} />
      </main>
      <Copied />
      {session.value === 'ended' && <Ended />}
      {endsIn.value !== undefined && session.value === 'open' && <Idle />}
      {renewal.value !== undefined && <Lazy name="renew" load={renewPage} rest="" />}
    </>
  );
}

/** Here it is forgotten whatever the service answers. */
async function signOut(): Promise<void> {
  await api.endCurrentSession({}).catch(() => undefined);
  forgetAnswers();
  forgetSession();
}

const capturePath = new RegExp(`^/captures/(${captureIdPattern.slice(1, -1).replace('(', '(?:')})$`);

function View({ path }: { readonly path: string }) {
  if (path === '/captures') return <Captures />;
  const capture = capturePath.exec(path)?.[1];
  if (capture !== undefined) return <Capture key={capture} id={capture} />;
  const page = later.find(([start]) => path === start || path.startsWith(`${start}/`));
  if (page !== undefined) return <Lazy key={page[0]} name={page[0]} load={page[1]} rest={path.slice(page[0].length)} />;
  return (
    <>
      <Heading text="There is no such page" />
      <p>
        <a href={hrefOf('/captures')}>All captures</a>
      </p>
    </>
  );
}

/** What was typed stays behind the dialog; a session that is opened in another tab of this browser ends it. */
function Ended() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="ended">
      <h2 id="ended">The session has ended</h2>
      <p>
        What you typed is still here.{' '}
        <a href={hrefOf('/sign-in')} target="_blank" rel="noreferrer">
          Sign in in another tab
        </a>
        , then go on.
      </p>
      <HowToOpen />
      <button type="button" onClick={() => (session.value = 'open')}>
        Go on
      </button>
    </dialog>
  );
}
