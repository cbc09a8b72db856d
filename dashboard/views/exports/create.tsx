import { papers } from '../../../src/contract/exports/states.js';
import { api } from '../../app/api.js';
import { timesOf } from '../../app/days.js';
import { typed } from '../../app/text.js';
import { Drawer } from '../drawer.js';
import { Redacted, redactedOf } from '../matters/redacted.js';
import { Formats, formatsOf } from './formats.js';

/** The captures by their ids, or else by what they have in common. */
function chosen(said: FormData) {
  const ids = typed(said, 'ids')
    .split(/[\s,]+/)
    .filter(Boolean);
  if (ids.length > 0) return { capture_ids: ids };
  const given = ['host', 'url', 'from', 'to'].flatMap((name) => {
    const value = typed(said, name);
    return value === '' ? [] : [[name, value] as const];
  });
  const filter: Record<string, string> = Object.fromEntries(given);
  return { filter: { ...filter, ...timesOf(filter) } };
}

const optional = (said: FormData, name: string): Record<string, string> => {
  const value = typed(said, name);
  return value === '' ? {} : { [name]: value };
};

export const Create = ({ done }: { readonly done: (words: string) => void }) => (
  <Drawer
    title="New export"
    button="Begin the export"
    done={done}
    send={async (said) => {
      const { name } = await api.createExport({
        body: {
          ...chosen(said),
          formats: formatsOf(said),
          paper: papers.find((each) => each === typed(said, 'paper')) ?? papers[0],
          ...optional(said, 'name'),
          ...optional(said, 'bates_prefix'),
          ...redactedOf(said),
        },
      });
      return `The export ${name} has begun.`;
    }}
  >
    <Which />
    <Formats />
    <Redacted replace="the copy in place of the original" both="both" />
    <label>
      Name <span class="soft">may be empty; begins the names of the files</span>
      <input name="name" maxLength={100} />
    </label>
    <label>
      Paper
      <select name="paper">
        {papers.map((paper) => (
          <option key={paper} value={paper}>
            {paper === 'a4' ? 'A4' : 'US Letter'}
          </option>
        ))}
      </select>
    </label>
    <label>
      Letters before page numbers <span class="soft">of the load file; EXPORT where empty</span>
      <input name="bates_prefix" maxLength={16} />
    </label>
  </Drawer>
);

const Which = () => (
  <fieldset>
    <legend>Which captures</legend>
    <p class="soft">
      All that match; what is left empty matches everything. Exhibits of a matter are exported on its page.
    </p>
    <label>
      Host
      <input name="host" maxLength={253} placeholder="example.com" />
    </label>
    <label>
      Address <span class="soft">in place of a host</span>
      <input name="url" maxLength={2048} />
    </label>
    <label>
      From
      <input name="from" type="date" />
    </label>
    <label>
      To
      <input name="to" type="date" />
    </label>
    <label>
      Or these captures alone <span class="soft">ids, one a line</span>
      <textarea name="ids" rows={3} />
    </label>
  </fieldset>
);
