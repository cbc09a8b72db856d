import type { CDPSession } from 'playwright-core';
import type { HttpCredentials } from '../../../src/contract/captures/credentials.js';
import { authenticationSchemes, type AuthenticationScheme } from '../../../src/package/records/sign-in.js';

/** What came of the credentials so far. */
export interface Challenges {
  /** Of the first that was answered. */
  scheme(): AuthenticationScheme | null;
  /** Requests that the origin asked to authenticate, and that were sent again with the credentials. */
  answered(): number;
  /** Those of them that the origin then asked again: they were left with its refusal. */
  refused(): number;
}

/**
 * Answers challenges of one origin with the credentials, once for each request. Only requests to it are stopped for that, so no other
 * origin can ask: one that a redirect leads to, or whose parts the page embeds, is left without. A proxy is not answered either.
 */
export async function answerChallenges(
  cdp: CDPSession,
  { origin, username, password }: HttpCredentials & { readonly origin: string },
): Promise<Challenges> {
  const asked = new Set<string>();
  let scheme: AuthenticationScheme | null = null;
  let refused = 0;
  const answerTo = ({ requestId, request, authChallenge }: AuthRequired): object => {
    const named = authenticationSchemes.find((each) => each === authChallenge.scheme.toLowerCase());
    const isOurs =
      authChallenge.source === 'Server' && authChallenge.origin === origin && new URL(request.url).origin === origin;
    if (!isOurs || named === undefined) return { response: 'CancelAuth' };
    if (asked.has(requestId)) {
      refused += 1;
      return { response: 'CancelAuth' };
    }
    asked.add(requestId);
    scheme ??= named;
    return { response: 'ProvideCredentials', username, password };
  };
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  });
  cdp.on('Fetch.authRequired', (event: AuthRequired) => {
    const authChallengeResponse = answerTo(event) as { response: 'CancelAuth' };
    cdp.send('Fetch.continueWithAuth', { requestId: event.requestId, authChallengeResponse }).catch(() => undefined);
  });
  await cdp.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: `${origin}/*` }] });
  return { scheme: () => scheme, answered: () => asked.size, refused: () => refused };
}

interface AuthRequired {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly authChallenge: { readonly source?: string; readonly origin: string; readonly scheme: string };
}
