import type { MatterRead } from '../../../src/contract/matters/read.js';

export interface SectionProps {
  readonly matter: MatterRead;
  /** Says what was done, and reads the matter again. */
  readonly done: (words: string) => void;
}
