import { limits } from '../../../src/contract/limits.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { counted, plain, size, words } from '../../app/text.js';
import { Answered } from '../parts.js';
import { pauseReasons } from '../webhooks/words.js';
import { Part, type Since } from './captures.js';

/** Schedules and webhooks that stand still, by themselves or because somebody paused them. */
export function Paused({ since }: Since) {
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
              {schedules.map(({ schedule_id, url, paused_at }) => (
                <li key={schedule_id}>
                  schedule of <a href={hrefOf(`/schedules/${schedule_id}`)}>{plain(url)}</a>
                  <New at={paused_at} since={since} />
                </li>
              ))}
              {webhooks.map(({ subscription_id, url, disabled_reason, disabled_at }) => (
                <li key={subscription_id}>
                  webhook to <a href={hrefOf(`/webhooks/${subscription_id}`)}>{plain(url)}</a>
                  {disabled_reason !== null && `: ${pauseReasons[disabled_reason]}`}
                  <New at={disabled_at} since={since} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </Part>
  );
}

const New = ({ at, since }: Since & { readonly at: string | null }) =>
  since !== null && at !== null && at > since ? <span class="tag">since your last visit</span> : null;

const capWords = {
  member_owner: 'set by the owner of the organisation',
  customer: 'set by yourself',
  plan_max: 'of the plan',
  org: 'of the whole organisation',
} as const;

/** What the month's use is, against every maximum, and what is left of the disk. */
export function Use() {
  const query = useQuery(
    'whoami',
    (signal) => api.whoami({}, { signal }),
    () => 30_000,
  );
  return (
    <Part id="use" title="Use">
      <Answered query={query}>
        {({ plan, env, usage, server: { disk_free_bytes: free } }) => (
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
            {free !== null && <Disk free={free} />}
          </>
        )}
      </Answered>
    </Part>
  );
}

const Disk = ({ free }: { readonly free: number }) =>
  free < limits.diskLeastFreeBytes ? (
    <p class="bad">
      ✗ Only {size(free)} are free on the disk of this service: captures may fail. Delete what is not needed, or make
      room on it.
    </p>
  ) : (
    <p>{size(free)} free on the disk of this service</p>
  );
