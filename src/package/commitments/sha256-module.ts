/**
 * SHA-256 (FIPS 180-4) as a WebAssembly module (version 1, with `memory.fill`), made when it is asked for: a memory, and a function
 * that hashes a number of bytes from `inputAt` on into 32 bytes at a place. All rounds are written out, so that no variable is moved.
 */
export function sha256Module(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    flat([
      [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
      section(1, [[0x60, 2, I32, I32, 0]]),
      section(3, [[0]]),
      section(5, [[0x00, unsigned(memorySize / 2 ** 16)]]),
      section(7, [
        [vector(Array.from('memory', code)), 0x02, 0],
        [vector(Array.from('hash', code)), 0x00, 0],
      ]),
      section(10, [sized([vector([[unsigned(LOCALS), I32]]), hashing(), END_OF_BLOCK])]),
    ]),
  );
}

/** Bytes of memory; of those from `inputAt` on the padding takes up to 72 behind the input. */
const memorySize = 20 * 2 ** 16;
/** Such that what follows a first byte lies at a multiple of four. */
export const inputAt = 4095;

/** Bytes, in the order in which they stand. */
type Code = number | readonly Code[];

// Variables by number: the first two are what the function is called with.
const LENGTH = 0;
const DIGEST = 1;
const BLOCK = 2;
const END = 3;
const HELD = 4;
const STATE = 5;
const WORKING = 13;
const SCHEDULE = 21;
const LOCALS = 35;

function hashing(): Code {
  return [
    padding(),
    eight((at) => set(STATE + at, number(INITIAL[at] ?? 0))),
    [LOOP, NO_RESULT],
    eight((at) => set(WORKING + at, get(STATE + at))),
    CONSTANTS.map((constant, t) => [scheduled(t), round(t, constant)]),
    eight((at) => set(STATE + at, add(get(STATE + at), get(WORKING + at)))),
    set(BLOCK, add(get(BLOCK), number(64))),
    [get(BLOCK), get(END), LESS_UNSIGNED, BRANCH_IF, 0, END_OF_BLOCK],
    eight((at) => [set(HELD, get(STATE + at)), store(get(DIGEST), reversed(get(HELD)), 4 * at)]),
  ];
}

/** A one bit, zeros, and the number of bits in the last four bytes of a block (there are never more). */
const padding = (): Code => [
  set(BLOCK, number(inputAt)),
  set(HELD, add(get(BLOCK), get(LENGTH))),
  [get(HELD), number(0x80), STORE_BYTE, 0, 0],
  set(END, add(get(BLOCK), shl(shr(add(get(LENGTH), number(72)), number(6)), number(6)))),
  [add(get(HELD), number(1)), number(0), sub(sub(get(END), get(HELD)), number(1)), FILL],
  set(HELD, shl(get(LENGTH), number(3))),
  store(sub(get(END), number(4)), reversed(get(HELD)), 0),
];

/** The word of round t: of the block, or made of earlier ones. Only the last sixteen are kept. */
function scheduled(t: number): Code {
  const word = (at: number): Code => get(SCHEDULE + (at % 16));
  const here = SCHEDULE + (t % 16);
  if (t < 16) return [set(HELD, load(get(BLOCK), 4 * t)), set(here, reversed(get(HELD)))];
  const [two, fifteen] = [word(t - 2), word(t - 15)];
  const sigma0 = xor(rotr(fifteen, 7), rotr(fifteen, 18), shr(fifteen, number(3)));
  const sigma1 = xor(rotr(two, 17), rotr(two, 19), shr(two, number(10)));
  return set(here, add(word(t), sigma1, word(t - 7), sigma0));
}

/** The names a to h go round by one variable in each round. */
function round(t: number, constant: number): Code {
  const variable = (at: number): number => WORKING + ((at + 64 - t) % 8);
  const value = (at: number): Code => get(variable(at));
  const [a, b, c, e, f, g, h] = [value(0), value(1), value(2), value(4), value(5), value(6), value(7)];
  const choice = xor(g, and(e, xor(f, g)));
  const majority = or(and(a, b), and(c, or(a, b)));
  const sum1 = xor(rotr(e, 6), rotr(e, 11), rotr(e, 25));
  const sum0 = xor(rotr(a, 2), rotr(a, 13), rotr(a, 22));
  return [
    set(HELD, add(h, sum1, choice, number(constant), get(SCHEDULE + (t % 16)))),
    set(variable(3), add(value(3), get(HELD))),
    set(variable(7), add(get(HELD), sum0, majority)),
  ];
}

const eight = (make: (at: number) => Code): Code => [0, 1, 2, 3, 4, 5, 6, 7].map(make);

// Instructions on i32 values; each stands behind what it works on.
const instruction =
  (opcode: number) =>
  (first: Code, ...others: readonly Code[]): Code =>
    others.reduce((before, other) => [before, other, opcode], first);
const add = instruction(0x6a);
const sub = instruction(0x6b);
const and = instruction(0x71);
const or = instruction(0x72);
const xor = instruction(0x73);
const shl = instruction(0x74);
const shr = instruction(0x76);
const rotateRight = instruction(0x78);
const rotr = (value: Code, bits: number): Code => rotateRight(value, number(bits));
const load = (address: Code, offset: number): Code => [address, 0x28, 0, unsigned(offset)];
const store = (address: Code, value: Code, offset: number): Code => [address, value, 0x36, 0, unsigned(offset)];
const get = (variable: number): Code => [0x20, variable];
const set = (variable: number, value: Code): Code => [value, 0x21, variable];
const number = (value: number): Code => [0x41, signed(value | 0)];
/** In the other order of bytes: SHA-256 is big-endian, and WebAssembly little-endian. */
const reversed = (value: Code): Code =>
  or(and(rotr(value, 24), number(0x00ff00ff)), and(rotr(value, 8), number(0xff00ff00)));

const I32 = 0x7f;
const NO_RESULT = 0x40;
const LOOP = 0x03;
const END_OF_BLOCK = 0x0b;
const BRANCH_IF = 0x0d;
const LESS_UNSIGNED = 0x49;
const STORE_BYTE = 0x3a;
const FILL = [0xfc, 0x0b, 0];

// The binary format.
const section = (id: number, items: readonly Code[]): Code => [id, sized(vector(items))];
const sized = (content: Code): Code => [unsigned(flat(content).length), content];
const vector = (items: readonly Code[]): Code => [unsigned(items.length), items];
const code = (letter: string): Code => letter.charCodeAt(0);

/** LEB128, seven bits a byte. */
const unsigned = (value: number): Code => (value < 0x80 ? value : [(value & 0x7f) | 0x80, unsigned(value >>> 7)]);
const signed = (value: number): Code =>
  value >= -0x40 && value < 0x40 ? value & 0x7f : [(value & 0x7f) | 0x80, signed(value >> 7)];

function flat(nested: Code, into: number[] = []): number[] {
  if (typeof nested === 'number') into.push(nested);
  else for (const each of nested) flat(each, into);
  return into;
}

/** The first bits behind the point of the square roots of the first 8 primes. */
const INITIAL = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
/** Those of the cube roots of the first 64. */
const CONSTANTS = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];
