import type { CDPSession } from 'playwright-core';
import type { EgressProxy } from '../../outside/egress/connection.js';

/**
 * Shows the browser's context the password of its egress proxy once. The context keeps it for all its connections, tunnels and
 * workers, so that no request of the page has to be stopped for it. Throws when the proxy does not let it in.
 */
export async function signIn(
  cdp: CDPSession,
  { username, password, signInUrl }: Pick<EgressProxy, 'username' | 'password' | 'signInUrl'>,
): Promise<void> {
  let asked = false;
  const go = ({ requestId }: { requestId: string }): void =>
    void cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  const answer = ({ requestId, authChallenge }: Challenge): void => {
    const refused = asked || authChallenge.source !== 'Proxy';
    asked = true;
    const response = refused ? CANCEL : ({ response: 'ProvideCredentials', username, password } as const);
    cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse: response }).catch(() => undefined);
  };
  cdp.on('Fetch.requestPaused', go);
  cdp.on('Fetch.authRequired', answer);
  try {
    await cdp.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: signInUrl }] });
    const { result } = await cdp.send('Runtime.evaluate', { expression: ask(signInUrl), awaitPromise: true });
    if (result.value !== 'answered')
      throw new Error(`the egress proxy did not let the browser in: ${String(result.value)}`);
  } finally {
    cdp.off('Fetch.requestPaused', go);
    cdp.off('Fetch.authRequired', answer);
    await cdp.send('Fetch.disable').catch(() => undefined);
  }
}

interface Challenge {
  readonly requestId: string;
  readonly authChallenge: { readonly source?: string };
}

const CANCEL = { response: 'CancelAuth' } as const;

/** In the empty document that a new page begins with; nothing of it is left in the page that is loaded afterwards. */
const ask = (url: string): string =>
  `fetch(${JSON.stringify(url)}, { cache: 'no-store' }).then(({ status }) => status === 200 ? 'answered' : status, String)`;
