import { exportFormats, type ExportFormat, usualFormats } from '../../../src/contract/exports/states.js';

const formatWords = {
  packages: 'the packages',
  index: 'an index',
  exhibits_pdf: 'all exhibits as one PDF',
  load_file: 'a load file (DAT, OPT)',
  case: 'CASE/UCO',
} as const;

export const Formats = () => (
  <fieldset>
    <legend>What is made</legend>
    {exportFormats.map((format) => (
      <label key={format} class="check">
        <input name={format} type="checkbox" defaultChecked={usualFormats.includes(format)} />
        {formatWords[format]}
      </label>
    ))}
  </fieldset>
);

export const formatsOf = (said: FormData): ExportFormat[] =>
  exportFormats.filter((format) => said.get(format) === 'on');
