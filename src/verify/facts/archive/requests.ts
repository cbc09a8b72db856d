import { warcPath } from '../../../package/web-archive.js';
import { readSetCookie } from '../../../package/warc/set-cookie.js';
import type { WarcRecord } from '../../../package/warc/record.js';
import type { Fact } from '../fact.js';
import { bare, dig, documentUrl, listIn, outcome, reckoned } from '../places.js';
import { hadOtherDocuments } from '../steps/connections.js';
import { stillSource } from '../steps/saved-words.js';
import type { View } from '../view.js';

const requests = ({ warc }: View): readonly WarcRecord[] =>
  (warc?.records ?? []).filter(({ type, target }) => type === 'request' && origin(target) !== undefined);
const origin = (url = ''): string | undefined => /^https?:\/\/[^/?#]*/i.exec(url)?.[0].toLowerCase();

const nowhere = (name: string, at: string, read: (view: View) => readonly string[]): Fact => ({
  name,
  relation: 'nowhere',
  applies: (view) => view.isCurrent && view.kind === 'page' && outcome(view, 'warc_written') === 'done',
  places: [reckoned(warcPath, at, (view) => [...read(view)])],
});

/** What a browser sends with each request, against the other requests and what was answered. */
export const requestFacts: readonly Fact[] = [
  nowhere(
    'requests_alike',
    'requests: of a page without scripts and frames, where no document came before it, another User-Agent or Accept-Language than others have',
    (view) =>
      stillSource(view) && !hadOtherDocuments(view) && !askedAgain(view)
        ? [
            ...others(requests(view).map(({ http }) => http?.userAgent)),
            ...others(requests(view).map(({ http }) => http?.languages.at(0))),
          ]
        : [],
  ),
  nowhere(
    'cookies_sent',
    'requests: of a page without scripts and frames, where no document came before it, nobody signed in, the browser had no window and each request has its answer, a cookie that no answer set for their host',
    cookiesOfNowhere,
  ),
  nowhere('referers_known', 'requests: a Referer of an origin of which nothing was asked', (view) => {
    const known = new Set(requests(view).map(({ target }) => origin(target)));
    return requests(view).flatMap(({ http }) => {
      const from = origin(http?.referer);
      return from === undefined || known.has(from) ? [] : [from];
    });
  }),
  nowhere(
    'document_destination',
    'requests of the document, where no document came before it, no sign-in is recorded and each has a Sec-Fetch-Dest: none that is document; or none that no page led to, where each has a Sec-Fetch-Site',
    (view) => {
      // A page may fetch beforehand what an action or a script leads to; behind a sign-in, a service worker may have answered.
      if (hadOtherDocuments(view) || dig(view.records.metadata, 'sign_in') !== undefined) return [];
      const url = bare(documentUrl(view));
      const own = requests(view).filter(({ target }) => bare(target) === url);
      const told = own.flatMap(({ http }) => http?.destination ?? []);
      // Headers are not known of every request.
      if (told.length === own.length && !told.includes('document')) return told;
      const sites = own.flatMap(({ http }) => http?.site ?? []);
      const isAsked = own.some(({ http }) => http?.site === 'none' && http.referer === undefined);
      return sites.length < own.length || isAsked ? [] : sites;
    },
  ),
  nowhere('plain_protocol', 'answers: WARC-Protocol of an address of http: that is sent over TLS alone', (view) =>
    (view.warc?.records ?? []).flatMap(({ type, target, protocol }) =>
      type === 'response' && /^http:/i.test(target ?? '') && /^(h[23]|quic)/i.test(protocol ?? '')
        ? [target ?? '']
        : [],
    ),
  ),
];

/**
 * The answers of a page of which all are known that could set a cookie; undefined of any other. An answer that is not recorded may have
 * set some, and so may scripts; a browser with a window asks for icons, and tells nobody.
 */
export function settingAnswers(view: View): readonly WarcRecord[] | undefined {
  const { metadata } = view.records;
  const answers = (view.warc?.records ?? []).filter(({ type }) => type === 'response');
  const isWhole =
    dig(metadata, 'network.requests') === answers.length && listIn(metadata, 'network.blocked').length === 0;
  const isTold =
    isWhole && dig(metadata, 'sign_in') === undefined && dig(metadata, 'browser.mode') === 'headless_shell';
  return isTold && stillSource(view) && !hadOtherDocuments(view) ? answers : undefined;
}

function cookiesOfNowhere(view: View): string[] {
  const answers = settingAnswers(view);
  if (answers === undefined) return [];
  const known = new Set(
    answers.flatMap(({ http, target }) => {
      const host = hostWithBrackets(target);
      return (http?.setCookies ?? []).flatMap((header) => {
        const set = readSetCookie(header, host);
        return set === undefined ? [] : [`${set.domain}\n${set.name}`];
      });
    }),
  );
  return requests(view).flatMap(({ http, target }) => {
    if (http === undefined || http.cookies.length === 0) return [];
    const host = hostWithBrackets(target);
    const labels = host.split('.');
    // No name of a host has more.
    const domains = labels.length > 63 ? [] : labels.map((_, at) => labels.slice(at).join('.'));
    return http.cookies.filter(
      (name) => /^[!-~]+$/.test(name) && !domains.some((domain) => known.has(`${domain}\n${name}`)),
    );
  });
}

const hostWithBrackets = (url = ''): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** By the program, for media that were not whole. */
const askedAgain = ({ records }: View): boolean => Number(dig(records.metadata, 'media.asked_again') ?? 0) > 0;

const others = (values: readonly (string | undefined)[]): string[] => {
  const [first, ...rest] = [...new Set(values)].filter((value) => value !== undefined);
  return first === undefined ? [] : rest;
};
