import { Fragment } from 'preact';
import type { ScheduleRow } from '../../../src/contract/schedules/schedules.js';
import { hrefOf } from '../../app/router.js';
import { plain, words } from '../../app/text.js';
import { alerts } from './words.js';

/** What a run is made with, as far as it was said: rows of a list of facts. */
export function Made({
  schedule: { mode, alert_on, ignore, webhook_url, options },
}: {
  readonly schedule: ScheduleRow;
}) {
  const { matter_id, ...others } = options;
  return (
    <>
      {mode === 'on_change' && (
        <>
          <dt>What counts as a change</dt>
          <dd>
            {alerts.find(([value]) => value === alert_on)?.[1]}
            {ignore !== null && `; left out: ${plain(ignored(ignore))}`}
          </dd>
        </>
      )}
      {matter_id !== undefined && (
        <>
          <dt>Matter</dt>
          <dd>
            <a href={hrefOf(`/matters/${matter_id}`)}>{matter_id}</a>
          </dd>
        </>
      )}
      {webhook_url !== null && (
        <>
          <dt>Notifies</dt>
          <dd>{plain(webhook_url)}</dd>
        </>
      )}
      {flat(others).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{words(name)}</dt>
          <dd>{plain(value)}</dd>
        </Fragment>
      ))}
    </>
  );
}

const ignored = ({ selectors, patterns, order }: NonNullable<ScheduleRow['ignore']>): string =>
  [...selectors, ...patterns, ...(order ? ['the order of the lines'] : [])].join(', ');

/** Groups are taken apart, lists stay whole. */
const flat = (given: object, group = ''): (readonly [name: string, value: string])[] =>
  Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return flat(value, `${name} `);
    if (typeof value === 'boolean') return [[`${group}${name}`, value ? 'yes' : 'no'] as const];
    return [[`${group}${name}`, typeof value === 'string' ? value : JSON.stringify(value)] as const];
  });
