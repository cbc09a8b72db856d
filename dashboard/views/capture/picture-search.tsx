import { plain, typed } from '../../app/text.js';
import type { Found } from './layout.js';

const mostListed = 100;

/** Finds words and sentences on the picture, and goes from one place to the next. */
export function Search({
  found,
  sought,
  at,
  seek,
  go,
}: {
  readonly found: Found;
  readonly sought: string;
  readonly at: number;
  readonly seek: (text: string) => void;
  readonly go: (at: number) => void;
}) {
  const { shown, hidden } = found;
  const search = (event: SubmitEvent): void => {
    event.preventDefault();
    seek(typed(new FormData(event.currentTarget as HTMLFormElement), 'sought'));
  };
  return (
    <>
      <form class="filters inner" role="search" aria-label="Search on this picture" onSubmit={search}>
        <label>
          Find on the picture
          <input name="sought" maxLength={200} />
        </label>
        <button type="submit">Find</button>
        {shown.length > 1 && (
          <>
            <button type="button" onClick={() => go((at + shown.length - 1) % shown.length)}>
              Place before
            </button>
            <button type="button" onClick={() => go((at + 1) % shown.length)}>
              Next place
            </button>
          </>
        )}
      </form>
      <div class="found">
        <p role="status">
          {sought !== '' && countWords(shown.length, at)}
          {hidden > 0 &&
            ` ${hidden} more in the page's text ${hidden === 1 ? 'is in a line' : 'are in lines'} that the picture does not show.`}
        </p>
        {shown.length > 0 && <Listed shown={shown} at={at} go={go} />}
      </div>
    </>
  );
}

const Listed = ({
  shown,
  at,
  go,
}: {
  readonly shown: Found['shown'];
  readonly at: number;
  readonly go: (at: number) => void;
}) => (
  <details>
    <summary>Places that were found</summary>
    <ol>
      {shown.slice(0, mostListed).map(({ text }, index) => (
        <li key={index}>
          <button type="button" class="link" aria-current={index === at ? 'true' : undefined} onClick={() => go(index)}>
            {plain(text)}
          </button>
        </li>
      ))}
    </ol>
    {shown.length > mostListed && <p class="soft">and {shown.length - mostListed} more</p>}
  </details>
);

const countWords = (count: number, at: number): string =>
  count === 0 ? 'The picture does not show this text.' : `Place ${at + 1} of ${count}.`;
