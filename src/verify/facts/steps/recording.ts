import type { Fields } from '../../../package/json/strict-json.js';
import type { JsonValue } from '../../../package/records/journal.js';
import { imageSize } from '../../../package/pictures/image-size.js';
import { orderFile } from '../../../package/records/order.js';
import {
  frameName,
  framePattern,
  readRecording,
  recordingBounds,
  recordingEnds,
  recordingFile,
} from '../../../package/records/page/recording.js';
import { shown } from '../../finding.js';
import type { Fact } from '../fact.js';
import { dig, duration, metadata, outcome, printed, ran, reckoned, rows } from '../places.js';
import { fieldsIn, recordFile, type View } from '../view.js';

const step = 'page_recorded';
const recorded = (view: View): Fields | undefined => fieldsIn(view.members.get(recordingFile)?.bytes);
const applies = ({ members }: View): boolean => members.has(recordingFile);
const counts = ['asked_ms', 'recorded_ms', 'ended_by', 'frames_received', 'frames_left_out'];

/** Moving pictures: each frame against its file and its time, and what is said of all of them. */
export const recordingFacts: readonly Fact[] = [
  {
    name: 'recording_form',
    relation: 'nowhere',
    applies,
    places: [reckoned(recordingFile, 'what does not follow the format, or cannot be', strange)],
  },
  {
    name: 'recording_frames',
    relation: 'equal',
    places: [
      reckoned('manifest.json', 'files below recording/: name, SHA-256, size', ({ manifest }) =>
        manifest === undefined
          ? undefined
          : [...manifest.files]
              .filter(([name]) => framePattern.test(name))
              .map(([name, { sha256, size }]): JsonValue => [name, sha256, size ?? null])
              .toSorted((a, b) => (shown(a) < shown(b) ? -1 : 1)),
      ),
      reckoned(recordingFile, 'frames: file, sha256, size', (view) =>
        rows(recorded(view), 'frames').map((each) => [
          each['file'] ?? null,
          each['sha256'] ?? null,
          each['size'] ?? null,
        ]),
      ),
    ],
  },
  {
    name: 'recording_sizes',
    relation: 'nowhere',
    applies,
    places: [
      reckoned('recording/', 'a frame of another width or height than recording.json says', (view) =>
        rows(recorded(view), 'frames').flatMap(({ file, width, height }) => {
          const bytes = view.members.get(shown(file))?.bytes;
          const size = bytes && imageSize(bytes);
          return size?.format === 'jpeg' && size.width === width && size.height === height ? [] : [shown(file)];
        }),
      ),
    ],
  },
  {
    name: 'recording_at',
    relation: 'within',
    applies,
    places: [
      duration(step),
      reckoned(recordingFile, 'started_at, ended_at', (view) =>
        ['started_at', 'ended_at'].map((key) => dig(recorded(view), key) ?? null),
      ),
    ],
  },
  {
    name: 'recording_in_short',
    relation: 'everywhere',
    places: [
      reckoned(
        recordingFile,
        'what was asked, how long it lasted, what ended it, and the numbers of its frames',
        (view) => {
          const record = recorded(view);
          return (
            record && {
              ...Object.fromEntries(counts.map((key) => [key, record[key] ?? null])),
              frames: rows(record, 'frames').length,
            }
          );
        },
        (view) => ran(view, step) !== undefined,
      ),
      metadata('recording', { due: (view) => ran(view, step) !== undefined }),
      printed('recording', { due: (view) => ran(view, step) !== undefined }),
      reckoned(recordFile('log'), `${step}: detail`, (view) => dig(ran(view, step), 'detail'), applies),
    ],
  },
  {
    name: 'recording_outcome',
    relation: 'equal',
    applies,
    places: [
      reckoned(recordingFile, 'whether ended_by is duration', (view) => dig(recorded(view), 'ended_by') === 'duration'),
      reckoned(recordFile('log'), `${step}: whether it is done`, (view) => outcome(view, step) === 'done'),
    ],
  },
  {
    name: 'recording_ordered',
    relation: 'equal',
    applies: (view) => applies(view) && view.members.has(orderFile),
    places: [
      reckoned(orderFile, 'options.record_seconds, in milliseconds', (view) => {
        const seconds = dig(fieldsIn(view.members.get(orderFile)?.bytes), 'options.record_seconds');
        return typeof seconds === 'number' ? seconds * 1000 : null;
      }),
      reckoned(recordingFile, 'asked_ms', (view) => dig(recorded(view), 'asked_ms') ?? null),
    ],
  },
];

/** What no recording has: a number, a time or a frame that contradicts the rest of its own record. */
function strange(view: View): string[] {
  const record = recorded(view);
  if (record === undefined) return ['not a JSON object'];
  const { value, faults } = readRecording(record);
  if (faults.length > 0) return faults.map(({ key, expected }) => `${key}: ${expected}`);
  const { frames, recorded_ms: length = 0, asked_ms: asked = 0, started_at: from = '', ended_at: to = '' } = value;
  const wrong = (found: boolean, what: string): string[] => (found ? [what] : []);
  const rises = (key: 'offset_ms' | 'drawn_ms', least: number): boolean =>
    frames.every((each, at) => at === 0 || Number(each[key]) - Number(frames[at - 1]?.[key]) >= least);
  return [
    ...wrong(record['format_version'] !== 1, 'format_version'),
    ...wrong(value.interval_ms !== recordingBounds.intervalMs, 'interval_ms'),
    ...wrong(!recordingEnds.some((end) => end === value.ended_by), 'ended_by'),
    ...wrong(Date.parse(to) - Date.parse(from) !== length, 'recorded_ms'),
    ...wrong(value.ended_by === 'duration' && length < asked, 'recorded_ms: less than asked_ms'),
    ...wrong(value.frames_received !== frames.length + Number(value.frames_left_out), 'frames_received'),
    ...wrong(frames.length === 0, 'frames: none'),
    ...wrong(
      frames.some(({ file }, at) => file !== frameName(at + 1)),
      'frames: file',
    ),
    ...wrong(!rises('offset_ms', 1) || Number(frames.at(-1)?.offset_ms) > length, 'frames: offset_ms'),
    ...wrong(!rises('drawn_ms', 0) || frames[0]?.drawn_ms !== 0, 'frames: drawn_ms'),
  ];
}
