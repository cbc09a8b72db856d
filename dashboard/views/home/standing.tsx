import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { counted, plain, words } from '../../app/text.js';
import { Answered } from '../parts.js';
import { pauseReasons } from '../webhooks/words.js';
import { Part } from './captures.js';

/** Schedules and webhooks that stand still, by themselves or because somebody paused them. */
export function Paused() {
  const query = useQuery(
    'home paused',
    async (signal) => {
      const [{ schedules }, { subscriptions }] = await Promise.all([
        api.listSchedules({ query: { status: 'paused', limit: 20 } }, { signal }),
        api.listWebhookSubscriptions({}, { signal }),
      ]);
      return { schedules, webhooks: subscriptions.filter(({ status }) => status === 'disabled') };
    },
    () => 30_000,
  );
  return (
    <Part id="paused" title="Paused">
      <Answered query={query}>
        {({ schedules, webhooks }) =>
          schedules.length + webhooks.length === 0 ? (
            <p>No schedule and no webhook is paused.</p>
          ) : (
            <ul>
              {schedules.map(({ schedule_id, url }) => (
                <li key={schedule_id}>
                  schedule of <a href={hrefOf(`/schedules/${schedule_id}`)}>{plain(url)}</a>
                </li>
              ))}
              {webhooks.map(({ subscription_id, url, disabled_reason }) => (
                <li key={subscription_id}>
                  webhook to <a href={hrefOf(`/webhooks/${subscription_id}`)}>{plain(url)}</a>
                  {disabled_reason !== null && `: ${pauseReasons[disabled_reason]}`}
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Part>
  );
}

const capWords = {
  member_owner: 'set by the owner of the organisation',
  customer: 'set by yourself',
  plan_max: 'of the plan',
  org: 'of the whole organisation',
} as const;

/** What the month's use is, against every maximum. */
export function Use() {
  const query = useQuery(
    'whoami',
    (signal) => api.whoami({}, { signal }),
    () => 30_000,
  );
  return (
    <Part id="use" title="Use">
      <Answered query={query}>
        {({ plan, env, usage }) => (
          <>
            <p>
              Plan {words(plan)}
              {env === 'test' && ', in test mode: what is made is not for legal use'}
            </p>
            <p>
              {counted(usage.captures, 'unit')} in {usage.month}
              {usage.limit === null ? ', without a maximum' : ` of ${usage.limit}`}
            </p>
            {usage.sandbox_remaining !== null && <p>{usage.sandbox_remaining} left to try the service with</p>}
            {usage.caps.map(({ cap, limit, used }) => (
              <label key={cap}>
                {used} of {limit} {capWords[cap]}
                <progress max={Math.max(1, limit)} value={used} />
              </label>
            ))}
          </>
        )}
      </Answered>
    </Part>
  );
}
