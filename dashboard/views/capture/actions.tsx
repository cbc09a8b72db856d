import { ApiRefusal } from '../../../src/client/index.js';
import type { CaptureRead } from '../../../src/contract/captures/read.js';
import { api } from '../../app/api.js';
import { go, hrefOf } from '../../app/router.js';
import { typed, words } from '../../app/text.js';
import { Amend } from '../amend.js';
import { Drawer } from '../drawer.js';
import { MatterChoice, matterSaid } from '../matter-choice.js';

export interface ActionsProps {
  readonly read: CaptureRead;
  readonly done: (words: string) => void;
}

/** What can be done to a capture beside looking at it. */
export function Actions({ read, done }: ActionsProps) {
  const isPurged = read.status === 'deleted' && read.purge_at === null;
  return (
    <section class="part" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <div class="drawers">
        {read.status === 'deleted' && !isPurged && (
          <>
            <Restore read={read} done={done} />
            <Purge read={read} />
          </>
        )}
        {read.status === 'completed' && read.capture_id.startsWith('cap_') && (
          <a class="button" href={hrefOf(`/redact/${read.capture_id}`)}>
            Make a redacted copy
          </a>
        )}
        <Note read={read} done={done} />
        {read.status !== 'deleted' && (
          <>
            <Hold read={read} done={done} />
            {read.status === 'completed' && <IntoMatter read={read} done={done} />}
            <Delete read={read} done={done} />
          </>
        )}
      </div>
    </section>
  );
}

const Note = ({ read, done }: ActionsProps) => (
  <Amend
    title={read.private_note === null ? 'Write a note' : 'Change the note'}
    button="Save the note"
    done={done}
    about={read}
    counts={({ private_note }) => private_note}
    read={() => api.getCapture({ params: { capture_id: read.capture_id } })}
    fields={({ private_note }) => (
      <label>
        Note <span class="soft">beside the package, never in it; empty takes it away</span>
        <textarea name="note" rows={4} maxLength={4096} defaultValue={private_note ?? ''} />
      </label>
    )}
    send={async (said, of) => {
      const value = typed(said, 'note') || null;
      if (value === of.private_note) return 'Nothing was changed.';
      await api.updateCapture({
        params: { capture_id: read.capture_id },
        body: { action: 'private_note', value },
      });
      return value === null ? 'The note was taken away.' : 'The note was saved.';
    }}
  />
);

const Hold = ({ read, done }: ActionsProps) => (
  <Drawer
    title={read.legal_hold ? 'Release the legal hold' : 'Set a legal hold'}
    button={read.legal_hold ? 'Release it' : 'Set it'}
    done={done}
    send={async () => {
      await api.updateCapture({
        params: { capture_id: read.capture_id },
        body: { action: 'legal_hold', value: !read.legal_hold },
      });
      return read.legal_hold ? 'The hold was released.' : 'The capture is held.';
    }}
  >
    <p class="ask">
      {read.legal_hold
        ? 'It can be deleted again. Where a matter holds it too, that hold stays.'
        : 'It cannot be deleted until the hold is released.'}
    </p>
  </Drawer>
);

const Delete = ({ read, done }: ActionsProps) => (
  <Drawer
    title="Delete the capture"
    button="Put it into the trash"
    done={done}
    send={async () => {
      await api.deleteCapture({ params: { capture_id: read.capture_id }, query: {} });
      return 'The capture is in the trash.';
    }}
  >
    <p class="ask">
      It stays in the trash for 30 days and can be taken out of it until then; after that the package is removed for
      good.
    </p>
    <label class="check">
      <input name="sure" type="checkbox" required />
      Delete this capture
    </label>
  </Drawer>
);

const Restore = ({ read, done }: ActionsProps) => (
  <Drawer
    title="Take it out of the trash"
    button="Restore it"
    done={done}
    send={async () => {
      await api.updateCapture({ params: { capture_id: read.capture_id }, body: { action: 'restore' } });
      return 'The capture was restored.';
    }}
  >
    <p class="ask">It is what it was before it was deleted.</p>
  </Drawer>
);

const Purge = ({ read }: Pick<ActionsProps, 'read'>) => (
  <Drawer
    title="Remove it for good"
    button="Remove it for good"
    done={() => go(hrefOf('/captures', { status: 'deleted' }))}
    send={async () => {
      await api.deleteCapture({ params: { capture_id: read.capture_id }, query: { permanent: true } });
      return '';
    }}
  >
    <p class="ask">The package is erased now. Nobody can bring it back.</p>
    <label class="check">
      <input name="sure" type="checkbox" required />
      Erase the package of this capture
    </label>
  </Drawer>
);

/** Why a capture was not put in, by the reason or else the code of the answer. */
const notPutIn: Readonly<Record<string, string>> = {
  test_mode: 'captures in test mode are not for legal use',
  purged: 'its package was removed for good',
  MATTER_FULL: 'the matter is full',
};

const refusalOf = (code: string, why: string): ApiRefusal =>
  new ApiRefusal({
    status: 200,
    code,
    message: `It was not put in: ${notPutIn[why] ?? words(why)}.`,
    details: null,
    request_id: null,
    retryAfterSeconds: null,
  });

const IntoMatter = ({ read, done }: ActionsProps) => (
  <Drawer
    title="Put it into a matter"
    button="Put it in"
    done={done}
    send={async (said) => {
      const matter_id = await matterSaid(said);
      const { added, already, refused } = await api.addMatterItems({
        params: { matter_id },
        body: { capture_ids: [read.capture_id] },
      });
      const [no] = refused;
      if (no) throw refusalOf(no.code, no.reason ?? no.code);
      const [old] = already;
      return old
        ? `It is ${old.exhibit} of that matter already.`
        : `It is now ${added[0]?.exhibit ?? 'in the matter'}.`;
    }}
  >
    <MatterChoice />
  </Drawer>
);
