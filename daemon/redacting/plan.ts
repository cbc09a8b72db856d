import { filesOfSteps, pathInCopy, redactionFile, redactionProofFile } from '../../src/package/redaction/members.js';
import { writeRedaction } from '../../src/package/redaction/record.js';
import type { SearchLeaks } from '../../src/redaction/leaks/leaks.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import { readClockBefore } from '../capture/steps/asking.js';
import { nameProgram, type ProgramNamed } from '../sealing/derive.js';
import type { Outside } from '../outside/outside.js';
import type { RedactionRun } from '../run/redaction-run.js';
import type { Step, StepBench, StepResult } from '../run/step.js';
import { stage } from '../process/stages.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import type { Copy } from './copy.js';
import type { Findings } from './findings.js';
import { beginDraft, type Drafting, findWhole, proofOf } from './find-whole.js';
import { expectNone, leaksIn } from './leaking.js';
import { membersOf } from './members-of.js';
import { notReadAgain, picturesOf, redactionOf, summaryOf, urlOf } from './record.js';
import { pictureOf } from './document/picture.js';
import { openRedactionSource } from './source.js';

export interface RedactionBench extends StepBench {
  readonly program: ProgramNamed;
  readonly run: Pick<RedactionRun, 'order' | 'source'>;
  readonly captureId: string;
  readonly evidenceId: string;
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  readonly verify: VerifyStored;
  readonly searchLeaks: SearchLeaks;
  /** Begins to open the page that the document is set in: a redaction that is refused needs none. */
  readonly openPage: () => void;
  /** What earlier steps found and later ones need. */
  readonly found: { -readonly [K in keyof Findings]?: Findings[K] } & { drafting?: Drafting };
}

const MINUTES = 60_000;

const checkSource: Step<RedactionBench> = {
  name: 'source_checked',
  required: true,
  budgetMs: 5 * MINUTES,
  run: async (bench) => {
    const { run, found, verify, searchLeaks } = bench;
    const { opened, checked } = openRedactionSource(run.source, verify);
    // Checking and matching take threads of their own, so that all is done in the time of the longest.
    const drafting = beginDraft(opened, run.order, searchLeaks);
    await checked.catch((error: unknown) => {
      drafting.end();
      throw error;
    });
    const source = await opened;
    found.source = source;
    found.drafting = drafting;
    for (const [path, bytes] of source.committed?.seal ?? []) await bench.put(path, bytes);
    const { captureId, manifestSha256 } = source.record;
    return { detail: { capture_id: captureId, manifest_sha256: manifestSha256, result: 'match' } };
  },
};

const findMatches: Step<RedactionBench> = {
  name: 'matches_found',
  required: true,
  budgetMs: 8 * MINUTES,
  run: async ({ run, found, searchLeaks, openPage }, signal) => {
    const { source, drafting } = found;
    if (source === undefined || drafting === undefined) throw new Error('the plan is out of order');
    const drafted = drafting.taken(signal);
    // What is being searched of the copy is needed later.
    const { order, copy } = await findWhole(source, run, { ...drafted, searchLeaks, signal }).catch(
      (error: unknown) => {
        drafting.end();
        throw error;
      },
    );
    signal.throwIfAborted();
    openPage();
    found.order = order;
    found.copy = copy;
    const { covered, notSearched } = picturesOf(order, copy);
    return {
      detail: {
        rules: order.rules.length,
        targets: order.rules.map(({ target }) => target),
        matches: copy.found.counts.reduce((sum, count) => sum + count, 0),
        pictures: { covered, not_searched: notSearched },
      },
    };
  },
};

/** Writes the files of the copy that a pattern names. */
const writing =
  (which: RegExp) =>
  async (bench: RedactionBench): Promise<StepResult> => {
    const { files, members } = copyOf(bench);
    const [changed, kept]: [string[], string[]] = [[], []];
    for (const { path, action } of files) {
      const bytes = members.get(pathInCopy(path));
      if (!which.test(path) || bytes === undefined) continue;
      await bench.put(pathInCopy(path), bytes);
      (action === 'changed' ? changed : kept).push(path);
    }
    return { detail: { changed, kept } };
  };

const redactTexts: Step<RedactionBench> = {
  name: 'text_redacted',
  required: true,
  budgetMs: MINUTES,
  run: writing(filesOfSteps.text_redacted),
};

const coverPictures: Step<RedactionBench> = {
  name: 'picture_redacted',
  required: true,
  budgetMs: MINUTES,
  run: async (bench) => {
    const written = await writing(filesOfSteps.picture_redacted)(bench);
    return { detail: { ...written.detail, boxes: copyOf(bench).boxes.length } };
  },
};

const redactRecords: Step<RedactionBench> = {
  name: 'records_redacted',
  required: true,
  budgetMs: MINUTES,
  run: (bench) => {
    const { found, artifacts } = bench;
    const { source } = found;
    if (source === undefined) throw new Error('the plan is out of order');
    // Beside the search for leaks; the document is made of it at the end.
    found.paper = stage('picture cut for paper', () => pictureOf(source, artifacts));
    found.paper.catch(() => undefined);
    return writing(filesOfSteps.records_redacted)(bench);
  },
};

const readPictureAgain: Step<RedactionBench> = {
  name: 'picture_read_again',
  required: false,
  budgetMs: MINUTES,
  skip: () => ({ reason: notReadAgain, asked: false }),
  run: () => Promise.resolve({}),
};

const searchForLeaks: Step<RedactionBench> = {
  name: 'leaks_searched',
  required: true,
  budgetMs: 5 * MINUTES,
  run: async (bench, signal) => {
    const { found, searchLeaks, world, evidenceId, captureId } = bench;
    const { source, order } = found;
    if (source === undefined || order === undefined) throw new Error('the plan is out of order');
    const copy = copyOf(bench);
    found.redactedAt = world.now().toISOString();
    found.url = urlOf(source, copy);
    const searching = { search: searchLeaks, source, copy, captureUrl: found.url, signal };
    const proof = proofOf(copy, source);
    if (proof) await bench.put(redactionProofFile, proof);
    const members = [
      ...membersOf(bench.artifacts),
      // What this step writes is no artifact before it has ended.
      ...(proof ? [{ path: redactionProofFile, content: proof }] : []),
    ];
    const leaks = await leaksIn(members, searching);
    expectNone(leaks);
    const record = redactionOf({ order, source, copy, redactedAt: found.redactedAt, leaks, evidenceId, captureId });
    found.record = record;
    found.summary = summaryOf(record, copy.wordsLeft);
    const bytes = writeRedaction(record);
    expectNone(await leaksIn([{ path: redactionFile, content: bytes }], searching));
    await bench.put(redactionFile, bytes);
    return {
      facts: { captured_at: found.redactedAt },
      detail: { forms: leaks.forms, bytes: leaks.bytes, found: 0 },
    };
  },
};

/** One below the other; nothing of it depends on anything but the package and the order. */
export const redactionPlan: readonly Step<RedactionBench>[] = [
  readClockBefore,
  nameProgram,
  checkSource,
  findMatches,
  redactTexts,
  coverPictures,
  redactRecords,
  readPictureAgain,
  searchForLeaks,
];

function copyOf({ found }: RedactionBench): Copy {
  if (found.copy === undefined) throw new Error('the plan is out of order');
  return found.copy;
}
