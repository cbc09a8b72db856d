import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import { list, paragraph, section } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';

/** Owner and members as the entries left them. */
export const membersSection = ({ record: { owner, members } }: WrittenRecord): Html =>
  section('members', '3. Owner and members', [
    paragraph('The state after the last entry of the custody record. Names and addresses are those of the accounts.'),
    list(
      ['Role', 'Name', 'E-mail', 'Account'],
      [{ role: 'owner', email: null, ...owner }, ...members.map((member) => ({ role: 'member', ...member }))].map(
        ({ role, name, email, accountId }) => [html`${role}`, told(name), told(email), told(accountId)],
      ),
    ),
  ]);

const told = (text: string | null): Html => (text === null ? html`<span class="muted">not told</span>` : foreign(text));
