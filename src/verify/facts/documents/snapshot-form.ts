import { latin1 } from '../../../package/document/text.js';
import { reckoned, repeated } from '../places.js';
import type { Fact } from '../fact.js';
import { isOfThisVersion } from '../steps/of-today.js';
import type { View } from '../view.js';

const applies = ({ isCurrent, kind, texts }: View): boolean =>
  isCurrent && kind === 'page' && texts.mhtml !== undefined;
const snapshot = 'page.mhtml';

/** What a browser writes around the parts of a snapshot, whatever the page is. */
export const snapshotForm: readonly Fact[] = [
  {
    name: 'snapshot_fields',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        snapshot,
        'a field of its head that no browser writes there, or that stands there twice; none with its date; or words behind its last part',
        (view) => [
          ...fieldsOf(view).filter((name) => !written.has(name)),
          ...repeated(fieldsOf(view)),
          ...(headOf(view) !== '' && isOfThisVersion(view) && !fieldsOf(view).includes('Date') ? ['no Date'] : []),
          ...wordsBehind(view),
        ],
      ),
    ],
  },
];

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
