import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import { makeCopy } from '../../daemon/redacting/copy.js';
import { stepFiles } from '../../src/package/records/steps/step-files.js';
import type { StepName } from '../../src/package/records/steps.js';
import { memberRules, neverCarried } from '../../src/package/members.js';
import { pathInCopy } from '../../src/package/redaction/members.js';
import { searchLeaks } from '../../src/redaction/leaks/search-leaks.js';

/** Every file that a capture can have, and what becomes of it in a copy: a file that nobody has thought of fails here. */

const secret = 'Jane Quillfeather';
const rule: RedactionRule = {
  target: 'text',
  text: secret,
  case_sensitive: false,
  whole_word: false,
  reason: null,
  reason_text: null,
  label: null,
  cover: 'word',
};

/** `made`: it belongs to the package itself and is made anew for a copy. */
type Fate = 'changed' | 'withheld' | 'made';

const json = (value: unknown): string => JSON.stringify(value);
const layout = json({
  format_version: 1,
  unit: 'image_pixel',
  image: { file: 'screenshot.jpeg', width: 64, height: 32, pixels_per_css_pixel: 1 },
  frames: [
    { url: `https://a.example/?q=${encodeURIComponent(secret)}`, lines: [{ text: secret, box: [0, 0, 64, 16] }] },
  ],
});
const words = `Words of ${secret}.\n`;
const picture = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'white' } })
  .jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
  .toBuffer();

const typed = {
  operations: [
    {
      operation: 'actions_performed',
      outcome: 'done',
      artifacts: [],
      detail: {
        actions: [
          {
            number: 1,
            action: 'type',
            selector: '#who',
            hit: { selector: 'input#who', tag: 'input', label: `For ${secret}` },
            text: secret,
          },
          { number: 2, action: 'select', selector: '#of', option: secret, pictures: ['actions/002-before.jpeg'] },
        ],
        page_changes: [{ reason: `typed ${secret}` }],
      },
    },
  ],
};

const members: Readonly<Record<string, readonly [fate: Fate, content?: string]>> = {
  'screenshot.jpeg': ['changed'],
  'screenshot.png': ['changed'],
  'screenshot_tiles/001.jpeg': ['changed'],
  'page.html': ['changed', `<!DOCTYPE html><html><head></head><body><p>${secret}</p></body></html>`],
  'domtextcontent.txt': ['changed', words],
  'text_layout.json': ['changed', layout],
  'element_layout.json': [
    'changed',
    '{"format_version":1,"unit":"image_pixel","elements":[\n[-1,"html",[0,0,64,16]]\n],"painted":[\n],"copies":[\n[[0,0,64,16],[0,16,64,16],"down"]\n]}\n',
  ],
  'metadata.json': ['changed', json({ page: { title: secret }, metadata: { [`of ${secret}`]: secret } })],
  'forensic_log.json': ['changed', json(typed)],
  'chain_of_custody.json': ['changed', json({ steps: [{ note: secret }], forensic_log_hash: 'ab' })],
  'certificate_chain.pem': [
    'withheld',
    `-----BEGIN CERTIFICATE-----\n${Buffer.from(words).toString('base64')}\n-----END CERTIFICATE-----\n`,
  ],
  'whois.txt': ['withheld', words],
  'screenshot_as_loaded.jpeg': ['withheld'],
  'screenshot_as_loaded_tiles/001.png': ['withheld'],
  'source.html': ['withheld', words],
  'document.pdf': ['withheld', words],
  'page.mhtml': ['withheld', words],
  'watched_text.txt': ['withheld', words],
  'form_controls.json': ['withheld', json({ frames: [{ controls: [{ value: secret }] }] })],
  'storage.json': ['withheld', json({ cookies: [{ name: secret }] })],
  'connections.json': ['withheld', json({ hosts: [secret] })],
  'recording.json': ['withheld', json({ says: secret })],
  'recording/0001.jpeg': ['withheld'],
  'actions/001-before.jpeg': ['withheld'],
  'actions/001-after.jpeg': ['withheld'],
  'regions/001.txt': ['withheld', words],
  'regions/tab-001.txt': ['withheld', words],
  'regions/view-001.jpeg': ['withheld'],
  'archive/data.warc.gz': ['withheld', words],
  'indexes/index.cdx': ['withheld', words],
  'pages/pages.jsonl': ['withheld', words],
  'datapackage.json': ['withheld', json({ title: secret })],
  'c2pa.json': ['withheld', json({ title: secret })],
  'standards.json': ['withheld', json({ points: [secret] })],
  'order.json': ['withheld', json({ url: secret })],
  'timemap.txt': ['withheld', words],
  'commitments.json': ['made'],
  'openings.json': ['made'],
  'evidence.pdf': ['made'],
  'verification/verify.py': ['made'],
  'verification/verify.sh': ['made'],
  'verification/verify.mjs': ['made'],
  'verification/verify.html': ['made'],
  'verification/GUIDE.txt': ['made'],
};

