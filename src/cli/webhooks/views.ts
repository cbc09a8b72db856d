import type { WebhookDelivery } from '../../contract/webhooks/deliveries.js';
import type { Subscription, WebhookAttempt } from '../../contract/webhooks/webhooks.js';
import { fit, wrap } from '../../text/width.js';
import { type Field } from '../terminal/fields.js';
import type { Screen } from '../terminal/screen.js';
import { table } from '../terminal/table.js';
import { printable } from '../../text/printable.js';
import { timeColumn, timeOrNone, timeText } from '../terminal/times.js';

/** A line for each subscription. */
export function subscriptionTable(rows: readonly Subscription[], screen: Screen): string {
  const { paint } = screen;
  return table(
    [
      { heading: 'SUBSCRIPTION', cells: rows.map(({ subscription_id }) => subscription_id), paint: () => paint.bold },
      {
        heading: 'STATUS',
        cells: rows.map((row) => (row.status === 'active' ? 'active' : `disabled: ${row.disabled_reason}`)),
        paint: (row) => (rows[row]?.status === 'active' ? paint.green : paint.red),
      },
      { heading: 'URL', cells: rows.map(({ url }) => url.replace(/^https:\/\//, '')) },
    ],
    screen,
  );
}

export function subscriptionFields(row: Subscription, { paint, zone }: Screen): Field[] {
  const disabled = row.status === 'disabled';
  const fields: (Field | undefined)[] = [
    { label: 'Subscription', value: row.subscription_id },
    { label: 'Address', value: row.url },
    {
      label: 'Status',
      value: disabled ? `disabled since ${timeOrNone(row.disabled_at, zone)}: ${row.disabled_reason}` : 'active',
      paint: disabled ? paint.red : paint.green,
    },
    row.failing_since === null
      ? undefined
      : { label: 'Failing since', value: timeText(row.failing_since, zone), paint: paint.yellow },
    { label: 'Events', value: row.events.join(', ') },
    row.host === null ? undefined : { label: 'Host', value: row.host },
    row.schedule_id === null ? undefined : { label: 'Schedule', value: row.schedule_id },
    { label: 'Captures', value: row.test_mode ? 'test' : 'production' },
    { label: 'Created', value: timeText(row.created_at, zone) },
  ];
  return fields.filter((field) => field !== undefined);
}

/** What came of one attempt. */
export function attemptLine(attempt: WebhookAttempt, { width, paint, zone }: Screen): string {
  const good = attempt.outcome === 'delivered';
  const detail = attempt.detail === null ? '' : ` (${fit(attempt.detail, 118)})`;
  const next = attempt.next_attempt_at === null ? '' : `, next ${timeText(attempt.next_attempt_at, zone)}`;
  const by = attempt.manual ? 'manual' : `attempt ${attempt.attempt}`;
  const told = `${attempt.event} to ${attempt.destination_host}, ${by}: ${attempt.outcome}${detail} in ${attempt.duration_ms} ms${next}`;
  const colour = good ? paint.green : paint.red;
  // Painted after it is wrapped: the wrapping counts columns.
  return wrap(`${timeText(attempt.at, zone)}  ${printable(told)}`, width - 2)
    .map((line, index) => (index === 0 ? '' : '  ') + line.replace(attempt.outcome, colour(attempt.outcome)))
    .join('\n');
}

/** A line for each delivery. */
export function deliveryTable(rows: readonly WebhookDelivery[], screen: Screen): string {
  const { paint, zone } = screen;
  const colour = {
    delivered: paint.green,
    pending: paint.cyan,
    held: paint.yellow,
    abandoned: paint.red,
    dropped: paint.dim,
  };
  const about = (row: WebhookDelivery) => {
    const last =
      row.last_outcome === null ? '' : `${row.last_outcome}${row.last_detail === null ? '' : ` (${row.last_detail})`}`;
    const subject = row.capture_id ?? row.schedule_id;
    return [row.event, subject, 'to', row.destination_host, last].filter(Boolean).join(' ');
  };
  const times = rows.map((row) => row.next_attempt_at ?? row.last_attempt_at ?? row.created_at);
  return table(
    [
      { heading: 'DELIVERY', cells: rows.map(({ delivery_id }) => delivery_id), paint: () => paint.bold },
      {
        heading: 'STATE',
        cells: rows.map(({ state }) => state),
        paint: (row) => colour[rows[row]?.state ?? 'dropped'],
      },
      {
        heading: 'TRIES',
        cells: rows.map(({ attempts }) => String(attempts)),
        alone: rows.map(({ attempts }) => `after ${attempts === 1 ? '1 try' : `${attempts} tries`}`),
      },
      timeColumn('TIME', times, zone),
      { heading: 'WHAT', cells: rows.map(about) },
    ],
    screen,
  );
}
