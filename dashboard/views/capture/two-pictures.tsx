import { useState } from 'preact/hooks';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { Answered } from '../parts.js';
import { Absent } from './with-package.js';

interface Addresses {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The screenshots of two captures, one over the other or side by side. They are files of the two packages, served as pictures only. */
export function TwoPictures({ before, after }: { readonly before: string; readonly after: string }) {
  const query = useQuery(`pictures ${before} ${after}`, async (signal): Promise<Addresses> => {
    const [one, other] = await Promise.all([before, after].map((id) => addressOf(id, signal)));
    return { before: one, after: other };
  });
  return (
    <section class="part" aria-labelledby="pictures">
      <h2 id="pictures">The two pictures</h2>
      <Answered query={query}>
        {(found) =>
          found.before === undefined || found.after === undefined ? (
            <Absent>One of the two captures has no screenshot in one piece.</Absent>
          ) : (
            <Beside before={found.before} after={found.after} />
          )
        }
      </Answered>
    </section>
  );
}

async function addressOf(capture_id: string, signal: AbortSignal): Promise<string | undefined> {
  const { files } = await api.listCaptureFiles({ params: { capture_id } }, { signal });
  return files.find(({ path }) => path === 'screenshot.jpeg' || path === 'screenshot.png')?.url;
}

function Beside({ before, after }: { readonly before: string; readonly after: string }) {
  const [way, choose] = useState<'slider' | 'beside'>('slider');
  const [share, move] = useState(50);
  const [isMissing, miss] = useState(false);
  const lost = () => miss(true);
  if (isMissing) return <Absent>A picture could not be loaded. Its package may be gone from this machine.</Absent>;
  return (
    <>
      <div class="filters">
        <label>
          Shown
          <select
            value={way}
            onChange={({ currentTarget: { value } }) => choose(value === 'beside' ? value : 'slider')}
          >
            <option value="slider">one over the other</option>
            <option value="beside">side by side</option>
          </select>
        </label>
        {way === 'slider' && (
          <label>
            Before to the left, after to the right
            <input
              type="range"
              name="share"
              min={0}
              max={100}
              value={share}
              aria-valuetext={`${share} % of the picture before`}
              onInput={({ currentTarget: { value } }) => move(Number(value))}
            />
          </label>
        )}
      </div>
      {way === 'slider' ? (
        <div class="frame" role="region" aria-label="Both pictures, one over the other" tabIndex={0}>
          <div class="sheet">
            <img src={after} alt="The page after" onError={lost} />
            <img
              class="over"
              src={before}
              alt="The page before"
              onError={lost}
              style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
            />
            <div class="edge" style={{ left: `${share}%` }} />
          </div>
        </div>
      ) : (
        <div class="two">
          <Framed title="Before" src={before} lost={lost} />
          <Framed title="After" src={after} lost={lost} />
        </div>
      )}
    </>
  );
}

interface FramedProps {
  readonly title: string;
  readonly src: string;
  readonly lost: () => void;
}

const Framed = ({ title, src, lost }: FramedProps) => (
  <figure>
    <figcaption>{title}</figcaption>
    <div class="frame" role="region" aria-label={`The picture ${title.toLowerCase()}`} tabIndex={0}>
      <div class="sheet">
        <img src={src} alt={`The page ${title.toLowerCase()}`} onError={lost} />
      </div>
    </div>
  </figure>
);
