import { Flags } from '@oclif/core';
import { languages } from '../../languages.js';

/** Of a command that has a package made. */
export const pdfLanguageFlag = {
  'pdf-language': Flags.option({
    summary: `Language of evidence.pdf and GUIDE.txt: ${languages.join(', ')}; default is the setting pdf_language.`,
    options: languages,
    helpValue: 'TAG',
  })(),
};
