/**
 * Words for people: text with `{name}` where a parameter goes, a code in `backquotes`, and **what is stressed**. Where the words depend
 * on a number, one text for each form that the language has (CLDR plural categories); the number is the parameter `n`.
 */
export type Message = string | Plural;

export interface Plural {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The same keys in another language; each with the form that it has in English: one text, or one for each number. */
export type Translation<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : Plural;
};

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Names of the parameters of a message. */
export type ParametersOf<Words> = Words extends string
  ? Names<Words>
  : Words extends { readonly other: infer Text extends string }
    ? Names<Text> | 'n'
    : never;

/** A message taken apart: text, the name of a parameter, or parts that are set as a code or stressed. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'code' | 'strong'; readonly parts: readonly Part[] };

/** In the order in which they stand. Nothing within a code or a stressed part is marked again. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  for (const [, code, strong, name, plain] of text.matchAll(/`([^`]*)`|\*\*(.*?)\*\*|\{(\w+)\}|([^`*{]+|[*{])/gs)) {
    if (code !== undefined) parts.push({ kind: 'code', parts: partsOf(code) });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: partsOf(strong) });
    else if (name !== undefined) parts.push({ kind: 'parameter', name });
    else if (plain !== undefined) parts.push({ kind: 'text', text: plain });
  }
  return parts;
}

/** Each parameter once, in the order of the alphabet. */
export const parameterNames = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))].toSorted();
