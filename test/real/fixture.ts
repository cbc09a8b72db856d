/** Pieces of the pages that are made here around a real library, so that all their words are known. */
export const page = (title: string, head: string, body: string, language = 'en'): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
export const css = (...paths: readonly string[]): string =>
  paths.map((path) => `<link rel="stylesheet" href="/npm/${path}">`).join('');
export const js = (...paths: readonly string[]): string =>
  paths.map((path) => `<script src="/npm/${path}"></script>`).join('');
export const run = (script: string): string => `<script>${script}</script>`;
export const style = (rules: string): string => `<style>${rules}</style>`;
export const times = (count: number, each: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => each(at + 1)).join('');

const words =
  'the seller delivers within ten days and the buyer pays on receipt unless both agree otherwise in writing before the end of the month in which the order was placed'.split(
    ' ',
  );
/** A sentence of so many words, the same for the same number. */
export const sentence = (seed: number, length = 24): string =>
  `${Array.from({ length }, (_, at) => words[(seed * 7 + at * 5) % words.length]).join(' ')}.`;

/** A photograph's stand-in with its number written on it; ink in every part. */
export const photo = (at: number, width = 640, height = 420) => ({
  type: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="24" height="24" patternUnits="userSpaceOnUse"><rect width="24" height="24" fill="hsl(${(at * 47) % 360} 60% 70%)"/><circle cx="12" cy="12" r="7" fill="hsl(${(at * 83) % 360} 70% 35%)"/></pattern></defs><rect width="100%" height="100%" fill="url(#p)"/><text x="20" y="60" font-size="48">${at}</text></svg>`,
});
export const photos = (count: number, width?: number, height?: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`photo-${at + 1}.svg`, photo(at + 1, width, height)]));

/** OpenAPI 3.0 of so many operations: `Operation title 1` … in tags of twenty. */
export function openApi(operations: number): string {
  const paths: Record<string, unknown> = {};
  for (let at = 1; at <= operations; at += 1)
    paths[`/things/${at}`] = {
      [at % 2 === 0 ? 'post' : 'get']: {
        tags: [`Section ${Math.ceil(at / 20)}`],
        summary: `Operation title ${at}`,
        operationId: `operation${at}`,
        description: sentence(at),
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' }, description: 'How many at most.' }],
        responses: {
          200: {
            description: 'Done',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'string' }, total: { type: 'number' } } },
              },
            },
          },
        },
      },
    };
  return JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Shelf API', version: '1.2.3', description: 'An interface with many operations.' },
    paths,
  });
}
export const json = (body: string) => ({ type: 'application/json', body });
