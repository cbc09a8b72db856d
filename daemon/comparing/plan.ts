import { compareMetadata } from '../../src/compare/compare-metadata.js';
import { compareStored } from '../../src/compare/compare-stored.js';
import { compareTexts } from '../../src/compare/compare-texts.js';
import { ignoreRules } from '../../src/compare/ignore.js';
import type { PictureComparison } from '../../src/compare/pictures.js';
import { summarise, type TextResult } from '../../src/compare/summary.js';
import type { ComparisonOrder } from '../../src/contract/captures/comparison-order.js';
import type { JsonValue } from '../../src/package/records/journal.js';
import { furtherFolder, mostWitnesses } from '../../src/package/witness/further.js';
import { witnessFile } from '../../src/package/witness/record.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import { CaptureFailure, type Step, type StepBench } from '../run/step.js';
import { readClockBefore } from '../capture/steps/asking.js';
import { nameProgram, type ProgramNamed } from '../sealing/derive.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';
import type { Outside } from '../outside/outside.js';
import type { ComparisonRun } from '../run/comparison-run.js';
import type { Findings, Further } from './findings.js';
import { comparisonRecord, differenceName } from './record.js';
import { witnessOf } from './witness/record.js';
import { signaturesOf } from './witness/signatures.js';
import { openSource, type Source } from './source.js';
import { compareFurtherPictures, compareFurtherTexts } from './witness/further.js';
import { pairMs, picturesOfPair } from './pictures-of-pair.js';

export interface ComparisonBench extends StepBench {
  readonly program: ProgramNamed;
  readonly run: Pick<ComparisonRun, 'order' | 'before' | 'after' | 'further'>;
  readonly captureId: string;
  readonly evidenceId: string;
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  readonly verify: VerifyStored;
  /** What earlier steps found and later ones need. */
  readonly found: { -readonly [K in keyof Findings]?: Findings[K] };
}

const checkSources: Step<ComparisonBench> = {
  name: 'sources_checked',
  required: true,
  budgetMs: 300_000,
  run: async (bench) => {
    const { run, found, verify } = bench;
    found.order = run.order;
    const { witness } = run.order;
    const how = { verify, watched: run.order.ignore !== null, witnessed: witness !== undefined };
    found.before = await openSource(run.before, 'before', bench, how);
    found.after = await openSource(run.after, 'after', bench, how);
    const further: Further[] = [];
    for (const [index, source] of (run.further ?? []).entries()) {
      const folder = furtherFolder(index);
      further.push({ folder, source: await openSource(source, folder, bench, how) });
    }
    found.further = further;
    if (witness !== undefined) {
      const { before, after } = found;
      const sources = { before, after, further: further.map((each) => each.source) };
      found.signatures = signaturesOf(witness, { ...sources, now: bench.world.now() });
    }
    const detail = ({ captureId, manifestSha256 }: Source): JsonValue => ({
      capture_id: captureId,
      manifest_sha256: manifestSha256,
      result: 'match',
    });
    const others = further.length > 0 ? { further: further.map(({ source }) => detail(source)) } : {};
    return { detail: { before: detail(found.before), after: detail(found.after), ...others } };
  },
};

const compareText: Step<ComparisonBench> = {
  name: 'text_compared',
  required: true,
  budgetMs: 120_000,
  run: async (bench) => {
    const { before, after } = sources(bench);
    const text = textResult(before, after, bench.run.order.ignore);
    bench.found.text = text;
    await compareFurtherTexts(bench);
    if (text.kind === 'not_comparable') return { detail: { not_comparable: text.reason } };
    await bench.put('text_diff.txt', text.text.unifiedDiff);
    const { added, removed, changedLines } = text.text;
    return { detail: { added, removed, changed_lines: changedLines } };
  },
};

const compareImages: Step<ComparisonBench> = {
  name: 'images_compared',
  required: true,
  budgetMs: mostWitnesses * pairMs,
  run: async (bench, signal) => {
    const { before, after } = sources(bench);
    await compareFurtherPictures(bench, signal);
    if (before.pictures.length === 0 || after.pictures.length === 0)
      return { detail: { not_comparable: noScreenshot } };
    const answer = await picturesOfPair({ before, after }, bench.scratch('.'), signal);
    for (const [index, { path }] of answer.difference.entries()) await bench.adopt(differenceName(index), path);
    bench.found.pictures = answer;
    const { comparison } = answer;
    return {
      detail:
        comparison.kind === 'compared'
          ? { places: comparison.boxes.length, changed_ratio: comparison.changedRatio }
          : { not_comparable: comparison.reason },
    };
  },
};

const compareRecords: Step<ComparisonBench> = {
  name: 'metadata_compared',
  required: true,
  budgetMs: 30_000,
  run: (bench) => {
    const { before, after } = sources(bench);
    bench.found.differences = compareMetadata(before, after);
    bench.found.stored = compareStored(before.stored, after.stored);
    return Promise.resolve({ detail: { differing: bench.found.differences.length } });
  },
};

const recordResult: Step<ComparisonBench> = {
  name: 'comparison_recorded',
  required: true,
  budgetMs: 30_000,
  run: async (bench) => {
    const { found, world, evidenceId, captureId } = bench;
    const { text, differences } = found;
    if (!text || !differences) throw new Error('the plan is out of order');
    const images: PictureComparison = found.pictures?.comparison ?? { kind: 'not_comparable', reason: noScreenshot };
    found.summary = summarise(text, images, differences);
    found.comparedAt = world.now().toISOString();
    const record = comparisonRecord(found as Findings, { evidenceId, compareId: captureId }, images);
    await bench.put('comparison.json', `${JSON.stringify(record, null, 2)}\n`);
    const witness = witnessOf(found as Findings, { evidenceId, compareId: captureId });
    if (witness !== undefined) {
      found.witness = witness;
      await bench.put(witnessFile, `${JSON.stringify(witness, null, 2)}\n`);
    }
    const { verdict, text_verdict, images_verdict, metadata_verdict } = found.summary;
    return {
      facts: { captured_at: found.comparedAt },
      detail: { verdict, text_verdict, images_verdict, metadata_verdict },
    };
  },
};

/** One below the other; nothing of it depends on anything but the two packages and the order. */
export const comparisonPlan: readonly Step<ComparisonBench>[] = [
  readClockBefore,
  nameProgram,
  checkSources,
  compareText,
  compareImages,
  compareRecords,
  recordResult,
];

const noScreenshot = 'one of the captures has no screenshot';

function sources({ found }: ComparisonBench): { readonly before: Source; readonly after: Source } {
  const { before, after } = found;
  if (!before || !after) throw new Error('the plan is out of order');
  return { before, after };
}

function textResult({ text: before }: Source, { text: after }: Source, ignore: ComparisonOrder['ignore']): TextResult {
  if (!before || !after) return { kind: 'not_comparable', reason: 'one of the captures has no text' };
  const rules = ignoreRules(ignore?.patterns ?? []);
  if (rules.kind === 'faults') throw new CaptureFailure('internal', 'A pattern of what to leave out cannot be used.');
  const text = compareTexts(before.content, after.content, {
    ignore: rules.ignore,
    names: [before.file, after.file],
  });
  const changed = text.changed && !(ignore?.order && text.orderOnly);
  return { kind: 'compared', text: { ...text, changed } };
}
