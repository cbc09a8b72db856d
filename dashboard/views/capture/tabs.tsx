import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { go, hrefOf } from '../../app/router.js';

export interface Tab {
  readonly name: string;
  readonly title: string;
}

/**
 * Tabs as the ARIA Authoring Practices have them, opened by Enter or Space: most read a package first. The address carries which one is open.
 */
export function Tabs({
  path,
  tabs,
  open,
  children,
}: {
  readonly path: string;
  readonly tabs: readonly Tab[];
  readonly open: string;
  readonly children: ComponentChildren;
}) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const all = [...(list.current?.querySelectorAll<HTMLButtonElement>('[role=tab]') ?? [])];
    const at = all.indexOf(event.target as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: (at + all.length - 1) % all.length,
      ArrowRight: (at + 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = at < 0 ? undefined : steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      <div ref={list} class="tabs" role="tablist" aria-label="Parts of this capture" onKeyDown={move}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === open}
            aria-controls="panel"
            tabIndex={name === open ? 0 : -1}
            onClick={() => name !== open && go(hrefOf(path, { tab: name === tabs[0]?.name ? undefined : name }))}
          >
            {title}
          </button>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${open}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
