import { api } from '../../app/api.js';
import { typed } from '../../app/text.js';
import { Amend } from '../amend.js';
import { Drawer } from '../drawer.js';
import { ExportIt } from './export.js';
import { Frozen, reasonOf } from './frozen.js';
import type { SectionProps } from './section.js';

export function Actions({ matter, done }: SectionProps) {
  const { status } = matter;
  if (matter.role !== 'owner') return <p>Only the owner of the matter renames, seals, archives and exports it.</p>;
  return (
    <div class="drawers">
      {status === 'sealing' && <Frozen matter={matter} />}
      <Reopen matter={matter} done={done} when={status === 'archived' || status === 'sealed'} />
      <Describe matter={matter} done={done} when={reasonOf(matter) === undefined} />
      <Hold matter={matter} done={done} when={reasonOf(matter) === undefined} />
      <Seal matter={matter} done={done} when={reasonOf(matter) === undefined} />
      {(status === 'active' || status === 'sealed') && (
        <>
          <ExportIt matter={matter} done={done} />
          <Archive matter={matter} done={done} />
        </>
      )}
    </div>
  );
}

interface ActionProps extends SectionProps {
  readonly when: boolean;
}

const Describe = ({ matter, done, when }: ActionProps) => (
  <Amend
    title="Rename or describe"
    button="Save"
    done={done}
    when={when}
    about={matter}
    counts={({ name, case_reference, description }) => [name, case_reference, description]}
    read={() => api.getMatter({ params: { matter_id: matter.matter_id } })}
    fields={(of) => <Described matter={of} />}
    send={async (said, of) => {
      const name = typed(said, 'name');
      const case_reference = typed(said, 'reference') || null;
      const description = typed(said, 'description') || null;
      const body = {
        ...(name !== of.name && { name }),
        ...(case_reference !== of.case_reference && { case_reference }),
        ...(description !== of.description && { description }),
      };
      if (Object.keys(body).length === 0) return 'Nothing was changed.';
      await api.updateMatter({ params: { matter_id: of.matter_id }, body });
      return 'Name and description were saved.';
    }}
  />
);

const Described = ({ matter }: Pick<SectionProps, 'matter'>) => (
  <>
    <label>
      Name
      <input name="name" required maxLength={200} defaultValue={matter.name} />
    </label>
    <label>
      Case reference
      <input name="reference" maxLength={256} defaultValue={matter.case_reference ?? ''} />
    </label>
    <label>
      Description
      <textarea name="description" rows={3} maxLength={4000} defaultValue={matter.description ?? ''} />
    </label>
  </>
);

const Hold = ({ matter, done, when }: ActionProps) => (
  <Drawer
    title={matter.legal_hold ? 'Release the legal hold' : 'Set a legal hold'}
    button={matter.legal_hold ? 'Release it' : 'Set it'}
    done={done}
    when={when}
    send={async () => {
      await api.updateMatter({ params: { matter_id: matter.matter_id }, body: { legal_hold: !matter.legal_hold } });
      return matter.legal_hold ? 'The hold was released.' : 'Every exhibit is held.';
    }}
  >
    <p class="ask">
      {matter.legal_hold
        ? 'Exhibits may be deleted again, where nothing else holds them.'
        : 'No exhibit, present or future, can be deleted until it is released.'}
    </p>
  </Drawer>
);

const Seal = ({ matter, done, when }: ActionProps) => (
  <Drawer
    title="Seal the matter"
    button="Seal it"
    done={done}
    when={when}
    send={async (said) => {
      const reason = typed(said, 'reason');
      await api.sealMatter({
        params: { matter_id: matter.matter_id },
        body: {
          ...(reason !== '' && { reason }),
          accept_faults: said.get('faults') === 'on',
          include_notes: said.get('notes') === 'on',
        },
      });
      return 'Sealing has begun: every package is checked first. Its result stands under Seals and exports.';
    }}
  >
    <p class="ask">
      Every package is checked, one package is made of the record, and everything in it is held. Nothing can be changed
      until the matter is reopened.
    </p>
    <label>
      Reason <span class="soft">may be empty</span>
      <input name="reason" maxLength={1000} />
    </label>
    <label class="check">
      <input name="faults" type="checkbox" />
      Seal also if a package does not verify; the seal says which
    </label>
    <label class="check">
      <input name="notes" type="checkbox" />
      With the texts of notes and description
    </label>
  </Drawer>
);

const Archive = ({ matter, done }: SectionProps) => (
  <Drawer
    title="Archive the matter"
    button="Archive it"
    done={done}
    send={async () => {
      await api.archiveMatter({ params: { matter_id: matter.matter_id } });
      return 'The matter is archived.';
    }}
  >
    <p class="ask">It is read and verified, and not changed, shared or exported until it is reopened.</p>
  </Drawer>
);

const Reopen = ({ matter, done, when }: ActionProps) => (
  <Drawer
    title="Reopen the matter"
    button="Reopen it"
    done={done}
    when={when}
    send={async (said) => {
      const reason = typed(said, 'reason');
      await api.reopenMatter({ params: { matter_id: matter.matter_id }, body: { ...(reason !== '' && { reason }) } });
      return 'The matter is reopened.';
    }}
  >
    <p class="ask">
      {matter.status === 'sealed'
        ? 'The sealed package stays valid; the next seal names it.'
        : 'It becomes again what it was before.'}
    </p>
    <label>
      Reason <span class="soft">stands in the custody record</span>
      <input name="reason" required={matter.status === 'sealed'} maxLength={1000} />
    </label>
  </Drawer>
);
