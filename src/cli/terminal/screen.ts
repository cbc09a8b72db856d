import type { ChalkInstance } from 'chalk';
import type { Zone } from './times.js';

/** What people's text is written on. */
export interface Screen {
  /** Columns to fit text into. */
  readonly width: number;
  /** Whether rows of tables are laid out for the width and cut to it; what goes to a file or a program stays whole. */
  readonly cuts: boolean;
  readonly paint: ChalkInstance;
  readonly zone: Zone;
}
