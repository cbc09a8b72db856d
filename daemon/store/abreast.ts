/**
 * So many at a time. After a failure none is begun, and what was begun has ended when it is thrown: a promise that fails while the next
 * item is awaited would end the process, and whoever catches closes what the others still use.
 * @throws the first failure
 */
export async function abreast<T>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const begun = new Set<Promise<void>>();
  const begin = (item: T): void => {
    const one: Promise<void> = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => begun.delete(one));
    begun.add(one);
  };
  try {
    for await (const item of items) {
      if (failures.length > 0) break;
      begin(item);
      if (begun.size >= atOnce) await Promise.race(begun);
    }
  } finally {
    await Promise.all(begun);
  }
  if (failures.length > 0) throw failures[0];
}
