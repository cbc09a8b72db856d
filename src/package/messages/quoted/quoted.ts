/**
 * Sentences of records in another language, by their English wording. `{name}` stands for anything, `{n}` and other numbers for digits
 * (patterns.ts). A parameter stands for what is in the table itself where its name begins with `said` (one or several sentences),
 * `sentence` (one that has no `said` in it) or `word` (a wording without parameters). `fault` and `error` are what was reported: such a
 * sentence, a code, or words of another program, which are quoted. `answer` is what somebody else wrote, and is always quoted.
 */
export type Quoted = Readonly<Record<string, string>>;
