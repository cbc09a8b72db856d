import type { RecordContent } from '../../sealing/pdf/content.js';
import { foreign, html, type Html } from '../../sealing/pdf/html.js';
import { list, numbered, paragraph, section } from '../../sealing/pdf/table.js';
import type { WrittenRecord } from '../write-record.js';

/** Owner and members as the entries left them. */
export function membersSection({ record: { owner, members } }: WrittenRecord, { say }: RecordContent): Html {
  const told = (text: string | null): Html =>
    text === null ? html`<span class="muted">${say('value.not_told')}</span>` : foreign(text);
  const people = [
    { role: 'owner', email: null, ...owner } as const,
    ...members.map((member) => ({ role: 'member', ...member }) as const),
  ];
  return section('members', numbered(3, say('matter.section_members')), [
    paragraph(say('matter.members_intro')),
    list(
      [say('column.role'), say('column.name'), say('column.email'), say('column.account')],
      people.map(({ role, name, email, accountId }) => [
        say(`matter.${role}`),
        told(name),
        told(email),
        told(accountId),
      ]),
    ),
  ]);
}
