export function noteBuild(): Promise<void>;
