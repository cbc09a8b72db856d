import { printed as de } from './de/printed.js';
import { printed as en } from './en/printed.js';
import { printed as es } from './es/printed.js';
import { printed as fr } from './fr/printed.js';
import { printed as it } from './it/printed.js';
import { printed as pl } from './pl/printed.js';
import { printed as sk } from './sk/printed.js';
import type { Language } from './language.js';
import type { Translation } from './message.js';

export type PrintedKey = keyof typeof en;

/** Apart from the other words, since every verifier has these in every language. */
export const printed: Readonly<Record<Language, Translation<typeof en>>> = { en, de, fr, es, it, pl, sk };

/** As the document prints it. */
export const printedWord = (language: Language, key: PrintedKey, given: Readonly<Record<string, string>>): string =>
  printed[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '');
