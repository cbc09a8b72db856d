import sharp from 'sharp';

/**
 * A JPEG with the entropy of a photograph: noise of five octaves (a spectrum that falls like 1/f, as of natural scenes), edges of
 * a few shapes, grain. The same seed gives the same pixels.
 */
export async function photograph(seed: number, width: number, height: number): Promise<Buffer> {
  const random = generator(seed);
  const sum = new Float32Array(width * height * 3).fill(128);
  for (const [octave, strength] of OCTAVES) {
    const columns = Math.max(2, Math.round(width / octave));
    const rows = Math.max(2, Math.round(height / octave));
    const raw = Buffer.from(Array.from({ length: columns * rows * 3 }, () => Math.floor(random() * 256)));
    const large = await sharp(raw, { raw: { width: columns, height: rows, channels: 3 } })
      .resize({ width, height, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
    for (const [at, value] of large.entries()) sum[at] = (sum[at] ?? 0) + (value - 128) * strength;
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sum));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(edges(random, width, height)) }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Pixels of one period, and how much of it. */
const OCTAVES = [
  [160, 0.7],
  [48, 0.4],
  [14, 0.25],
  [5, 0.16],
  [1, 0.07],
] as const;

function edges(random: () => number, width: number, height: number): string {
  const shapes = Array.from({ length: 6 }, () => {
    const [x, y, size] = [random() * width, random() * height, 20 + random() * 0.2 * width];
    const colour = `hsl(${Math.floor(random() * 360)} 40% ${20 + Math.floor(random() * 60)}%)`;
    return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * random()}" fill="${colour}" opacity="0.4"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** mulberry32: 32 bits of state, values in [0, 1). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
