import { anchorFile } from '../../src/package/matter/members.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import { readClockBefore } from '../capture/steps/asking.js';
import { nameProgram, type ProgramNamed } from '../sealing/derive.js';
import type { Outside } from '../outside/outside.js';
import type { CheckedItem, ItemVerification, MatterRecordOrder, MatterSource } from '../run/matter-record-run.js';
import { CaptureFailure, type Step, type StepBench } from '../run/step.js';
import { writeRecord, type WrittenRecord } from './write-record.js';

export interface MatterBench extends StepBench {
  readonly program: ProgramNamed;
  readonly order: MatterRecordOrder;
  readonly source: MatterSource;
  readonly evidenceId: string;
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  /** What was found and written down, for the steps below and for the document. */
  readonly found: {
    checked?: Map<string, ItemVerification>;
    faults?: readonly CheckedItem[];
    anchored?: WrittenRecord['anchors'];
    written?: WrittenRecord;
  };
  /** Told of the packages that end the run. */
  readonly refused: (faults: readonly CheckedItem[]) => void;
}

const HOURS = 3_600_000;

const checkItems: Step<MatterBench> = {
  name: 'items_checked',
  required: true,
  budgetMs: 20 * HOURS,
  run: async ({ source, order, found, refused }, signal) => {
    const checked = new Map<string, ItemVerification>();
    const faults: CheckedItem[] = [];
    for await (const item of source.check(signal)) {
      checked.set(item.captureId, item.verification);
      if (item.verification !== 'match') faults.push(item);
    }
    if (faults.length > 0 && !order.acceptFaults) {
      refused(faults);
      throw new CaptureFailure('refused', 'Packages of the matter do not verify.');
    }
    found.checked = checked;
    found.faults = faults;
    const { items } = await source.now();
    return { detail: { items: items.size, faults: faults.length } };
  },
};

/** A head that cannot be stamped now keeps no record from being sealed; the record says so. */
const collectAnchors: Step<MatterBench> = {
  name: 'anchors_collected',
  required: false,
  budgetMs: 60_000,
  run: async (bench, signal) => {
    const { source, found } = bench;
    const reasons = await source.stampHead(signal);
    const anchors = await source.anchors();
    for (const { seq, proof, bytes } of anchors) await bench.put(anchorFile(seq, proof), bytes);
    found.anchored = anchors.map(({ seq, proof }) => ({ seq, proof }));
    return {
      detail: { anchors: anchors.length },
      ...(reasons.length > 0 && { truncated: `the newest entry was not time-stamped: ${reasons.join('; ')}` }),
    };
  },
};

const recordMatter: Step<MatterBench> = {
  name: 'matter_recorded',
  required: true,
  budgetMs: HOURS,
  run: async (bench, signal) => {
    const { found } = bench;
    if (!found.checked) throw new Error('the plan is out of order');
    found.written = await writeRecord({ ...bench, checked: found.checked, anchors: found.anchored ?? [], signal });
    const { items, custody } = found.written.record;
    return { detail: { items: items.length, entries: custody.entries } };
  },
};

/** The clock is read beside: what is recorded lies here, and waits for nobody. */
export const matterPlan: readonly Step<MatterBench>[] = [
  readClockBefore,
  nameProgram,
  checkItems,
  collectAnchors,
  recordMatter,
];
