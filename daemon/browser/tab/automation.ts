import type { AutomationFacts } from '../../../src/package/records/facts.js';
import type { Tab } from './sessions.js';
import { cut } from './world.js';

const LIMIT_MS = 2_000;

/**
 * What a script of the page sees of the browser being driven by a program, read where such a script runs: what the page put in
 * the place of these properties is what its scripts saw. Null when the answer is not of the expected shape.
 */
export async function readAutomation(tab: Tab, signal: AbortSignal): Promise<AutomationFacts | null> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const answer = await cut(limit, tab.cdp.send('Runtime.evaluate', { expression: look, returnByValue: true }));
  return answer.exceptionDetails ? null : asFacts(answer.result.value);
}

const look = `({
  webdriver: navigator.webdriver,
  userAgent: String(navigator.userAgent),
  plugins: navigator.plugins.length,
  languages: [...navigator.languages].map(String),
  chrome: typeof window.chrome === 'object' && window.chrome !== null,
  outer: [outerWidth, outerHeight],
  inner: [innerWidth, innerHeight],
  notifications: typeof Notification === 'undefined' ? 'absent' : String(Notification.permission),
})`;

/** The page may have made these anything. */
function asFacts(seen: unknown): AutomationFacts | null {
  const { webdriver, userAgent, plugins, languages, chrome, outer, inner, notifications } = seen as Record<
    string,
    unknown
  >;
  const outerSize = sizeOf(outer);
  const innerSize = sizeOf(inner);
  if (typeof userAgent !== 'string' || typeof plugins !== 'number' || !Number.isSafeInteger(plugins)) return null;
  if (!Array.isArray(languages) || outerSize === null || innerSize === null || typeof notifications !== 'string')
    return null;
  return {
    webdriver: typeof webdriver === 'boolean' ? webdriver : null,
    headless_user_agent: /headless/i.test(userAgent),
    plugins,
    languages: languages.slice(0, 20).map((each) => String(each).slice(0, 40)),
    chrome_object: chrome === true,
    outer_size: outerSize,
    inner_size: innerSize,
    notifications: notifications.slice(0, 40),
  };
}

function sizeOf(value: unknown): readonly [number, number] | null {
  const [width, height] = Array.isArray(value) ? (value as unknown[]) : [];
  const isLength = (length: unknown): length is number => typeof length === 'number' && Number.isFinite(length);
  return isLength(width) && isLength(height) ? [width, height] : null;
}
