import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SecondFactor } from '../../../src/contract/sessions/states.js';
import { typed } from '../../app/text.js';
import { Form } from './form.js';

type Proof = { readonly totp: string } | { readonly recovery_code: string };

/** Asks for the code of the authenticator program, or for a recovery code in its place. */
export function Factor({
  methods,
  button,
  send,
  remedy,
}: {
  readonly methods: readonly (SecondFactor | 'email')[];
  readonly button: string;
  readonly send: (proof: Proof) => Promise<void>;
  readonly remedy: string;
}) {
  const hasTotp = methods.includes('totp');
  const [isRecovery, setRecovery] = useState(!hasTotp);
  const field = useRef<HTMLInputElement>(null);
  const wasRecovery = useRef(isRecovery);
  // Who asks for the other field means to type in it.
  useLayoutEffect(() => {
    if (wasRecovery.current !== isRecovery) field.current?.focus();
    wasRecovery.current = isRecovery;
  }, [isRecovery]);
  return (
    <>
      <Form
        key={String(isRecovery)}
        button={button}
        send={(said) => {
          const code = typed(said, 'proof');
          return send(isRecovery ? { recovery_code: code } : { totp: code });
        }}
        remedy={remedy}
      >
        {isRecovery ? (
          <label>
            Recovery code
            <input name="proof" ref={field} required maxLength={40} autocomplete="off" autocapitalize="characters" />
          </label>
        ) : (
          <label>
            Code of your authenticator program <span class="soft">six digits</span>
            <input name="proof" ref={field} required maxLength={10} autocomplete="one-time-code" inputMode="numeric" />
          </label>
        )}
      </Form>
      {hasTotp && methods.includes('recovery_code') && (
        <p>
          <button type="button" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the authenticator program' : 'Use a recovery code'}
          </button>
        </p>
      )}
    </>
  );
}
