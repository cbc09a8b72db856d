import { Args } from '@oclif/core';
import type { Client } from '../client/index.js';
import type { ImportState } from '../contract/states.js';
import { usage } from './problem.js';

type Page = Awaited<ReturnType<Client['listImports']>>;

interface Said {
  readonly status?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly all: boolean;
}

/** One page, or with `all` every page in one. */
export async function readImports(client: Client, { status, limit, cursor, all }: Said): Promise<Page> {
  const query = {
    ...(status !== undefined && { status: status as ImportState }),
    ...(all ? { limit: 200 } : limit !== undefined && { limit }),
  };
  const page = await client.listImports({ query: { ...query, ...(cursor !== undefined && { cursor }) } });
  if (!all) return page;
  const imports = [...page.imports];
  let { next_cursor } = page;
  while (next_cursor !== null) {
    const next = await client.listImports({ query: { ...query, cursor: next_cursor } });
    imports.push(...next.imports);
    ({ next_cursor } = next);
  }
  return { imports, next_cursor };
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
