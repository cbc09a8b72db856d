import type { LeftOut, PlacedItem } from '../../../src/handover/item.js';
import { volumeName } from '../../../src/handover/names.js';
import { code, foreign, html, type Html } from '../../sealing/pdf/html.js';
import { bytes, counted } from '../../sealing/pdf/table.js';
import type { Records } from '../records.js';
import type { Rows } from '../rows.js';
import { reasonWords } from './words.js';

export interface StartHere {
  readonly exportId: string;
  readonly name: string;
  readonly matterId: string | null;
  readonly createdAt: string;
  readonly volume: number;
  readonly volumes: number;
  readonly redacted: 'as_is' | 'replace' | null;
  readonly hasPackages: boolean;
  readonly hasIndex: boolean;
  /** Names of the files of the list of exhibits. */
  readonly exhibits: readonly string[];
  readonly hasLoadFile: boolean;
  readonly hasCase: boolean;
  readonly records: Records;
  /** Those in this volume; without packages all of them. */
  readonly items: Rows<PlacedItem>;
  /** In the first volume only. */
  readonly notIncluded: readonly LeftOut[];
}

/**
 * Where whoever gets a volume begins to read: no script, no network, and nothing of a captured page but its words. In parts, since of
 * thousands of items it is many MiB.
 */
export function* startHere(about: StartHere): Generator<string> {
  const [before = '', after = ''] = frame(about).split(ROWS);
  yield before;
  for (const item of about.items) yield itemLine(item).markup;
  yield after;
}

/** Texts have no `<` in markup, so that it stands there once. */
const ROWS = '<!-- rows -->';

