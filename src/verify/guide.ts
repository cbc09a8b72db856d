import type { Language } from '../package/messages/language.js';

/** What explains each check by hand, as packages call it; a package has it in the language of its documents. */
export const guideFile = 'GUIDE.txt';

/** The same among the programs of this version. */
export const guideIn = (language: Language): string => (language === 'en' ? guideFile : `GUIDE.${language}.txt`);
