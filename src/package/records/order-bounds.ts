/** What an order may ask for: the contract refuses other numbers, so no package has them. Pages use it too. */
export const orderBounds = {
  /** CSS pixels. */
  viewportWidth: { least: 320, most: 3840 },
  viewportHeight: { least: 240, most: 2160 },
  deviceScaleFactor: { least: 1, most: 3 },
  /** Milliseconds, of `wait.delay_ms`. */
  delay: { least: 0, most: 30_000 },
  actions: { least: 1, most: 50 },
  actionSeconds: { least: 0, most: 30 },
  /** At most half of the time limit too. */
  recordSeconds: { least: 1, most: 60 },
  timeLimitSeconds: { least: 10, most: 600 },
} as const;

/** What a person would do on the page before its picture is taken; nothing that a reader of the record could not follow. */
export const actionNames = ['click', 'hover', 'type', 'press', 'select', 'scroll', 'wait_for'] as const;

/** Keys by their names (UI Events, `key`). Letters are typed. */
export const actionKeys = [
  'Enter',
  'Tab',
  'Escape',
  'Backspace',
  'Delete',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
] as const;
