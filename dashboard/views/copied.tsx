import { signal } from '@preact/signals';
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
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    said.value = '';
    const words = await navigator.clipboard.writeText(text).then(
      () => `Copied ${what}.`,
      () => `The browser did not copy ${what}. It is selected: press Ctrl+C, or ⌘C.`,
    );
    const wasCopied = words.startsWith('Copied');
    if (!wasCopied && code.current) getSelection()?.selectAllChildren(code.current);
    setCopied(wasCopied);
    setTimeout(() => setCopied(false), shownMs);
    said.value = words;
  };
  return (
    <span class="copyable">
      <code class="address" ref={code}>
        {plain(shown)}
      </code>{' '}
      <button class="copy" type="button" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
        <span class="unseen"> {what}</span>
      </button>
    </span>
  );
}
