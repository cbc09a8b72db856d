/** Values that stand in one place only, so that nothing in the package can contradict them: `*` is any one part of a path. */
export const alone: readonly string[] = [];

export const standsAlone = (place: string): boolean => patterns.some((pattern) => pattern.test(place));

const patterns = alone.map(
  (path) =>
    new RegExp(
      `^${path
        .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('**', '\u0000')
        .replaceAll('*', '[^.]*')
        .replaceAll('\u0000', '.*')}$`,
    ),
);
