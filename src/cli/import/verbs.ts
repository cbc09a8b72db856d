import { Args } from '@oclif/core';
import type { Client } from '../../client/index.js';
import type { ImportState } from '../../contract/states.js';
import { pages, type Paged } from '../terminal/pages.js';
import { usage } from '../problem/problem.js';

/** One page, or with `all` every page in one. */
export function readImports(client: Client, { status, ...paged }: Paged & { readonly status?: string | undefined }) {
  const filter = status === undefined ? {} : { status: status as ImportState };
  return pages('imports', paged, (query) => client.listImports({ query: { ...filter, ...query } }));
}

export const importIdArg = Args.string({
  required: true,
  description: 'Id of the import, as printed by evidence imports list.',
});

export function importId(written: string): string {
  if (/^imp_[0-9A-Za-z]{1,64}$/.test(written)) return written;
  throw usage(
    `'${written}' is not an import id`,
    'it looks like imp_0123456789abcdefghij; evidence imports list shows them',
  );
}
