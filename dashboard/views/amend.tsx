import type { ComponentChildren } from 'preact';
import { Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ApiRefusal } from '../../src/client/index.js';
import { Drawer } from './drawer.js';

interface AmendProps<T> {
  readonly title: string;
  readonly button: string;
  /** What is changed, as the view knows it; it may be newer with each look of the view. */
  readonly about: T;
  /** What of it the fields show: another answer with the same of it is no newer version. */
  readonly counts: (of: T) => unknown;
  /** It as it is now. */
  readonly read: () => Promise<T>;
  readonly fields: (of: T) => ComponentChildren;
  /** `of`: what is changed, as it is now. */
  readonly send: (said: FormData, of: T) => Promise<string>;
  readonly done: (words: string) => void;
}

/**
 * A form that changes what others, or another tab, may change too. While it is open its fields stay those of the version with which it was
 * opened, and a newer one is told and not taken; before anything is sent, it is read again. So nothing that was typed is lost, and nothing
 * that somebody else wrote is written over without a word.
 */
export function Amend<T>({ title, button, about, counts, read, fields, send, done }: AmendProps<T>) {
  const mark = (of: T): string => JSON.stringify(counts(of));
  const [held, hold] = useState<T>();
  /** Read as it was to be sent; the next look of the view is newer. */
  const [found, setFound] = useState<{ readonly now: T; readonly seen: string }>();
  const [overwritten, overwrite] = useState('');
  const [turn, setTurn] = useState(0);
  const isTyped = useRef(false);
  const newest = found !== undefined && found.seen === mark(about) ? found.now : about;
  const shown = held ?? about;
  const isNewer = held !== undefined && mark(newest) !== mark(held);
  const release = (next: T | undefined): void => {
    isTyped.current = false;
    hold(() => next);
    overwrite('');
    setTurn(turn + 1);
  };
  const sending = async (said: FormData): Promise<string | undefined> => {
    const now = await read();
    setFound({ now, seen: mark(about) });
    if (![mark(shown), overwritten].includes(mark(now))) return undefined;
    try {
      return await send(said, now);
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.code !== 'SCHEDULE_CHANGED') throw error;
      setFound({ now: await read(), seen: mark(about) });
      return undefined;
    }
  };
  return (
    <Drawer
      title={title}
      button={button}
      send={sending}
      done={(words) => {
        release(undefined);
        done(words);
      }}
      toggled={(isOpen) => {
        if (isOpen) hold((before) => before ?? about);
        else if (!isTyped.current) release(undefined);
      }}
      typed={() => (isTyped.current = true)}
    >
      <Fragment key={`${turn} ${mark(shown)}`}>{fields(shown)}</Fragment>
      {isNewer && (
        <Newer
          isOverwritten={overwritten === mark(newest)}
          take={() => release(newest)}
          keep={() => overwrite(mark(newest))}
        />
      )}
    </Drawer>
  );
}

interface NewerProps {
  readonly isOverwritten: boolean;
  readonly take: () => void;
  readonly keep: () => void;
}

const Newer = ({ isOverwritten, take, keep }: NewerProps) => (
  <div class="problem" role="alert">
    <p>
      <strong>There is a newer version: this was changed after the form was opened.</strong>
    </p>
    <p>
      {isOverwritten
        ? 'What you typed takes its place when you save.'
        : 'Nothing of yours was saved, and what you typed is still here.'}
    </p>
    <p class="buttons">
      <button type="button" onClick={take}>
        Show the newer version
      </button>
      {!isOverwritten && (
        <button type="button" onClick={keep}>
          Keep what I typed
        </button>
      )}
    </p>
  </div>
);
