export const exportStates = ['queued', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** What is made of the items beside START-HERE.html. */
export const exportFormats = ['packages', 'index', 'exhibits_pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const usualFormats: readonly ExportFormat[] = ['packages', 'index', 'exhibits_pdf'];
