import { useMemo, useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { plain, typed } from '../../app/text.js';
import type { OpenPackage } from '../../package/open-package.js';
import { Absent, WithFile, WithPackage } from './with-package.js';

const isText = (name: string): boolean =>
  /^(domtextcontent|watched_text|text_diff|whois)\.txt$|^regions\/.*\.txt$/.test(name);
const isSource = (name: string): boolean =>
  /^(page\.html|source\.html|page\.mhtml|document\.(txt|xml|json|csv|svg|html?))$/.test(name);

/** What the page said, as text. */
export const Text = ({ read }: { readonly read: CompletedRead }) => (
  <WithPackage read={read}>
    {(opened) => (
      <Chosen opened={opened} suits={isText} first="domtextcontent.txt" none="This package holds no text of a page." />
    )}
  </WithPackage>
);

/** The documents as they were saved and served: as text, never as a page. */
export const Source = ({ read }: { readonly read: CompletedRead }) => (
  <WithPackage read={read}>
    {(opened) => (
      <Chosen opened={opened} suits={isSource} first="page.html" none="This package holds no source of a page." />
    )}
  </WithPackage>
);

const namesFor: Readonly<Record<string, string>> = {
  'domtextcontent.txt': 'Readable text',
  'watched_text.txt': 'Text that the schedule compares',
  'text_diff.txt': 'Differences of the texts',
  'whois.txt': 'WHOIS record of the domain',
  'page.html': 'page.html, when captured',
  'source.html': 'source.html, as served',
  'page.mhtml': 'page.mhtml, snapshot',
};

function Chosen({
  opened,
  suits,
  first,
  none,
}: {
  readonly opened: OpenPackage;
  readonly suits: (name: string) => boolean;
  readonly first: string;
  readonly none: string;
}) {
  const names = opened.files.map(({ name }) => name).filter(suits);
  const [name, choose] = useState(names.includes(first) ? first : names[0]);
  if (name === undefined) return <Absent>{none}</Absent>;
  return (
    <>
      {names.length > 1 && (
        <div class="filters">
          <label>
            File
            <select value={name} onChange={({ currentTarget: { value } }) => choose(value)}>
              {names.map((each) => (
                <option key={each} value={each}>
                  {plain(namesFor[each] ?? each)}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <WithFile key={name} opened={opened} name={name}>
        {(bytes) => <Lines name={name} bytes={bytes} />}
      </WithFile>
    </>
  );
}

interface Row {
  /** Of the line in the file, from 1; a long line has several rows. */
  readonly line: number;
  readonly text: string;
}

const longest = 1000;
const pageLength = 500;

/** Lines of a text, long ones in pieces: a browser takes seconds for one line of a megabyte. */
function rowsOf(bytes: Uint8Array): readonly Row[] {
  const rows: Row[] = [];
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  for (const [index, text] of lines.entries())
    for (let at = 0; at === 0 || at < text.length; at += longest)
      rows.push({ line: index + 1, text: text.slice(at, at + longest) });
  return rows;
}

/** A word may begin in one piece of a long line and end in the next; the piece where it begins is found. */
function rowsWith(rows: readonly Row[], word: string): readonly Row[] {
  if (word === '') return rows;
  return rows.filter(({ line, text }, at) => {
    const next = rows[at + 1];
    const joined = next?.line === line ? text + next.text.slice(0, word.length - 1) : text;
    return joined.toLowerCase().includes(word);
  });
}

function Lines({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const all = useMemo(() => rowsOf(bytes), [bytes]);
  const [sought, seek] = useState('');
  const [page, turn] = useState(0);
  const rows = useMemo(() => rowsWith(all, sought.toLowerCase()), [all, sought]);
  if (all.length === 0) return <Absent>The file is empty: the page had no text that could be read.</Absent>;
  const pages = Math.max(1, Math.ceil(rows.length / pageLength));
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    turn(0);
    seek(typed(new FormData(event.currentTarget as HTMLFormElement), 'sought'));
  };
  return (
    <>
      <form class="filters" role="search" aria-label="Search in this text" onSubmit={search}>
        <label>
          Find lines with
          <input name="sought" maxLength={200} defaultValue={sought} />
        </label>
        <button type="submit">Find</button>
      </form>
      <p role="status">
        {sought === ''
          ? `${all.at(-1)?.line ?? 0} lines`
          : `${rows.length} ${rows.length === 1 ? 'row has' : 'rows have'} “${plain(sought)}”`}
        {pages > 1 && `, part ${page + 1} of ${pages}`}
      </p>
      {rows.length > 0 && (
        <pre class="text" role="region" aria-label={plain(name)} tabIndex={0}>
          {rows.slice(page * pageLength, (page + 1) * pageLength).map(({ line, text }, index) => (
            <span key={index} class="line">
              <span class="number">{line}</span>
              <span>
                <Marked text={text} sought={sought} />
              </span>
            </span>
          ))}
        </pre>
      )}
      {pages > 1 && (
        <p class="pages">
          <button type="button" disabled={page === 0} onClick={() => turn(page - 1)}>
            Part before
          </button>
          <button type="button" disabled={page === pages - 1} onClick={() => turn(page + 1)}>
            Next part
          </button>
        </p>
      )}
    </>
  );
}

const shown = (text: string): string => plain(text.replaceAll('\t', '    '));

function Marked({ text, sought }: { readonly text: string; readonly sought: string }) {
  const at = sought === '' ? -1 : text.toLowerCase().indexOf(sought.toLowerCase());
  if (at < 0) return <>{shown(text)}</>;
  const end = at + sought.length;
  return (
    <>
      {shown(text.slice(0, at))}
      <mark>{shown(text.slice(at, end))}</mark>
      {shown(text.slice(end))}
    </>
  );
}
