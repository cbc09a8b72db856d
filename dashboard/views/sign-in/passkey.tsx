import { hasPasskeys, askForPasskey } from '../../app/passkeys.js';
import { signIn, wantedPlace } from '../../app/sign-in.js';
import { Form } from './form.js';

/** One press; the browser asks the rest. */
export const PasskeyButton = () =>
  hasPasskeys() ? (
    <Form
      button="Sign in with a passkey"
      send={async () => signIn(await askForPasskey(), wantedPlace())}
      remedy="The passkey may have been removed from the account, or be of another service."
    >
      {null}
    </Form>
  ) : null;