const frame = (about: StartHere): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width" />
        <title>${about.name}, volume ${about.volume} of ${about.volumes}</title>
        ${{ markup: `<style>${css}</style>` }}
      </head>
      <body>
        <h1>${foreign(about.name)}</h1>
        ${summary(about)} ${about.notIncluded.length > 0 && notIncluded(about.notIncluded)} ${contents(about)}
        ${checking(about)} ${itemsTable} ${limits(about)}
      </body>
    </html>`.markup;

const summary = (about: StartHere): Html =>
  html`<p>
    Volume ${about.volume} of ${about.volumes} of export ${code(about.exportId)}, begun at ${about.createdAt}
    (UTC)${about.matterId !== null && html` from matter ${code(about.matterId)}`}.
    ${counted(about.items.length, 'item')} ${about.hasPackages ? 'in this volume' : 'listed'}.
    ${about.redacted === 'replace' && 'Where an item has a redacted copy, that copy stands in its place.'}
    ${hasTest(about.items) && html`<strong>Items in test mode are not for legal use.</strong>`}
  </p>`;

function hasTest(items: Iterable<PlacedItem>): boolean {
  for (const { test_mode } of items) if (test_mode) return true;
  return false;
}

const notIncluded = (left: readonly LeftOut[]): Html =>
  html`<section class="warning">
    <h2>Not in this export</h2>
    <p>These were asked for and are not here:</p>
    <ul>
      ${left.map((item) => leftOutLine(item))}
    </ul>
  </section>`;

export const leftOutLine = ({ exhibit, capture_id: id, reason }: LeftOut): Html =>
  html`<li>${exhibit} ${code(id)}: ${reasonWords[reason]}</li>`;

const contents = (about: StartHere): Html => {
  const { hasPackages, records, volume } = about;
  return html`<h2>What is here</h2>
    <dl>
      ${
        hasPackages &&
        html`<dt><code>data/packages/</code></dt>
          <dd>The packages, byte for byte as they were sealed: what to rely on.</dd>`
      }
      ${
        volume === 1 &&
        html`<dt><a href="data/record.zip">data/record.zip</a></dt>
          <dd>
            The sealed record of the hand-over: who asked for it and when, and the SHA-256 of the files of all volumes.
            SHA-256 of its manifest: ${code(records.handOver.manifestSha256)}
          </dd>`
      }
      ${
        volume === 1 &&
        records.matter !== null &&
        html`<dt><a href="data/matter.zip">data/matter.zip</a></dt>
          <dd>
            The sealed record of the matter: its exhibits and the chain of its custody record up to entry
            ${records.matter.coversSeq}. Entries about what is not handed over stand without their content. SHA-256 of
            its manifest: ${code(records.matter.manifestSha256)}
          </dd>`
      }
      ${lists(about)}
      ${
        volume === 1 &&
        html`<dt><code>data/verification/</code></dt>
          <dd>
            Programs that check a package offline, each in one file.
            <a href="data/verification/verify.html">verify.html</a> needs a browser only;
            <a href="data/verification/GUIDE.txt">GUIDE.txt</a> says how.
          </dd>`
      }
      <dt><code>bagit.txt</code>, <code>bag-info.txt</code>, <code>manifest-…</code></dt>
      <dd>This folder is a BagIt 1.0 bag (RFC 8493): the hash of every file.</dd>
    </dl>`;
};

const lists = ({ hasIndex, exhibits, hasLoadFile, hasCase, volume }: StartHere): Html =>
  html`${
    volume === 1 &&
    hasIndex &&
    html`<dt><a href="data/index.csv">data/index.csv</a>, <a href="data/index.json">data/index.json</a></dt>
      <dd>
        One line for each item of all volumes, with hashes and places. A cell of the CSV that a spreadsheet would take
        for a formula begins with an apostrophe; characters that cannot be seen stand as <code>\\u202e</code>. The JSON
        has every text as it is.
      </dd>`
  }
  ${
    volume === 1 &&
    exhibits.length > 0 &&
    html`<dt>${exhibits.map((name, index) => html`${index > 0 && ', '}<a href="data/${name}">data/${name}</a>`)}</dt>
      <dd>The list of exhibits with small pictures.</dd>`
  }
  ${
    hasLoadFile &&
    html`<dt>
        ${volume === 1 ? html`<a href="data/loadfile/export.dat">data/loadfile/</a>` : html`<code>data/loadfile/</code>`}
      </dt>
      <dd>
        For review programs: <code>export.dat</code> (Concordance) and <code>export.opt</code> (Opticon), with page
        pictures, texts and documents. The pictures are working copies with their numbers printed below them.
      </dd>`
  }
  ${
    volume === 1 &&
    hasCase &&
    html`<dt><a href="data/case/case.jsonld">data/case/case.jsonld</a></dt>
      <dd>The same facts as a graph of CASE and UCO, for forensic programs.</dd>`
  }`;

const checking = ({ volume, hasPackages, hasLoadFile, records }: StartHere): Html =>
  html`<h2>How to check it</h2>
    <ol>
      <li>
        That nothing was changed since it was written: in this folder, <code>sha256sum -c manifest-sha256.txt</code> and
        <code>sha256sum -c tagmanifest-sha256.txt</code> (on macOS <code>shasum -a 256 -c</code>), or any BagIt program,
        for example <code>bagit.py --validate .</code>
      </li>
      ${
        hasPackages &&
        html`<li>
          That each package is what was sealed, and when: open
          ${volume === 1 ? html`<a href="data/verification/verify.html">data/verification/verify.html</a>` : html`<code>data/verification/verify.html</code> of volume 1`}
          in a browser and choose a ZIP of data/packages; or
          <code>for p in data/packages/*.zip; do evidence verify "$p"; done</code>. Neither needs a network. Better: use
          a copy of these programs that you have from elsewhere, since whoever changes a package can put another program
          beside it.
        </li>`
      }
      <li>
        That these are the files that were handed over: check
        ${volume === 1 ? html`<a href="data/record.zip">data/record.zip</a>` : html`<code>data/record.zip</code> of volume 1`}
        like a package; it is sealed, and its list of hashes is read by
        <code>unzip -p data/record.zip hashes.sha256</code>. In data/packages,
        <code>unzip -p ../record.zip hashes.sha256 | sha256sum --ignore-missing -c</code> compares every
        package${volume > 1 && ' (with record.zip copied here)'}. One file:
        <code>evidence verify data/record.zip --file FILE</code>
      </li>
      ${
        hasLoadFile &&
        html`<li>
          That the pictures, texts and documents of the load file are those: in data/loadfile,
          <code>sha256sum -c files.sha256</code>${volume > 1 && ', with all volumes put together'}; the record names the
          hash of files.sha256.
        </li>`
      }
      ${
        records.matter !== null &&
        html`<li>
          That these are the exhibits of the matter, and what was done with them:
          <code>evidence verify data/matter.zip --packages data/packages</code
          >${volume > 1 && ', in volume 1, with the packages of all volumes in one folder'}.
        </li>`
      }
    </ol>
    <p>
      Without the program: <code>python3 data/verification/verify.py</code> and
      <code>node data/verification/verify.mjs</code> take the same words as <code>evidence verify</code>.
    </p>`;

const itemsTable: Html = html`<h2>Items</h2>
  <table>
    <thead>
      <tr>
        <th scope="col">Exhibit</th>
        <th scope="col">What</th>
        <th scope="col">Captured (UTC)</th>
        <th scope="col">Package and its SHA-256</th>
      </tr>
    </thead>
    <tbody>
      ${{ markup: ROWS }}
    </tbody>
  </table>`;

/** Words of a page may be as long as it likes; the whole of them is in index.json. */
const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…` : text;

