import type { ByteSource, StructureFault } from '../container.js';
import { isLitter } from '../manifest/names.js';
import type { CentralEntry } from './directory.js';

/** Readers of PDF look for its mark in the first 1024 bytes (ISO 32000-1, Annex H, note 13); browsers look there too. */
const looked = 1024;

/**
 * A file that other programs open as something else than a ZIP. What the headers hold is accounted for and cannot be markup
 * (names have no `<`); so it is what lies first that matters.
 */
export async function otherKinds(source: ByteSource, entries: readonly CentralEntry[]): Promise<StructureFault[]> {
  const first = entries.reduce<CentralEntry | undefined>(
    (a, b) => (a !== undefined && a.offset <= b.offset ? a : b),
    undefined,
  );
  if (first === undefined) return [];
  const head = new TextDecoder('latin1').decode(await source.read(0, Math.min(looked, source.size)));
  return [
    ...(head.includes('%PDF-') ? [fault('is a PDF too: its mark stands in the first 1024 bytes', first.name)] : []),
    ...(isLitter(first.name) ? [fault('begins with a file that is not part of the package', first.name)] : []),
  ];
}

const fault = (explanation: string, path: string): StructureFault => ({ code: 'zip_malformed', path, explanation });
