import type { CDPSession } from 'playwright-core';
import type { SignIn } from '../../../src/contract/captures/credentials.js';

/**
 * Puts the session storage of a profile into this tab, where the first document of each origin finds it before its scripts run; a later
 * one finds what the page made of it. From a world of our own, so that nothing of it is in the page but what is stored.
 */
export async function putSessionStorage(
  cdp: CDPSession,
  { signIn }: { readonly signIn?: SignIn | undefined },
  mainFrameId: string,
): Promise<void> {
  const scripts = new Map<string, string>();
  for (const { origin, items } of signIn?.profile?.session_storage ?? []) {
    const source = `if (window === window.top && location.origin === ${JSON.stringify(origin)})
      for (const [name, value] of ${JSON.stringify(items.map(({ name, value }) => [name, value]))}) sessionStorage.setItem(name, value);`;
    const { identifier } = await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'capture' });
    scripts.set(origin, identifier);
  }
  cdp.on('Page.frameNavigated', ({ frame: { id, url } }) => {
    const { origin } = new URL(url);
    const identifier = id === mainFrameId ? scripts.get(origin) : undefined;
    if (identifier === undefined) return;
    scripts.delete(origin);
    cdp.send('Page.removeScriptToEvaluateOnNewDocument', { identifier }).catch(() => undefined);
  });
}
