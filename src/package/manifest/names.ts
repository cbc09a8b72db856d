import { isShown } from './name-characters.js';

/** Files that operating systems leave behind. They are named in the report, never read, and prove nothing. */
export function isLitter(name: string): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return (
    name.startsWith('__MACOSX/') || base.startsWith('._') || ['.DS_Store', 'Thumbs.db', 'desktop.ini'].includes(base)
  );
}

// Names that Windows keeps for devices (Microsoft, "Naming Files, Paths, and Namespaces").
const reserved = /^(con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$)(\.|$)/i;

/** Why a member name is refused, as a sentence's end; undefined when the name is safe on every system. A folder ends with `/`. */
export function nameFault(name: string): string | undefined {
  if (name === '' || new TextEncoder().encode(name).length > 1024) return 'is empty or longer than 1024 bytes';
  if (/\p{Surrogate}/u.test(name)) return 'is not well-formed Unicode';
  if (!isShown(name)) return 'has a character that shows nothing, or that not every system knows';
  if (/[\\<>:"|?*]/.test(name)) return 'has a character that is not portable';
  if (name.startsWith('/')) return 'is absolute';
  if (name !== name.normalize('NFC')) return 'is not in Unicode normal form C';
  for (const part of name.replace(/\/$/, '').split('/')) {
    if (part === '' || part === '.' || part === '..') return 'leaves its folder or has an empty part';
    if (/[ .]$/.test(part) || reserved.test(part)) return 'is not portable to Windows';
    if (new TextEncoder().encode(part).length > 255) return 'has a part longer than 255 bytes';
  }
  return undefined;
}

/** Two names with the same fold are the same file on some system. Upper case tells ß and ss, ſ and s to be one; lower case before it ẞ and ß. */
export const foldName = (name: string): string =>
  name
    .replace(/\/$/, '')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('\u03c2', '\u03c3')
    .normalize('NFKC');
