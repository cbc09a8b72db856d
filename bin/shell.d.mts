export const parts: readonly string[];
export function shellProgram(): string;
