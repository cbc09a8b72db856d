import type { ChalkInstance } from 'chalk';
import type { WebhookDelivery } from '../contract/webhook-deliveries.js';
import type { Subscription, WebhookAttempt } from '../contract/webhooks.js';
import { fit, type Field } from './fields.js';

/** A line for each subscription. */
export function subscriptionTable(rows: readonly Subscription[], width: number, paint: ChalkInstance): string {
  const idWidth = Math.max(...rows.map(({ subscription_id }) => subscription_id.length));
  const head = idWidth + 2 + 20 + 2;
  const line = (row: Subscription) => {
    const state = row.status === 'active' ? 'active' : `disabled: ${row.disabled_reason}`;
    const colour = row.status === 'active' ? paint.green : paint.red;
    const url = row.url.replace(/^https:\/\//, '');
    return `${paint.bold(row.subscription_id.padEnd(idWidth))}  ${colour(state.padEnd(20))}  ${fit(url, Math.max(16, width - head))}`;
  };
  return [paint.dim(`${'SUBSCRIPTION'.padEnd(idWidth)}  ${'STATUS'.padEnd(20)}  URL`), ...rows.map(line)].join('\n');
}

export function subscriptionFields(row: Subscription, paint: ChalkInstance): Field[] {
  const disabled = row.status === 'disabled';
  const fields: (Field | undefined)[] = [
    { label: 'Subscription', value: row.subscription_id },
    { label: 'Address', value: row.url },
    {
      label: 'Status',
      value: disabled ? `disabled since ${row.disabled_at}: ${row.disabled_reason}` : 'active',
      paint: disabled ? paint.red : paint.green,
    },
    row.failing_since === null ? undefined : { label: 'Failing since', value: row.failing_since, paint: paint.yellow },
    { label: 'Events', value: row.events.join(', ') },
    row.host === null ? undefined : { label: 'Host', value: row.host },
    row.schedule_id === null ? undefined : { label: 'Schedule', value: row.schedule_id },
    { label: 'Captures', value: row.test_mode ? 'test' : 'production' },
    { label: 'Created', value: row.created_at },
  ];
  return fields.filter((field) => field !== undefined);
}

/** What came of one attempt, in one line. */
export function attemptLine(attempt: WebhookAttempt, paint: ChalkInstance): string {
  const good = attempt.outcome === 'delivered';
  const detail = attempt.detail === null ? '' : ` (${attempt.detail})`;
  const next = attempt.next_attempt_at === null ? '' : `, next ${time(attempt.next_attempt_at)}`;
  const outcome = (good ? paint.green : paint.red)(attempt.outcome);
  const by = attempt.manual ? 'by hand' : `attempt ${attempt.attempt}`;
  return `${paint.dim(time(attempt.at))}  ${attempt.event} to ${attempt.destination_host}, ${by}: ${outcome}${fit(detail, 120)} in ${attempt.duration_ms} ms${next}`;
}

/** A line for each delivery. */
export function deliveryTable(rows: readonly WebhookDelivery[], width: number, paint: ChalkInstance): string {
  const colour = {
    delivered: paint.green,
    pending: paint.cyan,
    held: paint.yellow,
    abandoned: paint.red,
    dropped: paint.dim,
  };
  const line = (row: WebhookDelivery) => {
    const state = colour[row.state](row.state.padEnd(9));
    const last =
      row.last_outcome === null ? '' : `${row.last_outcome}${row.last_detail === null ? '' : ` (${row.last_detail})`}`;
    const subject = row.capture_id ?? row.schedule_id;
    const about = [row.event, subject, 'to', row.destination_host, last].filter(Boolean).join(' ');
    const at = time(row.next_attempt_at ?? row.last_attempt_at ?? row.created_at);
    const head = `${paint.bold(row.delivery_id)}  ${state}  ${String(row.attempts).padStart(2)}  ${at}`;
    return width - 57 < 60 ? `${head}\n  ${fit(about, width - 2)}` : `${head}  ${fit(about, width - 57)}`;
  };
  const heading = `${'DELIVERY'.padEnd(22)}  ${'STATE'.padEnd(9)}   #  ${'TIME (UTC)'.padEnd(16)}  WHAT`;
  return [paint.dim(heading), ...rows.map(line)].join('\n');
}

const time = (text: string): string => text.slice(0, 16).replace('T', ' ');
