import { de } from './de/index.js';
import { en } from './en/index.js';
import { es } from './es/index.js';
import { fr } from './fr/index.js';
import { it } from './it/index.js';
import { pl } from './pl/index.js';
import { sk } from './sk/index.js';
import type { Language } from './language.js';
import type { Message, ParametersOf } from './message.js';

export type MessageKey = keyof typeof en;
export type MessageParameters<Key extends MessageKey> = ParametersOf<(typeof en)[Key]>;

/** All words of documents, by language. */
export const catalogue: Readonly<Record<Language, Readonly<Record<MessageKey, Message>>>> = {
  en,
  de,
  fr,
  es,
  it,
  pl,
  sk,
};
