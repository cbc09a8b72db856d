import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { SignIn } from '../../src/contract/captures/credentials.js';
import type { Schedule } from '../store/schedules/schedules.js';
import type { Caller } from '../accounts/caller.js';
import type { LookAtPage } from '../run/outcome.js';
import type { BackgroundParts } from '../run/background.js';
import type { ChangeTold } from '../events/record-schedule.js';

/** What schedules need beside the books. */
export interface ScheduleTools {
  /** Whether the address guard lets a capture reach the address now; the reason when it does not. */
  readonly blocked: (url: string) => Promise<string | undefined>;
  /** What a look of this schedule signs in with; undefined where it does not. Throws CaptureFailure where that is gone. Absent: there are no profiles. */
  readonly signInOf?: (schedule: Schedule) => Promise<SignIn | undefined>;
  /** A visit without a package: what a monitor goes by. */
  readonly look: LookAtPage;
  /** Makes the comparison of two captures of an account, a sealed package of its own. Absent: a change is told without one. */
  readonly compare?: (caller: Caller, wanted: WantedComparison) => Promise<NonNullable<ChangeTold['compare']>>;
}

export interface WantedComparison {
  readonly before: string;
  readonly after: string;
  readonly ignore: NonNullable<CaptureOrder['monitor']>['ignore'] | undefined;
}

export type ScheduleBooks = Pick<BackgroundParts, 'db' | 'packages' | 'world' | 'changed' | 'log'>;
