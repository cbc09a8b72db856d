/** Of writings in which a glyph is no letter, the words say more than the glyphs do; of ASCII they only tell of a ligature, or of another form of a sign. */
export function mayStandFor(words: string, glyphs: string): boolean {
  // Fonts have ligatures at places that are for private use.
  const [said, drawn] = [bare(words), bare(glyphs).replaceAll(/[\ue000-\uf8ff]/g, '')];
  if (said === drawn || (/[^!-~]/.test(said) && !/[!-~]{5}/.test(said))) return !isOfOtherWriting(said, drawn);
  return said === '' || (drawn === '' && said.length <= 4);
}

/** Writings of which no letter looks like one of another, but for `alike`. Those of Han and of kana have strokes in common. */
const writings = {
  latin: /[A-Za-z\u00aa\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/,
  greek: /[\u0370-\u03ff\u1f00-\u1fff]/,
  cyrillic: /[\u0400-\u052f]/,
  hebrew: /[\u05d0-\u05ea]/,
  arabic: /[\u0620-\u064a\u066e-\u06d3\u0750-\u077f]/,
  devanagari: /[\u0904-\u0939]/,
  thai: /[\u0e01-\u0e30]/,
  hangul: /[\u1100-\u11ff\uac00-\ud7a3]/,
  han: /[\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/,
} as const;
/** Letters of Latin that no font draws by the glyph of one of Greek or of Cyrillic. */
const unlike = { greek: /[DFGLQRSVWbdfglqstwz]/, cyrillic: /[DFLRUZftz]/ } as const;

/** Letters of those that look like none of ASCII. */
const apart = { greek: /[ΓΔΘΛΞΠΣΦΨΩβδζθλξπςφψ]/, cyrillic: /[БДЖИЛПЦЧШЩЪЫЭЮЯбджзлцчшщъыэюя]/ } as const;

/** One font has one glyph for letters of Latin, Greek and Cyrillic that look the same, and names one of them. */
function isOfOtherWriting(words: string, glyphs: string): boolean {
  const of = (text: string) =>
    (Object.keys(writings) as (keyof typeof writings)[]).filter((name) => writings[name].test(text));
  const [said, drawn] = [of(words), of(glyphs)];
  if (said.length === 0 || drawn.length === 0 || said.some((name) => drawn.includes(name))) return false;
  const isEuropean = (names: readonly string[]): boolean =>
    names.every((name) => /^(latin|greek|cyrillic)$/.test(name));
  if (!isEuropean(said) || !isEuropean(drawn)) return true;
  const [own, ...more] = said;
  if (more.length > 0 || (own !== 'greek' && own !== 'cyrillic')) return false;
  return unlike[own].test(glyphs) || (/[A-Za-z]/.test(glyphs) && apart[own].test(words));
}

/** As words are compared. */
export const bare = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\ufeff]+/gu, '');
