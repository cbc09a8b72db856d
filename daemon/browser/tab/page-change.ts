import type { PageChange } from '../../../src/package/records/page/changes.js';
import type { World } from '../../../src/world.js';
import type { ViewBox } from '../picture/view-pictures.js';

export interface Change {
  readonly selector: string | null;
  readonly change: PageChange;
  readonly reason: string;
}

export interface ExpandOptions {
  readonly signal: AbortSignal;
  readonly modified: (change: Change) => void;
  readonly world: Pick<World, 'monotonic' | 'sleep'>;
  readonly bounds?: Partial<ExpandBounds>;
  /** What the page asks for while it is scrolled is waited for. */
  readonly network?: {
    inFlight(): number;
    lastActivity(): number;
    /** Requests of scripts that are open, by their ids. */
    askedByScripts?(): ReadonlyMap<string, string>;
  };
  /** Lists that draw only what is near their view are walked to their end. */
  readonly deep?: boolean;
  /** Takes a picture of a part of the window, given in CSS pixels of the page: of each view of an area that is scrolled by itself. */
  readonly picture?: (box: ViewBox) => Promise<string | undefined>;
  /** What is left of the time of whoever asks, in milliseconds. */
  readonly leftMs?: () => number;
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
