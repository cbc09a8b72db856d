import { endpointOf } from '../../../src/endpoint.js';
import { MAX_HEADER_BYTES } from '../../outside/egress/forward.js';
import { HEADER_TOO_LARGE, UNREADABLE_ANSWER } from '../../outside/egress/headers.js';
import { CaptureFailure } from '../../run/step.js';
import type { LoadedDocument } from '../session/main-frame.js';
import { proxyAnswer } from '../network/proxy-answer.js';
import type { PageSession } from '../session/session.js';

/** Why there is no page, in words for the person who asked for it. */
export function failureOf(
  session: PageSession,
  document: LoadedDocument | undefined,
  requestedUrl: string,
): CaptureFailure {
  const url = document?.url ?? requestedUrl;
  const where = `${hostOf(url)}${url === requestedUrl || (session.mainFrame.documents.length <= 1 && document?.hops.length === 0) ? '' : `, to which ${hostOf(requestedUrl)} sent the browser on,`}`;
  return (
    byProxy(session, url, where, document) ??
    byAnswer(document, where) ??
    byError(document?.failure ?? 'net::ERR_FAILED', where, tlsHint(session))
  );
}

/** The proxy knows better than the browser, which sees only a refused tunnel or the proxy's own page. */
function byProxy(
  session: PageSession,
  url: string,
  where: string,
  document: LoadedDocument | undefined,
): CaptureFailure | undefined {
  const told = proxyAnswer(url, Object.entries(document?.response?.headers ?? {}));
  const tooLarge = headersTooLarge[told ?? ''];
  if (tooLarge !== undefined) return new CaptureFailure('unreachable', `${where} ${tooLarge}.`);
  const answered = told !== undefined;
  const tunnel = /TUNNEL_CONNECTION_FAILED|PROXY_CONNECTION_FAILED|EMPTY_RESPONSE|CONNECTION/.test(
    document?.failure ?? '',
  );
  if ((!answered && !tunnel) || !URL.canParse(url)) return undefined;
  const { host, port } = endpointOf(new URL(url));
  const known = session.options.proxy.connectionFor(host, port);
  switch (known?.verdict) {
    case 'blocked':
      return new CaptureFailure('blocked_address', `${where} is at an address that captures may not reach.`);
    case 'unresolvable':
      return new CaptureFailure('unreachable', `${where} has no address: the name does not exist.`);
    case 'no_answer':
      return new CaptureFailure('unreachable', `${where} could not be looked up: no name server answered.`);
    case 'connect_failed':
      return new CaptureFailure('unreachable', `${where} did not accept a connection on port ${port}.`);
    case 'limit':
      return new CaptureFailure(
        'unreachable',
        `${where} was not connected to: the page had too many connections open.`,
      );
    case 'open':
    case 'closed':
    case undefined:
      return answered ? new CaptureFailure('unreachable', `${where} ${answeredBy(document)}.`) : undefined;
  }
}

/** The proxy took the host's answer and did not hand it on. */
const answeredBy = (document: LoadedDocument | undefined): string =>
  notHandedOn[proxyAnswer(document?.url ?? '', Object.entries(document?.response?.headers ?? {})) ?? ''] ??
  'did not answer';

function byAnswer(document: LoadedDocument | undefined, where: string): CaptureFailure | undefined {
  const response = document?.response;
  if (!response) return undefined;
  if ([204, 205].includes(response.status))
    return new CaptureFailure(
      'unreachable',
      `${where} answered with status ${response.status}, which has no content: there is no page to capture.`,
    );
  return undefined;
}

const tlsHint = ({ options }: PageSession): string =>
  options.acceptInvalidTls
    ? ''
    : ' The option accept_invalid_tls captures the page all the same and records the fault.';

function byError(error: string, where: string, hint: string): CaptureFailure {
  const name = error.replace(/^net::/, '');
  if (name.startsWith('ERR_CERT_')) {
    const cause = certificateCauses[name] ?? 'its certificate is not valid';
    return new CaptureFailure('invalid_tls', `${where} has a broken TLS certificate: ${cause} (${name}).${hint}`);
  }
  if (/^ERR_SSL|^ERR_TLS|^ERR_ECH|BAD_SSL/.test(name))
    return new CaptureFailure(
      'invalid_tls',
      `${where} did not complete the TLS handshake (${name}); accept_invalid_tls cannot mend this.`,
    );
  return new CaptureFailure('unreachable', `${where} ${networkCauses[name] ?? 'could not be loaded'} (${name}).`);
}

/** RFC 9110, 15.5.8. */
const ANSWERED_AS_PROXY =
  'answered with status 407 (proxy authentication required), which only a proxy may send: browsers show no page for it';

const notHandedOn: Readonly<Record<string, string>> = {
  proxy_status: ANSWERED_AS_PROXY,
  [UNREADABLE_ANSWER]: 'answered with what cannot be read as HTTP',
};

const certificateCauses: Readonly<Record<string, string>> = {
  ERR_CERT_AUTHORITY_INVALID: 'its issuer is not trusted',
  ERR_CERT_COMMON_NAME_INVALID: 'it was issued for another name',
  ERR_CERT_DATE_INVALID: 'it has expired or is not valid yet',
  ERR_CERT_REVOKED: 'it was revoked',
  ERR_CERT_WEAK_KEY: 'its key is too weak',
  ERR_CERT_WEAK_SIGNATURE_ALGORITHM: 'its signature algorithm is too weak',
};

const headersTooLarge: Readonly<Record<string, string>> = {
  [HEADER_TOO_LARGE.answer]: `answered with a header of more than ${MAX_HEADER_BYTES} bytes, which browsers refuse`,
  [HEADER_TOO_LARGE.request]: `was not asked: with the cookies that it had set, the header of the request was longer than ${MAX_HEADER_BYTES} bytes`,
};

const networkCauses: Readonly<Record<string, string>> = {
  ERR_TOO_MANY_REDIRECTS: 'redirects without end',
  ERR_EMPTY_RESPONSE: 'closed the connection without an answer',
  ERR_CONNECTION_RESET: 'broke the connection off',
  ERR_CONNECTION_CLOSED: 'closed the connection before its answer was complete',
  ERR_INVALID_HTTP_RESPONSE: 'answered with something that is not HTTP',
  ERR_INVALID_REDIRECT: 'redirects to an address that is not valid',
  ERR_UNSAFE_REDIRECT: 'redirects to an address that browsers refuse',
  ERR_UNSAFE_PORT: 'is on a port that browsers refuse',
  ERR_INVALID_URL: 'is not a valid address',
  ERR_RESPONSE_HEADERS_TRUNCATED: 'broke off in the middle of its answer',
  ERR_UNEXPECTED_PROXY_AUTH: ANSWERED_AS_PROXY,
  ERR_RESPONSE_HEADERS_TOO_BIG: 'answered with a header that is longer than browsers take',
  ERR_OUT_OF_MEMORY: 'took more memory than the browser could give',
  ERR_INSUFFICIENT_RESOURCES: 'took more than the browser could give',
  ERR_BLOCKED_BY_CLIENT: 'was refused by the browser',
};

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
