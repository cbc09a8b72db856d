import type { BrowserContext, Page } from 'playwright-core';

export type SessionItems = { readonly origin: string; readonly items: { name: string; value: string }[] }[];

/**
 * Session storage of the windows of a context. It ends with its window, so it is followed by events from the beginning; where two windows
 * show one origin, the last that set a key counts.
 */
export interface FollowedSessions {
  follow(page: Page): Promise<void>;
  items(): SessionItems;
}

export function followSessions(context: BrowserContext): FollowedSessions {
  const origins = new Map<string, Map<string, string>>();
  const of = ({ isLocalStorage, storageKey = '' }: StorageId): Map<string, string> | undefined => {
    // A part behind `^` is that of a frame within a page of another site.
    const key = isLocalStorage || !URL.canParse(storageKey) || storageKey.includes('^') ? undefined : storageKey;
    if (key === undefined) return undefined;
    const { origin } = new URL(key);
    const items = origins.get(origin) ?? new Map<string, string>();
    origins.set(origin, items);
    return items;
  };
  return {
    follow: async (page) => {
      const cdp = await context.newCDPSession(page);
      cdp.on('DOMStorage.domStorageItemAdded', ({ storageId, key, newValue }) => of(storageId)?.set(key, newValue));
      cdp.on('DOMStorage.domStorageItemUpdated', ({ storageId, key, newValue }) => of(storageId)?.set(key, newValue));
      cdp.on('DOMStorage.domStorageItemRemoved', ({ storageId, key }) => of(storageId)?.delete(key));
      cdp.on('DOMStorage.domStorageItemsCleared', ({ storageId }) => of(storageId)?.clear());
      await cdp.send('DOMStorage.enable');
    },
    items: () =>
      [...origins].flatMap(([origin, items]) =>
        items.size === 0 ? [] : [{ origin, items: [...items].map(([name, value]) => ({ name, value })) }],
      ),
  };
}

interface StorageId {
  readonly isLocalStorage: boolean;
  readonly storageKey?: string;
}
