import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { plain } from '../app/text.js';

const said = signal('');
const shownMs = 3000;

/** What was copied last, for who hears the page; the button says it for who sees it. */
export const Copied = () => (
  <p class="unseen" role="status">
    {said.value}
  </p>
);

interface CopyableProps {
  readonly text: string;
  /** What it is, after the word "Copy". */
  readonly what: string;
  /** How it is written, where that is not the text itself. */
  readonly shown?: string;
}

/** What is carried into other programs: a hash, an id, a link, a key. Where the browser keeps its clipboard, the text is selected. */
export function Copyable({ text, what, shown = text }: CopyableProps) {
  const code = useRef<HTMLElement>(null);
  return (
    <span class="copyable">
      <code class="address" ref={code}>
        {plain(shown)}
      </code>{' '}
      <Copy text={text} what={what} from={code} />
    </span>
  );
}

interface CopyProps {
  readonly text: string;
  readonly what: string;
  /** Where it is shown. */
  readonly from: RefObject<HTMLElement | null>;
}

/** A button of its own, for what is not one line of text. */
export function Copy({ text, what, from }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    said.value = '';
    const words = await navigator.clipboard.writeText(text).then(
      () => `Copied ${what}.`,
      () => `The browser did not copy ${what}. It is selected: press Ctrl+C, or ⌘C.`,
    );
    const wasCopied = words.startsWith('Copied');
    if (!wasCopied && from.current) getSelection()?.selectAllChildren(from.current);
    setCopied(wasCopied);
    setTimeout(() => setCopied(false), shownMs);
    said.value = words;
  };
  return (
    <button class="copy" type="button" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
      <span class="unseen"> {what}</span>
    </button>
  );
}
