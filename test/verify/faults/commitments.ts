import { hash, sign } from 'node:crypto';
import { divide, isDivided, plainLengths } from '../../../daemon/sealing/commitments/segments.js';
import { toHex } from '../../../src/package/bytes.js';
import { writeCommitments, writeOpenings } from '../../../src/package/commitments/records.js';
import { isCommitted } from '../../../src/package/members.js';
import { fileTree } from '../../../src/package/commitments/tree.js';
import { type Faults, type Files, type Loose, testKey, vectorKey } from '../../fakes/packages/package-builder.js';
import { otsOf } from './proofs.js';
import { pythonAlone, type SingleFault } from './single-fault.js';

const seed = Buffer.alloc(32, 9);
const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** What is written into a package, as a hook may change it. */
interface Made {
  readonly commitments: Loose;
  readonly openings: Loose;
}

function made(files: Files): Made {
  const metadata = JSON.parse(Buffer.from(files.get('metadata.json')!).toString()) as Loose;
  const all = [...files]
    .filter(([path]) => isCommitted(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, bytes]) => {
      const lengths = isDivided(path) ? divide(path, Buffer.from(bytes)).lengths : plainLengths(bytes.length);
      const tree = fileTree(sha256, seed, path, lengths);
      tree.take(bytes);
      return { path, lengths, root: toHex(tree.root()!) };
    });
  const head = { evidenceId: metadata['evidence_id'] as string, capturedAt: metadata['captured_at'] as string };
  const parsed = (bytes: Uint8Array): Loose => JSON.parse(Buffer.from(bytes).toString()) as Loose;
  return {
    commitments: parsed(
      writeCommitments({
        ...head,
        files: all.map(({ path, lengths, root }) => ({ path, segments: lengths.length, root })),
      }),
    ),
    openings: parsed(writeOpenings(toHex(seed), all)),
  };
}

/** A package with commitments, or with what the hooks make of them and of what is not listed. */
export const withCommitments = (change: (made: Made) => void = () => undefined, faults: Faults = {}): Faults => ({
  agreeing: true,
  ...faults,
  listed: (files) => {
    const all = made(files);
    change(all);
    files.set('commitments.json', Buffer.from(JSON.stringify(all.commitments)));
    files.set('openings.json', Buffer.from(JSON.stringify(all.openings)));
    faults.listed?.(files);
  },
  sealed: (files) => {
    files.set('commitments.sig', sign('sha256', files.get('commitments.json')!, testKey().privateKey));
    faults.sealed?.(files);
  },
});

/** The manifest's own proof. */
export const stamped = {
  promise: { proofs: ['ots'], declined: [] },
  sealed: (files: Files): void => void files.set('manifest.json.ots', otsOf(files.get('manifest.json')!)),
} as const;

const fault = (name: string, change?: (made: Made) => void, faults?: Faults): SingleFault => ({
  name: `commitments ${name}`,
  codes: ['commitments_mismatch'],
  faults: withCommitments(change, faults),
});
/** Whether the files are as openings.json says, verify.sh leaves to verify.py. */
const unopened = (name: string, change: (made: Made) => void): SingleFault => ({
  ...fault(name, change),
  judgedBy: pythonAlone,
});
const entry = (list: Loose, path: string): Loose => (list['files'] as Loose[]).find((each) => each['path'] === path)!;
/** A length more and the next one less: the bytes are all there, and divided elsewhere. */
const movedBy = (lengths: string): string => {
  const [first = 0, second = 0, ...rest] = lengths.split(' ').map(Number);
  return [first + 1, ...(second > 1 ? [second - 1] : []), ...rest].join(' ');
};

