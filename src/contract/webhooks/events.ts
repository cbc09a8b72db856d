/** Every kind of event that the service records. */
export const eventKinds = [
  'capture.completed',
  'capture.failed',
  'capture.anchor_confirmed',
  'certify.completed',
  'certify.failed',
  'redaction.completed',
  'redaction.failed',
  'monitor.change_detected',
  'schedule.paused',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Those that are about one capture; `GET /captures/events` lists these only. */
export const captureEventKinds = [
  'capture.completed',
  'capture.failed',
  'capture.anchor_confirmed',
] as const satisfies readonly EventKind[];
