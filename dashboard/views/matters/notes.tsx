import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { place } from '../../app/router.js';
import { plain, typed } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Answered, Time } from '../parts.js';
import { Frozen, reasonOf } from './frozen.js';
import type { SectionProps } from './section.js';
import { Pages } from '../listing.js';

export function Notes({ matter, done }: SectionProps) {
  const id = matter.matter_id;
  const cursor = place.value.query.get('cursor') ?? undefined;
  const query = useQuery(
    `notes ${id} ${cursor ?? ''}`,
    (signal) =>
      api.listMatterNotes(
        { params: { matter_id: id }, query: { limit: 50, ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    undefined,
    matter.custody.head_hash,
  );
  return (
    <>
      <p>
        A note cannot be changed, only answered. Its text is for members; the custody record has a hash of it alone, and
        seals and exports carry it only where that is asked for.
      </p>
      <Frozen matter={matter} />
      <Write id={id} done={done} when={reasonOf(matter) === undefined} />
      <Answered query={query}>
        {({ notes, next_cursor }) => (
          <>
            {notes.length === 0 && <p class="empty">No notes{cursor !== undefined && ' on this page'}.</p>}
            <ol class="notes">
              {notes.map(({ seq, at, text, author, answers }) => (
                <li key={seq} class="card">
                  <p class="soft">
                    Note {seq}
                    {answers !== null && `, answers note ${answers}`} · {plain(author.name ?? author.account_id ?? '–')}{' '}
                    · <Time at={at} />
                  </p>
                  <p class="prose">{plainLines(text)}</p>
                </li>
              ))}
            </ol>
            <Pages
              of="notes"
              path={`/matters/${id}/notes`}
              cursor={cursor}
              next={next_cursor}
              words={['First', 'Next']}
            />
          </>
        )}
      </Answered>
    </>
  );
}

/** Line breaks of a note are its own. */
export const plainLines = (text: string): string => text.split('\n').map(plain).join('\n');

interface WriteProps {
  readonly id: string;
  readonly done: (words: string) => void;
  readonly when: boolean;
}

const Write = ({ id, done, when }: WriteProps) => (
  <Drawer
    title="Write a note"
    button="Write it"
    done={done}
    when={when}
    send={async (said) => {
      const answers = typed(said, 'answers');
      const { seq } = await api.addMatterNote({
        params: { matter_id: id },
        body: { text: typed(said, 'text'), ...(answers !== '' && { answers: Number(answers) }) },
      });
      return `Note ${seq} was written.`;
    }}
  >
    <label>
      Text
      <textarea name="text" rows={5} required maxLength={10_000} />
    </label>
    <label>
      Answers note <span class="soft">its number; empty for none</span>
      <input name="answers" type="number" min={0} step={1} />
    </label>
  </Drawer>
);
