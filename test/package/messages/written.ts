import { languages } from '../../../src/package/messages/language.js';
import { writing } from '../../../src/package/messages/numbers.js';
import { printed } from '../../../src/package/messages/printed.js';

/** The words that verify.py looks for in evidence.pdf, as it carries them. */
export const pythonWords = (): string =>
  `LANGUAGES = json.loads(r'''{\n${languages
    .map((language) => `"${language}": ${JSON.stringify({ ...writing[language], words: printed[language] })}`)
    .join(',\n')}}''')\n`;
