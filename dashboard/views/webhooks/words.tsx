import { eventKinds, type EventKind } from '../../../src/contract/webhooks/events.js';
import type { Subscription } from '../../../src/contract/webhooks/webhooks.js';
import { words } from '../../app/text.js';
import { Copyable } from '../copied.js';

export const pauseReasons: Readonly<Record<NonNullable<Subscription['disabled_reason']>, string>> = {
  gone: 'its address answered 410 Gone',
  failing: 'its deliveries failed for five days',
  key_revoked: 'the key that made it was revoked',
  caller: 'somebody paused it',
};

export const Status = ({ webhook }: { readonly webhook: Subscription }) => (
  <>
    <span class={`state ${webhook.status === 'active' ? 'good' : ''}`}>
      <span aria-hidden="true">{webhook.status === 'active' ? '● ' : '‖ '}</span>
      {webhook.status === 'active' ? 'active' : 'paused'}
    </span>
    {webhook.test_mode && <span class="tag">test</span>}
    {webhook.disabled_reason !== null && <span class="soft note">{pauseReasons[webhook.disabled_reason]}</span>}
    {webhook.failing_since !== null && <span class="soft note">its deliveries fail</span>}
  </>
);

/** What came of one request that was sent by hand; only what the receiver took is a success. */
export const sentWords = (what: string, outcome: string): string =>
  outcome === 'delivered'
    ? `${what}, and the receiver took it.`
    : `✗ ${what}, but the receiver did not take it: ${words(outcome)}.`;

/** A box for each kind of event; `chosen` are ticked. */
export const Kinds = ({ chosen }: { readonly chosen: readonly EventKind[] }) => (
  <fieldset class="kinds">
    <legend>Events</legend>
    {eventKinds.map((kind) => (
      <label key={kind} class="check">
        <input name="events" type="checkbox" value={kind} defaultChecked={chosen.includes(kind)} />
        {kind}
      </label>
    ))}
  </fieldset>
);

/** The kinds that are ticked; none is refused by the service. */
export const kindsOf = (said: FormData): EventKind[] => {
  const ticked = said.getAll('events');
  return eventKinds.filter((kind) => ticked.includes(kind));
};

/** The secret of a webhook, which no later answer has. */
export const Secret = ({ secret }: { readonly secret: string }) =>
  secret === '' ? null : (
    <div class="card">
      <p>
        <strong>The signing secret, shown this once:</strong>
      </p>
      <p>
        <Copyable text={secret} what="the signing secret" />
      </p>
      <p>Keep it where the receiver checks signatures. Whoever has it can sign as this service.</p>
    </div>
  );
