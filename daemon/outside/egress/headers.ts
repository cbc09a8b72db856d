/**
 * Header blocks are handed on in their order and spelling, because the capture keeps them as evidence of what browser and
 * site said to each other. Only what belongs to the hop between browser and proxy is changed.
 * All lists are Node's flat form: name, value, name, value.
 */
export function requestHeaders(raw: readonly string[], authority: string): string[] {
  const names = namesOf(raw);
  return pairs(raw).flatMap(([name, value]) => {
    switch (name.toLowerCase()) {
      case 'host':
        return [name, authority];
      case 'proxy-authorization':
        return [];
      case 'proxy-connection':
        // What a browser without a proxy sends as `Connection`, in the same place.
        return names.has('connection') ? [] : ['Connection', value];
      default:
        return [name, value];
    }
  });
}

/** The sign of a refusal (REFUSAL_HEADER) is ours alone, and a site must not be able to ask for the proxy's password. */
export function responseHeaders(raw: readonly string[]): string[] {
  return pairs(raw).flatMap(([name, value]) =>
    name.toLowerCase() === REFUSAL_HEADER || name.toLowerCase() === 'proxy-authenticate'
      ? []
      : [name, value.replace(NOT_A_HEADER_CHARACTER, ' ')],
  );
}

/** Values of that header where a header block was longer than browsers and proxies take. */
export const HEADER_TOO_LARGE = { request: 'request_header_too_large', answer: 'answer_header_too_large' } as const;

/** Value of that header where the host answered with a header block that cannot be read or handed on. */
export const UNREADABLE_ANSWER = 'unreadable_answer';

export const REFUSAL_HEADER = 'x-evidence-proxy';

export function namesOf(raw: readonly string[]): ReadonlySet<string> {
  return new Set(pairs(raw).map(([name]) => name.toLowerCase()));
}

export function pairs(raw: readonly string[]): (readonly [string, string])[] {
  return Array.from({ length: raw.length >> 1 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? ''] as const);
}

/** Node refuses to write these; sites send them. */
// oxlint-disable-next-line no-control-regex
const NOT_A_HEADER_CHARACTER = /[^\t\x20-\x7e\x80-\xff]/g;
