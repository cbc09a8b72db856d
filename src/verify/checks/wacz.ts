import type { JsonValue } from '../../package/journal.js';
import { indexPath, warcPath } from '../../package/read-package.js';
import { isFields } from '../../package/strict-json.js';
import { indexedRecords } from '../../package/web-archive.js';
import type { Check, Evidence } from '../evidence.js';
import { findings, shown } from '../finding.js';
import type { Finding } from '../report.js';
import { items, text } from '../subject.js';

const { pass, fail, notPresent } = findings('wacz');
const parts = [warcPath, indexPath, 'pages/pages.jsonl'];

/** datapackage.json against the files it describes, and the index against the network record (WACZ 1.1.1, sections 5 and 6). */
export const wacz: Check = {
  name: 'wacz',
  run(evidence) {
    const { members } = evidence.package;
    if (!members.has('datapackage.json') && !members.has(warcPath))
      return [notPresent('the package carries no web archive')];
    if (evidence.records.datapackage === undefined)
      return [fail('wacz_mismatch', 'there is no datapackage.json that can be read', { path: 'datapackage.json' })];
    const wrong = [...resources(evidence), ...index(evidence)];
    return wrong.length > 0 ? wrong : [pass('digests and index agree with the network record')];
  },
};

function resources({ package: read, records }: Evidence): Finding[] {
  const stated = items(records.datapackage ?? {}, 'resources');
  const described = new Set(stated.map((each) => (isFields(each) ? text(each['path']) : null)));
  return [
    ...parts
      .filter((path) => !described.has(path))
      .map((path) => fail('wacz_mismatch', 'datapackage.json does not describe it', { path })),
    ...stated.flatMap((each) => resource(each, read)),
  ];
}

function resource(value: JsonValue, { members }: Evidence['package']): Finding[] {
  const fields = isFields(value) ? value : {};
  const path = text(fields['path']) ?? '';
  const member = members.get(path);
  if (member === undefined)
    return [fail('wacz_mismatch', 'datapackage.json describes a file that is not there', { path })];
  return [
    ...(fields['hash'] === `sha256:${member.sha256}`
      ? []
      : [
          fail('wacz_mismatch', 'its hash in datapackage.json is another', {
            path,
            expected: `sha256:${member.sha256}`,
            found: shown(fields['hash']),
          }),
        ]),
    ...(fields['bytes'] === member.size
      ? []
      : [
          fail('wacz_mismatch', 'its size in datapackage.json is another', {
            path,
            expected: String(member.size),
            found: shown(fields['bytes']),
          }),
        ]),
  ];
}

function index({ package: read }: Evidence): Finding[] {
  const { records, badLines } = indexedRecords(read.members.get(indexPath)?.bytes);
  const size = read.members.get(warcPath)?.size ?? 0;
  const at = (found: string): { path: string; found: string } => ({ path: indexPath, found });
  return [
    ...(badLines > 0
      ? [fail('wacz_mismatch', 'the index has lines that are no records', at(`${badLines} lines`))]
      : []),
    ...records
      .filter(({ file, offset, length }) => `archive/${file}` !== warcPath || length === 0 || offset + length > size)
      .map(({ file, offset, length }) =>
        fail(
          'wacz_mismatch',
          'the index points outside the network record',
          at(`${file}, ${length} bytes at ${offset}`),
        ),
      ),
    ...read.badOffsets.map((offset) =>
      fail('wacz_mismatch', 'no record begins where the index points', at(`offset ${offset}`)),
    ),
  ];
}
