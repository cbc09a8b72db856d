/** Test files that begin first. */
export const longest: readonly string[];
export const slow: Readonly<Record<string, string>>;
export function leftOut(run: { readonly all: boolean; readonly named: readonly string[] }): string[];
/** Whether both tiers run. */
export const both: boolean;
export function someOfEach<T>(rows: readonly T[], kindOf: (row: T) => string, oneIn: number): readonly T[];
