/** What the origin of one frame keeps, read there. Null where the browser lets nothing be read. */
export interface OriginRead {
  readonly origin: string;
  readonly local_storage: readonly (readonly [key: string, value: string])[] | null;
  readonly session_storage: readonly (readonly [key: string, value: string])[] | null;
  readonly databases: readonly string[] | null;
  readonly caches: readonly string[] | null;
  /** Scopes of those that are registered. */
  readonly service_workers: readonly string[] | null;
  /** Items beyond the bound, of both storages. */
  readonly not_listed: number;
}

/**
 * In a script world of ours: functions that the page replaced are not called. Nothing is opened or written: names of databases, caches
 * and workers are asked for, and a part that does not answer within a second counts as unreadable.
 */
export const inPage = `async function (most) {
  let left = 0;
  const kept = (name) => {
    try {
      const storage = globalThis[name];
      const items = [];
      for (let at = 0; at < storage.length && items.length < most; at += 1) {
        const key = storage.key(at);
        items.push([key, storage.getItem(key) ?? '']);
      }
      left += storage.length - items.length;
      return items.sort(([one], [other]) => (one < other ? -1 : 1));
    } catch {
      return null;
    }
  };
  const named = async (ask) => {
    try {
      const late = new Promise((resolve) => setTimeout(resolve, 1000, null));
      const names = await Promise.race([ask(), late]);
      return names === null ? null : names.sort();
    } catch {
      return null;
    }
  };
  const [local, session] = [kept('localStorage'), kept('sessionStorage')];
  const [databases, stores, workers] = await Promise.all([
    named(async () => (await indexedDB.databases()).map(({ name }) => name)),
    named(async () => caches.keys()),
    named(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope)),
  ]);
  return {
    origin: globalThis.origin, local_storage: local, session_storage: session,
    databases, caches: stores, service_workers: workers, not_listed: left,
  };
}`;
