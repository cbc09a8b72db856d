import type { RefusedRedaction } from '../run/redaction-run.js';
import { CaptureFailure } from '../run/step.js';

/** The rules cannot be carried out, or leave something behind; told by codes and places, never by words. */
export class RedactionRefused extends CaptureFailure {
  readonly refusal: RefusedRedaction;

  constructor(refusal: RefusedRedaction) {
    super('refused', 'The copy was not made.');
    this.refusal = refusal;
  }
}
