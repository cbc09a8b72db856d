import { type AddressTokens, withheldMark } from '../sign-in.js';

/**
 * Names of hidden fields, of `meta` and of parameters that hold a token against requests of other sites (OWASP: synchronizer token pattern),
 * as common frameworks and programs name them; the last part of a name with brackets counts (`form[_token]`). A source, since the page's own
 * document is asked with it too.
 */
export const tokenName =
  'csrf|xsrf|authenticity_?token|requestverificationtoken|anti-?forgery|edittoken|(?:^|\\[|%5b)_?wpnonce|(?:^|\\[|%5b)(?:_?token|sectok|sesskey|nonce)(?:\\]|%5d)?$';

/** Names of parameters that hold a session, or a signature that opens what is private. */
const sessionName =
  /^(?:phpsessid|jsessionid|asp\.net_sessionid|aspsessionid\w*|cftoken|(?:access|id|refresh|auth|oauth|login|session)[_-]?token|sess(?:ion)?[_-]?(?:id|key)|api[_-]?key|jwt|samlresponse|samlrequest|x-amz-(?:signature|security-token)|x-goog-signature)$/i;
/** Of them those that sign somebody in, and mean nothing else in any program. */
const openingName =
  /^(?:sid|phpsessid|jsessionid|asp\.net_sessionid|aspsessionid\w*|cftoken|(?:access|id|refresh|auth|oauth|login|session)[_-]?token|sess(?:ion)?[_-]?id|jwt|samlresponse)$/i;
/** Names that public parameters have too (`?token=ETH`): a value of a letter or two is none. */
const bareName = /^(?:token|nonce)$/i;
/** Names that mean other things too: the value decides. */
const ambiguousName = /^(?:sid|session|code|state|ticket|auth|sig|signature)$/i;

/**
 * A parameter of an address: its sign, its name and its value. What follows a semicolon in a value without a name of its own belongs to the
 * value; a second query does not. A source, as above, for expressions with `u`. Names are tried with `tokenName`.
 */
export const addressParameter = '([?&;])([^=&#?;]{1,64})=([^&#;?]*(?:;[^&#;=?]*(?=[&#;?]|$))*)';

/** A stretch of a text, by its offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The value of a parameter that is a token, where it stands. */
export interface AddressToken extends Span {
  readonly name: string;
  readonly value: string;
}

const named = new RegExp(tokenName, 'i');

/** So many signs as tokens have, a letter and a digit among them: no word of a page, and found in it by no chance. */
export const isTelling = (value: string): boolean =>
  /^[\w.~+/=%-]{16,}$/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value);

type Parameter = Pick<AddressToken, 'name' | 'value'>;

/** Whether the value of a parameter signs somebody in by itself. A `session` of a conference, a `code` or a `state` may be a word. */
export const opensByItself = ({ name, value }: Parameter): boolean => openingName.test(name) && isTelling(value);

/** Whether the value is a token wherever it stands: what a name means that is used for other things, only its address tells. */
export const isTokenAnywhere = ({ name, value }: Parameter): boolean =>
  (openingName.test(name) || sessionName.test(name) || (named.test(name) && !bareName.test(name))) && isTelling(value);

const isToken = (name: string, value: string): boolean =>
  bareName.test(name)
    ? /^[\w.~+/=%-]{8,}$/.test(value) && /\d/.test(value)
    : named.test(name) || sessionName.test(name) || (ambiguousName.test(name) && isTelling(value));

interface Form {
  readonly head: RegExp;
  /** It has none of the signs that a head begins with, so that each character is looked at once. */
  readonly value: RegExp;
  /** What is no value if this follows it. */
  readonly unless?: string;
}

const ofAddress: Form = {
  head: /([?&;#])([^=&#?;]{1,64})=/gu,
  value: /[^&#;?]*(?:;[^&#;=?]*(?=[&#;?]|$))*/y,
};
/** A parameter of the path (`;jsessionid=…`), which ends where the query begins. */
const ofPath: Form = { head: /(;)([^=&#?;/]{1,64})=/gu, value: /[^&#;?/]*/y };
/** An address as the value of a parameter of another. */
const ofInner: Form = {
  head: /(%3F|%26)([\w.[\]-]{1,64})%3D/gi,
  value: /\[withheld\]|[\w.~+-]*(?:%(?!26|23|3F)[\da-f]{2}[\w.~+-]*)*/iy,
};
/** An address amid a style, a script or data: what ends it there ends the value. Before a colon it may be a condition (`a?b=c:d`). */
const ofText: Form = {
  head: /(\?|&(?:amp;)?|\\u0026|;(?=jsessionid=))([\w.[\]%-]{1,64})=/gi,
  value: /[^&#;:?\s"'<>()\\`,{}]*/y,
  unless: ':',
};

/** Parameters of an address that are tokens by their names, those that are withheld among them, in their order. */
export function tokensInAddress(address: string): AddressToken[] {
  const query = address.search(/[?#]/);
  const path = query < 0 ? address : address.slice(0, query);
  const outer = tokensBy(ofAddress, address, path.length);
  // What follows `#` is the page's own: there only what could be nothing else.
  const meant = outer.filter((each) => address[each.from - each.name.length - 2] !== '#' || isPlain(each));
  return apart([...tokensBy(ofPath, path), ...meant, ...tokensBy(ofInner, address)]);
}

const isPlain = ({ name, value }: Parameter): boolean =>
  (sessionName.test(name) || ambiguousName.test(name)) && isTelling(value);

/** The same of addresses amid a text. Shorter values than of eight characters stay: in a script they may be another expression. */
export const tokensInText = (text: string): AddressToken[] =>
  apart([...tokensBy(ofText, text), ...tokensBy(ofInner, text)]).filter(({ value }) => value.length >= 8);

function tokensBy({ head, value, unless }: Form, text: string, begin = 0): AddressToken[] {
  const found: AddressToken[] = [];
  head.lastIndex = begin;
  for (let match = head.exec(text); match !== null; match = head.exec(text)) {
    const [, , name = ''] = match;
    if (!named.test(name) && !sessionName.test(name) && !ambiguousName.test(name)) continue;
    value.lastIndex = head.lastIndex;
    const [held = ''] = value.exec(text) ?? [];
    const from = head.lastIndex;
    head.lastIndex = from + held.length;
    if (unless !== undefined && text[head.lastIndex] === unless) continue;
    if (held === '' || held === '[redacted]' || (held !== withheldMark && !isToken(name, held))) continue;
    found.push({ name, value: held, from, to: from + held.length });
  }
  return found;
}

/** In their order, without those that begin within another. */
export function apart<Found extends Span>(spans: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from))
    if (span.from >= (kept.at(-1)?.to ?? 0)) kept.push(span);
  return kept;
}

/** Each stretch replaced by the mark. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let kept = 0;
  for (const { from, to } of spans) {
    pieces.push(text.slice(kept, from), withheldMark);
    kept = to;
  }
  return [...pieces, text.slice(kept)].join('');
}

/** Tokens that are withheld from the addresses of requests, counted by the name of the parameter, in the order of their code units. */
export function addressTokensIn(addresses: Iterable<string>): AddressTokens[] {
  const counts = new Map<string, number>();
  for (const address of addresses)
    for (const { name, value } of tokensInAddress(address))
      if (value === withheldMark) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.keys()].toSorted().map((name) => ({ name, values: counts.get(name) ?? 0 }));
}
