import { useState } from 'preact/hooks';
import { linkCode } from '../../app/router.js';
import { secondStep, signIn, type SecondStep as Step } from '../../app/sign-in.js';
import { typed } from '../../app/text.js';
import { Heading } from '../parts.js';
import { Form } from './form.js';
import { PasskeyButton } from './passkey.js';

/** After link or code of a mail, where the account has a second factor, or needs one. */
export const SecondStep = ({ step }: { readonly step: Step }) => (
  <>
    <Heading text="Second step" />
    {step.methods.length === 0 ? (
      <p>
        This service asks for a second factor, and your account has none yet. The operator of the service makes a link
        that signs you in once; add a factor then under Settings, Signing in.
      </p>
    ) : (
      <Proofs step={step} />
    )}
    <p>
      <button type="button" onClick={beginAgain}>
        Begin again
      </button>
    </p>
  </>
);

function beginAgain(): void {
  linkCode.value = '';
  secondStep.value = undefined;
}

const Proofs = ({ step }: { readonly step: Step }) => (
  <>
    {step.methods.includes('passkey') && <PasskeyButton />}
    {step.methods.some((each) => each !== 'passkey') && <Proof step={step} />}
  </>
);

function Proof({ step: { id, methods } }: { readonly step: Step }) {
  const hasTotp = methods.includes('totp');
  const [isRecovery, setRecovery] = useState(!hasTotp);
  return (
    <>
      <Form
        key={String(isRecovery)}
        button="Sign in"
        send={(said) =>
          signIn({ attempt_id: id, [isRecovery ? 'recovery_code' : 'totp']: typed(said, 'proof').slice(0, 80) })
        }
        remedy="A code counts once. After ten wrong tries, begin again."
      >
        {isRecovery ? (
          <label>
            Recovery code
            <input name="proof" required maxLength={40} autocomplete="off" autocapitalize="characters" />
          </label>
        ) : (
          <label>
            Code of your authenticator program <span class="soft">six digits</span>
            <input name="proof" required maxLength={10} autocomplete="one-time-code" inputMode="numeric" />
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
      <p>Without either, the operator of the service makes a link, which ends the second factor.</p>
    </>
  );
}
