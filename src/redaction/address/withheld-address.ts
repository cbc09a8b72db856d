/** Parts of an address that a rule may withhold. */
export const addressParts = ['userinfo', 'host', 'path', 'query', 'fragment'] as const;
export type AddressPart = (typeof addressParts)[number];

export interface WithheldAddress {
  /** With a mark in place of each part. */
  readonly address: string;
  /** Then a row shows no address at all. */
  readonly hostWithheld: boolean;
  /** What was taken out, as written and decoded: must not be left elsewhere. Each once. */
  readonly values: readonly string[];
}

const MARK = '[REDACTED]';

/**
 * Takes parts and values of parameters out of an address, and leaves every other character of it as it is. Parameters are found by
 * their decoded names, in the query and in a fragment of the same form (`#access_token=…`). A part that the address does not
 * have, or that is empty, gets no mark. Where there is no authority (`data:`, `mailto:`), all between scheme and query is the path.
 */
export function withheldAddress(
  address: string,
  parts: readonly AddressPart[],
  parameters: readonly string[] = [],
): WithheldAddress {
  const pieces = /^([a-z][a-z0-9+.-]*:)?(\/\/)?([^]*)$/iu.exec(address);
  const [, scheme = '', slashes = '', rest = ''] = pieces ?? [];
  const [, authority = '', path = '', query, fragment] =
    (slashes === '' ? /^()([^?#]*)(\?[^#]*)?(#[^]*)?$/u : /^([^/?#\\]*)([^?#]*)(\?[^#]*)?(#[^]*)?$/u).exec(rest) ?? [];
  const values: string[] = [];
  const hides = (part: AddressPart): boolean => parts.includes(part);
  const withhold = (part: AddressPart, value: string): string => {
    if (value === '' || !hides(part)) return value;
    values.push(value);
    return MARK;
  };
  const behind = (sign: string, part: AddressPart, value: string | undefined): string => {
    if (value === undefined) return '';
    const inner = value.slice(1);
    return sign + (hides(part) ? withhold(part, inner) : withoutParameters(inner, parameters, values));
  };

  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(at, 0));
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d*)?$/u.exec(authority.slice(at + 1)) ?? [
    '',
    authority.slice(at + 1),
  ];
  if (hides('userinfo')) values.push(...user.split(':'));
  const lead = slashes === '' ? '' : path.slice(0, 1);
  const shown =
    scheme +
    slashes +
    (at < 0 ? '' : `${withhold('userinfo', user)}@`) +
    withhold('host', host) +
    port +
    lead +
    withhold('path', path.slice(lead.length)) +
    behind('?', 'query', query) +
    behind('#', 'fragment', fragment);
  const all = values.flatMap((value) => [value, decoded(value)]).filter((value) => value !== '');
  return { address: shown, hostWithheld: hides('host') && host !== '', values: [...new Set(all)] };
}

function withoutParameters(text: string, names: readonly string[], values: string[]): string {
  if (names.length === 0) return text;
  return text
    .split('&')
    .map((pair) => {
      const sign = pair.indexOf('=');
      const value = pair.slice(sign + 1);
      if (sign < 0 || value === '' || !names.includes(decoded(pair.slice(0, sign)))) return pair;
      values.push(value);
      return `${pair.slice(0, sign + 1)}${MARK}`;
    })
    .join('&');
}

/** As an address is read: `+` is a space, what is no percent code stays. */
function decoded(value: string): string {
  return value
    .replaceAll('+', ' ')
    .replaceAll(/(?:%[0-9a-f]{2})+/giu, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString('utf8'));
}
