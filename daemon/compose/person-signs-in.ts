import { removeDeadRoots } from '../browser/launch/root.js';
import { extraRoots } from '../browser/launch/trusted-roots.js';
import { BrowserEnded, visitWith } from '../browser/person/visit.js';
import type { Kept } from '../browser/person/kept.js';
import { openStream, streamView } from '../browser/person/stream.js';
import { createOutside } from '../outside/outside.js';
import { CaptureFailure } from '../run/step.js';
import type { DaemonSettings } from '../../src/settings/daemon.js';
import { mayOpen, NotSignedIn } from './may-open.js';
import { realWorld } from './real-world.js';

export interface SigningIn {
  readonly url: string;
  /** Of the page that shows the view; null: in a window on this machine's display. */
  readonly streamPort: number | null;
  /** Told where the view is, when it is there. */
  readonly said: (stream: { readonly link: string; readonly port: number }) => void;
  readonly signal: AbortSignal;
}

/**
 * A browser in which a person signs in, by the command itself and without the daemon: the display is that of whoever typed the command.
 * The egress proxy and the address guard are those of captures.
 */
export async function personSignsIn(
  settings: Pick<DaemonSettings, 'browser' | 'extraCaCerts' | 'outside'>,
  { url, streamPort, said, signal }: SigningIn,
): Promise<Kept> {
  const { href } = mayOpen(settings, { url, streamPort });
  await removeDeadRoots();
  const open: { close(): Promise<void> }[] = [];
  try {
    const stream = streamPort === null ? undefined : await openStream(realWorld, streamPort).catch(cannotListen);
    if (stream) open.push(stream);
    const proxy = await createOutside(settings.outside, realWorld).openEgressProxy();
    open.push(proxy);
    if (stream) said(stream);
    return await visitWith({
      url: href,
      find: { configured: settings.browser, env: process.env, mode: stream ? null : 'headed' },
      ...(settings.extraCaCerts !== null && { extraRoots: extraRoots(settings.extraCaCerts) }),
      proxy,
      signal,
      viewport: stream ? streamView : null,
      ...(stream && { opened: (page) => stream.show(page), finished: stream.finished }),
    });
  } catch (error) {
    if (error instanceof BrowserEnded) throw new NotSignedIn('browser_ended', error.message, { cause: error });
    if (error instanceof CaptureFailure) throw new NotSignedIn('no_browser', error.message, { cause: error });
    throw error;
  } finally {
    for (const each of open) await each.close();
  }
}

function cannotListen(error: unknown): never {
  throw new NotSignedIn('port', error instanceof Error ? error.message : String(error), { cause: error });
}
