import type { Socket } from 'node:net';
import { getDomain } from 'tldts';
import type { World } from '../../src/world.js';
import { abortError, limited } from './deadline.js';
import type { Endpoint } from '../../src/endpoint.js';
import { hostPort } from './guard/host-port.js';
import { detailOf, OutsideError, outsideError } from './outside-error.js';
import { printableText } from './printable-text.js';

export interface WhoisQuestion {
  /** Host name of the page; the registrable domain of it is asked for (public suffix list, ICANN part). */
  readonly host: string;
  /** `host[:port]` of the operator's choice; null asks IANA and follows its referral. */
  readonly server: string | null;
  readonly connect: WhoisConnect;
  readonly world: World;
  readonly signal?: AbortSignal;
}

/** `configured`: the operator chose this server. A server named in an answer is a stranger and must be vetted. */
export type WhoisConnect = (
  target: Endpoint,
  origin: 'configured' | 'referred',
  signal: AbortSignal,
) => Promise<Socket>;

export interface WhoisRecord {
  readonly domain: string;
  /** Each server asked, in order; `error` when it did not answer. */
  readonly servers: readonly { readonly server: string; readonly at: string; readonly error?: string }[];
  /** The answers under a line for each server: plain text without control characters, lines ended by LF. */
  readonly text: string;
}

const IANA = 'whois.iana.org';
const LIMIT_MS = 5_000;
const MAX_BYTES = 64 * 1024;
/** From the root to the registry, and from there to the registrar. */
const MAX_REFERRALS = 2;

/**
 * RFC 3912, with the referrals that IANA (`refer:`) and thin registries (`Registrar WHOIS Server:`) give. A failed
 * referral leaves what was learned before it. Rejects with OutsideError: timeout, connection_failed, blocked_address,
 * too_large, or bad_answer when the host has no registrable domain.
 */
export const whoisLookUp = (question: WhoisQuestion): Promise<WhoisRecord> =>
  limited(LIMIT_MS, question.signal, (limit) => askAlong(question, limit));

/** From server to server, as they refer to each other. */
async function askAlong(question: WhoisQuestion, limit: AbortSignal): Promise<WhoisRecord> {
  const domain = registrable(question.host);
  const asked: { server: string; at: string; error?: string }[] = [];
  const texts: string[] = [];
  let next = hostPort(question.server ?? IANA, 43);
  if (!next) throw new OutsideError('not_configured', 'the WHOIS server is not host[:port]');
  for (let step = 0; next && step <= MAX_REFERRALS; step++) {
    const server: string = nameOf(next);
    const at = question.world.now().toISOString();
    try {
      const text: string = await ask(next, domain, step === 0 ? 'configured' : 'referred', question, limit);
      asked.push({ server, at });
      texts.push(`% ${server} at ${at}\n\n${text.trim()}\n`);
      next = referral(text, asked);
    } catch (error) {
      const fault = outsideError(error, limit, question.signal);
      if (texts.length === 0 || question.signal?.aborted) throw fault;
      asked.push({ server, at, error: fault instanceof OutsideError ? fault.code : detailOf(fault) });
      next = undefined;
    }
  }
  return { domain, servers: asked, text: texts.join('\n') };
}

function registrable(host: string): string {
  const domain = getDomain(host);
  if (domain === null) throw new OutsideError('bad_answer', 'the host has no registrable domain');
  return domain;
}

/** The next server, unless it was asked already: registries refer to themselves. */
function referral(text: string, asked: readonly { readonly server: string }[]): Endpoint | undefined {
  const named = /^\s*(?:refer|whois|registrar whois server|referralserver):\s*(?:r?whois:\/\/)?([^\s/]+)\/?\s*$/im.exec(
    text,
  );
  const next = named?.[1] === undefined ? undefined : hostPort(named[1].toLowerCase(), 43);
  return next && asked.some(({ server }) => server === nameOf(next)) ? undefined : next;
}

const nameOf = ({ host, port }: Endpoint): string => (port === 43 ? host : `${host}:${port}`);

async function ask(
  target: Endpoint,
  domain: string,
  origin: 'configured' | 'referred',
  { connect }: WhoisQuestion,
  limit: AbortSignal,
): Promise<string> {
  const socket = await connect(target, origin, limit);
  const stop = () => socket.destroy(abortError(limit));
  limit.addEventListener('abort', stop, { once: true });
  try {
    if (limit.aborted) stop();
    socket.write(`${domain}\r\n`);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_BYTES) throw new OutsideError('too_large', `${target.host} sent more than ${MAX_BYTES} bytes`);
    }
    if (length === 0) throw new OutsideError('bad_answer', `${target.host} sent nothing`);
    return printableText(Buffer.concat(chunks));
  } finally {
    limit.removeEventListener('abort', stop);
    socket.destroy();
  }
}
