import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';

/** The records of a package as an outsider reads them: no code of the program, only the format manual. */
export interface ReadPackage {
  readonly names: readonly string[];
  bytes(name: string): Buffer;
  /** All that the package has of the page's words. */
  readonly text: string;
  /** What the page shows in its final state. */
  readonly ownText: string;
  readonly metadata: Metadata;
  readonly custody: Custody;
  readonly layout: Layout | null;
}

export interface Metadata {
  readonly page: {
    readonly title?: string;
    readonly http_status?: number;
    readonly mime_type?: string;
    readonly warnings: readonly Warning[];
  };
  readonly screenshots?: { readonly screenshot?: Picture; readonly as_loaded?: Picture };
  readonly completeness?: Completeness;
  readonly environment: {
    readonly viewport: { readonly width: number; readonly height: number; readonly device_scale_factor: number };
  };
}
interface Warning {
  readonly code: string;
  readonly reason: string;
}
export interface Picture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly page_height: number;
  readonly scale: number;
  readonly tiles: readonly ({ readonly file: string; readonly width?: number; readonly height?: number } | string)[];
}
export interface Completeness {
  readonly text_lines?: { readonly total: number; readonly with_ink: number; readonly same_colour?: number };
  readonly regions?: readonly {
    readonly what: string;
    readonly shown: number | null;
    readonly of: number | null;
    readonly reason: string;
  }[];
}
export interface Custody {
  readonly steps: readonly {
    readonly step: string;
    readonly outcome: string;
    readonly reason?: string;
    readonly started_at?: string;
    readonly ended_at: string;
  }[];
  readonly page_modifications: {
    readonly items: readonly {
      readonly step: string;
      readonly selector: string | null;
      readonly change: string;
      readonly reason: string;
    }[];
  };
  readonly not_performed: readonly { readonly step: string; readonly reason: string }[];
}
export interface Layout {
  readonly image: {
    readonly file: string;
    readonly width: number;
    readonly height: number;
    readonly pixels_per_css_pixel: number;
  };
  readonly frames: readonly {
    readonly url: string;
    readonly lines: readonly {
      readonly text: string;
      readonly box: readonly [number, number, number, number];
      readonly hidden?: string;
    }[];
  }[];
}

export async function readPackage(path: string): Promise<ReadPackage> {
  const members = readZip(await readFile(path));
  const bytes = (name: string): Buffer => {
    const found = members.get(name);
    if (!found) throw new Error(`${name} is not in the package`);
    return found();
  };
  const json = (name: string): unknown => JSON.parse(bytes(name).toString('utf8'));
  return {
    names: [...members.keys()],
    bytes,
    // What the page shows by turns (tabs, exclusive sections, lists that draw only what is near) stands in files of its own.
    text: [...members.keys()]
      .filter((name) => name === 'domtextcontent.txt' || /^regions\/.*\.txt$/.test(name))
      .map((name) => bytes(name).toString('utf8'))
      .join('\n'),
    ownText: members.has('domtextcontent.txt') ? bytes('domtextcontent.txt').toString('utf8') : '',
    metadata: json('metadata.json') as Metadata,
    custody: json('chain_of_custody.json') as Custody,
    layout: members.has('text_layout.json') ? (json('text_layout.json') as Layout) : null,
  };
}

/** Central directory of a ZIP without ZIP64 (APPNOTE 6.3.10, 4.3.12): name → its inflated bytes. */
function readZip(zip: Buffer): Map<string, () => Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const members = new Map<string, () => Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(begin, begin + packed);
    members.set(zip.toString('utf8', at + 46, at + 46 + name), () => (method === 8 ? inflateRawSync(raw) : raw));
    at += 46 + name + extra + comment;
  }
  return members;
}
