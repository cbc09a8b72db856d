/** How long a request waits for what it began; longer than a comparison of tall pages takes. Whoever gets `processing` reads the row. */
export const PATIENCE_MS = 45_000;
