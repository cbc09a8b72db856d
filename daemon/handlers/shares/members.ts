import { isFields, parseStrictJson, type Fields } from '../../../src/package/json/strict-json.js';
import type { ImageFacts } from '../../../src/package/records/facts.js';
import type { Container } from '../../../src/package/container.js';
import { openContainer } from '../../../src/verify/node/open-container.js';
import { readWhole } from '../../redacting/stored-member.js';
import type { Capture } from '../../store/captures/captures.js';
import type { Desk } from '../handlers.js';

/** What of a package is shown: never anything that a browser would run. */
export interface Members {
  /** Of the page, top to bottom. */
  readonly pictures: readonly string[];
  readonly text: string | undefined;
}

const nothing: Members = { pictures: [], text: undefined };
const TEXT = 'domtextcontent.txt';

/** A package that was made elsewhere is not opened inside this process, so only the whole of it is handed out. */
export async function membersOf({ packages }: Pick<Desk, 'packages'>, row: Capture): Promise<Members> {
  const { package_name: name } = row;
  if (name === null || row.status !== 'completed' || row.source === 'import') return nothing;
  if ((await packages.size(name)) === undefined) return nothing;
  return withContainer(packages, name, async (container) => {
    const has = (member: string) => container.entries.some((entry) => entry.name === member);
    const pictures = (await pictureNames(container)).filter(
      (member) => mediaTypeOf(member) !== undefined && has(member),
    );
    return { pictures, text: has(TEXT) ? TEXT : undefined };
  }).catch(() => nothing);
}

export const readMember = (
  { packages }: Pick<Desk, 'packages'>,
  packageName: string,
  member: string,
): Promise<Uint8Array | undefined> =>
  withContainer(packages, packageName, async (container) => {
    const entry = container.entries.find((each) => each.name === member);
    return entry && readWhole(container, entry);
  });

export const mediaTypeOf = (member: string): string | undefined =>
  ({ jpeg: 'image/jpeg', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' })[member.split('.').at(-1) ?? ''];

/** The screenshot, or its tiles where it had to be made smaller. */
async function pictureNames(container: Container): Promise<readonly string[]> {
  const entry = container.entries.find(({ name }) => name === 'metadata.json');
  const metadata = entry && parseStrictJson(await readWhole(container, entry));
  const screenshots = metadata !== undefined && isFields(metadata) ? metadata['screenshots'] : undefined;
  const shot = (isFields(screenshots ?? null) ? (screenshots as Fields)['screenshot'] : undefined) as
    | ImageFacts
    | undefined;
  if (shot === undefined) return [];
  return shot.tiles.length > 0 ? shot.tiles : [shot.file];
}

const withContainer = <T>(
  packages: Desk['packages'],
  name: string,
  work: (container: Container) => Promise<T>,
): Promise<T> =>
  packages.withLocal(name, async (path) => {
    const container = await openContainer(path);
    try {
      return await work(container);
    } finally {
      await container.close?.();
    }
  });
