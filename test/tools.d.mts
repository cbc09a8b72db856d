export const tools: Readonly<Record<string, readonly string[]>>;
export const noticed: readonly string[];
export function lackingTools(path: string): { readonly file: string; readonly why: string }[];
