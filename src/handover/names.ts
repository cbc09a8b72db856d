/** Device names of Windows, whatever stands behind the first dot. */
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

/**
 * A part of a file name that every system takes as it is, made of text that anybody wrote: letters and digits of ASCII, `.`, `_` and `-`.
 * Two texts may come to the same; whoever needs them apart adds an id. The text itself is kept in index.json.
 */
export function safeName(text: string, fallback: string, maxLength = 60): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/([-.])[-.]+/g, '$1')
    .replace(/^[-.]+/, '')
    .slice(0, maxLength)
    .replace(/[-.]+$/, '');
  if (plain === '') return fallback;
  return device.test(plain) ? `_${plain}` : plain;
}

/** `20261122T233000Z`. */
export const compactTime = (at: string): string => at.replace(/\.\d+Z$/, 'Z').replace(/[-:]/g, '');

export const volumeNumber = (volume: number): string => `vol${String(volume).padStart(3, '0')}`;

/** Folder and file name of a volume: `<name>-<YYYYMMDD>-vol001`. */
export const volumeName = (name: string, createdAt: string, volume: number): string =>
  `${safeName(name, 'export')}-${createdAt.slice(0, 10).replaceAll('-', '')}-${volumeNumber(volume)}`;

/** `EX-0001_<host>_<time>_<capture_id>.zip`; the id keeps any two apart. What a package does not have is left out. */
export const packageFile = (item: {
  readonly exhibit: string;
  readonly host: string | null;
  readonly captured_at: string | null;
  readonly capture_id: string;
}): string =>
  [
    safeName(item.exhibit, 'EX'),
    ...(item.host === null ? [] : [safeName(item.host, 'host')]),
    ...(item.captured_at === null ? [] : [compactTime(item.captured_at)]),
    `${item.capture_id}.zip`,
  ].join('_');