export const commitmentsFaults: readonly SingleFault[] = [
  unopened('with another root', ({ commitments }) => {
    entry(commitments, 'page.html')['root'] = 'ab'.repeat(32);
  }),
  unopened('with the roots of two files swapped', ({ commitments }) => {
    const [one, other] = [entry(commitments, 'page.html'), entry(commitments, 'domtextcontent.txt')];
    [one['root'], other['root']] = [other['root'], one['root']];
  }),
  unopened('with another number of segments', ({ commitments }) => {
    entry(commitments, 'page.html')['segments'] += 1;
  }),
  unopened('that leave a file out', ({ commitments }) => {
    commitments['files'] = (commitments['files'] as Loose[]).filter(({ path }) => path !== 'page.html');
  }),
  unopened('with openings that leave a file out', ({ openings }) => {
    openings['files'] = (openings['files'] as Loose[]).filter(({ path }) => path !== 'page.html');
  }),
  unopened('of a file that is not listed', ({ commitments, openings }) => {
    for (const list of [commitments, openings]) {
      const files = list['files'] as Loose[];
      files.push({ ...files.at(-1), path: 'zz.txt' });
    }
  }),
  unopened('with a file twice', ({ commitments, openings }) => {
    for (const list of [commitments, openings]) {
      const files = list['files'] as Loose[];
      files.push({ ...files.at(-1) });
    }
  }),
  unopened('out of order', ({ commitments }) => void (commitments['files'] as Loose[]).reverse()),
  unopened('with openings out of order', ({ openings }) => void (openings['files'] as Loose[]).reverse()),
  unopened('with another seed', ({ openings }) => (openings['seed'] = '00'.repeat(32))),
  unopened('with a seed that is too short', ({ openings }) => (openings['seed'] = '00'.repeat(31))),
  unopened('that are divided elsewhere', ({ openings }) => {
    const file = entry(openings, 'domtextcontent.txt');
    file['lengths'] = movedBy(file['lengths'] as string);
  }),
  unopened('with lengths that end early', ({ openings }) => {
    const file = entry(openings, 'domtextcontent.txt');
    file['lengths'] = (file['lengths'] as string).split(' ').slice(0, -1).join(' ');
  }),
  unopened('with a length of nothing', ({ openings }) => {
    entry(openings, 'page.html')['lengths'] += ' 0';
  }),
  unopened('with lengths as a list', ({ openings }) => {
    const file = entry(openings, 'page.html');
    file['lengths'] = (file['lengths'] as string).split(' ').map(Number);
  }),
  unopened('with a segment that is too long', ({ openings }) => {
    entry(openings, 'page.html')['lengths'] = String(2 ** 20 + 1);
  }),
  unopened('with another field', ({ commitments }) => (commitments['note'] = 'more')),
  unopened('with openings of another field', ({ openings }) => (openings['note'] = 'more')),
  fault('of another format', ({ commitments }) => (commitments['format'] = 'evidence-commitments/2')),
  unopened('with openings of another format', ({ openings }) => (openings['format'] = 'evidence-openings/2')),
  fault('of another capture', ({ commitments }) => {
    commitments['evidence_id'] = 'ps_00000000-0000-4000-8000-000000000000';
  }),
  fault('of another time', ({ commitments }) => (commitments['captured_at'] = '2026-11-21T10:00:09.001Z')),
  fault('without openings', undefined, { listed: (files) => void files.delete('openings.json') }),
  fault('without a signature', undefined, { sealed: (files) => void files.delete('commitments.sig') }),
  fault('signed by another key', undefined, {
    sealed: (files) => {
      files.set('commitments.sig', sign('sha256', files.get('commitments.json')!, vectorKey('other').privateKey));
    },
  }),
  fault('signed by a signature of the manifest', undefined, {
    sealed: (files) => void files.set('commitments.sig', files.get('manifest.sig')!),
  }),
  fault('with a proof that the manifest has not', undefined, {
    sealed: (files) => void files.set('commitments.json.ots', otsOf(files.get('commitments.json')!)),
  }),
  fault('without the proof that the manifest has', undefined, stamped),
  fault('with a proof of another file', undefined, {
    ...stamped,
    sealed: (files) => {
      stamped.sealed(files);
      files.set('commitments.json.ots', otsOf(files.get('manifest.json')!));
    },
  }),
  fault('with a token that the manifest has not', undefined, {
    sealed: (files) => void files.set('commitments.json.tsr', Buffer.from('3000', 'hex')),
  }),
  {
    name: 'a token of commitments that are not there',
    codes: ['commitments_mismatch'],
    faults: { sealed: (files) => void files.set('commitments.json.tsr', Buffer.from('3000', 'hex')) },
  },
  {
    name: 'a signature of commitments that are not there',
    codes: ['commitments_mismatch'],
    faults: { sealed: (files) => void files.set('commitments.sig', files.get('manifest.sig')!) },
  },
  {
    name: 'a proof of commitments that are not there',
    codes: ['commitments_mismatch'],
    faults: { sealed: (files) => void files.set('commitments.json.ots', otsOf(files.get('manifest.json')!)) },
  },
];
