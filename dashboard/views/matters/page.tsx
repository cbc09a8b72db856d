import { Matter } from './matter.js';
import { Matters } from './list.js';
import { hrefOf } from '../../app/router.js';
import { Heading } from '../parts.js';

/** `/matters` and everything below it. */
export function MattersPage({ rest }: { readonly rest: string }) {
  if (rest === '') return <Matters />;
  const [, id, section = ''] = /^\/(mat_[0-9A-Za-z]+)(?:\/([a-z]+))?$/.exec(rest) ?? [];
  if (id !== undefined) return <Matter key={id} id={id} section={section} />;
  return (
    <>
      <Heading text="There is no such page" />
      <p>
        <a href={hrefOf('/matters')}>All matters</a>
      </p>
    </>
  );
}
