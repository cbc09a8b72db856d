import { mailLink, openAttempt, secondStep, signIn } from '../../app/sign-in.js';
import { linkCode } from '../../app/router.js';
import { Heading } from '../parts.js';
import { ByMail } from './by-mail.js';
import { Press } from './press.js';
import { SecondStep } from './second-step.js';

/**
 * Behind a link that was handed over or mailed, and where somebody goes who has none. A program that looks into messages follows links, and
 * may even run the page: only the press of a button uses a link.
 */
export function SignInPage() {
  if (secondStep.value !== undefined) return <SecondStep step={secondStep.value} />;
  const code = linkCode.value;
  if (code === '') return <ByMail />;
  const mailed = mailLink(code);
  if (mailed === undefined) return <HandedOver key={code} code={code} />;
  if (openAttempt()?.id === mailed.attemptId) return <Mailed key={code} link={mailed.link} />;
  return <Elsewhere code={mailed.code} />;
}

const HandedOver = ({ code }: { readonly code: string }) => (
  <>
    <Heading text="Sign in" />
    <p>This link signs you in once, in this browser. On a computer that others use, sign out afterwards.</p>
    <Press
      send={() => signIn({ code })}
      remedy="A link works once, for a day, and only the newest one counts. The operator of this service makes another."
    />
  </>
);

const Mailed = ({ link }: { readonly link: string }) => (
  <>
    <Heading text="Sign in" />
    <p>You asked for this link in this browser. On a computer that others use, sign out afterwards.</p>
    <Press
      send={() => signIn({ link })}
      remedy="A link works once, for ten minutes, and only that of the newest mail."
      again
    />
  </>
);

/** Without a request: a browser that did not ask learns nothing, and uses nothing up. */
const Elsewhere = ({ code }: { readonly code: string }) => (
  <>
    <Heading text="Your code" />
    <p>This browser did not ask for the link. Type this code where you asked for it:</p>
    <p class="sign-in-code">
      <code>{code}</code>
    </p>
    <p>
      Give it to nobody else: who asks you for it is trying to sign in as you. It works once, for ten minutes, and only
      that of the newest mail.
    </p>
  </>
);
