import type { SignInOutcome } from '../../../src/contract/sessions/states.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { place } from '../../app/router.js';
import { plain } from '../../app/text.js';
import { Answered, Table, Time } from '../parts.js';
import { wayWords } from './sessions.js';
import { Pages } from '../listing.js';

/** In words, and whether somebody should look twice. */
const outcomes: Readonly<Record<SignInOutcome, readonly [words: string, mark: '' | 'good' | 'bad']>> = {
  link_made: ['the operator made a link', ''],
  mail_sent: ['a mail to sign in was asked for', ''],
  signed_in: ['signed in', 'good'],
  code_used_up: ['the code of a mail was typed wrong five times', 'bad'],
  second_factor_failed: ['the second factor was wrong ten times', 'bad'],
  recovery_code_used: ['a recovery code was used', ''],
  recovery_codes_made: ['recovery codes were made', ''],
  factor_added: ['a second factor was added', ''],
  factor_removed: ['the second factor was removed', ''],
  factors_ended: ['a link of the operator ended the second factor', 'bad'],
  code_reused: ['a used link came again; its session was ended', 'bad'],
  signed_out: ['signed out', ''],
  ended: ['a session was ended', ''],
};
const marks = { '': '', good: '✓ ', bad: '✗ ' } as const;

/** Who signed in and from where, newest first, as far back as it is kept. */
export function SignIns() {
  const cursor = place.value.query.get('cursor') ?? undefined;
  const query = useQuery(`sign-ins ${cursor ?? ''}`, (signal) =>
    api.listSignIns({ query: { limit: 50, ...(cursor !== undefined && { cursor }) } }, { signal }),
  );
  const path = '/settings/sign-ins';
  return (
    <Answered query={query}>
      {({ sign_ins, next_cursor }) => (
        <>
          <p>Kept for twelve months. If a line is not yours, end all other sessions, and tell the operator.</p>
          {sign_ins.length === 0 ? (
            <p class="empty">Nobody signed in yet{cursor === undefined ? '' : ' on this page'}.</p>
          ) : (
            <Table label="Sign-ins" heads={['When', 'What', 'By', 'From', 'Browser, as it calls itself']}>
              {sign_ins.map((each, index) => (
                <tr key={`${each.at} ${index}`}>
                  <th scope="row">
                    <Time at={each.at} />
                  </th>
                  <td>
                    <span class={outcomes[each.outcome][1]}>
                      <span aria-hidden="true">{marks[outcomes[each.outcome][1]]}</span>
                      {outcomes[each.outcome][0]}
                    </span>
                  </td>
                  <td>
                    {wayWords(each.way)}
                    {each.via_operator && ', by the operator'}
                  </td>
                  <td>{plain(each.network)}</td>
                  <td class="wide">
                    <span class="soft note">{plain(each.agent ?? 'unknown')}</span>
                  </td>
                </tr>
              ))}
            </Table>
          )}
          <Pages of="sign-ins" path={path} cursor={cursor} next={next_cursor} />
        </>
      )}
    </Answered>
  );
}
