import { plain } from '../../app/text.js';
import { type Row, wordsOf } from './rules.js';

const codeWords: Readonly<Record<string, string>> = {
  REDACTION_LEAK_DETECTED: 'The words would still stand in the copy.',
  REDACTION_NO_MATCH: 'A rule found nothing.',
  NOT_REDACTABLE: 'This package cannot be redacted.',
};

interface RefusedProps {
  readonly refusal: { readonly code: string; readonly details: unknown };
  readonly rows: readonly Row[];
}

/** Why no copy is made, with the files and rules, and what can be done. */
export function Refused({ refusal: { code, details }, rows }: RefusedProps) {
  const told = (details ?? {}) as Readonly<Record<string, unknown>>;
  const list = (name: string): unknown[] => (Array.isArray(told[name]) ? (told[name] as unknown[]) : []);
  const places = [
    ...list('files').map((file) => `in ${String(file)}`),
    ...list('metadata_fields').map((field) => `in the field ${String(field)} of metadata.json`),
    ...(told['in_capture_url'] === true ? ['in the address of the page'] : []),
  ];
  return (
    <div class="problem" role="alert">
      <p>
        <strong>✗ No copy is made. {codeWords[code] ?? ''}</strong>
      </p>
      <ul>
        {list('rule_indexes').map((index) => (
          <li key={`rule ${String(index)}`}>
            rule {Number(index) + 1}: {plain(wordsOf(rows[Number(index)]?.rule ?? {}))}
          </li>
        ))}
        {places.map((place) => (
          <li key={place}>{plain(place)}</li>
        ))}
      </ul>
      {code === 'REDACTION_LEAK_DETECTED' && (
        <p>
          Withhold that part of the address or that field by a rule, or choose below that hits in records are withheld
          too.
        </p>
      )}
      {code === 'REDACTION_NO_MATCH' && (
        <p>Check its spelling; words inside of pictures are found by areas only. Or allow it below.</p>
      )}
      <p class="soft">{code}</p>
    </div>
  );
}
