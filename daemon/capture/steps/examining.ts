import { bounded, longest } from '../../browser/bounded.js';
import { faultOf } from '../../browser/certificates.js';
import { examinePage, type Examined, type ExamineOptions } from '../../browser/examine.js';
import { readIdentity } from '../../browser/identity.js';
import { networkFacts } from '../../browser/network-record.js';
import type { PageWarning } from '../../../src/package/facts.js';
import { abortError, deadline, within } from '../../outside/deadline.js';
import type { Step, StepResult } from '../step.js';
import { type CaptureBench, frozenRecord, isFile, navigationOf, sessionOf } from '../visit.js';
import { tellEvents } from './loading.js';

export const examine: Step<CaptureBench> = {
  name: 'page_examined',
  required: false,
  budgetMs: 40_000,
  reserveMs: 15_000,
  run: async (bench, signal) => {
    const navigation = navigationOf(bench);
    const headers = Object.fromEntries(navigation.responseHeaders.map(([name, value]) => [name.toLowerCase(), value]));
    const session = sessionOf(bench);
    tellEvents(bench);
    const { status, kind } = navigation;
    const examined: Looked = isFile(bench)
      ? { title: null, language: '', warnings: statusWarnings(status), undone: notExamined }
      : await lookAtPage(bench, { status, headers, kind, signal });
    const warnings = [...examined.warnings, ...tlsWarning(bench), ...pictureWarning(bench)];
    const record = await frozenRecord(bench);
    const blocked = bench.proxy
      .refusals()
      .filter(({ verdict }) => verdict === 'blocked')
      .map(({ host, port, reason }) => ({ host, port, reason: reason ?? 'blocked' }));
    // Cut where they were read.
    const { title, language } = examined;
    const serverDate = headers['date'] === undefined ? undefined : bounded(headers['date'], longest.language);
    return {
      facts: {
        page: {
          ...(title !== null && { title }),
          warnings,
          ...(language !== '' && { language }),
          ...(serverDate !== undefined && { server_date: serverDate }),
        },
        network: networkFacts(record, blocked),
        browser_identity: readIdentity(navigation, record),
      },
      detail: { warnings: warnings.map(({ code }) => code), requests: record.exchanges.length },
      ...(examined.undone && { undone: examined.undone }),
    };
  },
};

interface Looked extends Pick<Examined, 'language' | 'warnings'> {
  /** Null when it could not be read. */
  readonly title: string | null;
  readonly undone?: StepResult['undone'];
}

/** The answer of the server is known even where the page has ended or says no more. */
async function lookAtPage(bench: CaptureBench, options: ExamineOptions): Promise<Looked> {
  const session = sessionOf(bench);
  const limit = bench.order.time_limit_seconds * 1000;
  const patience = deadline(Math.min(PATIENCE_MS, limit / 6), AbortSignal.any([options.signal, session.gone]));
  try {
    return await within(examinePage(session, { ...options, signal: patience }), patience);
  } catch (error) {
    if (!patience.aborted) throw error;
    const reason = session.gone.aborted ? abortError(session.gone).message : 'the page did not answer';
    const undone = { kind: 'failed', reason } as const;
    return { title: null, language: '', warnings: statusWarnings(options.status ?? 0), undone };
  }
}

const PATIENCE_MS = 15_000;

/** Said where a reader looks first: the rest of the record may be whole. */
function pictureWarning(bench: CaptureBench): PageWarning[] {
  const { screenshots } = bench.facts;
  if (isFile(bench) || screenshots?.screenshot) return [];
  const instead = screenshots?.as_loaded
    ? 'only the one of the page as loaded, before the capture scrolled, opened or clicked anything'
    : 'no picture at all';
  return [
    {
      code: 'no_screenshot',
      reason: `The screenshot could not be taken, for the reason given under what was not performed; there is ${instead}.`,
    },
  ];
}

const notExamined = {
  kind: 'skipped',
  reason: 'the address led to a file, not to a page; only the answer of the server was looked at',
  asked: false,
} as const;

const statusWarnings = (status: number): PageWarning[] =>
  status >= 400 ? [{ code: 'http_error_status', reason: `The server answered with status ${status}.` }] : [];

function tlsWarning(bench: CaptureBench): PageWarning[] {
  const navigation = navigationOf(bench);
  const { tlsError } = navigation;
  if (tlsError === null) return [];
  const which = faultOf(navigation) === null ? 'A certificate on the way to the page' : 'The certificate';
  // The browser knows this for all hosts of a page or for none.
  const others = 'Certificates of other hosts that the page loaded from were not checked either.';
  const reason = `${which} is not valid (${tlsError}); the order accepts that. ${others}`;
  return [{ code: 'invalid_tls', reason }];
}
