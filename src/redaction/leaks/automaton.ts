/** Finds many strings in one pass (Aho and Corasick 1975). Time is linear in the text and in what is found. */
export interface Automaton {
  /** Calls `hit` with the number of a string and the index of its last unit, for each place; `units` may be part of a text. */
  scan(units: Uint16Array, hit: (string: number, last: number) => void): void;
  /** One step from a state; 0 is the first. For texts that are read a unit at a time. */
  step(state: number, unit: number): number;
  /** The strings that end in a state. */
  ending(state: number): number[];
}

/** The strings must not be empty. */
export function automaton(strings: readonly string[]): Automaton {
  const trie = trieOf(strings);
  const { letters, width, fail, ends, endLink } = trie;
  const step = (from: number, unit: number): number => {
    const letter = letters[unit] ?? 0;
    if (letter === 0) return 0;
    let state = from;
    for (;;) {
      const next = edge(trie, state * width + letter);
      if (next > 0) return next;
      if (state === 0) return 0;
      state = fail[state] ?? 0;
    }
  };
  const ending = (state: number): number[] => {
    const found: number[] = [];
    for (let at = state; at > 0; at = endLink[at] ?? 0) {
      const string = ends[at] ?? -1;
      if (string >= 0) found.push(string);
    }
    return found;
  };
  return {
    step,
    ending,
    scan(units, hit) {
      let state = 0;
      for (let at = 0; at < units.length; at++) {
        state = step(state, units[at] ?? 0);
        if (state === 0) continue;
        if ((ends[state] ?? -1) < 0 && (endLink[state] ?? 0) === 0) continue;
        for (const string of ending(state)) hit(string, at);
      }
    },
  };
}

/** Edges lie in one table by open addressing: a full table of states and letters would take gigabytes for names in Chinese. */
interface Trie {
  /** A number for each unit that occurs in a string, 0 for all others. */
  readonly letters: Uint32Array;
  readonly width: number;
  readonly keys: Float64Array;
  readonly targets: Int32Array;
  readonly fail: Int32Array;
  /** The string that ends in a state; −1: none. */
  readonly ends: Int32Array;
  /** The next state on the way of `fail` in which a string ends. */
  readonly endLink: Int32Array;
}

function edge({ keys, targets }: Pick<Trie, 'keys' | 'targets'>, key: number): number {
  const mask = keys.length - 1;
  for (let at = slot(key, mask); ; at = (at + 1) & mask) {
    const found = keys[at] ?? 0;
    if (found === key) return targets[at] ?? 0;
    if (found === 0) return 0;
  }
}

const slot = (key: number, mask: number): number => (Math.imul(key | 0, 0x9e3779b1) >>> 7) & mask;

function trieOf(strings: readonly string[]): Trie {
  const letters = new Uint32Array(0x10000);
  let count = 0;
  let units = 0;
  for (const string of strings) {
    units += string.length;
    for (let at = 0; at < string.length; at++)
      if (letters[string.charCodeAt(at)] === 0) letters[string.charCodeAt(at)] = ++count;
  }
  const width = count + 1;
  const size = 2 ** Math.ceil(Math.log2(units * 2 + 16));
  const table = { keys: new Float64Array(size), targets: new Int32Array(size) };
  const states = units + 1;
  const ends = new Int32Array(states).fill(-1);
  const parent = new Int32Array(states);
  const letterOf = new Int32Array(states);
  const depth = new Int32Array(states);
  let last = 0;
  for (const [number, string] of strings.entries()) {
    let state = 0;
    for (let at = 0; at < string.length; at++) {
      const letter = letters[string.charCodeAt(at)] ?? 0;
      const key = state * width + letter;
      let next = edge(table, key);
      if (next === 0) {
        next = ++last;
        put(table, key, next);
        parent[next] = state;
        letterOf[next] = letter;
        depth[next] = at + 1;
      }
      state = next;
    }
    ends[state] = number;
  }
  const fail = new Int32Array(last + 1);
  const endLink = new Int32Array(last + 1);
  // A state comes after all that are less deep.
  for (const state of byDepth(depth, last)) {
    const letter = letterOf[state] ?? 0;
    const above = parent[state] ?? 0;
    let to = 0;
    for (let from = above; from !== 0 && to === 0;) {
      from = fail[from] ?? 0;
      to = edge(table, from * width + letter);
      if (to === state) to = 0;
    }
    fail[state] = to;
    endLink[state] = (ends[to] ?? -1) >= 0 ? to : (endLink[to] ?? 0);
  }
  return { letters, width, ...table, fail, ends, endLink };
}

const byDepth = (depth: Int32Array, last: number): Int32Array =>
  Int32Array.from({ length: last }, (_, at) => at + 1).sort((a, b) => (depth[a] ?? 0) - (depth[b] ?? 0));

function put({ keys, targets }: Pick<Trie, 'keys' | 'targets'>, key: number, target: number): void {
  const mask = keys.length - 1;
  let at = slot(key, mask);
  while (keys[at] !== 0) at = (at + 1) & mask;
  keys[at] = key;
  targets[at] = target;
}
