import type { Needle } from '../../../src/redaction/leaks/leaks.js';

/** Shorter ones are found in every text. */
const SHORTEST = 2;

/** Words to be found nowhere, each once with all rules that name it. */
export class NeedleSet {
  readonly #needles = new Map<string, Needle>();

  add(rule: number, text: string, how: Pick<Needle, 'wholeWord' | 'caseSensitive'>): void {
    const value = text.trim();
    if (value.length < SHORTEST) return;
    const { wholeWord = false, caseSensitive = false } = how;
    const key = `${wholeWord} ${caseSensitive} ${value}`;
    const rules = [...new Set([...(this.#needles.get(key)?.rules ?? []), rule])];
    this.#needles.set(key, { value, rules, wholeWord, caseSensitive });
  }

  all(): readonly Needle[] {
    return [...this.#needles.values()];
  }
}
