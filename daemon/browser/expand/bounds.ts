import type { ExpandBounds } from '../tab/page-change.js';

/** Milliseconds, CSS pixels, and milliseconds that images are waited for. */
export const expandBounds: ExpandBounds = { milliseconds: 25_000, growth: 30_000, height: 400_000, images: 4_000 };
