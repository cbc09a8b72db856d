import { Flags } from '@oclif/core';
import { exportFormats, type ExportFormat } from '../../contract/exports/states.js';
import { usage } from '../problem/problem.js';
import { sizeOf } from './size.js';

/** What every export is told. */
export const exportFlags = {
  formats: Flags.string({
    summary: 'Comma-separated: packages, index, exhibits_pdf; default is all three.',
    helpValue: 'LIST',
  }),
  redacted: Flags.string({
    summary:
      'What becomes of a capture that has a redacted copy: itself (as_is), or only its copy (replace). Must be given once there is one.',
    options: ['as_is', 'replace'],
  }),
  'volume-size': Flags.string({
    summary: 'Largest size of a volume, 64MiB to 2GiB; default is 2GiB.',
    helpValue: 'SIZE',
  }),
  name: Flags.string({ summary: 'Begins the names of the volumes.', helpValue: 'NAME' }),
  output: Flags.string({
    char: 'o',
    summary: 'Directory for the volumes; default is the current one.',
    helpValue: 'DIR',
    default: '.',
  }),
  wait: Flags.boolean({
    summary: 'Wait for the export and download its volumes.',
    default: true,
    allowNo: true,
  }),
};

interface Given {
  readonly formats?: string | undefined;
  readonly redacted?: string | undefined;
  readonly 'volume-size'?: string | undefined;
  readonly name?: string | undefined;
}

/** As the API takes them. */
export function exportTerms({ formats, redacted, 'volume-size': size, name }: Given) {
  return {
    ...(formats !== undefined && { formats: formatsOf(formats) }),
    ...(redacted !== undefined && { redacted: redacted as 'as_is' | 'replace' }),
    ...(size !== undefined && { volume_bytes: sizeOf(size) }),
    ...(name !== undefined && { name }),
  };
}

function formatsOf(written: string): ExportFormat[] {
  const names = [...new Set(written.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !(exportFormats as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw usage(`--formats: '${unknown}' is not a format`, `the formats are ${exportFormats.join(', ')}`);
  return names as ExportFormat[];
}
