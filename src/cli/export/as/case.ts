import { writeFile } from 'node:fs/promises';
import { caseGraph } from '../../../case/graph.js';
import { uuid5 } from '../../../case/uuid5.js';
import { parseStrictJson } from '../../../package/json/strict-json.js';
import { valueAt } from '../../../package/json/pointer.js';
import { usage } from '../../problem/problem.js';
import { hashFile } from '../../../verify/node/hash-file.js';
import { readMember } from '../../stored/zip-member.js';
import type { Source } from './source.js';

/** A CASE/UCO graph of one capture: its address, its package, who is stated to have made it, and that it is handed over. */
export async function writeCase(file: string, source: Source): Promise<void> {
  const { path, name, report, version, at, container } = source;
  const { subject } = report;
  if (container.kind !== 'zip')
    throw usage(`${name} is an unpacked package`, 'the graph states the SHA-256 of the ZIP: give the ZIP');
  const { sha256, size } = await hashFile(path);
  const metadata = parseStrictJson((await readMember(path, 'metadata.json')) ?? Buffer.from('{}'));
  const stated = valueAt(metadata, '/collector/name');
  const maker = typeof stated === 'string' ? stated : null;
  const graph = caseGraph(
    {
      exportId: sha256,
      name,
      matterId: null,
      requestedAt: at,
      // Nobody says who runs this command.
      requestedBy: null,
      generator: { name: 'evidence', version },
      items: [
        {
          item: {
            exhibit: subject.evidence_id ?? name,
            capture_id: subject.capture_id ?? name,
            kind: 'capture',
            derived_from: [],
            url: subject.url,
            final_url: subject.final_url,
            title: subject.title,
            captured_at: subject.captured_at,
            sealed_at: subject.sealed_at,
            package_sha256: sha256,
            size_bytes: size,
          },
          madeBy: maker,
          fileName: name,
          path: null,
        },
      ],
      moved: [],
      names: new Map(),
    },
    uuid5,
  );
  await writeFile(file, [...graph].join(''), { flag: 'wx' });
}
