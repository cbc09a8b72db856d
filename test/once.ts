/**
 * Work that several tests share: begun by the first that asks, and done once. Work that failed is forgotten, so that a test that is tried
 * again begins it anew.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= work().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
