import { basename } from 'node:path';
import type { BrowserFacts } from '../../../src/package/records/facts.js';

export type BrowserMode = BrowserFacts['mode'];

/** Chromium's `headless_shell`, a program of its own, by the names under which it is handed out. */
export const isShell = (path: string): boolean => /headless[-_]shell/i.test(basename(path));

/** Where a window may be shown; empty when there is no display. */
export function displayOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const names = ['DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'XAUTHORITY'];
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])));
}

/** A window needs a display on Linux; elsewhere there is always one. */
export function mayShowWindows(env: Readonly<Record<string, string | undefined>>): boolean {
  const { DISPLAY, WAYLAND_DISPLAY } = displayOf(env);
  return process.platform !== 'linux' || DISPLAY !== undefined || WAYLAND_DISPLAY !== undefined;
}
