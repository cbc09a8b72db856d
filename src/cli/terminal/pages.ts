import { limits } from '../../contract/limits.js';

/** Which part of a list is wanted. */
export interface Paged {
  readonly limit?: number | undefined;
  /** Go on after this page. */
  readonly cursor?: string | undefined;
  /** Every page in one. */
  readonly all: boolean;
}

export const everything: Paged = { all: true };

type Page<Name extends string, Row> = Readonly<Record<Name, readonly Row[]>> & { readonly next_cursor: string | null };

/** One page, or every page in one: the rows under the name that the API gives them, and where the next page begins. */
export async function pages<Name extends string, Row>(
  name: Name,
  { limit, cursor, all }: Paged,
  read: (query: { limit?: number; cursor?: string }) => Promise<Page<Name, Row>>,
): Promise<Page<Name, Row>> {
  const size = all ? { limit: limits.listMax } : limit === undefined ? {} : { limit };
  const rows: Row[] = [];
  let from = cursor;
  for (;;) {
    const page = await read({ ...size, ...(from !== undefined && { cursor: from }) });
    rows.push(...page[name]);
    if (!all || page.next_cursor === null) return { ...page, [name]: rows };
    from = page.next_cursor;
  }
}
