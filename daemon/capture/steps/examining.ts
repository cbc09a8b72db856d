import { faultOf } from '../../browser/certificates.js';
import { examinePage } from '../../browser/examine.js';
import { readIdentity } from '../../browser/identity.js';
import { shrinkWindow } from '../../browser/view-grow.js';
import { networkFacts } from '../../browser/network-record.js';
import type { PageWarning } from '../../../src/package/facts.js';
import type { Step } from '../step.js';
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
    await backToTheWindow(bench, signal);
    const examined = await (isFile(bench)
      ? { title: null, language: '', warnings: fileWarnings(status) }
      : examinePage(session, { status, headers, kind, signal }));
    const warnings = [...examined.warnings, ...tlsWarning(bench), ...(bench.visit.incomplete ?? [])];
    const record = await frozenRecord(bench);
    const blocked = bench.proxy
      .refusals()
      .filter(({ verdict }) => verdict === 'blocked')
      .map(({ host, port, reason }) => ({ host, port, reason: reason ?? 'blocked' }));
    const { title, language } = examined;
    const serverDate = headers['date'];
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
      ...(isFile(bench) && { undone: notExamined }),
    };
  },
};

/** Layers over the page are judged by how much of the window they cover: that of the order, not the one of the picture. */
async function backToTheWindow(bench: CaptureBench, signal: AbortSignal): Promise<void> {
  const { drawn } = bench.visit;
  const { viewport } = bench.order;
  if (drawn === undefined || drawn.picture.windowHeight === viewport.height) return;
  await shrinkWindow(sessionOf(bench), { viewport, signal, world: bench.world });
  bench.modified({
    selector: null,
    change: 'window_resized',
    reason: `After the picture, the text and the HTML were taken, the window was given back its height of ${viewport.height} px.`,
  });
}

const notExamined = {
  kind: 'skipped',
  reason: 'the address led to a file, not to a page; only the answer of the server was looked at',
  asked: false,
} as const;

const fileWarnings = (status: number): PageWarning[] =>
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
