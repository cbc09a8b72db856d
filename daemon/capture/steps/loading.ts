import { endpointOf } from '../../../src/endpoint.js';
import { arch, hostname, release, type } from 'node:os';
import { describeNavigation, navigate, type Navigation } from '../../browser/navigation/navigation.js';
import { bounded, longest, shownUrl } from '../../browser/network/bounded.js';
import { waitUntilSettled } from '../../browser/navigation/settle.js';
import { openSession } from '../../browser/session/session.js';
import type { FactsPart, HostFacts, RedirectHop } from '../../../src/package/records/facts.js';
import type { Step } from '../../run/step.js';
import { signInFacts } from './searching.js';
import { type CaptureBench, isFile, navigationOf, sessionOf } from '../visit.js';

/** A fresh context, so that no earlier capture's cookies or cache can be seen. */
export const openContext: Step<CaptureBench> = {
  name: 'browser_context_opened',
  required: true,
  prepares: true,
  budgetMs: 60_000,
  reserveMs: 60_000,
  run: async ({ order, signIn, pool, proxy, spoolDir, visit, world, generator, recordHost }) => {
    const session = await openSession(pool, {
      viewport: order.viewport,
      locale: order.locale,
      timezone: order.timezone,
      userAgent: order.user_agent,
      acceptInvalidTls: order.accept_invalid_tls,
      ...(signIn && { signIn: { ...signIn, origin: new URL(order.url).origin, requested: order.url } }),
      proxy,
      spoolDir,
      world,
    });
    visit.session = session;
    const environment = {
      viewport: order.viewport,
      locale: session.environment.locale,
      timezone: session.environment.timezone,
      operating_system: `${type()} ${release()} ${arch()}`,
      node_version: process.version,
      generator_version: generator.version,
    };
    return {
      facts: { browser: session.browser, environment, ...(recordHost && { host: machine(world.now()) }) },
      detail: { sandbox: session.browser.sandbox.on, viewport: { ...order.viewport } },
    };
  },
};

const machine = (at: Date): HostFacts => ({
  name: hostname(),
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  // A zone of no minutes less has a zero with a sign.
  utc_offset_minutes: -at.getTimezoneOffset() || 0,
});

const LOAD_LIMIT_MS = 30_000;

export const loadPage: Step<CaptureBench> = {
  name: 'page_loaded',
  required: true,
  budgetMs: LOAD_LIMIT_MS + 15_000,
  run: async (bench, signal) => {
    const { order, visit } = bench;
    // A page that never ends its load leaves half of the time to those who look at it.
    const loadLimitMs = Math.min(LOAD_LIMIT_MS, order.time_limit_seconds * 500);
    const navigation = await navigate(sessionOf(bench), order.url, { signal, loadLimitMs });
    visit.navigation = navigation;
    tellEvents(bench);
    return {
      facts: { requested_url: order.url, ...describe(bench, navigation) },
      detail: { http_status: navigation.status, kind: navigation.kind, redirects: navigation.redirectChain.length - 1 },
      ...(navigation.truncated !== undefined && { truncated: navigation.truncated }),
    };
  },
};

/** Waits, then fixes the page to its document; where scripts led meanwhile is described anew. */
export const settlePage: Step<CaptureBench> = {
  name: 'page_settled',
  required: false,
  budgetMs: 60_000,
  skip: (bench) => (isFile(bench) ? { reason: 'the address led to a file', asked: false } : undefined),
  run: async (bench, signal) => {
    const session = sessionOf(bench);
    const { until, selector, delay_ms } = bench.order.wait;
    const settled = await waitUntilSettled(session, { until, selector, delayMs: delay_ms, signal });
    bench.visit.rested = settled.left;
    bench.visit.asked = { ids: settled.asked, waitedMs: 0 };
    await session.hold();
    const navigation = await describeNavigation(session, bench.order.url);
    bench.visit.navigation = navigation;
    tellEvents(bench);
    return {
      facts: describe(bench, navigation),
      detail: { waited_ms: settled.waitedMs, open_requests: settled.openRequests },
      ...(settled.truncated !== undefined && { truncated: settled.truncated }),
    };
  },
};

/** Dialogs, popups and attempts to leave: what the browser did for us without a person. Each step tells those of its time. */
export function tellEvents(bench: CaptureBench): void {
  const { events } = sessionOf(bench);
  for (const event of events.slice(bench.visit.eventsTold)) {
    const more = event.further
      ? ' The page went on doing so; what followed was answered in the same way and is not listed.'
      : '';
    if (event.kind === 'dialog_dismissed') {
      const reason = `A dialog (${event.type}) was dismissed so that the page could go on; it said: “${event.message}”.${more}`;
      bench.modified({ selector: null, at: event.at, change: event.kind, reason });
    } else if (event.kind === 'dialog_accepted') {
      const reason = `The dialog in which the page asked whether it may be left (${event.type}) was accepted, because an action of the order leads on.${more}`;
      bench.modified({ selector: null, at: event.at, change: event.kind, reason });
    } else if (event.kind === 'popup_closed') {
      bench.modified({
        selector: null,
        at: event.at,
        change: event.kind,
        reason: `A window that the page opened was closed: ${event.url}${more}`,
      });
    } else if (event.kind === 'navigation_stopped') {
      const reason = `The page tried to leave for another document while it was captured, and was held: ${event.url}${more}`;
      bench.modified({ selector: null, at: event.at, change: event.kind, reason });
    }
  }
  bench.visit.eventsTold = events.length;
}

/** What is stated of the document that the page is at. */
export function describe(bench: CaptureBench, navigation: Navigation): FactsPart {
  const signIn = signInFacts(bench);
  return {
    ...(signIn && { sign_in: signIn }),
    url_at_load: shownUrl(navigation.urlAtLoad),
    redirect_chain: shownChain(navigation),
    page: {
      http_status: navigation.status,
      mime_type: bounded(navigation.mimeType, longest.language),
      kind: navigation.kind,
    },
    ...connectionFacts(bench, navigation),
  };
}

export const shownChain = ({ redirectChain }: Navigation): RedirectHop[] =>
  redirectChain.map((hop) => ({ ...hop, url: shownUrl(hop.url) }));

function connectionFacts({ proxy }: CaptureBench, navigation: Navigation): FactsPart {
  const { host, port } = endpointOf(new URL(navigation.finalUrl));
  const connection = proxy.connectionFor(host, port);
  // A page may have led on to another host since this was said before.
  if (!connection || connection.address === null) return { connection: null, private_target: null };
  const { address, answers, allowedBy } = connection;
  return {
    connection: { host, address, port, answers, source: 'egress_proxy' },
    private_target: allowedBy === null ? null : { allowed_by: allowedBy, address },
  };
}

/** For steps that ask outside services about the host that answered. */
export function answeringHost(bench: CaptureBench) {
  const { finalUrl } = navigationOf(bench);
  const endpoint = endpointOf(new URL(finalUrl));
  const address = bench.proxy.connectionFor(endpoint.host, endpoint.port)?.address ?? null;
  return { ...endpoint, address, origin: new URL(finalUrl).origin, isTls: finalUrl.startsWith('https:') };
}
