import { sharp } from './image.js';

/** The words of test mode. */
export const watermarkText = 'TEST - NOT FOR LEGAL USE';

/**
 * A transparent PNG to be repeated over an image of the given size: the words on a slant, dark with a light edge, so
 * that they read on any ground. Letters are strokes of our own: no font of the machine decides whether a mark appears.
 */
export async function watermarkTile(image: { readonly width: number; readonly height: number }): Promise<Buffer> {
  // On a narrow image the words are set smaller rather than cut.
  const unit = Math.min(5, image.width / 150);
  const length = watermarkText.length * 6 * unit;
  const side = {
    width: Math.min(Math.ceil(length * 0.98), image.width),
    height: Math.min(Math.ceil(length * 0.42), image.height),
  };
  const path = strokes(watermarkText);
  const place = `translate(${side.width * 0.02} ${side.height * 0.86}) rotate(-18) scale(${unit})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side.width}" height="${side.height}"><g transform="${place}" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="#fff" stroke-opacity=".55" stroke-width="1.9"/><path d="${path}" stroke="#b00020" stroke-opacity=".6" stroke-width="1"/></g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Letters on a grid 4 wide and 8 high, baseline at 0, y downwards; one path per letter. */
const letters: Readonly<Record<string, string>> = {
  T: 'M0-8H4M2-8V0',
  E: 'M4-8H0V0H4M0-4H3',
  S: 'M4-7Q4-8 2-8Q0-8 0-6Q0-4 2-4Q4-4 4-2Q4 0 2 0Q0 0 0-1',
  N: 'M0 0V-8L4 0V-8',
  O: 'M2 0Q0 0 0-2V-6Q0-8 2-8Q4-8 4-6V-2Q4 0 2 0Z',
  F: 'M0 0V-8H4M0-4H3',
  R: 'M0 0V-8H2Q4-8 4-6Q4-4 2-4H0M2-4L4 0',
  L: 'M0-8V0H4',
  G: 'M4-6Q4-8 2-8Q0-8 0-6V-2Q0 0 2 0Q4 0 4-2V-4H2.5',
  A: 'M0 0L2-8L4 0M.8-3H3.2',
  U: 'M0-8V-2Q0 0 2 0Q4 0 4-2V-8',
  '-': 'M.5-4H3.5',
  ' ': '',
};

/** SVG path of one line of text; letters advance by 6 units. */
function strokes(text: string): string {
  return Array.from(text, (letter, at) => shift(letters[letter] ?? '', at * 6)).join('');
}

/** Moves a path to the right. Commands here are absolute: M, L, Q take pairs, H an x, V a y. */
function shift(path: string, by: number): string {
  return path.replaceAll(/([MLQHV])([^MLQHVZ]*)/g, (_, command: string, rest: string) => {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'V') return `V${numbers.join(' ')}`;
    if (command === 'H') return `H${numbers.map((x) => x + by).join(' ')}`;
    return command + numbers.map((n, at) => (at % 2 === 0 ? n + by : n)).join(' ');
  });
}
