/** Hands values from one loop to another: `send` resolves when the receiver asks for the next one, or has gone. */
export function channel<Value>(): {
  readonly values: AsyncIterable<Value>;
  readonly send: (value: Value) => Promise<void>;
  readonly end: () => void;
} {
  const waiting: { readonly value: Value; readonly taken: () => void }[] = [];
  let wake = (): void => undefined;
  let [ended, gone] = [false, false];
  return {
    values: { [Symbol.asyncIterator]: receive },
    send: (value) =>
      gone
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push({ value, taken: resolve });
            wake();
          }),
    end() {
      ended = true;
      wake();
    },
  };

  async function* receive(): AsyncGenerator<Value> {
    try {
      for (;;) {
        const next = waiting[0];
        if (next === undefined && ended) return;
        if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
        else {
          yield next.value;
          waiting.shift();
          next.taken();
        }
      }
    } finally {
      gone = true;
      for (const { taken } of waiting) taken();
    }
  }
}
