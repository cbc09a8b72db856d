import { signal } from '@preact/signals';

// Addresses below /dashboard/; each carries all filters, so that back, reload and links work.

export interface Place {
  /** Below `/dashboard`, beginning with `/`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

const base = '/dashboard';

const read = (): Place => ({
  path: location.pathname.slice(base.length) || '/',
  query: new URLSearchParams(location.search),
});

export const place = signal<Place>(read());

/** The code of the link that led here. */
export const linkCode = signal('');

/** Takes it out of the address bar, and so out of the history, before anything else is done. */
export function takeCode(): void {
  const code = location.hash.slice(1);
  if (code === '' || ![`${base}/enter`, `${base}/sign-in`].includes(location.pathname)) return;
  history.replaceState(null, '', location.pathname);
  linkCode.value = code;
}

export const hrefOf = (path: string, query: Readonly<Record<string, string | undefined>> = {}): string => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => (pair[1] ?? '') !== '');
  const search = new URLSearchParams(given).toString();
  return `${base}${path}${search === '' ? '' : `?${search}`}`;
};

export function go(href: string): void {
  // The page that signs in has a policy of its own, under which the rest of the dashboard would not run.
  if (location.pathname === `${base}/sign-in`) return location.assign(href);
  const again = location.pathname === new URL(href, location.href).pathname ? focusAgain() : undefined;
  history.pushState(null, '', href);
  place.value = read();
  // Drawn by then.
  if (again) setTimeout(again);
}

/**
 * A filter is drawn anew with what it was set to, and a link of it may be gone. Who used it by keyboard stays at the same field or button,
 * or is at the heading, but not at the top of the document. Call what it gives once that is drawn.
 */
function focusAgain(): () => void {
  const last = document.activeElement;
  const form = last?.closest('form[aria-label]')?.getAttribute('aria-label');
  const name = last?.getAttribute('name');
  const part = name
    ? `[name="${CSS.escape(name)}"]`
    : last?.matches('button[type=submit]')
      ? 'button[type=submit]'
      : null;
  return () => {
    if (last === null || last === document.body) return;
    // The next page of a list may have the same link below it; whoever follows it reads from the top.
    if (last.closest('nav.pages') !== null) return document.querySelector<HTMLElement>('h1')?.focus();
    if (document.activeElement !== document.body) return;
    const same =
      form && part ? document.querySelector<HTMLElement>(`form[aria-label="${CSS.escape(form)}"] ${part}`) : null;
    (same ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };
}

/** Follows the browser's own movements, and plain clicks on links of the dashboard. */
export function followLinks(): void {
  addEventListener('popstate', () => (place.value = read()));
  // A link that is put into the address bar of this very page loads nothing anew.
  addEventListener('hashchange', takeCode);
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a');
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!isPlain || event.defaultPrevented || !link || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || !link.pathname.startsWith(`${base}/`) || link.hash !== '') return;
    event.preventDefault();
    go(link.href);
  });
}
