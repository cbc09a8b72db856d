export const exportStates = ['queued', 'running', 'completed', 'failed', 'cancelled', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

/** What is made of the items beside START-HERE.html. */
export const exportFormats = ['packages', 'index', 'exhibits_pdf', 'load_file', 'case'] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const usualFormats: readonly ExportFormat[] = ['packages', 'index', 'exhibits_pdf'];

/** What page pictures are cut to, and exhibits.pdf is printed on. */
export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

/** A prefix of Bates numbers: load programs take apart a number that ends in digits, so it has none at its end, and no blank. */
export const batesPrefix = '^[A-Z]([A-Z _-]{0,14}[A-Z_-])?$';
