import { api } from '../../app/api.js';
import { hrefOf } from '../../app/router.js';
import { Drawer } from '../drawer.js';
import { Formats, formatsOf } from '../exports/formats.js';
import { Redacted, redactedOf } from './redacted.js';
import type { SectionProps } from './section.js';

export const ExportIt = ({ matter, done }: SectionProps) => (
  <Drawer
    title="Export the exhibits"
    button="Export"
    done={done}
    send={async (said) => {
      await api.exportMatter({
        params: { matter_id: matter.matter_id },
        body: {
          formats: formatsOf(said),
          include_notes: said.get('notes') === 'on',
          ...redactedOf(said),
        },
      });
      const href = hrefOf(`/matters/${matter.matter_id}/outputs`);
      return ['The export has begun.', { href, words: 'See it under Seals and exports' }];
    }}
  >
    <Formats />
    <Redacted replace="the copy in place of the original" both="both" />
    <label class="check">
      <input name="notes" type="checkbox" />
      With the texts of notes and description
    </label>
  </Drawer>
);
