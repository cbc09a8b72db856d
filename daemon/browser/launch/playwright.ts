import type { BrowserType } from 'playwright-core';

/** Loaded with the first browser: it takes longer than all else that a start of the daemon does. */
export const chromium = async (): Promise<BrowserType> => (await import('playwright-core')).chromium;
