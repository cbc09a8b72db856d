import type { RequestEvent } from './entry.js';

/** A page may ask without end, and with addresses of 2 MB: what is listed of it is bounded, and the rest is counted. */
export const listed = { requests: 20_000, address: 65_536, characters: 64_000_000 } as const;

export interface Ledger {
  /** Whether a request is listed. The document itself always is: of those there are few. */
  admits(request: RequestEvent['request'], isMainDocument: boolean): boolean;
  open(): boolean;
  /** What was left out, as a reason; null when nothing was. */
  left(): string | null;
}

export function openLedger(bounds: { readonly [K in keyof typeof listed]: number } = listed): Ledger {
  let requests = 0;
  let characters = 0;
  let longAddresses = 0;
  let beyond = 0;
  const open = (): boolean => requests < bounds.requests && characters < bounds.characters;
  return {
    admits: ({ url, postData }, isMainDocument) => {
      if (!isMainDocument && url.length > bounds.address) {
        longAddresses += 1;
        return false;
      }
      if (!isMainDocument && !open()) {
        beyond += 1;
        return false;
      }
      requests += 1;
      characters += url.length + (postData?.length ?? 0);
      return true;
    },
    open,
    left: () =>
      longAddresses + beyond === 0
        ? null
        : [
            longAddresses > 0 &&
              `${longAddresses} requests whose address has more than ${bounds.address} characters are left out`,
            beyond > 0 && `the page asked for more than is listed, ${beyond} requests are left out`,
          ]
            .filter((each) => each !== false)
            .join('; '),
  };
}
