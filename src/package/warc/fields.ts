import { cookieNames, marksIn } from '../records/sign-in.js';
import type { HttpHead } from './record.js';

/** Lower-case names; the first of those that stand more than once. */
export type Fields = ReadonlyMap<string, string>;

/** Fields whose double would leave open which one counts. */
const single = /^(warc-|content-(type|length)$)/;

/** `name: value` a line under a first line of that form. What does not keep to it is told in `faults`. */
export function headerFields(text: string, first: RegExp, faults: string[]): Fields {
  const [start = '', ...lines] = text.split('\r\n');
  if (!first.test(start)) faults.push(`begins with ${JSON.stringify(start.slice(0, 40))}`);
  const fields = new Map<string, string>();
  for (const line of lines) {
    if (line === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    if (colon < 1) faults.push('has a line that is no named field');
    else if (!fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
    else if (single.test(name)) faults.push(`names ${name} twice`);
  }
  return fields;
}

const message = ['warc-target-uri', 'warc-ip-address'];
/** Named fields that records of ours have, by type, beside those that all have. */
const own: Readonly<Record<string, readonly string[]>> = {
  warcinfo: ['warc-filename'],
  response: [...message, 'warc-protocol', 'warc-payload-digest', 'warc-truncated'],
  request: [...message, 'warc-concurrent-to'],
};
const all = ['warc-type', 'warc-record-id', 'warc-date', 'content-type', 'content-length', 'warc-block-digest'];
/** Lines of a warcinfo record. */
const ownInfo = ['software', 'format', 'conformsto', 'http-header-user-agent', 'description'];

/** The first name of a field that no record of ours has: what it says is compared with nothing. */
export function strangeField(fields: Fields, type: string): string | undefined {
  for (const name of fields.keys()) if (!all.includes(name) && own[type]?.includes(name) !== true) return name;
  return undefined;
}

/** The same of the lines of a warcinfo record, and of those that stand twice. */
export function strangeLine(text: string): string | undefined {
  const seen = new Set<string>();
  for (const line of text.split('\r\n')) {
    if (line === '') continue;
    const name = (line.split(':', 1)[0] ?? '').toLowerCase();
    if (!ownInfo.includes(name) || seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** What is stored is cleared; other documents are asked for beforehand; a session is renewed beside what the page asks for. */
const cookieChangers = [
  'clear-site-data',
  'speculation-rules',
  'sec-session-registration',
  'secure-session-registration',
];

export function httpHead(text: string, type: string): HttpHead {
  const [start = ''] = text.split('\r\n', 1);
  const fields = headerFields(text, /^/, []);
  const { marks, open } = marksIn(text);
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})(?: |$)/.exec(start)?.[1];
  return {
    status: type === 'response' && status !== undefined ? Number(status) : undefined,
    method: type === 'request' ? /^(\S+) \S+ HTTP\/\d/.exec(start)?.[1] : undefined,
    dates: every(text, /^date:(.*)$/i),
    userAgent: fields.get('user-agent'),
    requestTarget: type === 'request' ? /^\S+ (\S+) HTTP\/\d/.exec(start)?.[1] : undefined,
    host: fields.get('host'),
    lengths: every(text, /^content-length:(.*)$/i),
    codings: type === 'response' ? every(text, /^(?:content|transfer)-encoding:(.*)$/i) : [],
    isCoded: type === 'response' && /^x-archive-orig-content-encoding:/im.test(text),
    ranges: type === 'response' ? every(text, /^content-range:(.*)$/i) : [],
    locations: type === 'response' ? every(text, /^location:(.*)$/i) : [],
    setCookies: type === 'response' ? every(text, /^set-cookie:(.*)$/i) : [],
    changesCookies: type === 'response' && cookieChangers.some((name) => fields.has(name)),
    mediaTypes: type === 'response' ? every(text, /^content-type:(.*)$/i) : [],
    languages: type === 'request' ? every(text, /^accept-language:(.*)$/i) : [],
    hints: new Map(type === 'request' ? [...fields].filter(([name]) => name.startsWith('sec-ch-')) : []),
    referer: type === 'request' ? fields.get('referer') : undefined,
    destination: type === 'request' ? fields.get('sec-fetch-dest') : undefined,
    withheld: marks,
    open,
    schemes:
      type === 'request' ? every(text, /^authorization:\s*([\w-]+)\s/i).map((scheme) => scheme.toLowerCase()) : [],
    cookies: type === 'request' ? every(text, /^cookie:(.*)$/i).flatMap(cookieNames) : [],
  };
}

const every = (text: string, line: RegExp): string[] =>
  text.split('\r\n').flatMap((each) => line.exec(each)?.[1]?.trim() ?? []);
