import { refuse } from '../../../src/contract/errors.js';
import { limits } from '../../../src/contract/limits.js';
import { sharedPackageRoute, sharedPictureRoute, sharedTextRoute } from '../../../src/contract/routes.js';
import { sharedItemView, sharedView } from '../../shares/view.js';
import type { Asking } from '../../sessions/halves.js';
import { visitorOf } from '../../shares/session.js';
import { visibleItems, withholding, withheldItems } from '../../shares/visible.js';
import { findAnyCapture } from '../../store/captures/captures.js';
import { headOf, selectCustody } from '../../store/matters/custody.js';
import { selectNotes } from '../../store/matters/notes.js';
import { countCursor } from '../cursor.js';
import type { RequestContext, Desk, Handlers } from '../handlers.js';
import { membersOf } from './members.js';
import { verifications } from './verifications.js';

const asking = ({ browser, baseUrl }: Pick<RequestContext, 'browser' | 'baseUrl'>): Asking => ({ ...browser, baseUrl });

export const getShared =
  (desk: Desk): Handlers['getShared'] =>
  async (_, context) => {
    const now = desk.world.now();
    const { share, session } = await visitorOf(desk.db, asking(context), now);
    return sharedView(desk.db, share, session, now);
  };

export const listSharedItems =
  (desk: Desk): Handlers['listSharedItems'] =>
  async ({ query }, context) => {
    const { share } = await visitorOf(desk.db, asking(context), desk.world.now());
    const { limit = limits.listDefault } = query;
    const after = countCursor(query.cursor) ?? 0;
    const all = await visibleItems(desk.db, share);
    const rows = all.filter((item) => item.exhibit_no > after).slice(0, limit);
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { items: rows.map(sharedItemView), next_cursor: last ? String(last.exhibit_no) : null };
  };

export function getSharedItem(desk: Desk): Handlers['getSharedItem'] {
  const verify = verifications(desk);
  return async ({ params }, context) => {
    const { share, session } = await visitorOf(desk.db, asking(context), desk.world.now());
    const item = (await visibleItems(desk.db, share)).find((each) => each.capture_id === params.capture_id);
    const row = item && (await findAnyCapture(desk.db, item.capture_id));
    if (!item || !row) throw refuse('NOT_FOUND');
    const { baseUrl } = context;
    const end = new Date(session.expires_at);
    const path = (route: { readonly path: string }, number = '') =>
      route.path.replace('{capture_id}', item.capture_id).replace('{number}', number);
    const link = (to: string) => desk.links.makeShared(baseUrl, to, session.session_id, end);
    const { pictures, text } = await membersOf(desk, row);
    const isThere = row.package_name !== null && row.status === 'completed';
    return {
      ...sharedItemView(item),
      picture_urls: pictures.map((_, at) => link(path(sharedPictureRoute, String(at + 1)))),
      text_url: text === undefined ? null : link(path(sharedTextRoute)),
      package_url: isThere && share.allow === 'download' ? link(path(sharedPackageRoute)) : null,
      links_expire_at: session.expires_at,
      verification: await verify(row),
    };
  };
}

export const listSharedCustody =
  (desk: Desk): Handlers['listSharedCustody'] =>
  async ({ query }, context) => {
    const { share } = await visitorOf(desk.db, asking(context), desk.world.now());
    if (!share.include_custody) throw refuse('FORBIDDEN');
    const { limit = limits.listDefault } = query;
    const { matter_id: matterId } = share;
    const after = countCursor(query.cursor);
    const page = { matterId, limit, after, type: undefined, captureId: undefined, from: undefined, to: undefined };
    const entries = await selectCustody(desk.db, page);
    const head = await headOf(desk.db, matterId);
    if (!head) throw new Error(`matter ${matterId} has no record`);
    const seen = withholding(share, await visibleItems(desk.db, share), await withheldItems(desk.db, matterId));
    const last = entries.at(-1);
    return {
      entries: entries.map((entry) => {
        const shown = seen(entry);
        if ('withheld' in shown) return shown;
        return { ...shown, actor: { ...shown.actor }, subject: { ...shown.subject }, detail: { ...shown.detail } };
      }),
      notes:
        share.include_notes && last
          ? (await selectNotes(desk.db, { matterId, limit, after }))
              .filter(({ seq }) => seq <= last.seq)
              .map(({ seq, salt, text }) => ({ seq, salt: Buffer.from(salt).toString('base64'), text }))
          : [],
      head: { seq: head.seq, hash: head.hash },
      next_cursor: last && entries.length === limit ? String(last.seq) : null,
    };
  };
