/**
 * How much is tried to read one text. Texts have words of the page, which can be made so that there are many ways to read them, and the
 * daemon does nothing else meanwhile.
 */
export class Effort {
  /** The longest texts of real pages take some thousands. */
  static readonly most = 10_000;
  /** Parts one behind the other, or within one another: no sentence of the code has as many. */
  static readonly deepest = 100;
  #attempts = 0;
  #depth = 0;

  get attempts(): number {
    return this.#attempts;
  }

  get isOver(): boolean {
    return this.#attempts >= Effort.most;
  }

  /** Whether one more may be tried. */
  readonly spend = (): boolean => {
    if (this.isOver) return false;
    this.#attempts += 1;
    return true;
  };

  /** Reads a part of what is being read, which is given up where it has too many: each is some calls deeper. */
  deeper<T>(read: () => readonly T[]): readonly T[] {
    if (this.#depth >= Effort.deepest) this.#attempts = Effort.most;
    if (!this.spend()) return [];
    this.#depth += 1;
    const found = read();
    this.#depth -= 1;
    return found;
  }
}
