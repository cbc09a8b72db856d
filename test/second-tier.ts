import { test } from 'vitest';
import { both } from './tiers.mjs';

/** A test of the second tier in a file of the first (test/tiers.mjs). */
export function secondTier(name: string, run: () => Promise<void>, timeoutMs?: number): void {
  if (both) test(name, run, timeoutMs);
}
