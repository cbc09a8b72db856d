import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
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

/** Links to the first and the next page of a list; nothing where it has one. */
export function Pages({ of, path, given = {}, cursor, next, words = ['Newest', 'Older'] }: PagesProps) {
  if (cursor === undefined && next === null) return null;
  return (
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
}

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

interface MoreFiltersProps {
  /** What they are set to; those that are not set are left out of count. */
  readonly set: readonly (string | undefined)[];
  readonly children: ComponentChildren;
}

/** Fields of a filter that stand in its line where there is room; where there is not, behind a button (style.css). They count either way. */
export function MoreFilters({ set, children }: MoreFiltersProps) {
  const count = set.filter((value) => (value ?? '') !== '').length;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button class="narrow" type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        More filters{count > 0 && `, ${count} set`}
      </button>
      <div class={isOpen ? 'more-filters open' : 'more-filters'}>{children}</div>
    </>
  );
}

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
