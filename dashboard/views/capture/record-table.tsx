import { useState } from 'preact/hooks';
import { plain, stepWords, utc, words } from '../../app/text.js';
import { Copyable } from '../copied.js';
import { nameCells } from '../parts.js';
import type { RecordSection } from './record-sections.js';

const pageLength = 100;

export function Section({ section }: { readonly section: RecordSection }) {
  const [shown, showMore] = useState(pageLength);
  const id = `section-${section.title.replaceAll(/[^a-z0-9]+/gi, '-')}`;
  const more = section.rows.length - shown;
  return (
    <div class="part">
      <h2 id={id}>{plain(section.title)}</h2>
      <div class="scroll" role="region" aria-labelledby={id} tabIndex={0}>
        {section.kind === 'values' ? (
          <Values rows={section.rows.slice(0, shown)} />
        ) : (
          <List section={section} shown={shown} />
        )}
      </div>
      {more > 0 && (
        <p>
          <button type="button" onClick={() => showMore(shown + pageLength)}>
            Show more ({more} left)
          </button>
        </p>
      )}
    </div>
  );
}

const Values = ({ rows }: { readonly rows: readonly (readonly [string, unknown])[] }) => (
  <table class="record cards">
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{plain(name)}</th>
          <td>
            <Value value={value} name={name} of={name} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const List = ({
  section: { columns, rows },
  shown,
}: {
  readonly section: Extract<RecordSection, { kind: 'list' }>;
  readonly shown: number;
}) => (
  <table
    class="record cards"
    ref={(table) =>
      void (
        table &&
        nameCells(
          table,
          columns.map((name) => plain(words(name))),
        )
      )
    }
  >
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {plain(words(column))}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.slice(0, shown).map((row, index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column}>
              <Value value={row[column]} name={column} of={`${words(column)} of ${callOf(row, columns, index)}`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What a row goes by: its first words, or its number. */
const callOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[], index: number): string => {
  const [first] = columns
    .map((column) => row[column])
    .filter((value) => typeof value === 'string' && !isCarried(value));
  return typeof first === 'string' ? plain(first) : `row ${index + 1}`;
};

/** Hashes and ids, which people take into other programs. */
const isCarried = (text: string): boolean => /^((sha256:)?[0-9a-f]{40,}|[a-z]{2,4}_[0-9A-Za-z]{16,})$/.test(text);

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text);

/** Always as text, whatever it says. */
function Value({ value, name, of }: { readonly value: unknown; readonly name: string; readonly of: string }) {
  if (value === undefined) return null;
  if (value === null) return <span class="soft">none</span>;
  if (typeof value === 'boolean') return <>{value ? 'yes' : 'no'}</>;
  if (typeof value === 'number') return <>{value}</>;
  if (typeof value === 'string') return <Said text={value} name={name} of={of} />;
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return <>{plain(value.map(String).join(', '))}</>;
  if (Object.keys(value).length === 0) return null;
  const names = Array.isArray(value) ? value.map((each: { name?: unknown }) => each.name) : [];
  const brief = names.length > 0 && names.every((each) => typeof each === 'string') ? names.join(', ') : 'Details';
  return (
    <details>
      <summary>{plain(brief)}</summary>
      <code class="json">
        {JSON.stringify(value, null, 1)
          .split('\n')
          .map((line, index) => (
            <span key={index}>{plain(line)}</span>
          ))}
      </code>
    </details>
  );
}

function Said({ text, name, of }: { readonly text: string; readonly name: string; readonly of: string }) {
  if (isTime(text)) return <time dateTime={text}>{utc(text)}</time>;
  if (name === 'step') return <>{plain(words(text))}</>;
  if (name === 'operation')
    return (
      <>
        {plain(words(text))}
        {stepWords(text) !== words(text) && <span class="soft note">{stepWords(text)}</span>}
      </>
    );
  return isCarried(text) ? <Copyable text={text} what={`the ${of}`} /> : <>{plain(text)}</>;
}
