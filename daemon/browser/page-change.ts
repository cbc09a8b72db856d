import type { World } from '../../src/world.js';

export interface Change {
  readonly selector: string | null;
  readonly change: string;
  readonly reason: string;
}

export interface ExpandOptions {
  readonly signal: AbortSignal;
  readonly modified: (change: Change) => void;
  readonly world: Pick<World, 'monotonic' | 'sleep'>;
  readonly bounds?: Partial<ExpandBounds>;
  /** What the page asks for while it is scrolled is waited for. */
  readonly network?: { inFlight(): number; lastActivity(): number };
  /** Lists that draw only what is near their view are walked to their end. */
  readonly deep?: boolean;
}

export interface ExpandBounds {
  /** Wall time of the scrolling, in milliseconds. */
  readonly milliseconds: number;
  /** CSS pixels that the page may grow while it is scrolled. */
  readonly growth: number;
  /** CSS pixels to scroll at most. */
  readonly height: number;
  /** Time to wait for images in flight once scrolled, in milliseconds. */
  readonly images: number;
}
