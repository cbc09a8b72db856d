/** Languages that evidence.pdf can be set in (BCP 47). Another one is refused, not silently replaced. */
export const pdfLanguages = ['en'] as const;
