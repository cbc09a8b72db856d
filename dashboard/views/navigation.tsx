import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hrefOf } from '../app/router.js';

type Link = readonly [path: string, name: string];

const links: readonly Link[] = [
  ['/home', 'Home'],
  ['/captures', 'Captures'],
  ['/new', 'New capture'],
  ['/matters', 'Matters'],
  ['/schedules', 'Schedules'],
  ['/imports', 'Imports'],
  ['/exports', 'Exports'],
  ['/certify', 'Certify files'],
];
const forDevelopers: readonly Link[] = [
  ['/keys', 'API keys'],
  ['/webhooks', 'Webhooks'],
  ['/events', 'Events'],
];
const last: readonly Link[] = [['/settings', 'Settings']];

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

/** The pages: a line where there is room for one, a menu behind a button where there is not (style.css). */
export function Navigation({ path }: { readonly path: string }) {
  const menu = useDisclosure(path);
  const developers = useDisclosure(path);
  const linksTo = (these: readonly Link[]) =>
    these.map(([to, name]) => (
      <li key={to}>
        <a href={hrefOf(to)} aria-current={path === to ? 'page' : isAt(path, to) ? 'true' : undefined}>
          {name}
        </a>
      </li>
    ));
  return (
    <nav aria-label="Pages" ref={menu.box}>
      <button class="menu" type="button" aria-controls="pages" {...menu.button}>
        Menu
      </button>
      <ul id="pages" class={menu.isOpen ? 'open' : ''}>
        {linksTo(links)}
        <li class="group" ref={developers.box}>
          <button
            class={forDevelopers.some(([to]) => isAt(path, to)) ? 'here' : ''}
            type="button"
            aria-controls="developers"
            {...developers.button}
          >
            Developers
          </button>
          <ul id="developers" hidden={!developers.isOpen}>
            {linksTo(forDevelopers)}
          </ul>
        </li>
        {linksTo(last)}
      </ul>
    </nav>
  );
}

/** What a button shows and hides. It is closed by another page, by Escape, and when the focus or a press goes elsewhere. */
function useDisclosure(path: string) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLElement & HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [path]);
  // Before it is seen: the next key may be Escape.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event): void => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    box.current?.addEventListener('keydown', escape);
    const opened = box.current;
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
      opened?.removeEventListener('keydown', escape);
    };
  }, [isOpen]);
  return {
    isOpen,
    box,
    button: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
  };
}
