import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Problem } from '../parts.js';

/** A form whose one request either leads away from it, or is refused; what was typed stays then. */
export function Form({
  button,
  send,
  remedy,
  children,
}: {
  readonly button: string;
  readonly send: (said: FormData) => Promise<void>;
  /** What to know once it was refused. */
  readonly remedy?: string;
  readonly children: ComponentChildren;
}) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    send(new FormData(event.currentTarget as HTMLFormElement))
      .catch(setError)
      .finally(() => setSending(false));
  };
  return (
    <form class="fields" onSubmit={submit}>
      {children}
      {error !== undefined && <Problem error={error} />}
      {error !== undefined && remedy !== undefined && <p>{remedy}</p>}
      <button class="main" type="submit" disabled={isSending}>
        {isSending ? 'Sending …' : button}
      </button>
    </form>
  );
}
