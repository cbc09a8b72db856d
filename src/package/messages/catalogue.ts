import { de } from './de/index.js';
import { en } from './en/index.js';
import type { Language } from './language.js';
import type { Message, ParametersOf } from './message.js';

export type MessageKey = keyof typeof en;
export type MessageParameters<Key extends MessageKey> = ParametersOf<(typeof en)[Key]>;

/** All words of documents, by language. */
export const catalogue: Readonly<Record<Language, Readonly<Record<MessageKey, Message>>>> = { en, de };
