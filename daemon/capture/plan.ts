import type { Step } from './step.js';
import {
  crossCheckDns,
  lookUpWhois,
  readCertificateChain,
  readClockAfter,
  readClockBefore,
  requestExternalArchive,
} from './steps/asking.js';
import { signWithContentCredentials, writeWarc } from './steps/closing.js';
import { examine } from './steps/examining.js';
import { loadPage, openContext, settlePage } from './steps/loading.js';
import {
  answerPageOverlays,
  expandPage,
  extractText,
  measureCompleteness,
  saveHtml,
  saveMhtml,
  saveSource,
  saveTextLayout,
} from './steps/looking.js';
import { photographAsLoaded, photographPage } from './steps/photographing.js';
import type { CaptureBench } from './visit.js';

/**
 * A capture, top to bottom. Steps marked `beside` run along with those below them. The host is asked about once the page has
 * settled and is held: until then a script may lead to another.
 */
export const capturePlan: readonly Step<CaptureBench>[] = [
  readClockBefore,
  openContext,
  loadPage,
  settlePage,
  crossCheckDns,
  readCertificateChain,
  lookUpWhois,
  requestExternalArchive,
  photographAsLoaded,
  expandPage,
  answerPageOverlays,
  photographPage,
  saveHtml,
  extractText,
  saveTextLayout,
  saveSource,
  saveMhtml,
  measureCompleteness,
  examine,
  readClockAfter,
  writeWarc,
  signWithContentCredentials,
];
