import { Flags } from '@oclif/core';
import { pdfLanguages } from '../../package/document/pdf-languages.js';

/** Of a command that has a package made. */
export const pdfLanguageFlag = {
  'pdf-language': Flags.option({
    summary: `Language of evidence.pdf and GUIDE.txt: ${pdfLanguages.join(', ')}.`,
    options: pdfLanguages,
    helpValue: 'TAG',
  })(),
};
