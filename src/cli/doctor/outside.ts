import type { Examined } from './check.js';
import { codeOf } from '../problem/home.js';
import { lightFetch } from '../service/light-fetch.js';

const LIMIT_MS = 3000;

export async function checkCalendars(calendars: readonly string[]): Promise<Examined> {
  const check = 'calendars';
  if (calendars.length === 0)
    return { check, state: 'warn', found: 'none are set; packages contain no OpenTimestamps proof' };
  const faults = (await Promise.all(calendars.map(faultOf))).flatMap((fault) => fault ?? []);
  if (faults.length === 0) return { check, state: 'ok', found: `${calendars.length} answer` };
  const found = faults.join(', ');
  // One that promises is enough; each that is missing is one witness less.
  if (faults.length < calendars.length) return { check, state: 'ok', found: `${found}; the others answer` };
  const fix = 'allow https to them, or set EVIDENCE_OTS_CALENDARS';
  return { check, state: 'warn', found: `${found}; packages will have no proof and record this`, fix };
}

export async function checkAuthority({
  url,
  roots,
  qualified,
}: {
  readonly url: string | null;
  readonly roots: string | null;
  readonly qualified: boolean;
}): Promise<Examined> {
  const check = 'authority';
  if (url === null) return { check, state: 'ok', found: 'none is set; --timestamp rfc3161 is not available' };
  const kind = qualified ? 'qualified' : 'not marked as qualified';
  if (roots === null) {
    const fix = 'set EVIDENCE_TSA_ROOTS to a PEM file with the root certificates of its tokens';
    const kept = qualified ? 'its tokens are not used' : 'the origin of its tokens is not checked';
    return { check, state: 'warn', found: `${url} (${kind}): no roots are set, and ${kept}`, fix };
  }
  const fault = await faultOf(url);
  return fault === undefined
    ? { check, state: 'ok', found: `${url} answers (${kind})` }
    : { check, state: 'warn', found: `${fault}; packages will record this`, fix: 'check EVIDENCE_TSA_URL' };
}

/** Any answer will do: what these servers say to a look without a question differs. */
async function faultOf(url: string): Promise<string | undefined> {
  try {
    const answer = await lightFetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.body.cancel();
    return answer.status >= 500 ? `${url} answers ${answer.status}` : undefined;
  } catch (error) {
    return `no answer from ${url} (${codeOf(error)})`;
  }
}
