import { useEffect, useState } from 'preact/hooks';
import type { RedactionPreviewRead } from '../../../src/contract/redactions/redactions.js';
import { plain } from '../../app/text.js';
import { Table } from '../parts.js';
import { type Row, wordsOf } from './rules.js';
import { Refused } from './refused.js';

const proofs = {
  complete: 'complete: each part that stays is proven to be the original’s',
  partial: 'of a part: some files cannot be proven to be the original’s',
  none: 'none: it was captured without the commitments that would prove it',
} as const;

interface PreviewProps {
  readonly shown: RedactionPreviewRead;
  /** The rules that it is about. */
  readonly rows: readonly Row[];
}

/** What the copy would withhold, before it is made. */
export const Preview = ({ shown, rows }: PreviewProps) => (
  <section class="card" aria-labelledby="preview">
    <h3 id="preview">Preview: nothing is made yet</h3>
    {shown.refusal === null ? (
      <p class="good">✓ With these rules the copy can be made.</p>
    ) : (
      <Refused refusal={shown.refusal} rows={rows} />
    )}
    <Facts shown={shown} rows={rows} />
    <WordsLeft shown={shown} />
    <Matches shown={shown} />
    <Framed address={shown.picture_url} />
  </section>
);

function Facts({ shown, rows }: PreviewProps) {
  const named = (index: number): string => `rule ${index + 1} (${wordsOf(rows[index]?.rule ?? {})})`;
  const facts: readonly (readonly [string, string])[] = [
    ['Matches on the page', `${shown.matches_total}; each is listed below in every file that has it`],
    ['Found nothing', shown.not_found.map(named).join(', ')],
    ['In records', shown.records.map(({ field }) => field).join(', ')],
    ['In the address', shown.in_capture_url ? 'yes: parts of the address can be withheld by a rule of their own' : ''],
    ['Files changed', shown.files.changed.join(', ') || 'none'],
    ['Files left out', shown.files.withheld.join(', ')],
    ['Files kept', `${shown.files.kept.length}`],
    ['Proof', proofs[shown.proof]],
    [
      'Pictures not searched',
      shown.pictures.not_searched === 0
        ? ''
        : `${shown.pictures.not_searched}: words inside of pictures are found by areas only`,
    ],
  ];
  return (
    <dl>
      {facts.flatMap(([label, value]) =>
        value === '' ? [] : [<dt key={label}>{label}</dt>, <dd key={`${label} is`}>{plain(value)}</dd>],
      )}
    </dl>
  );
}

const mostShown = 100;

const Matches = ({ shown: { matches } }: Pick<PreviewProps, 'shown'>) =>
  matches.length === 0 ? null : (
    <>
      <Table label="Matches" heads={['Where', 'Rule', 'What']}>
        {matches.slice(0, mostShown).map(({ rule_index, file, line, before, found, after }, index) => (
          <tr key={index}>
            <th scope="row">
              {plain(file)}
              {line !== undefined && `, line ${line}`}
            </th>
            <td>{rule_index + 1}</td>
            <td class="wide">
              {plain(before)}
              <mark>{plain(found)}</mark>
              {plain(after)}
            </td>
          </tr>
        ))}
      </Table>
      {matches.length > mostShown && <p>and {matches.length - mostShown} more</p>}
    </>
  );

/** Places of each word that are listed. */
const placesShown = 5;

/** Nothing is refused because of these: whether such a word is to stay, only the person who redacts can say. */
const WordsLeft = ({ shown: { words_left: left } }: Pick<PreviewProps, 'shown'>) =>
  left.length === 0 ? null : (
    <>
      <p class="card warn">
        ! Single words of a name stay readable. To withhold such a word as well, add a rule with that word alone.
      </p>
      <Table label="Single words that stay" heads={['Word', 'Rule', 'Places', 'Where']}>
        {left.map(({ rule_index, word, count, places }) => (
          <tr key={`${rule_index} ${word}`}>
            <th scope="row">{plain(word)}</th>
            <td>{rule_index + 1}</td>
            <td>{count}</td>
            <td class="wide">
              <ul>
                {places.slice(0, placesShown).map(({ file, line, before, found, after }, index) => (
                  <li key={index}>
                    {plain(file)}
                    {line !== undefined && `, line ${line}`}: {plain(before)}
                    <mark>{plain(found)}</mark>
                    {plain(after)}
                  </li>
                ))}
                {count > placesShown && <li>and {count - placesShown} more</li>}
              </ul>
            </td>
          </tr>
        ))}
      </Table>
    </>
  );

/** A `data:` address is no picture for this page's policy: its bytes are handed over as the browser's own. */
function Framed({ address }: { readonly address: string | null }) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const base64 = /^data:image\/jpeg;base64,(.+)$/s.exec(address ?? '')?.[1];
    if (base64 === undefined) return setShown(undefined);
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    setShown(made);
    return () => URL.revokeObjectURL(made);
  }, [address]);
  return shown === undefined ? null : (
    <details>
      <summary>The picture, with a frame around what is covered</summary>
      <div class="frame" role="region" aria-label="Preview picture, to be scrolled" tabIndex={0}>
        <div class="sheet">
          <img src={shown} alt="The page as captured, with a frame around each part that the copy covers" />
        </div>
      </div>
    </details>
  );
}
