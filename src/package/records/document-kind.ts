import type { PageFacts } from './facts.js';

type Kind = PageFacts['kind'];

/** What a main document of this media type is. `handedOver`: the browser did not show it but gave it to its downloads. */
export function documentKind(mimeType: string, handedOver: boolean): Kind {
  const type = mimeType.toLowerCase();
  if (type === 'application/pdf') return 'pdf';
  if (handedOver) return 'download';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (type.startsWith('image/')) return 'image';
  if (/^text\/|\+?(json|xml)$|javascript$/.test(type)) return 'text';
  return 'html';
}

/** Package name of the main document's bytes. */
export function documentName(kind: PageFacts['kind'], mimeType: string): string {
  return kind === 'html'
    ? 'source.html'
    : `document.${extensions.get(mimeType.toLowerCase()) ?? (kind === 'text' ? 'txt' : 'bin')}`;
}

/** A closed list: an extension taken from the page's own words would be an attacker's choice. */
const extensions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'application/json': 'json',
    'application/msword': 'doc',
    'application/pdf': 'pdf',
    'application/rtf': 'rtf',
    'application/vnd.ms-excel': 'xls',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/xml': 'xml',
    'application/zip': 'zip',
    'audio/mpeg': 'mp3',
    'image/avif': 'avif',
    'image/gif': 'gif',
    'image/jpeg': 'jpg',
    'image/png': 'png',
    'image/svg+xml': 'svg',
    'image/webp': 'webp',
    'text/calendar': 'ics',
    'text/css': 'css',
    'text/csv': 'csv',
    'text/html': 'html',
    'text/xml': 'xml',
    'video/mp4': 'mp4',
  }),
);
