import type { Language } from '../../../package/messages/language.js';
import type { Quoted } from '../../../package/messages/quoted/quoted.js';
import { stamps as stampsDe } from '../../../package/messages/quoted/stamps/de.js';
import { stamps as stampsEs } from '../../../package/messages/quoted/stamps/es.js';
import { stamps as stampsFr } from '../../../package/messages/quoted/stamps/fr.js';
import { stamps as stampsIt } from '../../../package/messages/quoted/stamps/it.js';
import { stamps as stampsPl } from '../../../package/messages/quoted/stamps/pl.js';
import { stamps as stampsSk } from '../../../package/messages/quoted/stamps/sk.js';
import { found as de } from './de.js';
import { found as es } from './es.js';
import { found as fr } from './fr.js';
import { found as it } from './it.js';
import { found as pl } from './pl.js';
import { found as sk } from './sk.js';

/** Sentences of findings: of all that did not fail, and of what is wrong with a time-stamp token or content credentials. */
export const foundTables: Readonly<Record<Language, Quoted>> = {
  en: {},
  de: { ...stampsDe, ...de },
  es: { ...stampsEs, ...es },
  fr: { ...stampsFr, ...fr },
  it: { ...stampsIt, ...it },
  pl: { ...stampsPl, ...pl },
  sk: { ...stampsSk, ...sk },
};
