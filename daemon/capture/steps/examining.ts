import { bounded, longest } from '../../browser/network/bounded.js';
import { faultOf } from '../../browser/navigation/certificates.js';
import { readAutomation } from '../../browser/tab/automation.js';
import { examinePage, type Examined, type ExamineOptions } from '../../browser/examine/examine.js';
import { readIdentity } from '../../browser/navigation/identity.js';
import { shrinkWindow } from '../../browser/picture/grow.js';
import { networkFacts } from '../../browser/network/record.js';
import type { AutomationFacts, PageWarning } from '../../../src/package/records/facts.js';
import { firstDocument } from '../../../src/package/records/page/first-document.js';
import { abortError, deadline, within } from '../../outside/deadline.js';
import type { Step, StepResult } from '../../run/step.js';
import { type CaptureBench, frozenRecord, isFile, navigationOf, sessionOf } from '../visit.js';
import { mediaWarning } from './keeping-media.js';
import { tellEvents } from './loading.js';
import { commitToFiles } from './sealing-early.js';
import { sentCookies, signInFacts } from './searching.js';

export const examine: Step<CaptureBench> = {
  name: 'page_examined',
  required: false,
  budgetMs: 40_000,
  reserveMs: 15_000,
  run: async (bench, signal) => {
    // Of a page that was not watched: most files are there, and the page answers one question after the other.
    commitToFiles(bench);
    const navigation = navigationOf(bench);
    const headers = Object.fromEntries(navigation.responseHeaders.map(([name, value]) => [name.toLowerCase(), value]));
    tellEvents(bench);
    const { status, kind } = navigation;
    const examined: Looked = isFile(bench)
      ? { title: null, language: '', warnings: statusWarnings(status), seen: {}, undone: notExamined }
      : await lookAtPage(bench, { status, headers, kind, emptied: sessionOf(bench).mainFrame.emptied(), signal });
    const warnings = [
      ...examined.warnings,
      ...tlsWarning(bench),
      ...pictureWarning(bench),
      ...mediaWarning(bench),
      ...(bench.visit.incomplete ?? []),
    ];
    const record = await frozenRecord(bench);
    const signIn = signInFacts(bench);
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
        ...(signIn && {
          sign_in: {
            ...signIn,
            ...(bench.signIn?.profile && { cookies: sentCookies(bench.signIn.profile, record) }),
          },
        }),
        browser_identity: { ...readIdentity(navigation, record), ...examined.seen },
      },
      detail: { warnings: warnings.map(({ code }) => code), requests: record.exchanges.length },
      ...(examined.undone && { undone: examined.undone }),
    };
  },
};

interface Looked extends Pick<Examined, 'language' | 'warnings'> {
  /** Null when it could not be read. */
  readonly title: string | null;
  /** What the page could see of automation, where it could be read. */
  readonly seen: { readonly automation?: AutomationFacts };
  readonly undone?: StepResult['undone'];
}

/** The answer of the server is known even where the page has ended or says no more. */
async function lookAtPage(bench: CaptureBench, options: ExamineOptions): Promise<Looked> {
  const session = sessionOf(bench);
  const limit = bench.order.time_limit_seconds * 1000;
  const patience = Math.max(patienceMs.least, Math.min(patienceMs.most, limit / 4));
  const signal = deadline(patience, AbortSignal.any([options.signal, session.gone]));
  const look = async (): Promise<Looked> => {
    await backToTheWindow(bench, signal);
    const examined = await examinePage(session, { ...options, signal });
    return { ...examined, seen: await seenOf(bench, signal) };
  };
  try {
    return await within(look(), signal);
  } catch (error) {
    if (!signal.aborted) throw error;
    const reason = session.gone.aborted ? abortError(session.gone).message : 'the page did not answer';
    const undone = { kind: 'failed', reason } as const;
    return { title: null, language: '', warnings: statusWarnings(options.status ?? 0), seen: {}, undone };
  }
}

const patienceMs = { least: 5_000, most: 30_000 };

/** Said where a reader looks first: the rest of the record may be whole. */
function pictureWarning(bench: CaptureBench): PageWarning[] {
  const { screenshots, redirect_chain: chain } = bench.facts;
  if (isFile(bench) || screenshots?.screenshot) return [];
  const first = firstDocument(chain);
  const instead = !screenshots?.as_loaded
    ? 'no picture at all'
    : first
      ? `only one of another document, ${first.url}, before an action of the order led on from it`
      : 'only the one of the page as loaded, before the capture scrolled, opened or clicked anything';
  return [
    {
      code: 'no_screenshot',
      reason: `The screenshot could not be taken, for the reason given under what was not performed; there is ${instead}.`,
    },
  ];
}

/** Never done: a worker answers in place of the server, and what it kept from one capture would be seen in another. */
export const runServiceWorkers: Step<CaptureBench> = {
  name: 'service_workers_run',
  required: false,
  budgetMs: 1_000,
  skip: (bench) =>
    sessionOf(bench).serviceWorkerAsked()
      ? {
          reason: 'the page asked for a service worker; captures install none, so the page is shown without it',
          asked: true,
        }
      : { reason: 'the page asked for none', asked: false },
  run: () => Promise.resolve({}),
};

/** A page whose scripts hang is described without it. */
async function seenOf(bench: CaptureBench, signal: AbortSignal) {
  const automation = await readAutomation(sessionOf(bench), signal).catch(() => null);
  return automation === null ? {} : { automation };
}

/** Layers over the page are judged by how much of the window they cover: that of the order, not the one of the picture. */
async function backToTheWindow(bench: CaptureBench, signal: AbortSignal): Promise<void> {
  const { drawn, resized } = bench.visit;
  const { viewport } = bench.order;
  if (drawn === undefined ? !resized : drawn.picture.windowHeight === viewport.height) return;
  await shrinkWindow(sessionOf(bench), { viewport, signal, world: bench.world });
  bench.modified({
    selector: null,
    change: 'window_resized',
    reason: `Before the page was examined, the window was given back its height of ${viewport.height} px.`,
  });
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
  const others = 'Therefore the certificates of other hosts from which the page loaded were not checked.';
  const reason = `${which} is not valid (${tlsError}); the order accepts that. ${others}`;
  return [{ code: 'invalid_tls', reason }];
}
