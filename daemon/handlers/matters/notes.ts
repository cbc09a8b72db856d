import { refuse } from '../../../src/contract/errors.js';
import { limits, matterLimits } from '../../../src/contract/limits.js';
import { commitmentTo, SALT_BYTES } from '../../../src/matters/commitment.js';
import { dayEnd, secondsUntil } from '../../accounts/periods.js';
import { actorOf, subjectOfMatter } from '../../matters/actor.js';
import { openMatter } from '../../matters/permissions.js';
import { noteView } from '../../matters/view.js';
import { addNote, countNotesSince, hasNote, selectNotes } from '../../store/matters/notes.js';
import { countCursor } from '../cursor.js';
import type { Desk, Handlers } from '../handlers.js';
import { malformed } from '../malformed.js';

export const addMatterNote =
  (desk: Desk): Handlers['addMatterNote'] =>
  async ({ params, body }, { caller, admit }) =>
    desk.db.transaction().execute(async (tx) => {
      const { matter } = await openMatter(tx, caller, params.matter_id, 'note');
      const { matter_id } = matter;
      const { text, answers = null } = body;
      if (answers !== null && !(await hasNote(tx, matter_id, answers)))
        throw malformed('answers', 'must be the seq of a note of this matter');
      const now = desk.world.now();
      const written = await countNotesSince(tx, matter_id, `${now.toISOString().slice(0, 10)}T00:00:00.000Z`);
      if (written >= matterLimits.notesPerDay)
        throw refuse('RATE_LIMITED', {
          retry_after_seconds: secondsUntil(dayEnd(now), now),
          action: 'matter_note',
          daily_limit: matterLimits.notesPerDay,
          remaining: 0,
        });
      await admit(tx);
      const salt = desk.world.randomBytes(SALT_BYTES);
      const note = { matter_id, account_id: caller.account.account_id, text, salt, answers };
      const entry = {
        type: 'note.added',
        actor: actorOf(caller),
        subject: subjectOfMatter(matter_id),
        detail: { commitment: await commitmentTo(text, salt), answers },
      } as const;
      const { seq, at, actor } = await addNote(tx, note, entry, now);
      return noteView({ ...note, seq, at, actor });
    });

export const listMatterNotes =
  (desk: Desk): Handlers['listMatterNotes'] =>
  async ({ params, query }, { caller }) => {
    const { matter } = await openMatter(desk.db, caller, params.matter_id, 'read');
    const { limit = limits.listDefault } = query;
    const rows = await selectNotes(desk.db, {
      matterId: matter.matter_id,
      limit,
      after: countCursor(query.cursor),
    });
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { notes: rows.map(noteView), next_cursor: last ? String(last.seq) : null };
  };
