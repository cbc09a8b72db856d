/**
 * How much is tried to read one text. Texts have words of the page, which can be made so that there are many ways to read them, and the
 * daemon does nothing else meanwhile.
 */
export class Effort {
  /** The longest texts of real pages take some thousands. */
  static readonly most = 10_000;
  #attempts = 0;

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
}
