import { add, edit, flip, remove, type SingleFault } from './single-fault.js';

const listed = [
  'screenshot.jpeg',
  'page.html',
  'domtextcontent.txt',
  'certificate_chain.pem',
  'datapackage.json',
  'archive/data.warc.gz',
  'indexes/index.cdx',
  'pages/pages.jsonl',
  'metadata.json',
  'forensic_log.json',
  'chain_of_custody.json',
  'evidence.pdf',
];

export const contentFaults: readonly SingleFault[] = [
  ...listed.map((name): SingleFault => ({
    name: `${name} altered`,
    codes: ['file_hash_mismatch'],
    faults: flip(name),
  })),
  ...listed.map((name): SingleFault => ({ name: `${name} removed`, codes: ['file_missing'], faults: remove(name) })),
  { name: 'a file added', codes: ['file_unlisted'], faults: add('extra.txt') },
  { name: 'a file added in a folder', codes: ['file_unlisted'], faults: add('verification/evil.sh') },
  {
    name: 'a file renamed',
    codes: ['file_missing', 'file_unlisted'],
    faults: {
      sealed: (files) => {
        files.set('page2.html', files.get('page.html')!);
        files.delete('page.html');
      },
    },
  },
  {
    name: 'two files swapped',
    codes: ['file_hash_mismatch'],
    faults: {
      sealed: (files) => {
        const page = files.get('page.html')!;
        files.set('page.html', files.get('domtextcontent.txt')!);
        files.set('domtextcontent.txt', page);
      },
    },
  },
  {
    name: 'a file lengthened',
    codes: ['file_hash_mismatch', 'file_size_mismatch'],
    faults: edit('page.html', /$/, ' '),
  },
];
