/** Does things together that come while it is busy: one commit, and one wait for the disk, for all of them. */
export function inBatches<T>(work: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  return (item) => {
    waiting.push(item);
    next ??= running.then(() => {
      const items = waiting;
      [waiting, next] = [[], undefined];
      const done = work(items);
      running = done.catch(() => undefined);
      return done;
    });
    return next;
  };
}
