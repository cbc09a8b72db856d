import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';

/** Debian's headless shell, which takes least of the processor; where it is not installed, the browser that captures on this machine use. */
export const browserPath = existsSync(shell) ? shell : (await (await import('./pool.js')).foundBrowser()).path;
