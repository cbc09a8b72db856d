import { manifestBytes } from './bag.js';

/** A file of the hand-over as far as its place goes. */
export interface Member {
  /** In the bag: `data/…`. */
  readonly path: string;
  readonly size: number;
  /** Bytes that its line in START-HERE.html takes. */
  readonly line: number;
}

/** Tag files and the head of START-HERE.html. */
const RESERVED = 64 * 1024;
/** A plain ZIP counts its members in 16 bits. */
const MAX_MEMBERS = 60_000;
/** Without ZIP64 nothing may be longer; one byte more means "look elsewhere". */
export const MAX_ZIP_BYTES = 2 ** 32 - 2;

/** What a member takes of a volume: itself, its two heads in the ZIP (APPNOTE 4.3.7, 4.3.12), its lines in the manifests. */
export const memberCost = ({ path, size, line }: Member, folder: string): number =>
  size + 30 + 46 + 2 * (Buffer.byteLength(folder) + 1 + Buffer.byteLength(path)) + manifestBytes(path) + line;

/**
 * Puts members into volumes in their order, which count from 1; each volume takes as many as fit. One that does not fit into any has a
 * volume of its own. `firstReserved`: further bytes of the first volume, which are known before its members are.
 */
export function* inVolumes<M extends Member>(
  members: Iterable<M>,
  {
    volumeBytes,
    folder,
    firstReserved,
  }: { readonly volumeBytes: number; readonly folder: string; readonly firstReserved: number },
): Generator<{ readonly volume: number; readonly member: M }> {
  let [volume, here] = [1, 0];
  let left = volumeBytes - RESERVED - firstReserved;
  for (const member of members) {
    const cost = memberCost(member, folder);
    if (here > 0 && (cost > left || here >= MAX_MEMBERS)) {
      [volume, here] = [volume + 1, 0];
      left = volumeBytes - RESERVED;
    }
    here += 1;
    left -= cost;
    yield { volume, member };
  }
}

/** The smallest volume that holds a package of this size. */
export const leastVolume = (size: number): number => size + RESERVED + 16 * 1024;
