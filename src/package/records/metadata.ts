import type { Language } from '../messages/language.js';
import type { Collector } from './custody.js';
import type { Facts } from './facts.js';
import { inOrder } from './forensic-log.js';
import type { Journal, JsonValue } from './journal.js';

/** What whoever ordered the capture says of it, and nobody checked. Absent where nothing is stated. */
export interface Stated {
  readonly legal_authority?: string;
  readonly purpose?: string;
}

export const statedFields = ['legal_authority', 'purpose'] as const satisfies readonly (keyof Stated)[];

export interface MetadataInput {
  readonly evidenceId: string;
  readonly captureId: string;
  readonly formatVersion: string;
  readonly caseReference: string | null;
  readonly stated?: Stated;
  readonly collector: Collector;
  readonly testMode: boolean;
  /** Of evidence.pdf and GUIDE.txt. */
  readonly language?: Language;
  /** What the caller sent as `metadata`. */
  readonly callerMetadata: Readonly<Record<string, JsonValue>>;
  readonly facts: Partial<Facts>;
  readonly journal: Journal;
}

/** metadata.json: what the capture observed, under a head that says whose it is. */
export const metadataRecord = (input: MetadataInput) => ({
  evidence_id: input.evidenceId,
  capture_id: input.captureId,
  format_version: input.formatVersion,
  case_reference: input.caseReference,
  ...input.stated,
  collector: input.collector,
  test_mode: input.testMode,
  ...documentLanguage(input.language),
  metadata: input.callerMetadata,
  ...input.facts,
  artifacts: artifacts(input.journal),
});

/** The one place where a package states the language of its documents. English is not stated, as it never was. */
export const documentLanguage = (language: Language = 'en'): { readonly document_language?: Language } =>
  language === 'en' ? {} : { document_language: language };

/** Each file with the step that made its last version (content credentials are written into the screenshot after it is taken). */
function artifacts(journal: Journal): { file: string; step: string; made_at: string; size: number }[] {
  const made = new Map<string, { file: string; step: string; made_at: string; size: number }>();
  for (const entry of inOrder(journal)) {
    if (entry.kind !== 'done' && entry.kind !== 'truncated') continue;
    for (const { name, size } of entry.artifacts)
      made.set(name, { file: name, step: entry.step, made_at: entry.ended_at, size });
  }
  return [...made.values()];
}
