import { signInOutcomes, type SignInFacts, type SignInOutcome } from '../../package/records/sign-in.js';
import { readMember } from '../stored/zip-member.js';

const outcomes: { readonly [outcome in SignInOutcome]: string } = {
  accepted: 'HTTP authentication, which the server accepted',
  partly_refused: 'HTTP authentication, which the server refused for some requests',
  refused: 'HTTP authentication, which the server refused',
  not_asked: 'the server asked for no user name, so none was sent',
};

/** How the capture of a package signed in, as its metadata.json states; undefined where it did not. */
export async function readSignIn(zip: string): Promise<string | undefined> {
  const bytes = await readMember(zip, 'metadata.json');
  if (bytes === undefined) return undefined;
  const { sign_in: facts } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly sign_in?: SignInFacts };
  return facts && signInLine(facts);
}

/** For a person. Whether anybody was signed in, only the page shows. */
export function signInLine(facts: SignInFacts): string | undefined {
  switch (facts.kind) {
    case 'http_authentication':
      return signInOutcomes.includes(facts.outcome) ? outcomes[facts.outcome] : undefined;
    case 'browser_profile':
      return `browser profile ${facts.profile}; ${counted(facts.cookies.length, 'of its cookies')} sent`;
    case 'typed_secrets':
      return `${facts.actions.length === 1 ? 'an action' : `${facts.actions.length} actions`} typed a secret`;
    default:
      // A package of a later version.
      return undefined;
  }
}

const counted = (count: number, what: string): string =>
  count === 0 ? `none ${what} was` : `${count} ${what} ${count === 1 ? 'was' : 'were'}`;