export const itemLine = (item: PlacedItem): Html =>
  html`<tr>
    <td>${item.exhibit}</td>
    <td>
      ${item.kind}${item.test_mode && ' (test mode)'}<br />
      ${item.title !== null && html`${foreign(short(item.title, 200))}<br />`}
      ${item.url !== null && html`<span class="url">${short(item.url, 300)}</span>`}
      ${item.redacted_from_manifest_sha256 !== null && html`<br />redacted copy of a package whose manifest has the SHA-256 ${code(item.redacted_from_manifest_sha256)}`}
    </td>
    <td>${item.captured_at ?? ''}</td>
    <td>
      ${item.file === null ? code(item.capture_id) : html`<a href="${item.file}">${item.file.split('/').at(-1)}</a>, ${bytes(item.size_bytes)}`}<br />
      ${code(item.package_sha256)}
    </td>
  </tr>`;

const limits = ({ createdAt, name, volumes, hasLoadFile, records }: StartHere): Html =>
  html`<h2>What this does not show</h2>
    <p>
      Each package is sealed by itself and says in its own <code>evidence.pdf</code> what it proves. This page is made
      for reading and is not signed; the record of the hand-over names the hash of every other file but the tag files of
      the bag, which follow from them${hasLoadFile && ', and those of the load file that its files.sha256 names'}. It
      shows what the service put into these volumes and for whom, by the word of that service and at the time of its
      seal; not that nothing else was captured.
      ${records.matter === null && 'This is no export of a matter, so there is no custody record.'}
      ${volumes > 1 && html`All ${volumes} volumes, ${code(volumeName(name, createdAt, 1))} to ${code(volumeName(name, createdAt, volumes))}, belong together.`}
    </p>`;

const css = `
body{font:15px/1.5 system-ui,'Liberation Sans',sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.7rem;margin:0 0 .5rem;overflow-wrap:anywhere}h2{font-size:1.15rem;margin:1.8rem 0 .4rem}
code{font:.85em 'Liberation Mono',monospace;overflow-wrap:anywhere}.url,td{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;table-layout:fixed}th,td{text-align:left;vertical-align:top;padding:.35rem .6rem .35rem 0;border-bottom:1px solid #ccc}
th:nth-child(1){width:7rem}th:nth-child(3){width:12rem}dt{font-weight:600}dd{margin:0 0 .5rem 1rem}
.warning{border:2px solid #9a2a00;padding:.2rem 1rem}.warning h2{margin-top:.4rem;color:#9a2a00}
.invisible{font:700 .7em monospace;border:1px solid #777;padding:0 .2em;color:#7a1f00}a{color:#0b4a99}
@media(max-width:50rem){table,tbody,tr,td{display:block}thead{position:absolute;left:-99rem}tr{border-bottom:1px solid #ccc;padding:.5rem 0}td{border:0;padding:.1rem 0}}
`;
