import { latin1 } from '../../../package/document/text.js';
import { dig, entry, ran, reckoned, textIn } from '../places.js';
import type { Fact } from '../fact.js';
import type { View } from '../view.js';

const applies = ({ isCurrent, kind, texts }: View): boolean =>
  isCurrent && kind === 'page' && texts.mhtml !== undefined;
const snapshot = 'page.mhtml';

/** What a browser writes around the parts of a snapshot, whatever the page is. */
export const snapshotForm: readonly Fact[] = [
  {
    name: 'snapshot_form',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(snapshot, 'a field of its head that no browser writes there, or words behind its last part', (view) => [
        ...fieldsOf(view).filter((name) => !written.has(name)),
        ...wordsBehind(view),
      ]),
    ],
  },
  {
    name: 'snapshot_dated',
    relation: 'nowhere',
    applies: (view) => applies(view) && dig(ran(view, 'mhtml_saved'), 'detail.date_header') !== undefined,
    places: [
      reckoned(
        snapshot,
        'Date: more than five seconds outside of the time of mhtml_saved, which has the same clock',
        (view) => {
          const [, date = ''] = /\r\nDate: ([^\r]*)/.exec(headOf(view)) ?? [];
          const step = entry(view, 'mhtml_saved');
          const time = (value: string | undefined): number => Date.parse(value ?? '');
          const [from, to, at] = [time(textIn(step, 'started_at')), time(textIn(step, 'at')), time(date)];
          return at < from - SLACK_MS || at > to + SLACK_MS ? [date] : [];
        },
      ),
    ],
  },
];

/** The clock may be set meanwhile, and a Date has whole seconds. */
const SLACK_MS = 5_000;
const written = new Set(['From', 'Snapshot-Content-Location', 'Subject', 'Date', 'MIME-Version', 'Content-Type']);

/** Empty where it is longer than what is read of it. */
function headOf({ texts }: View): string {
  const text = texts.mhtml ?? '';
  const end = text.indexOf('\r\n\r\n');
  return end < 0 ? '' : `\r\n${text.slice(0, end)}`;
}

const fieldsOf = (view: View): string[] => [...headOf(view).matchAll(/\r\n([^\s:]+):/g)].map(([, name = '']) => name);

function wordsBehind(view: View): string[] {
  const { bytes, size } = view.members.get(snapshot) ?? {};
  const [, boundary] = /\r\n\tboundary="([^"\r]*)"/.exec(headOf(view)) ?? [];
  if (bytes === undefined || bytes.length !== size || boundary === undefined) return [];
  const end = latin1(bytes.subarray(-2_000));
  const at = end.lastIndexOf(`--${boundary}--`);
  return at >= 0 && end.slice(at + boundary.length + 4).trim() === '' ? [] : ['words'];
}
