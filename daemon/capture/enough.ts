import type { Facts } from '../../src/package/records/facts.js';
import type { Entry } from '../../src/package/records/journal.js';
import { CaptureFailure, type Recording } from '../run/step.js';

const documents = ['html_saved', 'source_saved'];

/**
 * The least that is sealed: the answer of the server, and the document as HTML or as served. A time limit or the end of the
 * page may take everything else, and then the package says so.
 * @throws CaptureFailure when neither is there
 */
export function enough(recording: Recording): Recording {
  const { journal, facts } = recording;
  const saved = journal.findLast(
    (entry) => documents.includes(entry.step) && isDone(entry) && entry.artifacts.length > 0,
  );
  if (saved === undefined || !isDone(saved)) throw nothingSaved(journal);
  if (facts.captured_at !== undefined) return recording;
  // Without a picture, when the source was saved: the verifier holds it against that step (facts: captured_during).
  const source = journal.findLast((entry) => entry.step === 'source_saved' && isDone(entry));
  const captured_at = (source !== undefined && isDone(source) ? source : saved).ended_at;
  return { ...recording, facts: { ...facts, captured_at } satisfies Partial<Facts> };
}

const isDone = (entry: Entry): entry is Extract<Entry, { kind: 'done' | 'truncated' }> =>
  entry.kind === 'done' || entry.kind === 'truncated';

function nothingSaved(journal: Recording['journal']): CaptureFailure {
  const why = journal.flatMap((entry) =>
    documents.includes(entry.step) && (entry.kind === 'failed' || entry.kind === 'skipped') ? [entry.reason] : [],
  );
  const reason = why.some((each) => each.includes('time limit')) ? 'time_limit' : 'internal';
  return new CaptureFailure(
    reason,
    `The page answered, but neither its HTML nor its source could be saved (${[...new Set(why)].join('; ')}).`,
  );
}
