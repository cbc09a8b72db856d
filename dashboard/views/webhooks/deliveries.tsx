import type { WebhookDelivery } from '../../../src/contract/webhooks/deliveries.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf, place } from '../../app/router.js';
import { plain, words } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Answered, Table, Time } from '../parts.js';
import { deliveryStates } from '../../../src/contract/webhooks/states.js';
import { Pages, StatusFilter } from '../listing.js';
import { sentWords } from './words.js';

interface DeliveriesProps {
  readonly id: string;
  /** Of the last action, after which they are read again. */
  readonly turn: number;
  readonly done: (words: string) => void;
}

/** What was sent to one webhook, newest first, with what came of the last attempt. */
export function Deliveries({ id, turn, done }: DeliveriesProps) {
  const given = place.value.query;
  const cursor = given.get('cursor') ?? undefined;
  const state = deliveryStates.find((each) => each === given.get('status'));
  const path = `/webhooks/${id}`;
  const query = useQuery(
    `deliveries ${id} ${given.toString()}`,
    (signal) =>
      api.listWebhookDeliveries(
        {
          query: {
            subscription_id: id,
            limit: 50,
            ...(state !== undefined && { state }),
            ...(cursor !== undefined && { cursor }),
          },
        },
        { signal },
      ),
    () => 10_000,
    turn,
  );
  return (
    <>
      <h2>Deliveries of the last 30 days</h2>
      <StatusFilter of="deliveries" path={path} states={deliveryStates} status={state} />
      <Answered query={query}>
        {({ deliveries, next_cursor }) => (
          <>
            {deliveries.length === 0 ? (
              <p class="empty">
                {state === undefined
                  ? `Nothing was sent${cursor === undefined ? ' yet' : ' on this page'}.`
                  : `No delivery${cursor === undefined ? '' : ' on this page'} has the state “${state}”.`}
              </p>
            ) : (
              <Rows rows={deliveries} done={done} />
            )}
            <Pages of="deliveries" path={path} given={{ status: state }} cursor={cursor} next={next_cursor} />
          </>
        )}
      </Answered>
    </>
  );
}

const marks = { pending: '…', held: '‖', delivered: '✓', abandoned: '✗', dropped: '–' } as const;
const colours = { pending: '', held: '', delivered: 'good', abandoned: 'bad', dropped: '' } as const;

const Rows = ({
  rows,
  done,
}: {
  readonly rows: readonly WebhookDelivery[];
  readonly done: (words: string) => void;
}) => (
  <Table label="Deliveries" heads={['Event', 'State', 'Attempts', 'Last attempt', 'Next', 'Again']}>
    {rows.map((row) => (
      <tr key={row.delivery_id}>
        <th scope="row">
          {row.capture_id === null ? (
            plain(row.event)
          ) : (
            <a href={hrefOf(`/captures/${row.capture_id}`)}>{plain(row.event)}</a>
          )}
          <span class="soft note">
            <Time at={row.created_at} />
          </span>
        </th>
        <td>
          <span class={`state ${colours[row.state]}`}>
            <span aria-hidden="true">{marks[row.state]} </span>
            {row.state}
          </span>
        </td>
        <td>{row.attempts}</td>
        <td>
          <Time at={row.last_attempt_at} />
          {row.last_outcome !== null && <span class="soft note">{plain(words(row.last_outcome))}</span>}
          {row.last_detail !== null && <span class="soft note">{plain(row.last_detail)}</span>}
        </td>
        <td>
          <Time at={row.next_attempt_at} />
        </td>
        <td>
          <Drawer
            title="Send again"
            button="Send it again"
            done={done}
            send={async () => {
              const { outcome } = await api.redeliverWebhook({ params: { delivery_id: row.delivery_id } });
              return sentWords('It was sent again', outcome);
            }}
          >
            <p class="ask">Now, once, under the same webhook-id.</p>
          </Drawer>
        </td>
      </tr>
    ))}
  </Table>
);
