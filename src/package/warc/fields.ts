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

export function httpHead(text: string, type: string): HttpHead {
  const [start = ''] = text.split('\r\n', 1);
  const fields = headerFields(text, /^/, []);
  const { marks, open } = marksIn(text);
  const status = /^HTTP\/\d(?:\.\d)? (\d{3})(?: |$)/.exec(start)?.[1];
  return {
    version: /(?:^| )HTTP\/(\d(?:\.\d)?)(?: |$)/.exec(start)?.[1],
    status: type === 'response' && status !== undefined ? Number(status) : undefined,
    hasReason: type === 'response' && /^HTTP\/\S+ \d{3} *[^ ]/.test(start),
    method: type === 'request' ? /^(\S+) \S+ HTTP\/\d/.exec(start)?.[1] : undefined,
    dates: every(text, 'date'),
    userAgent: fields.get('user-agent'),
    requestTarget: type === 'request' ? /^\S+ (\S+) HTTP\/\d/.exec(start)?.[1] : undefined,
    host: fields.get('host'),
    lengths: every(text, 'content-length'),
    codings: type === 'response' ? every(text, 'content-encoding', 'transfer-encoding') : [],
    isCoded: type === 'response' && /^x-archive-orig-content-encoding:/im.test(text),
    ranges: type === 'response' ? every(text, 'content-range') : [],
    locations: type === 'response' ? every(text, 'location') : [],
    setCookies: type === 'response' ? every(text, 'set-cookie') : [],
    mediaTypes: type === 'response' ? every(text, 'content-type') : [],
    languages: type === 'request' ? every(text, 'accept-language') : [],
    hints: new Map(type === 'request' ? [...fields].filter(([name]) => name.startsWith('sec-ch-')) : []),
    referer: type === 'request' ? fields.get('referer') : undefined,
    site: type === 'request' ? fields.get('sec-fetch-site') : undefined,
    destination: type === 'request' ? fields.get('sec-fetch-dest') : undefined,
    withheld: marks,
    open,
    schemes:
      type === 'request'
        ? text.split('\r\n').flatMap((line) => /^authorization:\s*([\w-]+)\s/i.exec(line)?.[1]?.toLowerCase() ?? [])
        : [],
    cookies: type === 'request' ? every(text, 'cookie').flatMap(cookieNames) : [],
  };
}

/** A line ends with CR LF alone; other letters that end lines elsewhere (U+2028) stand in values. */
const every = (text: string, ...names: readonly string[]): string[] =>
  text.split('\r\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return names.includes(line.slice(0, Math.max(colon, 0)).toLowerCase())
      ? [withoutBlanks(line.slice(colon + 1))]
      : [];
  });

/** Without spaces and tabs at both ends (RFC 9110, 5.6.3), whatever else a language calls white space. */
export const withoutBlanks = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
};
const isBlank = (letter: string | undefined): boolean => letter === ' ' || letter === '\t';
