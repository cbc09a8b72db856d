import { linkCode } from '../../app/router.js';
import { secondStep, signIn, type SecondStep as Step } from '../../app/sign-in.js';
import { Heading } from '../parts.js';
import { Factor } from './factor.js';
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

const Proof = ({ step: { id, methods } }: { readonly step: Step }) => (
  <>
    <Factor
      methods={methods}
      button="Sign in"
      send={(proof) => signIn({ attempt_id: id, ...proof })}
      remedy="A code counts once. After ten wrong tries, begin again."
    />
    <p>Without either, the operator of the service makes a link, which ends the second factor.</p>
  </>
);
