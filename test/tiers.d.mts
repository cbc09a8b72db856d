export const slow: Readonly<Record<string, string>>;
export function leftOut(run: { readonly all: boolean; readonly named: readonly string[] }): string[];
