import { leadOn } from '../../src/contract/captures/actions.js';
import type { StepName } from '../../src/package/records/steps.js';
import type { CaptureRun } from '../run/outcome.js';
import type { Step } from '../run/step.js';
import { actOnPage } from './steps/acting.js';
import {
  askArchiveHistory,
  askEgressAddress,
  crossCheckDns,
  lookUpWhois,
  readCertificateChain,
  readClockAfter,
  readClockBefore,
  requestExternalArchive,
} from './steps/asking.js';
import { signWithContentCredentials, writeWarc } from './steps/closing.js';
import { examine, runServiceWorkers } from './steps/examining.js';
import { keepPlayedMedia } from './steps/keeping-media.js';
import { loadPage, openContext, settlePage } from './steps/loading.js';
import {
  answerPageOverlays,
  expandPage,
  extractText,
  saveHtml,
  saveMhtml,
  saveSource,
  saveTextLayout,
} from './steps/looking.js';
import { measureCompleteness } from './steps/measuring.js';
import { photographAsLoaded, photographPage } from './steps/photographing.js';
import { recordPage } from './steps/recording.js';
import { searchForSecrets } from './steps/searching.js';
import { readStorageAsLoaded, readStorageAtTheEnd, recordStorage } from './steps/storing.js';
import type { CaptureBench } from './visit.js';

/**
 * Of what is left of the time limit when they begin. The picture that is asked for matters more than the one before it, and
 * neither may take the time of HTML and text.
 */
const shares: ReadonlyMap<StepName, number> = new Map([
  ['page_settled', 0.5],
  ['storage_read_as_loaded', 0.1],
  ['screenshot_as_loaded_taken', 0.35],
  ['actions_performed', 0.6],
  ['content_expanded', 0.5],
  ['overlays_answered', 0.3],
  ['page_recorded', 0.7],
  ['screenshot_taken', 0.85],
  ['html_saved', 0.7],
  ['text_extracted', 0.6],
  ['mhtml_saved', 0.6],
]);

/** What is asked about the host of the document. */
const ofTheDocument: readonly Step<CaptureBench>[] = [
  crossCheckDns,
  readCertificateChain,
  lookUpWhois,
  askArchiveHistory,
  requestExternalArchive,
];
const untilActed = onPage([readStorageAsLoaded, photographAsLoaded, actOnPage]);

/**
 * A capture, top to bottom. Steps marked `beside` run along with those below them. The host is asked about once the page has
 * settled and is held: until then a script may lead to another, and then an action may, where the order says so. What the server sent is
 * saved then, too; where tokens are withheld from it, only beside the page's HTML, when the addresses of all that it loaded are known.
 */
const capturePlan = (leads: boolean, withholds: boolean): readonly Step<CaptureBench>[] => [
  readClockBefore,
  askEgressAddress,
  openContext,
  loadPage,
  ...onPage([settlePage]),
  ...(leads ? untilActed : []),
  ...(withholds ? [] : [saveSource]),
  ...ofTheDocument,
  ...(leads ? [] : untilActed),
  ...onPage([expandPage, answerPageOverlays, recordPage, photographPage]),
  { ...signWithContentCredentials, after: 'screenshot_taken', beside: true },
  ...onPage([saveHtml]),
  ...(withholds ? [saveSource] : []),
  ...onPage([extractText]),
  { ...saveTextLayout, after: 'screenshot_taken' },
  ...onPage([saveMhtml, measureCompleteness, readStorageAtTheEnd, keepPlayedMedia]),
  { ...examine, after: 'screenshot_taken' },
  runServiceWorkers,
  recordStorage,
  readClockAfter,
  writeWarc,
];

/** One that signs in is searched for what it signed in with. */
export function planOf({ order, signIn }: Pick<CaptureRun, 'order' | 'signIn'>): readonly Step<CaptureBench>[] {
  const plan = capturePlan(leadOn(order.actions), signIn !== undefined && signIn.http === undefined);
  return signIn === undefined ? plan : [...plan, searchForSecrets];
}

/** None of them but the actions is required: what the time limit cuts is said. What a package must hold at least, enough.ts says. */
export function onPage(list: readonly Step<CaptureBench>[]): Step<CaptureBench>[] {
  return list.map((step) => ({ ...step, page: true, share: shares.get(step.name) ?? 1 }));
}
