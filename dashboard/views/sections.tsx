import { hrefOf } from '../app/router.js';

/** Links to the parts of a page that has an address for each. */
export const Sections = ({
  label,
  under,
  sections,
  open,
}: {
  readonly label: string;
  readonly under: string;
  /** Path below `under`, `` or `/…`, and title. */
  readonly sections: readonly (readonly [path: string, title: string, ...unknown[]])[];
  readonly open: string;
}) => (
  <nav class="sections" aria-label={label}>
    {sections.map(([path, title]) => (
      <a key={path} href={hrefOf(`${under}${path}`)} aria-current={title === open ? 'page' : undefined}>
        {title}
      </a>
    ))}
  </nav>
);
