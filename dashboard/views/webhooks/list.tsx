import { useState } from 'preact/hooks';
import type { Subscription } from '../../../src/contract/webhooks/webhooks.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { counted, plain, typed } from '../../app/text.js';
import { AddressField } from '../address.js';
import { Done, Drawer } from '../drawer.js';
import { Answered, Heading, Table, Time } from '../parts.js';
import { Kinds, kindsOf, Secret, Status } from './words.js';

export function Webhooks() {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const [secret, setSecret] = useState('');
  const query = useQuery(
    'webhooks',
    (signal) => api.listWebhookSubscriptions({}, { signal }),
    () => 30_000,
  );
  const done = (words: string): void => {
    setSaid(({ turn }) => ({ words, turn: turn + 1 }));
    query.again();
  };
  return (
    <>
      <Heading text="Webhooks" />
      <Create done={done} told={setSecret} />
      <Done {...said} />
      <Secret secret={secret} />
      <Answered query={query}>
        {({ subscriptions }) => (
          <>
            <p role="status">{counted(subscriptions.length, 'webhook')}</p>
            {subscriptions.length === 0 ? (
              <p class="empty">
                A webhook tells an address of yours what happened, in signed requests. Make one with “New webhook”.
              </p>
            ) : (
              <Rows rows={subscriptions} />
            )}
          </>
        )}
      </Answered>
      <p class="soft">
        A webhook for one capture alone is signed with the secret of an API key, which a session does not have. The
        command line has one: <code>evidence capture ADDRESS --webhook-url URL</code>
      </p>
    </>
  );
}

interface CreateProps {
  readonly done: (words: string) => void;
  readonly told: (secret: string) => void;
}

const Create = ({ done, told }: CreateProps) => (
  <Drawer
    title="New webhook"
    button="Make the webhook"
    done={done}
    send={async (said) => {
      const host = typed(said, 'host');
      const body = { url: typed(said, 'url'), events: kindsOf(said), ...(host !== '' && { host }) };
      told((await api.createWebhookSubscription({ body })).secret);
      return 'The webhook was made; its secret is shown below, once.';
    }}
  >
    <label>
      Address of the receiver
      <AddressField maxLength={8192} />
    </label>
    <label>
      Only pages of this host <span class="soft">may be empty</span>
      <input name="host" maxLength={253} />
    </label>
    <Kinds chosen={['capture.completed', 'capture.failed']} />
  </Drawer>
);

const Rows = ({ rows }: { readonly rows: readonly Subscription[] }) => (
  <Table label="Webhooks" heads={['Address', 'Status', 'Events', 'Made']}>
    {rows.map((row) => (
      <tr key={row.subscription_id}>
        <th scope="row">
          <a href={hrefOf(`/webhooks/${row.subscription_id}`)}>{plain(row.url)}</a>
          {row.host !== null && <span class="soft note">only pages of {plain(row.host)}</span>}
        </th>
        <td>
          <Status webhook={row} />
        </td>
        <td>{row.events.join(', ')}</td>
        <td>
          <Time at={row.created_at} />
        </td>
      </tr>
    ))}
  </Table>
);
