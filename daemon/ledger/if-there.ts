/** Undefined where there is no such file. What could not be read for another reason may be there, and is no ground to end a log. */
export async function ifThere<T>(reading: Promise<T>, ...also: readonly string[]): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', ...also].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
