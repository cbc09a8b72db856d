export const parts: readonly string[];
export function pythonProgram(read?: (name: string) => string): string;
