import { problem, usage, type Problem } from '../problem/problem.js';
import type { Imported } from './imported.js';
import { withinLimits, type TooLarge } from './within-limits.js';
import { readStorageState } from './storage-state.js';

/** What a browser had when the person had finished. */
interface Signed {
  readonly state: object;
  readonly sessionStorage: NonNullable<Imported['session_storage']>;
  readonly leftOut: { readonly cookies: number; readonly origins: number };
}

/** What the profile is made of, of the browser in which a person signed in. */
export function importedFrom({ state, sessionStorage }: Signed, url: string): ReturnType<typeof withinLimits> {
  const imported = readStorageState(JSON.stringify(state), url);
  const { cookies, storage, databases = [] } = imported;
  if ([cookies, storage, databases, sessionStorage].every(({ length }) => length === 0))
    throw problem('NOT_SIGNED_IN', `the browser had no cookies and no storage of ${url} when it was closed`, {
      hints: ['nothing is kept; run the command again, and sign in before you close the window'],
    });
  return withinLimits({ ...imported, made_from: 'browser', session_storage: sessionStorage });
}

/** Undefined where nothing was left there. */
export function saidLeftOut({ leftOut: { cookies, origins } }: Signed): string | undefined {
  if (cookies + origins === 0) return undefined;
  const counts = [...counted(cookies, 'cookie'), ...counted(origins, 'origin with storage', 'origins with storage')];
  return `evidence: left out, of hosts that no window showed: ${counts.join(', ')}`;
}

/** Undefined where everything is kept. */
export function saidTooLarge({ cookies, items, databases }: TooLarge): string | undefined {
  if (cookies + items + databases === 0) return undefined;
  const counts = [
    ...counted(cookies, 'cookie'),
    ...counted(items, 'item of storage', 'items of storage'),
    ...counted(databases, 'database'),
  ];
  return `evidence: left out, too large for a profile: ${counts.join(', ')}; the page may ask to sign in again`;
}

/** Nothing is not told. */
const counted = (count: number, one: string, more = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

/** Where the person finds the view. */
export const saidStream = ({ link, port }: { readonly link: string; readonly port: number }): string[] => [
  `evidence: open ${link} (once), sign in, and choose "Keep and close"`,
  `evidence: from another machine, first: ssh -L ${port}:127.0.0.1:${port} THIS-MACHINE`,
];

/** Ways that need no display. */
const otherWays = [
  '--stream shows the browser in a page that you open through ssh -L',
  '--from-cookies FILE or --from-storage-state FILE takes what another browser has',
  'xvfb-run makes a display that nobody sees, for scripts',
];

/** Why nobody could sign in, as a command tells it; undefined for other errors. */
export function signInProblem(error: unknown, url: string): Problem | undefined {
  if (!(error instanceof Error) || !('reason' in error)) return undefined;
  switch (error.reason) {
    case 'url':
      return usage(`--url ${url} cannot be opened: ${error.message}`);
    case 'no_display':
      return problem('NO_DISPLAY', error.message, { hints: otherWays, cause: error });
    case 'no_browser':
      return problem('NO_BROWSER', error.message, { hints: otherWays, cause: error });
    case 'browser_ended':
      return problem('NOT_SIGNED_IN', 'the browser ended as a whole, so what it had could not be kept', {
        hints: ['run the command again, and close the window instead of quitting the browser'],
        cause: error,
      });
    case 'port':
      return usage(`--port cannot be listened on: ${error.message}`);
    default:
      return undefined;
  }
}
