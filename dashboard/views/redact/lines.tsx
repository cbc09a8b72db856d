import { useMemo, useState } from 'preact/hooks';
import type { RequestedRule } from '../../../src/contract/redactions/request.js';
import type { OpenPackage } from '../../package/open-package.js';
import { plain } from '../../app/text.js';
import { readLayout } from '../capture/layout.js';
import { useFile } from '../capture/with-package.js';
import type { Row } from './rules.js';

const layoutFile = 'text_layout.json';
const mostLines = 200;

interface LinesProps {
  readonly opened: OpenPackage;
  readonly rows: readonly Row[];
  readonly add: (rule: RequestedRule) => void;
  readonly remove: (key: number) => void;
}

/** Lines of the page's text, to be ticked. A ticked one is a rule for its words: they are withheld wherever they stand. */
export function Lines({ opened, rows, add, remove }: LinesProps) {
  const { found } = useFile(opened, opened.files.some(({ name }) => name === layoutFile) ? layoutFile : undefined);
  const [sought, seek] = useState('');
  const lines = useMemo(() => {
    try {
      const all = found === undefined ? [] : (readLayout(found.bytes)?.lines ?? []);
      return [...new Set(all.map(({ text }) => text.trim()))].filter((text) => text.length >= 2 && text.length <= 500);
    } catch {
      return [];
    }
  }, [found]);
  if (lines.length === 0) return null;
  const shown = lines.filter((text) => text.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <details class="lines">
      <summary>Lines of text ({lines.length})</summary>
      <label>
        Find
        <input type="search" value={sought} onInput={({ currentTarget: { value } }) => seek(value)} />
      </label>
      <fieldset>
        <legend>Withhold these lines, wherever their words stand</legend>
        {shown.slice(0, mostLines).map((text) => {
          const own = rows.find(({ rule }) => rule.text === text && rule.cover === 'line');
          return (
            <label key={text} class="check">
              <input
                type="checkbox"
                checked={own !== undefined}
                onChange={() => (own ? remove(own.key) : add({ text, cover: 'line' }))}
              />
              {plain(text)}
            </label>
          );
        })}
        {shown.length > mostLines && <p>and {shown.length - mostLines} more; find narrows them down</p>}
        {shown.length === 0 && <p>No line has these words.</p>}
      </fieldset>
    </details>
  );
}
