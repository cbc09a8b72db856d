/**
 * Sentences of records in another language, by their English wording. `{name}` stands for anything, `{n}` and other numbers for digits,
 * and a parameter whose name begins with `said` for another sentence of the table.
 */
export type Quoted = Readonly<Record<string, string>>;
