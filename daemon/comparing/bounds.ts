import sharp from 'sharp';
import type { ContainerEntry } from '../../src/package/container.js';
import { limits as ordered } from '../../src/contract/limits.js';
import { limits } from '../browser/picture/plan.js';
import { CaptureFailure } from '../run/step.js';

/** What is taken out of one package to be compared. */
export interface CopyBounds {
  /** Bytes of one record or text, which lies in memory, and of all of them. */
  readonly record: number;
  readonly records: number;
  /** Of the screenshot and its tiles: files, bytes on the disk, pixels, all together. */
  readonly pictures: number;
  readonly pictureBytes: number;
  readonly pixels: number;
}

/** The declared bound of a screenshot, with room for pieces that the browser rounds up. */
const pixels = (limits.totalArea / 10) * 11;

/**
 * Of a stranger's package: what a capture of this program keeps to. A tile has at least the width of the smallest window and a third of its
 * height, and no format of a picture needs more than four bytes a pixel.
 */
export const boundsOfOthers: CopyBounds = {
  record: 64 * 2 ** 20,
  records: 256 * 2 ** 20,
  pictures: Math.ceil(limits.totalArea / (ordered.viewportWidth.least * (ordered.viewportHeight.least / 3))),
  pictureBytes: pixels * 4,
  pixels,
};

/** Counts what is copied out of the package of a witness. */
export class CopyCount {
  readonly #captureId: string;
  readonly #bounds: CopyBounds;
  readonly #sums = { records: 0, pictures: 0, pictureBytes: 0, pixels: 0 };

  constructor(captureId: string, bounds: CopyBounds = boundsOfOthers) {
    this.#captureId = captureId;
    this.#bounds = bounds;
  }

  /** @throws CaptureFailure before anything of it is read */
  record({ name, size }: Pick<ContainerEntry, 'name' | 'size'>): void {
    if (size > this.#bounds.record) this.#refuse(`${name} has more than ${this.#bounds.record} bytes`);
    this.#add('records', size, (most) => `its records and texts have more than ${most} bytes`);
  }

  /** @throws CaptureFailure before anything of it is read */
  picture({ size }: Pick<ContainerEntry, 'size'>): void {
    this.#add('pictures', 1, (most) => `its screenshot has more than ${most} files`);
    this.#add('pictureBytes', size, (most) => `its screenshot has more than ${most} bytes`);
  }

  /** Reads the head of a copied picture. @throws CaptureFailure before any of it is decoded */
  async head(name: string, path: string): Promise<void> {
    const found = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    // What is stored in several passes is decoded into memory as a whole.
    if (!found || !['jpeg', 'png'].includes(found.format) || found.isProgressive)
      return this.#refuse(`${name} is not a JPEG or PNG that can be read row by row`);
    this.#add('pixels', found.width * found.height, (most) => `its screenshot has more than ${most} pixels`);
  }

  #add(of: Exclude<keyof CopyBounds, 'record'>, more: number, words: (most: number) => string): void {
    this.#sums[of] += more;
    const most = this.#bounds[of];
    if (this.#sums[of] > most) this.#refuse(words(most));
  }

  #refuse(words: string): never {
    throw new CaptureFailure('internal', `The package of the witness, ${this.#captureId}, is not compared: ${words}.`);
  }
}
