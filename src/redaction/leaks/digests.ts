import { isAscii } from 'node:buffer';
import { createHash, hash } from 'node:crypto';
import type { Needle, Withheld } from './leaks.js';

/** Digests to look for, wherever their bytes stand: hex and base64 are decoded before. */
export interface Digests {
  /** Calls `hit` with the rules of each digest that stands in the bytes. */
  scan(bytes: Uint8Array, hit: (rules: readonly number[]) => void): void;
}

const algorithms = ['md5', 'sha1', 'sha256', 'sha512'] as const;

/** Digests of one word at most. */
export const digestsOfAWord = algorithms.length * 8;

interface Known {
  readonly bytes: Buffer;
  readonly rules: readonly number[];
}

/**
 * Of each needle as it is, trimmed and in small letters (as Gravatar takes addresses), and of files. Empty files have none. Those of
 * needles are made when the first bytes come that may hold one.
 */
export async function digestsOf(
  needles: readonly Needle[],
  files: readonly Withheld[],
  open: (content: Withheld['content']) => AsyncIterable<Uint8Array>,
): Promise<Digests> {
  const ofFiles: Known[] = [];
  for (const file of files) {
    const made = madeOf.get(file) ?? (await ofFile(open(file.content), file.rules ?? []));
    madeOf.set(file, made);
    ofFiles.push(...made);
  }
  const spelled = needles.flatMap(({ value, rules }) => spellings(value).map((spelling) => ({ spelling, rules })));
  let scan: Digests['scan'] | undefined;
  return {
    scan(bytes, hit) {
      // One digest in 65,536 has no byte above 127, and none is written as bytes into a text.
      if (bytes.length < SHORTEST || isAscii(bytes)) return;
      scan ??= scanner([
        ...ofFiles,
        ...spelled.flatMap(({ spelling, rules }) =>
          algorithms.map((algorithm) => ({ bytes: hash(algorithm, spelling, 'buffer'), rules })),
        ),
      ]);
      scan(bytes, hit);
    },
  };
}

/** A redaction searches several times with the same files. */
const madeOf = new WeakMap<Withheld, readonly Known[]>();

/** Bytes of an MD5. */
const SHORTEST = 16;

function spellings(value: string): string[] {
  const trimmed = value.trim();
  const digits = /^[\d\s().\-/+]+$/u.test(trimmed) ? trimmed.replaceAll(/\D/gu, '') : '';
  const all = [
    value,
    trimmed,
    value.toLowerCase(),
    trimmed.toLowerCase(),
    trimmed.normalize('NFC'),
    trimmed.toUpperCase(),
  ];
  if (digits.length >= 4) all.push(digits, `+${digits}`);
  return [...new Set(all)].filter((spelling) => spelling.length >= 2);
}

async function ofFile(content: AsyncIterable<Uint8Array>, rules: readonly number[]): Promise<Known[]> {
  const hashes = algorithms.map((algorithm) => createHash(algorithm));
  let length = 0;
  for await (const chunk of content) {
    length += chunk.length;
    for (const hash of hashes) hash.update(chunk);
  }
  return length === 0 ? [] : hashes.map((hash) => ({ bytes: hash.digest(), rules }));
}

/** By the first three bytes. */
function scanner(known: readonly Known[]): Digests['scan'] {
  const isFirst = new Uint8Array(2 ** 21);
  const byFirst = new Map<number, Known[]>();
  for (const one of known) {
    const first = one.bytes.readUIntBE(0, 3);
    isFirst[first >> 3] = (isFirst[first >> 3] ?? 0) | (1 << (first & 7));
    const same = byFirst.get(first);
    if (same === undefined) byFirst.set(first, [one]);
    else same.push(one);
  }
  return (bytes, hit) => {
    if (known.length === 0) return;
    let first = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
    for (let at = 2; at < bytes.length; at++) {
      first = ((first << 8) | (bytes[at] ?? 0)) & 0xffffff;
      if (((isFirst[first >> 3] ?? 0) & (1 << (first & 7))) === 0) continue;
      for (const one of byFirst.get(first) ?? [])
        if (one.bytes.equals(bytes.subarray(at - 2, at - 2 + one.bytes.length))) hit(one.rules);
    }
  };
}
