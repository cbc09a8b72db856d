import { go, hrefOf } from '../app/router.js';
import { typed } from '../app/text.js';

interface PagesProps {
  /** What the list has, in the plural. */
  readonly of: string;
  readonly path: string;
  /** Filters, which each page keeps. */
  readonly given?: Readonly<Record<string, string | undefined>>;
  readonly cursor: string | undefined;
  readonly next: string | null;
  /** What the first page and the next one are of them. */
  readonly words?: readonly [first: string, further: string];
}

/** Links to the first and the next page of a list. */
export const Pages = ({ of, path, given = {}, cursor, next, words = ['Newest', 'Older'] }: PagesProps) => (
  <nav class="pages" aria-label={`Pages of the ${of}`}>
    {cursor !== undefined && (
      <a href={hrefOf(path, { ...given, cursor: undefined })}>
        {words[0]} {of}
      </a>
    )}
    {next !== null && (
      <a href={hrefOf(path, { ...given, cursor: next })}>
        {words[1]} {of}
      </a>
    )}
  </nav>
);

interface StatusFilterProps {
  /** What the list has, in the plural. */
  readonly of: string;
  readonly path: string;
  readonly states: readonly string[];
  readonly status: string | undefined;
}

/** Of a list that has no other filter. */
export const StatusFilter = ({ of, path, states, status = '' }: StatusFilterProps) => (
  <form
    class="filters"
    role="search"
    aria-label={`Filter ${of}`}
    onSubmit={(event) => {
      event.preventDefault();
      go(hrefOf(path, { status: typed(new FormData(event.currentTarget), 'status') }));
    }}
  >
    <StatusField states={states} status={status} />
    <button type="submit">Filter</button>
  </form>
);

export const StatusField = ({ states, status }: { readonly states: readonly string[]; readonly status: string }) => (
  <label>
    Status
    <select key={status} name="status">
      <option value="">any</option>
      {states.map((each) => (
        <option key={each} value={each} selected={each === status}>
          {each}
        </option>
      ))}
    </select>
  </label>
);

/** The fields `from` and `to` of a filter, which are dates. */
export const DateRange = ({ from = '', to = '' }: { readonly from?: string; readonly to?: string }) => (
  <>
    <label>
      From
      <input type="date" name="from" defaultValue={from} />
    </label>
    <label>
      To
      <input type="date" name="to" defaultValue={to} />
    </label>
  </>
);
