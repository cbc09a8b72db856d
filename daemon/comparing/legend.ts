import sharp from 'sharp';
import { colours } from './draw.js';

const HEIGHT = 76;

/** The strip above the difference image that says which side is which and what the colours mean. */
export async function legend(
  width: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<{ readonly pixels: Uint8Array; readonly height: number }> {
  const half = Math.floor(width / 2) + 12;
  const size = Math.max(10, Math.min(20, Math.floor(width / 70)));
  const key = (
    [
      ['changed', 'framed: changed'],
      ['removed', 'left only: no longer there'],
      ['added', 'right only: new'],
    ] as const
  ).map(([name, words], at) => {
    const x = 12 + at * size * 14;
    return `<rect x="${x}" y="46" width="18" height="18" fill="rgb(${colours[name].join(',')})"/><text x="${x + 26}" y="61">${words}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" font-family="Liberation Sans, Arial, Helvetica, sans-serif" font-size="${size}" fill="#222"><rect width="100%" height="100%" fill="#fff"/><g font-weight="bold"><text x="12" y="28">${escaped(before)}</text><text x="${half}" y="28">${escaped(after)}</text></g>${key.join('')}<rect y="${HEIGHT - 2}" width="100%" height="2" fill="#888"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).toColourspace('srgb').raw().toBuffer();
  return { pixels, height: HEIGHT };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
