import type { Collector } from '../../src/package/records/custody.js';
import type { Language } from '../../src/package/messages/language.js';
import type { Stated } from '../../src/package/records/metadata.js';
import type { JsonValue } from '../../src/package/records/journal.js';
import type { ToolValidationReference } from '../../src/package/records/tool-validation.js';

/** Whose package it is. */
export interface PackageIdentity {
  /** `ps_<uuid v4>`. */
  readonly evidenceId: string;
  readonly captureId: string;
  readonly caseReference: string | null;
  /** Authority and purpose; of a page only. */
  readonly stated?: Stated;
  readonly collector: Collector;
  readonly testMode: boolean;
  /** Of the document; English when absent. */
  readonly language?: Language;
  readonly generator: { readonly name: string; readonly version: string };
  /** The validation of that version. */
  readonly toolValidation?: ToolValidationReference;
  /** What the caller sent as `metadata`. */
  readonly callerMetadata: Readonly<Record<string, JsonValue>>;
}
