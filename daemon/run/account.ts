import { wholeCharacters } from '../../src/package/json/characters.js';
import type { Facts, FactsPart } from '../../src/package/records/facts.js';
import type { ArtifactRef, Entry } from '../../src/package/records/journal.js';
import type { Artifact, Recording, StepResult } from './step.js';
import { withShown } from './with-shown.js';

/** The only account of a recording: what happened, what was made, and what was found. The runner alone writes to it. */
export class Account {
  readonly #journal: Entry[] = [];
  readonly #artifacts = new Map<string, Artifact>();
  readonly #shown: ((text: string) => string) | undefined;
  #facts: Partial<Facts> = {};

  /** `shown`: how a text is recorded that may hold an address. */
  constructor(shown: ((text: string) => string) | undefined) {
    this.#shown = shown;
  }

  get facts(): Partial<Facts> {
    return this.#facts;
  }

  get artifacts(): ReadonlyMap<string, Artifact> {
    return this.#artifacts;
  }

  tell(entry: Entry): void {
    this.#journal.push(withShown(entry, this.#shown));
  }

  /** What a step gave back, with its files. Those of a step that failed halfway are no part of the record. */
  add(step: string, result: StepResult, times: Times, files: readonly Artifact[]): void {
    for (const artifact of files) this.#artifacts.set(artifact.name, artifact);
    this.#facts = merge(this.#facts, withShown(wholeCharacters(result.facts), this.#shown));
    this.tell(entryOf(step, result, times, files));
  }

  whole(): Recording {
    return { journal: wholeCharacters(this.#journal), facts: this.#facts, artifacts: this.#artifacts };
  }
}

interface Times {
  readonly started_at: string;
  readonly ended_at: string;
}

/** What a step gave back, as the journal has it. */
function entryOf(
  step: string,
  { undone, truncated, detail = {} }: StepResult,
  times: Times,
  made: readonly Artifact[],
): Entry {
  if (undone?.kind === 'failed') return { step, ...times, ...undone };
  if (undone) return { step, at: times.ended_at, ...undone };
  const ran = { step, ...times, artifacts: made.map(refOf), detail };
  return truncated ? { kind: 'truncated', reason: truncated, ...ran } : { kind: 'done', ...ran };
}

const refOf = ({ name, sha256, sha512, size }: Artifact): ArtifactRef => ({ name, sha256, sha512, size });

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(facts: Partial<Facts>, part: FactsPart | undefined): Partial<Facts> {
  if (!part) return facts;
  const merged: Record<string, unknown> = { ...facts };
  for (const [key, value] of Object.entries(part)) {
    const before = merged[key];
    if (value === null) delete merged[key];
    else merged[key] = isPlain(before) && isPlain(value) ? { ...before, ...value } : value;
  }
  return merged;
}
