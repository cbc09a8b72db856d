import { exactly, list, onlyFields, read, type Reading, sha256, text, time, whole } from '../../json/shape.js';
import type { Fields } from '../../json/strict-json.js';

/** Frames of the window while the page was recorded, and what is known of each. */
export const recordingFile = 'recording.json';
export const framePattern = /^recording\/\d{4}\.jpeg$/;
export const frameName = (number: number): string => `recording/${String(number).padStart(4, '0')}.jpeg`;

/** What it says of itself. */
export const recordingSays =
  'Pictures of the window as the browser itself made them and handed them out (Chrome DevTools Protocol, Page.startScreencast), without sound. It makes one when it has drawn something new and the one before was taken, so what it drew in between is not here, and how much that was is not known. Every interval_ms the newest picture was kept; frames_left_out were handed out and replaced by a newer one before that. offset_ms counts from started_at on the clock of this record and says when a picture was kept; drawn_ms is the time on the clock of the browser at which it was drawn, since the first.';

/** How often a frame is kept, and how many bytes they may have together. */
export const recordingBounds = { intervalMs: 200, bytes: 64_000_000 } as const;

/** What ended it: the time that was ordered, the bytes of the frames, or the time limit of the capture. */
export const recordingEnds = ['duration', 'size', 'time_limit'] as const;
export type RecordingEnd = (typeof recordingEnds)[number];

const frame = onlyFields({
  file: text,
  offset_ms: whole,
  drawn_ms: whole,
  width: whole,
  height: whole,
  size: whole,
  sha256,
});

const shape = onlyFields({
  format_version: whole,
  says: exactly(recordingSays),
  started_at: time,
  ended_at: time,
  asked_ms: whole,
  recorded_ms: whole,
  interval_ms: whole,
  ended_by: text,
  frames_received: whole,
  frames_left_out: whole,
  frames: list(frame),
});

export type ReadRecording = ReturnType<typeof shape>;

/** Reads recording.json strictly and names its faults. Never throws. */
export const readRecording = (record: Fields): Reading<ReadRecording> => read(shape, record);

export interface RecordedFrame {
  readonly file: string;
  readonly offset_ms: number;
  readonly drawn_ms: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly sha256: string;
}

export interface RecordingRecord {
  readonly format_version: 1;
  readonly says: string;
  readonly started_at: string;
  readonly ended_at: string;
  readonly asked_ms: number;
  readonly recorded_ms: number;
  readonly interval_ms: number;
  readonly ended_by: RecordingEnd;
  readonly frames_received: number;
  readonly frames_left_out: number;
  /** In the order in which they were kept. */
  readonly frames: readonly RecordedFrame[];
}

/** One frame a line. */
export function recordingText({ frames, ...head }: RecordingRecord): string {
  const lines = frames.map((each) => JSON.stringify(each)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"frames":[\n${lines}\n]}\n`;
}
