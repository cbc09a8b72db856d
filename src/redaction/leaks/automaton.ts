/** Finds many strings in one pass (Aho and Corasick 1975). Time is linear in the text and in what is found. 0 is the first state. */
export interface Automaton {
  /** A number above 0 for each code unit of the strings; 0 for any other. */
  readonly letterOf: (unit: number) => number;
  readonly next: (state: number, letter: number) => number;
  readonly endsAny: (state: number) => boolean;
  /** The numbers of the strings that end in a state. */
  readonly ending: (state: number) => number[];
}

/** Cells of a table of all states and letters, up to which there is one. */
const LARGEST_TABLE = 2 ** 23;

/** The strings must differ from each other, and none be empty. */
export function automaton(strings: readonly string[]): Automaton {
  const trie = trieOf(strings);
  const { letters, ends, endLink } = trie;
  return {
    letterOf: (unit) => letters[unit] ?? 0,
    next: nextOf(trie),
    endsAny: (state) => (ends[state] ?? -1) >= 0 || (endLink[state] ?? 0) > 0,
    ending(state) {
      const found: number[] = [];
      for (let at = state; at > 0; at = endLink[at] ?? 0) {
        const string = ends[at] ?? -1;
        if (string >= 0) found.push(string);
      }
      return found;
    },
  };
}

/** A number above 0 for each code unit of the strings, by the unit; 0 for any other. */
export function numbered(strings: readonly string[]): { readonly letters: Uint32Array; readonly width: number } {
  const letters = new Uint32Array(0x10000);
  let count = 0;
  for (const string of strings)
    for (let at = 0; at < string.length; at++)
      if (letters[string.charCodeAt(at)] === 0) letters[string.charCodeAt(at)] = ++count;
  return { letters, width: count + 1 };
}

function nextOf(trie: Trie): Automaton['next'] {
  const { width, root, fail, order } = trie;
  const states = fail.length;
  if (states * width <= LARGEST_TABLE) {
    const table = new Int32Array(states * width);
    table.set(root);
    for (const state of order)
      for (let letter = 1; letter < width; letter++) {
        const own = edge(trie, state * width + letter);
        table[state * width + letter] = own === 0 ? (table[(fail[state] ?? 0) * width + letter] ?? 0) : own;
      }
    return (state, letter) => table[state * width + letter] ?? 0;
  }
  return (from, letter) => {
    if (letter === 0) return 0;
    for (let state = from; state !== 0; state = fail[state] ?? 0) {
      const to = edge(trie, state * width + letter);
      if (to !== 0) return to;
    }
    return root[letter] ?? 0;
  };
}

/** Edges lie in one table by open addressing: a full table of states and letters would take gigabytes for names in Chinese. */
interface Trie {
  /** A number for each unit that occurs in a string, 0 for all others. */
  readonly letters: Uint32Array;
  readonly width: number;
  readonly keys: Float64Array;
  readonly targets: Int32Array;
  /** The edges of the first state, by letter. */
  readonly root: Int32Array;
  readonly fail: Int32Array;
  /** States but the first, none before one that is less deep. */
  readonly order: Int32Array;
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
  const { letters, width } = numbered(strings);
  const units = strings.reduce((sum, { length }) => sum + length, 0);
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
  const order = byDepth(depth, last);
  for (const state of order) {
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
  const root = Int32Array.from({ length: width }, (_, letter) => (letter === 0 ? 0 : edge(table, letter)));
  return { letters, width, ...table, root, fail, order, ends, endLink };
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
