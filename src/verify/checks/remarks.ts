import { layoutWords } from '../facts/documents/documents.js';
import { answersOf, dig, documentUrl } from '../facts/places.js';
import { unknownFields } from '../facts/record-fields.js';
import { savedWords } from '../facts/steps/saved-words.js';
import type { View } from '../facts/view.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';

/** What a careful reader wants to know and no rule can judge: a stranger's clock may be wrong without the package being so. */
export function remarks(view: View): Finding[] {
  if (view.manifest?.form !== 'full') return [];
  return [
    ...serverDate(view),
    ...unreadText(view),
    ...unreadLines(view),
    ...undefinedFields(view),
    ...wordsAlone(view),
  ];
}

/** That a part was not compared is said, so that nobody takes it for compared. */
function unreadText({ printed: { unread } }: View): Finding[] {
  if (unread === undefined) return [];
  const explanation = `what the document shows was not compared with the records: ${unread}`;
  return [findings('agreement').notChecked(explanation, { path: 'evidence.pdf' })];
}

function unreadLines(view: View): Finding[] {
  if (view.layout === undefined || view.kind === 'redaction' || layoutWords(view).unread === 0) return [];
  const explanation = `${layoutWords(view).unread} lines were not looked for in domtextcontent.txt: it is too long, and they stand in it in another order`;
  return [findings('agreement').notChecked(explanation, { path: 'text_layout.json' })];
}

/** Packages of format 1.0 may have them; in those of today's format they are refused. */
function undefinedFields(view: View): Finding[] {
  if (view.isCurrent) return [];
  const found = unknownFields(view);
  if (found.length === 0) return [];
  return [
    findings('agreement').notChecked(
      'records have fields that the format does not define; nothing is compared with them',
      {
        path: 'metadata.json',
        found: found.slice(0, 20).join(', '),
      },
    ),
  ];
}

/** What a browser draws by itself (a counter, the label of a button) is in no document: no rule can tell it from an invented word. */
function wordsAlone(view: View): Finding[] {
  if (!view.isCurrent || view.kind !== 'page') return [];
  const { inTextAlone, inOneDocument } = savedWords(view);
  const named = (explanation: string, words: readonly string[]): Finding[] =>
    words.length === 0
      ? []
      : [
          findings('agreement').notChecked(explanation, {
            path: 'domtextcontent.txt',
            found: words.slice(0, 20).join(', '),
          }),
        ];
  return [
    ...named('words of the text are neither in page.html nor in page.mhtml', inTextAlone),
    ...named('words of the text are in one of page.html and page.mhtml only; the page has scripts', inOneDocument),
  ];
}

const DAY_MS = 86_400_000;

/** A cache answers with the date of its copy, a server with that of its clock: neither makes a package wrong. */
function serverDate(view: View): Finding[] {
  const said =
    answersOf(view, documentUrl(view)).flatMap(({ http }) => http?.dates ?? [])[0] ??
    dig(view.records.metadata, 'page.server_date');
  const captured = dig(view.records.metadata, 'captured_at');
  const apart = Date.parse(shown(said)) - Date.parse(shown(captured));
  if (said === undefined || !(Math.abs(apart) > DAY_MS)) return [];
  return [
    findings('agreement').notChecked(
      'the Date that the server sent is more than a day from captured_at; a server’s clock may be wrong, and a cache sends an old date',
      {
        path: 'metadata.json',
        expected: shown(captured),
        found: shown(said),
      },
    ),
  ];
}
