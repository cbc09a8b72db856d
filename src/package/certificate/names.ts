/**
 * Why a name cannot stand in hashes.sha256 and be shown to people, as a sentence's end; undefined for one that can. A name is one
 * file name: `sha256sum -c` would follow a path, and reads standard input for `-`.
 */
export function certifiedNameFault(name: string): string | undefined {
  if (name === '' || name.length > MOST_CHARACTERS) return `must have 1 to ${MOST_CHARACTERS} characters`;
  if (/\p{Surrogate}/u.test(name)) return 'must be well-formed Unicode';
  if (/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(name)) return 'must not have control or direction characters';
  if (/[/\\]/.test(name)) return 'must be a file name, not a path';
  return ['.', '..', '-'].includes(name) ? 'must be a file name' : undefined;
}

const MOST_CHARACTERS = 255;
