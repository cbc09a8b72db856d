type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One of each kind of value, and numbers and texts that are none of most forms. */
const others: readonly Json[] = [null, true, -1, 1.5, 2 ** 53, '', 'x', [], {}];

/**
 * Each value of a record replaced by others, each field left out, and each object with a field more: those changes that a
 * reader takes. `PATH = VALUE`, `PATH -` for one left out, `PATH +` for one more.
 */
export function taken(record: unknown, reads: (changed: unknown) => boolean): string[] {
  if (!reads(record)) throw new Error('the record itself is not taken');
  const found: string[] = [];
  const look = (value: Json, path: string, set: (other?: Json) => unknown): void => {
    const attempt = (mark: string, changed: unknown): void => {
      if (reads(changed)) found.push(`${path}${mark}`);
    };
    for (const other of others)
      if (JSON.stringify(other) !== JSON.stringify(value)) attempt(` = ${JSON.stringify(other)}`, set(other));
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const [at, each] of (value as readonly Json[]).entries())
        look(each, `${path}[${at}]`, (other) => set((value as readonly Json[]).with(at, other ?? null)));
      return;
    }
    const fields = value as { readonly [key: string]: Json };
    attempt(' +', set({ ...fields, more: 1 }));
    for (const [key, each] of Object.entries(fields)) {
      const { [key]: _, ...rest } = fields;
      if (reads(set(rest))) found.push(`${path}.${key} -`);
      look(each, `${path}.${key}`, (other) => set({ ...fields, [key]: other ?? null }));
    }
  };
  look(record as Json, '', (other) => other);
  return found;
}