/** Steps of packages that are not captures of pages. */
const ofOthers =
  /^(sources?_checked|(text|images|metadata)_compared|comparison_recorded|hashes_recorded|.*_redacted|leaks_searched|matter_recorded|anchors_collected)$/;

test('every file that a step of a capture makes is in the list below', () => {
  const known = [
    ...(Object.keys(stepFiles) as StepName[]).flatMap((step) => (ofOthers.test(step) ? [] : stepFiles[step].makes)),
    ...memberRules
      .filter(({ madeBy }) => madeBy === 'closing' || madeBy === 'program')
      .map(({ name }) => (typeof name === 'string' ? { test: (path: string) => path === name, name } : name)),
  ];
  const names = Object.keys(members);
  expect(known.filter((each) => !names.some((name) => each.test(name)))).toEqual([]);
  expect(names.filter((name) => !known.some((each) => each.test(name)))).toEqual([]);
});

const copyOf = async (paths: readonly string[], records: 'refuse' | 'redact') => {
  const files = new Map<string, Uint8Array>(
    paths.map((path) => [path, members[path]?.[1] === undefined ? picture : Buffer.from(members[path][1])]),
  );
  const made = await makeCopy({
    order: { rules: [rule], records, pictures: 'keep' },
    listed: paths,
    files,
    openings: undefined,
    pictures: {
      main: { file: 'screenshot.jpeg', width: 64, height: 32 },
      tiles: [{ file: 'screenshot_tiles/001.jpeg', width: 64, height: 32 }],
      scale: 1,
    },
    withhold: [],
    also: [],
  });
  if (made.kind !== 'copied') throw new Error(made.kind);
  return made;
};

const ofSource = Object.entries(members).flatMap(([path, [fate]]) => (fate === 'made' ? [] : [path]));

test('each of them is changed or withheld, and none that a copy carries holds what is withheld', async () => {
  const copy = await copyOf(ofSource, 'redact');
  expect(Object.fromEntries(copy.files.map(({ path, action }) => [path, action]))).toEqual(
    Object.fromEntries(ofSource.map((path) => [path, members[path]?.[0]])),
  );
  const carried = ofSource.filter((path) => members[path]?.[0] === 'changed');
  expect([...copy.members.keys()].toSorted()).toEqual(carried.map(pathInCopy).toSorted());
  const all = Array.from(copy.members, ([path, content]) => ({ path, content }));
  const search = async (held: typeof all) =>
    (await searchLeaks({ needles: copy.found.needles, digestsOf: [], members: held })).files;
  // A key of an object is no value that a rule can mark: the field is withheld by name, or the copy is refused.
  expect(await search(all)).toEqual(['source/metadata.json']);
  for (const { path, content } of all)
    if (path !== 'source/metadata.json')
      expect([path, Buffer.from(content).toString('latin1').includes('Quillfeather')]).toEqual([path, false]);
  expect(copy.boxes.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['screenshot.jpeg', 'screenshot_tiles/001.jpeg']),
  );
});

test('what an action typed, chose and hit is refused in the records unless these are changed', async () => {
  const { found } = await copyOf(ofSource, 'refuse');
  expect(found.records.filter(({ file }) => file === 'forensic_log.json').map(({ pointer }) => pointer)).toEqual(
    expect.arrayContaining([
      '/operations/0/detail/actions/0/text',
      '/operations/0/detail/actions/0/hit/label',
      '/operations/0/detail/actions/1/option',
      '/operations/0/detail/page_changes/0/reason',
    ]),
  );
});

test('a verifier refuses a copy that carries what no copy may', () => {
  const always = ofSource.filter(
    (path) => members[path]?.[0] === 'withheld' && !/^(certificate_chain\.pem|whois\.txt|document\.pdf)$/.test(path),
  );
  expect(always.filter((path) => !neverCarried(path))).toEqual([]);
  const load = `import importlib.util, json, sys
spec = importlib.util.spec_from_file_location('verify', sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
print(json.dumps([path for path in json.load(sys.stdin) if not module.NEVER.fullmatch(path)]))`;
  const script = join(import.meta.dirname, '../../dist/src/verify/scripts/verify.py');
  const said = execFileSync('python3', ['-B', '-c', load, script], { input: JSON.stringify([...always, 'page.html']) });
  expect(JSON.parse(said.toString())).toEqual(['page.html']);
});
