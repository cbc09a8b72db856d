import type { Language } from '../language.js';
import { de } from './languages/de.js';
import { es } from './languages/es.js';
import { fr } from './languages/fr.js';
import { it } from './languages/it.js';
import { pl } from './languages/pl.js';
import { sk } from './languages/sk.js';
import type { Quoted } from './quoted.js';

/** By language; each has the same sentences. English is what records are written in. */
export const quotedTables: Readonly<Record<Exclude<Language, 'en'>, Quoted>> = { de, es, fr, it, pl, sk };
