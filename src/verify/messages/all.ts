import type { Language } from '../../package/messages/language.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { pl } from './pl.js';
import type { Words } from './say.js';
import { sk } from './sk.js';

/** A language with its own name. */
export const reportWords: Readonly<Record<Language, readonly [name: string, words: Words]>> = {
  en: ['English', en],
  de: ['Deutsch', de],
  fr: ['Français', fr],
  es: ['Español', es],
  it: ['Italiano', it],
  pl: ['Polski', pl],
  sk: ['Slovenčina', sk],
};
