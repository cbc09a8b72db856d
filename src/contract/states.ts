/** States of a capture, and the only ways between them. `deleted` is the trash; a restore goes back to where it came from. */
export const captureStates = ['processing', 'completed', 'failed', 'deleted'] as const;
export type CaptureState = (typeof captureStates)[number];

export const captureTransitions = {
  processing: ['completed', 'failed'],
  completed: ['deleted'],
  failed: ['deleted'],
  deleted: ['completed', 'failed'],
} as const satisfies Record<CaptureState, readonly CaptureState[]>;

export type CaptureTransition = {
  [From in CaptureState]: { readonly from: From; readonly to: (typeof captureTransitions)[From][number] };
}[CaptureState];

/** `expired`: not completed within 24 hours, or cancelled. */
export const importStates = ['uploading', 'verifying', 'accepted', 'rejected', 'duplicate', 'expired'] as const;
export type ImportState = (typeof importStates)[number];

/** What a row failed with, by what it was to be. */
export const failureCodes = [
  'CAPTURE_FAILED',
  'CERTIFY_FAILED',
  'REDACTION_FAILED',
  'REDACTION_LEAK_DETECTED',
  'REDACTION_NO_MATCH',
  'NOT_REDACTABLE',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** What made a row of the list. */
export const captureSources = ['api', 'schedule', 'certify-hash', 'compare', 'redact', 'import'] as const;
