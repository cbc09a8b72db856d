import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiRefusal, Unreachable } from '../../src/client/index.js';
import type { Query } from '../app/query.js';
import { local, plain, utc, words } from '../app/text.js';

/** The heading of a view: the title names it, and the focus goes there when the view changes. */
export function Heading({ text, name = text }: { readonly text: string; readonly name?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => void (document.title = `${plain(name)} · Evidence`), [name]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {plain(text)}
    </h1>
  );
}

export const Time = ({ at }: { readonly at: string | null }) =>
  at === null ? (
    <span>–</span>
  ) : (
    <time dateTime={at}>
      {local(at)} <span class="soft">{utc(at)}</span>
    </time>
  );

/** A skeleton, once the answer takes longer than a glance. */
export function Loading() {
  const [isShown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class="loading" aria-busy="true">
      {isShown && <p>Loading …</p>}
    </div>
  );
}

/** Codes for which somebody can do something, with what that is. */
const remedies: Readonly<Record<string, string>> = {
  PLAN_ARCHIVE_ONLY: 'The plan of this account only keeps what it has. A plan that captures would allow it.',
  PLAN_API_READ_ONLY: 'Open the dashboard at its own address: run evidence dashboard.',
  PAYMENT_REQUIRED: 'Bills of this account are open.',
  EMAIL_NOT_VERIFIED: 'Confirm the e-mail address of this account first.',
  QUOTA_EXCEEDED: 'The monthly maximum is used up.',
  REAUTHENTICATION_REQUIRED: 'Sign in once more, then press the button again.',
  SSRF_BLOCKED:
    'It leads to this machine or into a private network, or its name is not known. The operator allows private addresses by EVIDENCE_ALLOW_TARGETS for pages and EVIDENCE_ALLOW_WEBHOOKS for webhooks.',
  RATE_LIMITED: 'Wait a little, then try again.',
  LEGAL_HOLD: 'Release its own hold, or that of each matter that holds it, first.',
  NOT_COMPARABLE: 'Choose two different captures of one address, both made by this service.',
  NOT_FOUND: 'It may have been removed, or belong to another account.',
};

/** Where the words of the service are about a key, which nobody brings here, or about what only some need; each form says what helps. */
const ownWords: Readonly<Record<string, string>> = {
  NOT_FOUND: 'There is nothing here that this account may see.',
  SIGN_IN_FAILED: 'The sign-in was refused.',
};

interface Defect {
  readonly field?: unknown;
  readonly problem?: unknown;
}

/** The field has no value by itself as soon as there is a copy, so that nobody hands over an original by forgetting (redacted.tsx). */
const copyThere =
  'There is a redacted copy. Choose what becomes of its original, under “Where there is a redacted copy”.';

/** Which fields were refused, and why, as far as the answer says. */
function Defects({ of: { details } }: { readonly of: ApiRefusal }) {
  const { fields } = (details ?? {}) as { readonly fields?: readonly Defect[] };
  if (!Array.isArray(fields)) return null;
  return (
    <ul>
      {(fields as readonly Defect[]).map(({ field, problem }) => (
        <li key={String(field)}>
          {field === 'redacted' ? copyThere : `${plain(words(String(field)))} ${plain(String(problem))}`}
        </li>
      ))}
    </ul>
  );
}

/** What was refused or failed, in words, with the code and the request that the operator can look up. */
export function Problem({ error, again }: { readonly error: unknown; readonly again?: () => void }) {
  const button = again && (
    <button type="button" onClick={again}>
      Try again
    </button>
  );
  if (error instanceof ApiRefusal)
    return (
      <div class="problem" role="alert">
        <p>
          <strong>{ownWords[error.code] ?? plain(error.message)}</strong>
        </p>
        <Defects of={error} />
        {remedies[error.code] && <p>{remedies[error.code]}</p>}
        <p class="soft">
          {error.code}
          {error.request_id !== null && ` · request ${error.request_id}`}
        </p>
        {button}
      </div>
    );
  // Its message is a whole sentence for whoever pressed.
  if (error instanceof Error && error.name === 'NoPasskey')
    return (
      <div class="problem" role="alert">
        <p>
          <strong>{plain(error.message)}</strong>
        </p>
      </div>
    );
  return (
    <div class="problem" role="alert">
      <p>
        <strong>
          {error instanceof Unreachable ? 'The service was not reached.' : 'Something in this page failed.'}
        </strong>
      </p>
      <p class="soft">{plain(error instanceof Error ? error.message : String(error))}</p>
      {button}
    </div>
  );
}

/** Each cell names its column, for where there is no room beside each other (style.css). */
export function nameCells(table: HTMLTableElement, heads: readonly string[]): void {
  for (const { cells } of table.tBodies[0]?.rows ?? [])
    for (const [index, cell] of [...cells].entries()) cell.dataset['column'] = heads[index] ?? '';
}

/** Rows under headings, in a box that scrolls sideways by itself, by the keyboard too. */
export const Table = ({
  label,
  heads,
  kind = '',
  children,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  /** A class for its style. */
  readonly kind?: 'record' | '';
  readonly children: ComponentChildren;
}) => (
  <div class="scroll" role="region" aria-label={label} tabIndex={0}>
    <table class={`cards ${kind}`} ref={(table) => void (table && nameCells(table, heads))}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** A view's data in whichever state they are. */
export function Answered<T>({
  query,
  children,
}: {
  readonly query: Query<T>;
  readonly children: (data: T) => ComponentChildren;
}) {
  if (query.data !== undefined)
    return (
      <>
        {query.isStale && <p class="banner">The service is not reached. This is what it said last.</p>}
        {query.error !== undefined && !query.isStale && <Problem error={query.error} again={query.again} />}
        {children(query.data)}
      </>
    );
  if (query.error !== undefined) return <Problem error={query.error} again={query.again} />;
  return <Loading />;
}

const marks: Readonly<Record<string, string>> = { processing: '…', completed: '✓', failed: '✗', deleted: '–' };

/** Never by colour alone. */
export const State = ({ status }: { readonly status: string }) => (
  <span class={`state ${status}`}>
    <span aria-hidden="true">{marks[status] ?? ''} </span>
    {status === 'deleted' ? 'in the trash' : status}
  </span>
);
