import type { CapturedPage } from '../picture/capture.js';
import type { InkMap } from '../picture/ink.js';
import type { FrameText } from '../text/document.js';

/** A picture and the text that was read in the same state of the page. */
export interface Drawn {
  readonly picture: CapturedPage & { readonly ink: InkMap };
  readonly text: readonly FrameText[];
}
