import { useState } from 'preact/hooks';
import type { Subscription } from '../../../src/contract/webhooks/webhooks.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf } from '../../app/router.js';
import { plain } from '../../app/text.js';
import { Amend } from '../amend.js';
import { Done, Drawer } from '../drawer.js';
import { Answered, Heading, Time } from '../parts.js';
import { Deliveries } from './deliveries.js';
import { Kinds, kindsOf, Secret, sentWords, Status } from './words.js';

export function Webhook({ id }: { readonly id: string }) {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const [secret, setSecret] = useState('');
  const query = useQuery(
    `webhook ${id}`,
    (signal) => api.getWebhookSubscription({ params: { subscription_id: id } }, { signal }),
    () => 30_000,
  );
  const done = (text: string): void => {
    setSaid(({ turn }) => ({ words: text, turn: turn + 1 }));
    query.again();
  };
  return (
    <>
      <p>
        <a href={hrefOf('/webhooks')}>All webhooks</a>
      </p>
      <Heading text="Webhook" />
      <Answered query={query}>
        {(webhook) => (
          <>
            <p class="address">{plain(webhook.url)}</p>
            <Facts webhook={webhook} />
            <Done {...said} />
            <Secret secret={secret} />
            <Actions webhook={webhook} done={done} told={setSecret} />
            <Deliveries id={id} turn={said.turn} done={done} />
          </>
        )}
      </Answered>
    </>
  );
}

const Facts = ({ webhook }: { readonly webhook: Subscription }) => (
  <div class="card">
    <dl>
      <dt>Status</dt>
      <dd>
        <Status webhook={webhook} />
      </dd>
      <dt>Events</dt>
      <dd>{webhook.events.join(', ')}</dd>
      <dt>Only pages of</dt>
      <dd>{webhook.host === null ? 'any host' : plain(webhook.host)}</dd>
      <dt>Made</dt>
      <dd>
        <Time at={webhook.created_at} />
      </dd>
    </dl>
  </div>
);

interface ActionsProps {
  readonly webhook: Subscription;
  readonly done: (words: string) => void;
  readonly told: (secret: string) => void;
}

const Actions = ({ webhook, done, told }: ActionsProps) => {
  const params = { subscription_id: webhook.subscription_id };
  const isActive = webhook.status === 'active';
  return (
    <div class="part drawers">
      <Drawer
        title="Send a test"
        button="Send it"
        done={done}
        send={async () => {
          const { outcome } = await api.testWebhookSubscription({ params });
          return sentWords('A test was sent', outcome);
        }}
      >
        <p class="ask">One request that tells of no event. It is sent now, once.</p>
      </Drawer>
      <Amend
        title="Change events"
        button="Save the events"
        done={done}
        about={webhook}
        counts={({ events }) => events}
        read={() => api.getWebhookSubscription({ params })}
        fields={({ events }) => <Kinds chosen={events} />}
        send={async (said) => {
          await api.updateWebhookSubscription({ params, body: { events: kindsOf(said) } });
          return 'The events are changed.';
        }}
      />
      <Drawer
        title={isActive ? 'Pause' : 'Resume'}
        button={isActive ? 'Pause it' : 'Resume it'}
        done={done}
        send={async () => {
          await api.updateWebhookSubscription({ params, body: { status: isActive ? 'disabled' : 'active' } });
          return isActive ? 'The webhook is paused.' : 'The webhook is active.';
        }}
      >
        <p class="ask">
          {isActive ? 'What waits for it is held.' : 'What was held is not sent by itself: send it again below.'}
        </p>
      </Drawer>
      <NewSecret webhook={webhook} done={done} told={told} />
      <Delete webhook={webhook} />
    </div>
  );
};

const NewSecret = ({ webhook, done, told }: ActionsProps) => (
  <Drawer
    title="New secret"
    button="Make a new secret"
    done={done}
    send={async () => {
      told((await api.rotateWebhookSecret({ params: { subscription_id: webhook.subscription_id } })).secret);
      return 'The new secret is shown below, once.';
    }}
  >
    <p class="ask">The old one signs beside it for 24 hours.</p>
  </Drawer>
);

const Delete = ({ webhook }: Pick<ActionsProps, 'webhook'>) => (
  <Drawer
    title="Delete"
    button="Delete the webhook"
    done={() => undefined}
    send={async () => {
      await api.deleteWebhookSubscription({ params: { subscription_id: webhook.subscription_id } });
      go(hrefOf('/webhooks'));
      return '';
    }}
  >
    <p class="ask">What waits for it is dropped.</p>
  </Drawer>
);
