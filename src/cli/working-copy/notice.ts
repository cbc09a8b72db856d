/** working-copy.json, in the folder of the copy. */
export interface WorkingCopy {
  readonly format: 'evidence-working-copy/1';
  readonly says: string;
  readonly generator: { readonly name: string; readonly version: string };
  readonly original: {
    readonly name: string;
    readonly sha256: string;
    readonly manifest_sha256: string;
    readonly evidence_id: string | null;
    readonly capture_id: string | null;
    readonly test_mode: boolean;
  };
  readonly made_at: string;
  readonly files: readonly WorkingFile[];
}

export type WorkingFile =
  | { readonly file: string; readonly original_sha256: string; readonly how: 'unchanged'; readonly sha256: string }
  | {
      readonly file: string;
      readonly original_sha256: string;
      readonly how: 'links_disabled';
      readonly sha256: string;
      readonly elements_removed: number;
      readonly addresses_disabled: number;
    }
  | { readonly file: string; readonly original_sha256?: string; readonly how: 'left_out'; readonly reason: string };

export const says =
  'This folder is a working copy for reading, made from a sealed package. Links in its pages are disabled. It is not the evidence and proves nothing: the original does, and is to be kept unchanged.';

/** What stands on top of each page. */
export const markOf = ({ name, manifest_sha256: hash, test_mode: isTest }: WorkingCopy['original']): string =>
  `Working copy for reading${isTest ? ' (test mode, not for legal use)' : ''}. Links are disabled, scripts and frames are left out. This is not the evidence: that is the package ${name}, whose manifest.json has the SHA-256 ${hash}.`;

/** WORKING-COPY.txt. */
export function noticeOf({ original, made_at: at, generator, files }: WorkingCopy): string {
  const listed = (how: WorkingFile['how'], line: (file: WorkingFile) => string): string[] =>
    files.filter((each) => each.how === how).map((each) => `  ${line(each)}`);
  const changed = (each: WorkingFile): string =>
    each.how === 'links_disabled'
      ? `${each.file}  (elements removed: ${each.elements_removed}; addresses disabled: ${each.addresses_disabled}; original SHA-256: ${each.original_sha256})`
      : each.file;
  return [
    'WORKING COPY',
    '',
    ...says.split('. ').map((sentence, index, all) => (index < all.length - 1 ? `${sentence}.` : sentence)),
    '',
    `Original package:            ${original.name}${original.test_mode ? ' (test mode, not for legal use)' : ''}`,
    `SHA-256 of the package:      ${original.sha256}`,
    `SHA-256 of manifest.json:    ${original.manifest_sha256}`,
    `Evidence ID:                 ${original.evidence_id ?? 'not stated'}`,
    `Capture ID:                  ${original.capture_id ?? 'not stated'}`,
    `Copy made:                   ${at}, with ${generator.name} ${generator.version}`,
    `To check the original:       evidence verify ${original.name}`,
    '',
    'Unchanged, byte for byte (a viewer may still make links of addresses in their text):',
    ...listed('unchanged', ({ file }) => file),
    '',
    'Changed: links, scripts, frames and everything that loads are disabled, and a mark stands on top:',
    ...listed('links_disabled', changed),
    '',
    'Left out:',
    ...listed('left_out', (each) => ('reason' in each ? `${each.file}: ${each.reason}` : each.file)),
    '',
  ].join('\n');
}
