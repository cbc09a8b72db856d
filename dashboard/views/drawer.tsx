import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { noticed } from '../app/api.js';
import { plain } from '../app/text.js';
import { Problem } from './parts.js';

/** Where what was begun is seen. */
export interface Where {
  readonly href: string;
  readonly words: string;
}

interface DrawerProps {
  /** What opens it; names what it is done to, so that it is clear without its surroundings. */
  readonly title: string;
  readonly button: string;
  /** Gives the words that say what was done, with a link or without; undefined where nothing was, and the form says why. */
  readonly send: (said: FormData) => Promise<string | readonly [words: string, where: Where] | undefined>;
  readonly done: (words: string, where?: Where) => void;
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
      const answer = await send(new FormData(form));
      if (answer !== undefined) {
        const [words, where] = typeof answer === 'string' ? [answer] : answer;
        form.reset();
        if (box.current) box.current.open = false;
        done(words, where);
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

export interface Said {
  readonly words: string;
  readonly where?: Where | undefined;
  readonly turn: number;
}

/** What was done last, and how an action says it: everything is read again then. */
export function useDone(again: () => void) {
  const [said, setSaid] = useState<Said>({ words: '', turn: 0 });
  const done = (words: string, where?: Where): void => {
    setSaid(({ turn }) => ({ words, where, turn: turn + 1 }));
    again();
  };
  return [said, done] as const;
}

/**
 * What was done last. It takes the focus, because what was pressed may be gone: with its words and not a moment later, when the person who
 * read them may be in another place already.
 */
export function Done({ words, where, turn }: Said) {
  // What was done and came to nothing says so in its first character.
  const isBad = words.startsWith('✗');
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (turn > 0) line.current?.focus();
  }, [turn]);
  return (
    <p class={turn > 0 ? (isBad ? 'done bad' : 'done') : ''} role="status" tabIndex={-1} ref={line}>
      {words === '' ? '' : `${isBad ? '' : '✓ '}${plain(words)}`}
      {where !== undefined && (
        <>
          {' '}
          <a href={where.href}>{where.words}</a>
        </>
      )}
    </p>
  );
}
