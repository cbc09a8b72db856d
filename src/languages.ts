/** Languages that words of this program are translated to (BCP 47). */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pl', 'sk'] as const;

export type Language = (typeof languages)[number];
