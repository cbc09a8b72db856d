import { useState } from 'preact/hooks';
import type { CompletedRead } from '../../../src/contract/captures/read.js';
import { hrefOf } from '../../app/router.js';
import { plain, words } from '../../app/text.js';
import { Table } from '../parts.js';
import { TwoPictures } from './two-pictures.js';
import { Absent } from './with-package.js';

type Summary = NonNullable<CompletedRead['diff_summary']>;
type Verdict = Summary['verdict'];

const verdictWords: Readonly<Record<Verdict, string>> = {
  changed: '± changed',
  unchanged: '= unchanged',
  not_comparable: '? not comparable',
};

/** What differs between two captures of one address, and both pictures of it. */
export function Comparison({ read }: { readonly read: CompletedRead }) {
  const { diff_summary: summary, compared } = read;
  const [before, after] = compared ?? [];
  if (!summary || before === undefined || after === undefined)
    return <Absent>This package is not a comparison.</Absent>;
  return (
    <>
      <section class="card" aria-labelledby="differs">
        <h2 id="differs">{headline[summary.verdict]}</h2>
        <p>
          <a href={hrefOf(`/captures/${before}`)}>The capture before</a>,{' '}
          <a href={hrefOf(`/captures/${after}`)}>the capture after</a>
        </p>
        <Parts summary={summary} id={read.capture_id} />
      </section>
      <TwoPictures before={before} after={after} />
      <Places images={summary.images} />
    </>
  );
}

const headline: Readonly<Record<Verdict, string>> = {
  changed: 'The two captures differ',
  unchanged: 'No difference was found',
  not_comparable: 'Not everything could be compared, and no difference was found in the rest',
};

const Parts = ({ summary, id }: { readonly summary: Summary; readonly id: string }) => (
  <dl>
    <dt>Text</dt>
    <dd>
      {verdictWords[summary.text_verdict]}
      <span class="note">{textWords(summary.text)}</span>
      {summary.text.reason === undefined && (
        <a class="item" href={hrefOf(`/captures/${id}`, { tab: 'text' })}>
          The lines that differ
        </a>
      )}
    </dd>
    <dt>Picture</dt>
    <dd>
      {verdictWords[summary.images_verdict]}
      <span class="note">{pictureWords(summary.images)}</span>
      {summary.images.reason === undefined && (
        <a class="item" href={hrefOf(`/captures/${id}`, { tab: 'picture' })}>
          Both pictures, changes marked
        </a>
      )}
    </dd>
    <dt>Records of the page</dt>
    <dd>
      {verdictWords[summary.metadata_verdict]}
      <Fields names={summary.metadata.changed} />
    </dd>
    {summary.metadata.connection.length > 0 && (
      <>
        <dt>Connection</dt>
        <dd>
          differs; this makes no verdict
          <Fields names={summary.metadata.connection} />
        </dd>
      </>
    )}
    {summary.metadata.settings.length > 0 && (
      <>
        <dt>Settings of the captures</dt>
        <dd>
          differ; each may be the cause of a difference
          <Fields names={summary.metadata.settings} />
        </dd>
      </>
    )}
  </dl>
);

const Fields = ({ names }: { readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <ul>
      {names.map((name) => (
        <li key={name}>{plain(words(name))}</li>
      ))}
    </ul>
  );

function textWords({ added, removed, changed_lines, order_only, reason }: Summary['text']): string {
  if (reason !== undefined) return plain(reason);
  if (order_only) return 'the same lines in another order';
  return `lines: ${added} added, ${removed} removed, ${changed_lines} changed`;
}

function pictureWords({ changed_ratio, box_count, reason }: Summary['images']): string {
  if (reason !== undefined) return plain(reason);
  const share = changed_ratio > 0 && changed_ratio < 0.0005 ? 'less than 0.1' : (changed_ratio * 100).toFixed(1);
  return `${box_count} ${box_count === 1 ? 'place' : 'places'}, ${share} % of the area`;
}

type Box = NonNullable<Summary['images']['boxes'][number]['before']>;
const boxWords = (box: Box | undefined): string =>
  box === undefined ? '–' : `${box.width} × ${box.height} at ${box.x}, ${box.y}`;

const shownAtFirst = 20;

function Places({ images: { boxes, box_count } }: { readonly images: Summary['images'] }) {
  const [isAll, showAll] = useState(false);
  if (boxes.length === 0) return null;
  const shown = isAll ? boxes : boxes.slice(0, shownAtFirst);
  return (
    <section class="part" aria-labelledby="places">
      <h2 id="places">Places of the picture that differ</h2>
      <p>
        Pixels of each screenshot, from its left and its top
        {box_count > boxes.length && `; the first ${boxes.length} of ${box_count}`}.
      </p>
      <Table label="List of these places" heads={['Place', 'Kind', 'Before', 'After']}>
        {shown.map(({ kind, before, after }, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            <td>{kind}</td>
            <td>{boxWords(before)}</td>
            <td>{boxWords(after)}</td>
          </tr>
        ))}
      </Table>
      {boxes.length > shown.length && (
        <p class="pages">
          <button type="button" onClick={() => showAll(true)}>
            All {boxes.length} places
          </button>
        </p>
      )}
    </section>
  );
}
