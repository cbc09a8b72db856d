/**
 * Sentences of records in another language, by their English wording. `{name}` stands for anything, `{n}` and other numbers for digits
 * (patterns.ts). A parameter stands for what is in the table itself where its name begins with `said` (one or several sentences),
 * `sentence` (one that has no `said` in it) or `word` (a wording without parameters).
 */
export type Quoted = Readonly<Record<string, string>>;
