import { type DocumentSource, languageOf, runningWords } from '../../../package/document/lines.js';
import { textIn } from '../places.js';
import type { View } from '../view.js';

/** The words that evidence.pdf shows, as they are compared. */

/** Before 1.1 nothing promised that the text can be read. */
export function hasText({ printed, isCurrent }: View): boolean {
  return printed.pages !== undefined && (isCurrent || printed.pages.some((text) => text !== ''));
}

/** What a flat manifest does not say is not looked for. */
export const source = (view: View): DocumentSource => ({
  metadata: view.records.metadata,
  kind: view.kind,
  evidenceId: view.manifest?.evidenceId ?? '',
  testMode: view.manifest?.testMode === true || view.records.metadata['test_mode'] === true,
  generator: view.manifest?.generator,
  closedAt: textIn(view.steps.at(-1), 'ended_at') ?? '',
  language: languageOf(view.records.metadata),
});

export function heads(view: View): string[] {
  const words = runningWords(source(view));
  const count = view.printed.pages?.length ?? 0;
  return Array.from({ length: count }, (_, index) => words(index + 1, count));
}

/** The text of all pages one behind the other, without what stands at the edge of each. */
export function printedText(view: View): string {
  const edges = heads(view).map(bareWords);
  return (view.printed.pages ?? [])
    .map((text, index) => {
      const edge = edges[index] ?? '';
      return text.endsWith(edge)
        ? text.slice(0, text.length - edge.length)
        : text.startsWith(edge)
          ? text.slice(edge.length)
          : text;
    })
    .join('');
}

export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);
export const bareWords = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '');
