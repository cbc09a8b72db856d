import { hrefOf } from '../../app/router.js';
import { Heading } from '../parts.js';
import { Schedules } from './list.js';
import { Schedule } from './schedule.js';

/** `/schedules` and everything below it. */
export function SchedulesPage({ rest }: { readonly rest: string }) {
  if (rest === '') return <Schedules />;
  const id = /^\/(sch_[0-9A-Za-z]+)$/.exec(rest)?.[1];
  if (id !== undefined) return <Schedule key={id} id={id} />;
  return (
    <>
      <Heading text="There is no such page" />
      <p>
        <a href={hrefOf('/schedules')}>All schedules</a>
      </p>
    </>
  );
}
