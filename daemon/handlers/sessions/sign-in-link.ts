import { refuse } from '../../../src/contract/errors.js';
import { MailFailure, type Letter, type Mailer } from '../../outside/mail.js';
import { makeLink } from '../../sessions/links.js';
import { findAccount, type Account } from '../../store/accounts/accounts.js';
import { insertSignIn, removeUnusedLinks } from '../../store/sessions/sessions.js';
import { networkOf } from '../accounts/attempts.js';
import type { Desk, Handlers } from '../handlers.js';
import { dashboardOf } from './sessions.js';

const way = 'sign_in_link';

/**
 * The operator hands it to the person in any way that both trust. It is an entry in the log of the account as soon as it is made, and the
 * person is told by mail where that is possible: nobody signs in as somebody else unnoticed.
 */
export const createSignInLink =
  (desk: Desk): Handlers['createSignInLink'] =>
  async (
    { params: { account_id: accountId }, body: { path = '/' } },
    { publicOrigin, dashboards, client, browser },
  ) => {
    const account = await findAccount(desk.db, accountId);
    if (!account) throw refuse('NOT_FOUND');
    // The person is elsewhere: an address of the machine that the operator sits at would lead to nothing.
    const origin = dashboardOf(desk, { baseUrl: publicOrigin, dashboards });
    const agent = browser.headers['user-agent'];
    const { code, expiresAt } = await desk.db.transaction().execute(async (tx) => {
      await removeUnusedLinks(tx, accountId, way);
      await insertSignIn(tx, {
        account_id: accountId,
        at: desk.world.now().toISOString(),
        outcome: 'link_made',
        way,
        via_operator: true,
        network: networkOf(client),
        agent: typeof agent === 'string' ? agent.slice(0, 500) : null,
        session_id: null,
      });
      return makeLink(tx, desk.world, { accountId, way, path, madeBy: null });
    });
    const letter = noticeFor(account, origin, expiresAt);
    const told = desk.mailer !== undefined && letter !== undefined && (await taken(desk.mailer, letter));
    // Behind the `#`, which no server and no Referer is told.
    return { url: `${origin}/dashboard/sign-in#${code}`, expires_at: expiresAt, told_by_mail: told };
  };

/** A person who cannot be told must not be kept out for it: the answer says that nobody was told. */
async function taken(mailer: Mailer, letter: Letter): Promise<boolean> {
  try {
    await mailer.send(letter);
    return true;
  } catch (error) {
    if (error instanceof MailFailure) return false;
    throw error;
  }
}

/** Without the link: who reads the mail of somebody does not get in by it. Only to an address that is known to be the person's. */
function noticeFor({ email, email_verified }: Account, origin: string, expiresAt: string): Letter | undefined {
  if (email === null || !email_verified) return undefined;
  return {
    to: email,
    subject: 'A sign-in link was made for your account',
    text: [
      'The operator of this service made a link that signs in to your account once.',
      '',
      `Service: ${origin}`,
      `Valid until: ${expiresAt}`,
      '',
      'The link is not in this message; the operator gives it to you. If you did not ask for it, ask the operator why it was made.',
      '',
    ].join('\n'),
  };
}
