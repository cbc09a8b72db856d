import type { SessionRead } from '../../../src/contract/sessions/sessions.js';
import { api, session } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { browserWords, plain, words } from '../../app/text.js';
import { Done, Drawer, useDone } from '../drawer.js';
import { Answered, Table, Time } from '../parts.js';

/** Every browser that is signed in, and the ends of it. */
export function Sessions() {
  const query = useQuery(
    'sessions',
    (signal) => api.listSessions({}, { signal }),
    () => 30_000,
  );
  const [said, done] = useDone(query.again);
  return (
    <>
      <Done {...said} />
      <Answered query={query}>
        {({ sessions }) => (
          <>
            <Table label="Sessions" heads={['Browser', 'From', 'Signed in', 'Last used', 'Ends', 'End it']}>
              {sessions.map((each) => (
                <Row key={each.session_id} of={each} done={done} />
              ))}
            </Table>
            <div class="part">{sessions.length > 1 && <EndOthers count={sessions.length - 1} done={done} />}</div>
          </>
        )}
      </Answered>
    </>
  );
}

const Row = ({ of, done }: { readonly of: SessionRead; readonly done: (words: string) => void }) => (
  <tr>
    <th scope="row">
      {of.current ? 'This browser' : (browserWords(of.agent) ?? 'Unknown browser')}
      <span class="soft note">{plain(of.agent ?? 'unknown')}</span>
    </th>
    <td>
      {plain(of.network)}
      <span class="soft note">
        by {wayWords(of.way)}
        {of.via_operator && ', made by the operator'}
      </span>
    </td>
    <td>
      <Time at={of.created_at} />
    </td>
    <td>
      <Time at={of.last_used_at} />
    </td>
    <td>
      <Time at={of.idle_expires_at < of.expires_at ? of.idle_expires_at : of.expires_at} />
    </td>
    <td>
      <Drawer
        title="End"
        button={of.current ? 'Sign out here' : 'End this session'}
        done={done}
        send={async () => {
          await api.endSession({ params: { session_id: of.session_id } });
          if (of.current) session.value = 'ended';
          return 'The session has ended.';
        }}
      >
        <p class="ask">
          {of.current ? 'This is the browser that you are using.' : 'That browser has to sign in again.'}
        </p>
      </Drawer>
    </td>
  </tr>
);

export const wayWords = (way: SessionRead['way']): string =>
  way === 'email' ? 'mail' : way === 'sign_in_link' ? 'a link of the operator' : words(way);

const EndOthers = ({ count, done }: { readonly count: number; readonly done: (words: string) => void }) => (
  <Drawer
    title="End all other sessions"
    button={count === 1 ? 'End the other one' : `End the other ${count}`}
    done={done}
    send={async () => {
      const { ended } = await api.endOtherSessions({});
      return ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`;
    }}
  >
    <p class="ask">Every other browser has to sign in again. This one stays signed in.</p>
  </Drawer>
);
