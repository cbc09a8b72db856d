import { refuse, type Refusal } from '../../src/contract/errors.js';
import { hostOf } from '../../src/endpoint.js';
import type { UrlField, UrlVerdict } from '../outside/guard/judge-url.js';
import type { Vetted } from '../outside/guard/vet.js';

/** The address guard of daemon/outside, with the operator's allowances and the resolver already in it. */
export interface AddressGuard {
  judgeUrl(input: string, field: UrlField): UrlVerdict;
  vet(host: string, field: UrlField): Promise<Vetted>;
}

/** The spelling to store and to send. Refuses with INVALID_URL, SSRF_BLOCKED or TARGET_UNREACHABLE. */
export async function admitAddress(
  guard: AddressGuard,
  input: string,
  field: UrlField,
  name = field === 'url' ? 'url' : 'options.webhook_url',
): Promise<URL> {
  const judged = guard.judgeUrl(input, field);
  if (judged.verdict === 'invalid') throw refuse('INVALID_URL', { fields: [{ field: name, problem: judged.reason }] });
  if (judged.verdict === 'blocked') throw refuse('SSRF_BLOCKED', { field: name, reason: judged.reason });
  const refusal = refusalFor(await guard.vet(hostOf(judged.url), field), field, name, judged.url);
  if (refusal) throw refusal;
  return judged.url;
}

/** A resolver that does not answer is no reason to refuse: the connection is vetted again. */
function refusalFor(vetted: Vetted, field: UrlField, name: string, url: URL): Refusal | undefined {
  switch (vetted.kind) {
    case 'addresses':
    case 'no_answer':
      return undefined;
    case 'blocked':
      return refuse('SSRF_BLOCKED', { field: name, reason: vetted.reason });
    case 'unresolvable':
      return field === 'url'
        ? refuse('TARGET_UNREACHABLE', { field: name, host: hostOf(url) })
        : refuse('SSRF_BLOCKED', { field: name, reason: 'unresolvable' });
  }
}

/** For work beside requests: why the address must not be reached now; undefined when it may be tried. */
export async function blockedReason(guard: AddressGuard, url: string): Promise<string | undefined> {
  const judged = guard.judgeUrl(url, 'url');
  if (judged.verdict !== 'allowed') return judged.reason;
  const vetted = await guard.vet(hostOf(judged.url), 'url');
  return vetted.kind === 'blocked' ? vetted.reason : undefined;
}
