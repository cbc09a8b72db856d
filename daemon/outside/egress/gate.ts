import { Transform } from 'node:stream';

/** Lets answers through to the browser up to a bound that is raised as the page keeps up; without one, all of them. */
export interface Gate {
  /** A stream that one answer, or one side of a tunnel, passes through. */
  pass(): Transform;
  /** Bytes of all answers so far. */
  passed(): number;
  /** From now on this many bytes more may pass. */
  allow(bytes: number): void;
}

export function openGate(): Gate {
  let passed = 0;
  let bound = Number.POSITIVE_INFINITY;
  const waiting = new Set<() => void>();
  return {
    pass: () => {
      let held: (() => void) | undefined;
      const stream = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          passed += chunk.length;
          if (passed <= bound) return done(null, chunk);
          const go = (): void => {
            waiting.delete(go);
            done(null, chunk);
          };
          held = go;
          waiting.add(go);
        },
      });
      // A stream holds at most one piece back.
      stream.once('close', () => held && waiting.delete(held));
      return stream;
    },
    passed: () => passed,
    allow: (bytes) => {
      bound = passed + bytes;
      if (bytes <= 0) return;
      // A stream that goes on may have to wait again at once.
      const ready = [...waiting];
      for (const go of ready) go();
    },
  };
}
