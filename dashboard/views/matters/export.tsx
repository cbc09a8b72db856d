import { exportFormats, usualFormats } from '../../../src/contract/exports/states.js';
import { api } from '../../app/api.js';
import { Drawer } from '../drawer.js';
import { Redacted, redactedOf } from './redacted.js';
import type { SectionProps } from './section.js';

const formatWords = {
  packages: 'the packages',
  index: 'an index',
  exhibits_pdf: 'all exhibits as one PDF',
  load_file: 'a load file (DAT, OPT)',
  case: 'CASE/UCO',
} as const;

export const ExportIt = ({ matter, done }: SectionProps) => (
  <Drawer
    title="Export the exhibits"
    button="Export"
    done={done}
    send={async (said) => {
      await api.exportMatter({
        params: { matter_id: matter.matter_id },
        body: {
          formats: exportFormats.filter((format) => said.get(format) === 'on'),
          include_notes: said.get('notes') === 'on',
          ...redactedOf(said),
        },
      });
      return 'The export has begun; it stands under Seals and exports.';
    }}
  >
    <fieldset>
      <legend>What is made</legend>
      {exportFormats.map((format) => (
        <label key={format} class="check">
          <input name={format} type="checkbox" defaultChecked={usualFormats.includes(format)} />
          {formatWords[format]}
        </label>
      ))}
    </fieldset>
    <Redacted replace="the copy in place of the original" both="both" />
    <label class="check">
      <input name="notes" type="checkbox" />
      With the texts of notes and description
    </label>
  </Drawer>
);
