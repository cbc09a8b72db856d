import { isLitter } from '../manifest/names.js';
import type { Complaint } from './complaint.js';

/** What a central record says of a member beside its content (APPNOTE 4.4.2, 4.4.14, 4.4.15). */
export interface Attributes {
  /** The system of the upper byte of "version made by": it decides what the attributes mean. */
  readonly madeBy: number;
  readonly internal: number;
  readonly external: number;
  readonly name: string;
  /** Inflated and compressed bytes together. */
  readonly size: number;
}

/** FAT, Unix, NTFS in its two numbers, VFAT and macOS: in these the upper half holds a Unix mode or nothing, the lower DOS bits. */
const systems = [0, 3, 10, 11, 14, 19];
const dos = { hidden: 0x02, system: 0x04, folder: 0x10, device: 0x40, reparse: 0x400 };
/** Read-only, archive, normal, compressed, not indexed, and the bit by which 7-Zip says that a Unix mode stands above. */
const harmless = 0x01 | 0x20 | 0x80 | 0x800 | 0x2000 | 0x8000;
const unix = { type: 0xf000, file: 0x8000, folder: 0x4000, setIds: 0x0c00 };

/** Anything by which some program would take the member for other than a plain file, or for a folder. */
export function attributeComplaints({ madeBy, internal, external, name, size }: Attributes): Complaint[] {
  const folder = name.endsWith('/');
  const type = (external >>> 16) & unix.type;
  const low = external & 0xffff;
  const allowed = harmless | (folder ? dos.folder : 0) | (isLitter(name) ? dos.hidden | dos.system : 0);
  const found: Complaint[] = [];
  if ((type !== 0 && type !== unix.file && type !== unix.folder) || low & (dos.reparse | dos.device))
    found.push(['zip_link', 'is a link or a device, not a file']);
  if ((type === unix.folder || low & dos.folder) && !folder)
    found.push(['zip_malformed', 'is a folder by its attributes and a file by its name']);
  else if (low & ~allowed & ~(dos.reparse | dos.device | dos.folder))
    found.push(['zip_malformed', `has attributes 0x${low.toString(16)}, by which some programs pass over or hide it`]);
  if (folder && (type === unix.file || size > 0))
    found.push(['zip_malformed', 'is a folder by its name and a file by its attributes or content']);
  if (!folder && (external >>> 16) & unix.setIds)
    found.push(['zip_malformed', 'would run with the rights of its owner']);
  if (!systems.includes(madeBy))
    found.push(['zip_malformed', `is of system ${madeBy}, whose attributes mean something else`]);
  if (internal > 1) found.push(['zip_malformed', `has internal attributes 0x${internal.toString(16)}`]);
  return found;
}
