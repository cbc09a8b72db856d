import { ofToday } from '../../fakes/packages/page-of-today.js';
import { recordingSays } from '../../../src/package/records/page/recording.js';
import { at, type Faults, type Loose, sha256 } from '../../fakes/packages/package-builder.js';
import { reference } from '../../fakes/packages/page-journal.js';

interface ByHand {
  readonly name: string;
  readonly faults: Faults;
}

interface Changes {
  readonly record?: (record: Loose) => unknown;
  readonly step?: (step: Loose) => unknown;
  readonly stated?: (short: Loose) => unknown;
  readonly seconds?: number;
}

const names = ['recording/0001.jpeg', 'recording/0002.jpeg'];

/** Two frames of a second, with the step that kept them and what is said of them in short. */
export function withRecording({ record, step, stated, seconds }: Changes = {}): Faults {
  const short = { asked_ms: 1000, recorded_ms: 1000, ended_by: 'duration', frames_received: 5, frames_left_out: 3 };
  const made = new Map<string, Uint8Array>();
  return {
    artifacts: (files) => {
      const jpeg = files.get('screenshot_as_loaded.jpeg')!;
      const frames = names.map((file, index) => ({
        file,
        offset_ms: 200 * (index + 1),
        drawn_ms: 180 * index,
        width: 32,
        height: 48,
        size: jpeg.length,
        sha256: sha256(jpeg),
      }));
      const times = { started_at: at(4), ended_at: at(5), interval_ms: 200 };
      const whole: Loose = { format_version: 1, says: recordingSays, ...times, ...short, frames };
      record?.(whole);
      made.set('recording.json', Buffer.from(JSON.stringify(whole)));
      for (const name of names) made.set(name, jpeg);
      for (const [name, bytes] of made) files.set(name, bytes);
    },
    journal: (journal) => {
      const entries = journal as unknown as Loose[];
      const artifacts = [...made].map(([name, bytes]) => reference(name, bytes));
      const times = { started_at: at(4), ended_at: at(5) };
      const detail = { ...short, frames: 2 };
      const done: Loose = { kind: 'done', step: 'page_recorded', ...times, artifacts, detail };
      step?.(done);
      entries.splice(
        entries.findIndex((each) => each['step'] === 'screenshot_taken'),
        0,
        done,
      );
    },
    facts: (facts) => {
      const said: Loose = { ...short, frames: 2 };
      stated?.(said);
      facts['recording'] = said;
    },
    ...(seconds !== undefined && { order: ({ options }) => void ((options as Loose)['record_seconds'] = seconds) }),
  };
}

const faulty = (name: string, changes: Changes): ByHand => ({ name, faults: withRecording(changes) });
const strange = (name: string, record: (record: Loose) => unknown): ByHand => faulty(name, { record });

/** What contradicts nothing. */
export const goodRecordings: readonly (readonly [name: string, faults: Faults])[] = [
  ['a recording that was ordered', ofToday(withRecording({ seconds: 1 }))],
];

/** Contradictions in what a recording says of itself, and with its frames, its step and its order. */
export const ofRecordings: Readonly<Record<string, readonly ByHand[]>> = {
  recording_form: [
    strange('another version', (each) => (each['format_version'] = 2)),
    strange('other words', (each) => (each['says'] = 'A film.')),
    strange('a field more', (each) => (each['sound'] = true)),
    strange('another interval', (each) => (each['interval_ms'] = 100)),
    strange('a number that is text', (each) => (each['frames'][0].width = '32')),
    strange('another length than its times', (each) => (each['ended_at'] = at(4.5))),
    strange('frames in another order', (each) => (each['frames'] as unknown[]).reverse()),
    strange('a frame after the end', (each) => (each['frames'][1].offset_ms = 1001)),
    strange('two frames at once', (each) => (each['frames'][1].offset_ms = 200)),
    strange('a frame that was drawn before the one before', (each) => {
      each['frames'][0].drawn_ms = 10;
      each['frames'][1].drawn_ms = 5;
    }),
    faulty('frames that nobody handed out', {
      record: (each) => (each['frames_received'] = 4),
      step: (each) => (each['detail'].frames_received = 4),
      stated: (each) => (each['frames_received'] = 4),
    }),
    faulty('ended by something else', {
      record: (each) => (each['ended_by'] = 'boredom'),
      step: (each) => (each['detail'].ended_by = 'boredom'),
    }),
    faulty('shorter than it was asked for', {
      record: (each) => (each['asked_ms'] = 2000),
      step: (each) => (each['detail'].asked_ms = 2000),
      stated: (each) => (each['asked_ms'] = 2000),
    }),
  ],
  recording_frames: [
    strange('another hash', (each) => (each['frames'][0].sha256 = sha256(Buffer.from('another')))),
    strange('another size', (each) => (each['frames'][0].size += 1)),
    strange('a frame left out', (each) => (each['frames'] as unknown[]).pop()),
  ],
  recording_sizes: [strange('another width', (each) => (each['frames'][0].width = 33))],
  recording_at: [
    faulty('begun before its step', { step: (each) => (each['started_at'] = at(4.5)) }),
    faulty('ended after its step', { step: (each) => (each['ended_at'] = at(4.9)) }),
  ],
  recording_in_short: [
    faulty('another number in the log', { step: (each) => (each['detail'].frames = 3) }),
    faulty('another number in metadata.json', { stated: (each) => (each['frames_left_out'] = 0) }),
  ],
  recording_outcome: [
    faulty('a step that was cut short', {
      step: (each) =>
        Object.assign(each, { kind: 'truncated', reason: 'the time limit of the capture ended the recording' }),
    }),
  ],
  recording_ordered: [faulty('another length', { seconds: 2 })],
};
