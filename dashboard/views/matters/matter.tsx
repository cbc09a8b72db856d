import { useLayoutEffect, useState } from 'preact/hooks';
import { api } from '../../app/api.js';
import { useQuery } from '../../app/query.js';
import { hrefOf } from '../../app/router.js';
import { plain } from '../../app/text.js';
import { Done, type Said, type Where } from '../drawer.js';
import { Answered, Heading } from '../parts.js';
import { Actions } from './actions.js';
import { Custody } from './custody.js';
import { Items } from './items.js';
import { Members } from './members.js';
import { Notes } from './notes.js';
import { Outputs } from './outputs.js';
import { Shares } from './shares.js';
import { Status } from './status.js';

const sections = [
  ['', 'Exhibits', Items],
  ['custody', 'Custody record', Custody],
  ['notes', 'Notes', Notes],
  ['members', 'Members', Members],
  ['shares', 'Shares', Shares],
  ['outputs', 'Seals and exports', Outputs],
  ['manage', 'Manage', Actions],
] as const;

const nothing: Said = { words: '', turn: 0 };

export function Matter({ id, section }: { readonly id: string; readonly section: string }) {
  const [said, setSaid] = useState<Said>(nothing);
  // What was done in one section is no news of another.
  useLayoutEffect(() => setSaid(nothing), [section]);
  const query = useQuery(
    `matter ${id}`,
    (signal) => api.getMatter({ params: { matter_id: id } }, { signal }),
    ({ status, processing }) => (status === 'sealing' || processing > 0 ? 2000 : 30_000),
  );
  const done = (words: string, where?: Where): void => {
    setSaid(({ turn }) => ({ words, where, turn: turn + 1 }));
    query.again();
  };
  const [, title, Shown] = sections.find(([path]) => path === section) ?? sections[0];
  const name = query.data?.name ?? 'Matter';
  return (
    <>
      <p>
        <a href={hrefOf('/matters')}>All matters</a>
      </p>
      <Heading text={name} name={`${title} · ${name}`} />
      <Answered query={query}>
        {(matter) => (
          <>
            <p>
              <Status matter={matter} />
            </p>
            {matter.case_reference !== null && <p>Case reference: {plain(matter.case_reference)}</p>}
            {matter.description !== null && <p class="prose">{plain(matter.description)}</p>}
            <nav class="sections" aria-label="Sections of the matter">
              {sections.map(([path, words]) => (
                <a
                  key={path}
                  href={hrefOf(`/matters/${id}${path === '' ? '' : `/${path}`}`)}
                  aria-current={words === title ? 'page' : undefined}
                >
                  {words}
                </a>
              ))}
            </nav>
            <Done {...said} />
            <div class="part">
              <h2>{title}</h2>
              <Shown matter={matter} done={done} />
            </div>
          </>
        )}
      </Answered>
    </>
  );
}
