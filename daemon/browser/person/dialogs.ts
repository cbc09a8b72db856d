import type { Dialog, Page } from 'playwright-core';

/** A dialog that the page opened, which stands still until it is answered. */
export interface OpenDialog {
  readonly id: number;
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
  /** What the field of a prompt begins with. */
  readonly value: string;
  /** Of the page that opened it: any page may write any message. */
  readonly origin: string;
}

export interface DialogAnswer {
  readonly id: number;
  readonly accept: boolean;
  /** Of a prompt. */
  readonly text?: string;
}

export interface Dialogs {
  /** Dialogs of this page wait for the person from now on. */
  follow(page: Page): void;
  /** The one that was opened first and is not answered; undefined where there is none. */
  first(): OpenDialog | undefined;
  answer(answer: DialogAnswer): Promise<void>;
  /** Answers Cancel to every one that is left. */
  dismissAll(): Promise<void>;
}

/** A page may write more than anybody reads. */
const LONGEST = 2_000;

export function openDialogs(): Dialogs {
  const open = new Map<number, { readonly dialog: Dialog; readonly page: Page; readonly shown: OpenDialog }>();
  let count = 0;
  const forget = (page: Page): void => {
    for (const [id, each] of open) if (each.page === page) open.delete(id);
  };
  const end = async (id: number, how: (dialog: Dialog) => Promise<void>): Promise<void> => {
    const found = open.get(id);
    open.delete(id);
    // The page may be gone, and its dialog with it.
    if (found) await how(found.dialog).catch(() => undefined);
  };
  return {
    follow: (page) => {
      page.on('dialog', (dialog) => {
        count += 1;
        const shown = {
          id: count,
          type: dialog.type() as OpenDialog['type'],
          message: dialog.message().slice(0, LONGEST),
          value: dialog.defaultValue().slice(0, LONGEST),
          origin: originOf(page.url()),
        };
        open.set(count, { dialog, page, shown });
      });
      page.on('close', () => forget(page));
    },
    first: () => open.values().next().value?.shown,
    answer: ({ id, accept, text }) => end(id, (dialog) => (accept ? dialog.accept(text) : dialog.dismiss())),
    dismissAll: async () => {
      await Promise.all([...open.keys()].map((id) => end(id, (dialog) => dialog.dismiss())));
    },
  };
}

const originOf = (url: string): string => (URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : 'a page');
