import { Flags } from '@oclif/core';
import { type Language, languages } from '../../languages.js';
import { exportFormats, papers, type ExportFormat, type Paper } from '../../contract/exports/states.js';
import { usage } from '../problem/problem.js';
import { sizeOf } from './size.js';

/** What every export is told. */
export const exportFlags = {
  formats: Flags.string({
    summary:
      'Comma-separated: packages, index, exhibits_pdf, load_file (DAT and OPT), case (CASE/UCO graph); default is the first three.',
    helpValue: 'LIST',
  }),
  redacted: Flags.string({
    summary:
      'Export a capture that has a redacted copy as it is (as_is), or only the copy (replace). Required if there is a redacted copy.',
    options: ['as_is', 'replace'],
  }),
  'volume-size': Flags.string({
    summary: 'Largest size of a volume, 64MiB to 2GiB; default is 2GiB.',
    helpValue: 'SIZE',
  }),
  'bates-prefix': Flags.string({
    summary: 'Prefix of the page numbers in the load file; default is EXPORT.',
    helpValue: 'TEXT',
  }),
  'bates-start': Flags.integer({ summary: 'Number of the first page; default is 1.', helpValue: 'N', min: 1 }),
  paper: Flags.string({
    summary: 'Paper size of exhibits.pdf and of the page pictures; default is a4.',
    options: [...papers],
  }),
  'pdf-language': Flags.option({
    summary: `Language of START-HERE.html, exhibits.pdf and GUIDE.txt: ${languages.join(', ')}; default is the setting pdf_language.`,
    options: languages,
    helpValue: 'TAG',
  })(),
  name: Flags.string({ summary: 'Prefix of the volume names.', helpValue: 'NAME' }),
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
  readonly 'bates-prefix'?: string | undefined;
  readonly 'bates-start'?: number | undefined;
  readonly paper?: string | undefined;
  readonly 'pdf-language'?: Language | undefined;
}

/** As the API takes them. */
export function exportTerms(given: Given) {
  const { formats, redacted, 'volume-size': size, name, 'bates-prefix': prefix, 'bates-start': start, paper } = given;
  const { 'pdf-language': language } = given;
  return {
    ...(formats !== undefined && { formats: formatsOf(formats) }),
    ...(redacted !== undefined && { redacted: redacted as 'as_is' | 'replace' }),
    ...(size !== undefined && { volume_bytes: sizeOf(size) }),
    ...(name !== undefined && { name }),
    ...(prefix !== undefined && { bates_prefix: prefix }),
    ...(start !== undefined && { bates_start: start }),
    ...(paper !== undefined && { paper: paper as Paper }),
    ...(language !== undefined && { language }),
  };
}

function formatsOf(written: string): ExportFormat[] {
  const names = [...new Set(written.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !(exportFormats as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw usage(`--formats: '${unknown}' is not a format`, `the formats are ${exportFormats.join(', ')}`);
  return names as ExportFormat[];
}
