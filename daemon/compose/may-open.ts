import { mayShowWindows } from '../browser/launch/browser-mode.js';
import { allowList } from '../outside/guard/allow.js';
import { judgeUrl } from '../outside/guard/judge-url.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';

/** `reason` is for whoever called, the message for the person. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn';
  readonly reason: 'url' | 'no_display' | 'no_browser' | 'browser_ended' | 'port';
  constructor(reason: NotSignedIn['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What can be told before the service is asked anything. Throws NotSignedIn; gives the address as it is opened. */
export function mayOpen(
  { outside }: Pick<DaemonSettings, 'outside'>,
  { url, streamPort }: { readonly url: string; readonly streamPort: number | null },
): URL {
  const judged = judgeUrl(url, { field: 'url', allow: allowList(outside.allowTargets) });
  if (judged.verdict !== 'allowed') throw new NotSignedIn('url', judged.reason);
  if (streamPort === null && !mayShowWindows(process.env))
    throw new NotSignedIn('no_display', 'there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set');
  return judged.url;
}
