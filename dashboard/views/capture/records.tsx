import { useMemo, useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { plain } from '../../app/text.js';
import type { OpenPackage } from '../../package/open-package.js';
import { sectionsOf } from './record-sections.js';
import { Section } from './record-table.js';
import { Absent, WithFile, WithPackage } from './with-package.js';

interface View {
  readonly title: string;
  readonly file: string;
  /** Only these fields of the record; all without it. */
  readonly fields?: readonly string[];
  /** All fields but these. */
  readonly but?: readonly string[];
}

const own = ['steps', 'page_modifications', 'not_performed'];

/** Each record in the words of a reader; steps and changes stand for themselves, although one record holds them. */
const views: readonly View[] = [
  { title: 'What was captured', file: 'metadata.json' },
  { title: 'Steps of the work', file: 'chain_of_custody.json', fields: ['steps', 'not_performed'] },
  { title: 'Changes that the capture made to the page', file: 'chain_of_custody.json', fields: ['page_modifications'] },
  { title: 'Custody', file: 'chain_of_custody.json', but: own },
  { title: 'Forensic log', file: 'forensic_log.json' },
  { title: 'Comparison', file: 'comparison.json' },
  { title: 'Certificate', file: 'certificate.json' },
  { title: 'Redaction', file: 'redaction.json' },
  { title: 'Content credentials of the screenshot', file: 'c2pa.json' },
  { title: 'Manifest', file: 'manifest.json' },
];

/** The records of the package as tables. */
export const Records = ({ read }: { readonly read: CompletedRead }) => (
  <WithPackage read={read}>{(opened) => <Chosen opened={opened} />}</WithPackage>
);

function Chosen({ opened }: { readonly opened: OpenPackage }) {
  const names = new Set(opened.files.map(({ name }) => name));
  const there = views.filter(({ file }) => names.has(file));
  const [title, choose] = useState(there[0]?.title);
  const view = there.find((each) => each.title === title);
  if (!view) return <Absent>This package holds no record that can be shown.</Absent>;
  return (
    <>
      <div class="filters">
        <label>
          Record
          <select value={view.title} onChange={({ currentTarget: { value } }) => choose(value)}>
            {there.map((each) => (
              <option key={each.title} value={each.title}>
                {each.title}
              </option>
            ))}
          </select>
        </label>
        <p class="soft">from {view.file}</p>
      </div>
      <WithFile key={view.file} opened={opened} name={view.file}>
        {(bytes) => <Shown bytes={bytes} view={view} />}
      </WithFile>
    </>
  );
}

function Shown({ bytes, view }: { readonly bytes: Uint8Array; readonly view: View }) {
  const record = useMemo(() => parse(bytes), [bytes]);
  if (typeof record === 'string')
    return (
      <Absent>
        {view.file} cannot be read: {plain(record)}
      </Absent>
    );
  const chosen = Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => (view.fields?.includes(name) ?? true) && view.but?.includes(name) !== true,
    ),
  );
  const sections = sectionsOf(chosen);
  if (sections.length === 0) return <Absent>The record says nothing about this: there was none.</Absent>;
  return (
    <>
      {sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
    </>
  );
}

/** The record, or why it is none. */
function parse(bytes: Uint8Array): Readonly<Record<string, unknown>> | string {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : 'it is not a JSON object';
  } catch (error) {
    return (error as Error).message;
  }
}
