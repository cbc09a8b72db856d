import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { noticed } from '../app/api.js';
import { plain } from '../app/text.js';
import { Problem } from './parts.js';

interface DrawerProps {
  /** What opens it; names what it is done to, so that it is clear without its surroundings. */
  readonly title: string;
  readonly button: string;
  /** Gives the words that say what was done; undefined where nothing was, and the form says why. */
  readonly send: (said: FormData) => Promise<string | undefined>;
  readonly done: (words: string) => void;
  readonly toggled?: (isOpen: boolean) => void;
  /** Something was entered. */
  readonly typed?: () => void;
  /** Whether it is there; one that is open stays, with what was typed, until it is closed or sent. */
  readonly when?: boolean;
  readonly children?: ComponentChildren;
}

/** One action: closed it is a line, open it says what will happen and asks for what is needed. What was typed stays when it is refused. */
export function Drawer({ title, button, send, done, toggled, typed, when = true, children }: DrawerProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setSending(true);
    setError(undefined);
    try {
      const words = await send(new FormData(form));
      if (words !== undefined) {
        form.reset();
        if (box.current) box.current.open = false;
        done(words);
      }
    } catch (failure) {
      setError(noticed(failure));
    }
    setSending(false);
  };
  if (!when && box.current?.open !== true) return null;
  return (
    <details class="drawer" ref={box} onToggle={({ currentTarget }) => toggled?.(currentTarget.open)}>
      <summary>{plain(title)}</summary>
      <form class="fields" onInput={typed} onSubmit={(event) => void submit(event)}>
        {children}
        {error !== undefined && <Problem error={error} />}
        <button class="main" type="submit" disabled={isSending}>
          {isSending ? 'Sending …' : button}
        </button>
      </form>
    </details>
  );
}

/** What was done last, and how an action says it: everything is read again then. */
export function useDone(again: () => void) {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const done = (words: string): void => {
    setSaid(({ turn }) => ({ words, turn: turn + 1 }));
    again();
  };
  return [said, done] as const;
}

/**
 * What was done last. It takes the focus, because what was pressed may be gone: with its words and not a moment later, when the person who
 * read them may be in another place already.
 */
export function Done({ words, turn }: { readonly words: string; readonly turn: number }) {
  // What was done and came to nothing says so in its first character.
  const isBad = words.startsWith('✗');
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (turn > 0) line.current?.focus();
  }, [turn]);
  return (
    <p class={turn > 0 ? (isBad ? 'done bad' : 'done') : ''} role="status" tabIndex={-1} ref={line}>
      {words === '' ? '' : `${isBad ? '' : '✓ '}${plain(words)}`}
    </p>
  );
}
