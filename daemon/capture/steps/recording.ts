import {
  frameName,
  recordingBounds,
  type RecordedFrame,
  type RecordingEnd,
  recordingFile,
  recordingSays,
  recordingText,
} from '../../../src/package/records/page/recording.js';
import { imageSize } from '../../../src/package/pictures/image-size.js';
import { type KeptFrame, recordWindow } from '../../browser/picture/recording.js';
import { marked } from '../../browser/picture/view-pictures.js';
import { StepFailure, type Step } from '../../run/step.js';
import { type CaptureBench, sessionOf, skipForFiles } from '../visit.js';

/** After what the page shows was made visible, and before it is resized for its picture. */
export const recordPage: Step<CaptureBench> = {
  name: 'page_recorded',
  required: false,
  budgetMs: 120_000,
  skip: (bench) =>
    skipForFiles(bench) ??
    (bench.order.record_seconds === undefined ? { reason: 'not requested', asked: false } : undefined),
  run: async (bench, signal) => {
    const forMs = (bench.order.record_seconds ?? 0) * 1000;
    const recorded = await recordWindow(sessionOf(bench), { forMs, leftMs: bench.leftMs(), signal });
    const { startedAt, recordedMs, endedBy, received } = recorded;
    // The frames are written down beside the steps below.
    bench.goOn();
    if (recorded.frames.length === 0) throw new StepFailure('the browser handed out no picture of the window');
    const frames: RecordedFrame[] = [];
    for (const frame of recorded.frames) frames.push(await keep(bench, frame, frames.length + 1));
    const counts = { frames_received: received, frames_left_out: received - frames.length };
    const stated = { asked_ms: forMs, recorded_ms: recordedMs, ended_by: endedBy, ...counts };
    await bench.put(
      recordingFile,
      recordingText({
        format_version: 1,
        says: recordingSays,
        started_at: startedAt.toISOString(),
        ended_at: new Date(startedAt.getTime() + recordedMs).toISOString(),
        interval_ms: recordingBounds.intervalMs,
        ...stated,
        frames,
      }),
    );
    const inShort = { ...stated, frames: frames.length };
    return {
      facts: { recording: inShort },
      detail: inShort,
      ...(endedBy !== 'duration' && { truncated: endings[endedBy] }),
    };
  },
};

const endings: Readonly<Record<Exclude<RecordingEnd, 'duration'>, string>> = {
  size: `the frames had more than ${recordingBounds.bytes} bytes; the recording was ended there`,
  time_limit: 'the time limit of the capture ended the recording',
};

async function keep(bench: CaptureBench, frame: KeptFrame, number: number): Promise<RecordedFrame> {
  const bytes = bench.testMode ? await marked(frame.jpeg) : frame.jpeg;
  const size = imageSize(bytes);
  if (size === undefined) throw new StepFailure('the browser handed out a frame that cannot be read as a picture');
  const { name, size: length, sha256 } = await bench.put(frameName(number), bytes);
  return {
    file: name,
    offset_ms: frame.offsetMs,
    drawn_ms: frame.drawnMs,
    width: size.width,
    height: size.height,
    size: length,
    sha256,
  };
}
