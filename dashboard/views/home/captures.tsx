import type { ComponentChildren } from 'preact';
import type { CaptureRow } from '../../../src/contract/captures/read.js';
import { api } from '../../app/api.js';
import { nameOf } from '../../app/name.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { kindOf, plain, words } from '../../app/text.js';
import { Answered, State, Time } from '../parts.js';

const few = 5;
const days = 7;
/** A date, so that the same day asks the same question. */
const weekBegan = (): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The last visit; null where none is known. */
export interface Since {
  readonly since: string | null;
}

const sinceWords = (since: string | null): string =>
  since === null ? `in the last ${days} days` : 'since your last visit';
/** The fields of filters are dates. */
const dayOf = (since: string | null): string => since?.slice(0, 10) ?? weekBegan();

export const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ComponentChildren;
}) => (
  <section class="card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

type Asked = NonNullable<Parameters<typeof api.listCaptures>[0]['query']>;

const useCaptures = (name: string, query: Asked) =>
  useQuery(
    `home ${name} ${query.from ?? ''}`,
    (signal) => api.listCaptures({ query: { ...query, limit: few } }, { signal }),
    ({ captures }) => (captures.some(({ status }) => status === 'processing') ? 3000 : 30_000),
  );

const List = ({ rows }: { readonly rows: readonly CaptureRow[] }) => (
  <ul>
    {rows.map((row) => (
      <li key={row.capture_id}>
        <a href={hrefOf(`/captures/${row.capture_id}`)}>{plain(nameOf(row))}</a> <State status={row.status} />
        {kindOf(row.source) !== undefined && <span class="tag">{kindOf(row.source)}</span>}
        {(row.warnings ?? []).length > 0 && (
          <span class="warned note">! {(row.warnings ?? []).map(words).join(', ')}</span>
        )}
        <span class="soft note">
          <Time at={row.captured_at ?? row.created_at} />
        </span>
      </li>
    ))}
  </ul>
);

export const Running = () => (
  <Part id="running" title="Running now">
    <Answered query={useCaptures('running', { status: 'processing' })}>
      {({ captures, next_cursor }) =>
        captures.length === 0 ? (
          <p>Nothing is running.</p>
        ) : (
          <>
            <List rows={captures} />
            {next_cursor !== null && <a href={hrefOf('/captures', { status: 'processing' })}>All that are running</a>}
          </>
        )
      }
    </Answered>
  </Part>
);

export const Newest = () => (
  <Part id="newest" title="Newest captures">
    <Answered query={useCaptures('newest', {})}>
      {({ captures }) =>
        captures.length === 0 ? (
          <p>There is no capture yet. Enter an address above to make the first one.</p>
        ) : (
          <>
            <List rows={captures} />
            <a href={hrefOf('/captures')}>All captures</a>
          </>
        )
      }
    </Answered>
  </Part>
);

export const Failed = ({ since }: Since) => (
  <Part id="failed" title={`Failed ${sinceWords(since)}`}>
    <Answered query={useCaptures('failed', { status: 'failed', from: since ?? weekBegan() })}>
      {({ captures, next_cursor }) =>
        captures.length === 0 ? (
          <>
            <p>None failed.</p>
            {since !== null && <Week path="/captures" query={{ status: 'failed' }} />}
          </>
        ) : (
          <>
            <List rows={captures} />
            {next_cursor !== null && (
              <a href={hrefOf('/captures', { status: 'failed', from: dayOf(since) })}>All that failed</a>
            )}
          </>
        )
      }
    </Answered>
  </Part>
);

/** What was seen already is found there. */
const Week = ({ path, query }: { readonly path: string; readonly query: Readonly<Record<string, string>> }) => (
  <a href={hrefOf(path, { ...query, from: weekBegan() })}>The last {days} days</a>
);

/** Found by schedules that watch a page. */
export const Changes = ({ since }: Since) => {
  const asked = { type: 'monitor.change_detected', from: since ?? weekBegan() } as const;
  const query = useQuery(
    `home changes ${asked.from}`,
    (signal) => api.listEvents({ query: { ...asked, order: 'desc', limit: few } }, { signal }),
    () => 30_000,
  );
  return (
    <Part id="changes" title={`Changes ${sinceWords(since)}`}>
      <Answered query={query}>
        {({ events, next_cursor }) =>
          events.length === 0 ? (
            <>
              <p>No page that is watched has changed.</p>
              {since !== null && <Week path="/events" query={{ type: asked.type }} />}
            </>
          ) : (
            <>
              <ul>
                {events.map(({ event_id, capture_id, schedule_id, created_at, body }) => (
                  <li key={event_id}>
                    <a
                      href={hrefOf(
                        capture_id === undefined ? `/schedules/${schedule_id ?? ''}` : `/captures/${capture_id}`,
                      )}
                    >
                      {plain(toldIn(body).url)}
                    </a>
                    {toldIn(body).note !== undefined && <span class="tag">{toldIn(body).note}</span>}
                    <span class="soft note">
                      <Time at={created_at} />
                    </span>
                  </li>
                ))}
              </ul>
              {next_cursor !== null && <a href={hrefOf('/events', { ...asked, from: dayOf(since) })}>All changes</a>}
            </>
          )
        }
      </Answered>
    </Part>
  );
};

const notes: Readonly<Record<string, string>> = {
  no_baseline: 'first capture, to compare with',
  failed: 'could not be compared',
};

/** The page that a schedule watches, in the body of its event, and what it is where it is no change. */
const toldIn = (body: unknown): { readonly url: string; readonly note: string | undefined } => {
  const { url, diff_status } = (body ?? {}) as { readonly url?: unknown; readonly diff_status?: unknown };
  return { url: typeof url === 'string' ? url : 'a page', note: notes[String(diff_status)] };
};
