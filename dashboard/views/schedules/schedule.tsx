import { useState } from 'preact/hooks';
import type { ScheduleRead } from '../../../src/contract/schedules/schedules.js';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { go, hrefOf } from '../../app/router.js';
import { counted, inZone, plain, utc } from '../../app/text.js';
import { Amend } from '../amend.js';
import { Done, Drawer } from '../drawer.js';
import { Answered, Heading } from '../parts.js';
import { Runs } from './runs.js';
import { Fields } from './fields.js';
import { Made } from './made.js';
import { changed } from './said.js';
import { rhythm, Status, titleOf } from './words.js';

export function Schedule({ id }: { readonly id: string }) {
  const [said, setSaid] = useState({ words: '', turn: 0 });
  const query = useQuery(
    `schedule ${id}`,
    (signal) => api.getSchedule({ params: { schedule_id: id } }, { signal }),
    ({ last_run }) => (last_run?.status === 'running' ? 2000 : 30_000),
  );
  const done = (words: string): void => {
    setSaid(({ turn }) => ({ words, turn: turn + 1 }));
    query.again();
  };
  return (
    <>
      <p>
        <a href={hrefOf('/schedules')}>All schedules</a>
      </p>
      <Heading text={query.data === undefined ? 'Schedule' : titleOf(query.data)} />
      <Answered query={query}>
        {(schedule) => (
          <>
            <p class="address">{plain(schedule.url)}</p>
            <p>
              <a href={hrefOf('/captures', { schedule_id: schedule.schedule_id })}>All its captures</a>
            </p>
            <Facts schedule={schedule} />
            <Done {...said} />
            <Actions schedule={schedule} done={done} />
            <Runs schedule={schedule} turn={said.turn} />
          </>
        )}
      </Answered>
    </>
  );
}

const Facts = ({ schedule }: { readonly schedule: ScheduleRead }) => (
  <div class="card">
    <dl>
      <dt>Status</dt>
      <dd>
        <Status schedule={schedule} />
      </dd>
      <dt>When</dt>
      <dd>{plain(rhythm(schedule))}</dd>
      <dt>{schedule.status === 'active' ? 'Next times' : 'Would be next'}</dt>
      <dd>
        <ul class="bare">
          {schedule.next_runs.map((at) => (
            <li key={at}>
              <time dateTime={at}>
                {inZone(at, schedule.timezone)} <span class="soft">{utc(at)}</span>
              </time>
            </li>
          ))}
        </ul>
      </dd>
      <dt>Begins at most</dt>
      <dd>
        {schedule.catch_up_seconds === 0 ? 'at its time' : `${counted(schedule.catch_up_seconds / 60, 'minute')} late`}
      </dd>
      <dt>Failures in a row</dt>
      <dd>{schedule.consecutive_failures} (five pause it)</dd>
      <Made schedule={schedule} />
    </dl>
  </div>
);

interface ActionsProps {
  readonly schedule: ScheduleRead;
  readonly done: (words: string) => void;
}

const Change = ({ schedule, done }: ActionsProps) => (
  <Amend
    title="Change"
    button="Save"
    done={done}
    about={schedule}
    counts={({ updated_at }) => updated_at}
    read={() => api.getSchedule({ params: { schedule_id: schedule.schedule_id } })}
    fields={(of) => <Fields schedule={of} />}
    send={async (said, of) => {
      const params = { schedule_id: of.schedule_id };
      await api.updateSchedule({ params, body: { ...changed(said, of), if_updated_at: of.updated_at } });
      return 'The schedule was changed; its next times are above.';
    }}
  />
);

const Actions = ({ schedule, done }: ActionsProps) => {
  const params = { schedule_id: schedule.schedule_id };
  return (
    <div class="part drawers">
      <Drawer
        title="Run now"
        button="Run it"
        done={done}
        send={async () => {
          await api.runSchedule({ params });
          return 'A run has begun.';
        }}
      >
        <p class="ask">Once, beside its times.</p>
      </Drawer>
      {schedule.status === 'active' ? (
        <Drawer
          title="Pause"
          button="Pause it"
          done={done}
          send={async () => {
            await api.pauseSchedule({ params });
            return 'The schedule is paused.';
          }}
        >
          <p class="ask">Nothing runs until it is resumed; a run that is going ends by itself.</p>
        </Drawer>
      ) : (
        <Drawer
          title="Resume"
          button="Resume it"
          done={done}
          send={async () => {
            await api.resumeSchedule({ params });
            return 'The schedule is active.';
          }}
        >
          <p class="ask">It goes on at its next time; what was missed is not made up for.</p>
        </Drawer>
      )}
      <Change schedule={schedule} done={done} />
      <Drawer
        title="Delete"
        button="Delete the schedule"
        done={() => undefined}
        send={async () => {
          await api.deleteSchedule({ params });
          go(hrefOf('/schedules'));
          return '';
        }}
      >
        <p class="ask">It ends for good; its captures stay.</p>
      </Drawer>
    </div>
  );
};
