import type { LeftOut, PlacedItem } from '../../../src/handover/item.js';
import { itemKinds } from '../../../src/package/matter/record.js';
import { volumeName } from '../../../src/handover/names.js';
import { directionOf } from '../../../src/package/messages/language.js';
import { code, foreign, html, type Html, titleText } from '../../sealing/pdf/html.js';
import type { Say } from '../../sealing/pdf/say.js';
import type { Records } from '../records.js';
import type { Rows } from '../rows.js';
import { hasTitle, kindWords, whenWords } from './words.js';

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
  readonly say: Say;
}

/**
 * Where whoever gets a volume begins to read: no script, no network, and nothing of a captured page but its words. In parts, since of
 * thousands of items it is many MiB.
 */
export function* startHere(about: StartHere): Generator<string> {
  const [before = '', after = ''] = frame(about).split(ROWS);
  yield before;
  for (const item of about.items) yield itemLine(item, about.say).markup;
  yield after;
}

/** Texts have no `<` in markup, so that it stands there once. */
const ROWS = '<!-- rows -->';

const frame = (about: StartHere): string => {
  const { say, name, volume, volumes } = about;
  return html`<!doctype html>
    <html lang="${say.language}" dir="${directionOf(say.language)}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width" />
        <title>${titleText(say.text('export.title', { name, volume, volumes }))}</title>
        ${{ markup: `<style>${css}</style>` }}
      </head>
      <body>
        <h1>${foreign(name)}</h1>
        ${summary(about)} ${about.notIncluded.length > 0 && notIncluded(about.notIncluded, say)} ${contents(about)}
        ${checking(about)} ${itemsTable(say)} ${limits(about)}
      </body>
    </html>`.markup;
};

function summary({ say, volume, volumes, exportId, createdAt: at, matterId, ...about }: StartHere): Html {
  const begun = { volume, volumes, export: code(exportId), at: say.time(at) };
  return html`<p>
    ${matterId === null ? say('export.volume', begun) : say('export.volume_matter', { ...begun, matter: code(matterId) })}
    ${say(about.hasPackages ? 'export.items_here' : 'export.items_listed', { count: about.items.length })}
    ${about.redacted === 'replace' && say('export.replaced')} ${hasTest(about.items) && say('export.test_items')}
  </p>`;
}

function hasTest(items: Iterable<PlacedItem>): boolean {
  for (const { test_mode } of items) if (test_mode) return true;
  return false;
}

const notIncluded = (left: readonly LeftOut[], say: Say): Html =>
  html`<section class="warning">
    <h2>${say('export.not_here')}</h2>
    <p>${say('export.not_here_intro')}</p>
    <ul>
      ${left.map((item) => leftOutLine(item, say))}
    </ul>
  </section>`;

export const leftOutLine = ({ exhibit, capture_id: id, reason }: LeftOut, say: Say): Html =>
  html`<li>${say('export.pair', { what: html`${exhibit} ${code(id)}`, said: say(`export.left_${reason}`) })}</li>`;

const link = (path: string, words = path): Html => html`<a href="${path}">${words}</a>`;

const contents = (about: StartHere): Html => {
  const { hasPackages, records, volume, say } = about;
  const page = link('data/verification/verify.html', 'verify.html');
  const guide = link('data/verification/GUIDE.txt', 'GUIDE.txt');
  const { matter, handOver } = records;
  return html`<h2>${say('export.contents')}</h2>
    <dl>
      ${hasPackages && part(code('data/packages/'), say('export.packages'))}
      ${volume === 1 && part(link('data/record.zip'), say('export.record', { hash: code(handOver.manifestSha256) }))}
      ${
        volume === 1 &&
        matter !== null &&
        part(
          link('data/matter.zip'),
          say('export.matter', { entry: matter.coversSeq, hash: code(matter.manifestSha256) }),
        )
      }
      ${lists(about)} ${volume === 1 && part(code('data/verification/'), say('export.programs', { page, guide }))}
      ${part(html`<code>bagit.txt</code>, <code>bag-info.txt</code>, <code>manifest-…</code>`, say('export.bag'))}
    </dl>`;
};

const part = (name: Html, words: Html): Html =>
  html`<dt>${name}</dt>
    <dd>${words}</dd>`;

const lists = ({ hasIndex, exhibits, hasLoadFile, hasCase, volume, say }: StartHere): Html =>
  html`${
    volume === 1 && hasIndex && part(html`${link('data/index.csv')}, ${link('data/index.json')}`, say('export.index'))
  }
  ${
    volume === 1 &&
    exhibits.length > 0 &&
    part(
      html`${exhibits.map((name, index) => html`${index > 0 && ', '}${link(`data/${name}`)}`)}`,
      say('export.exhibits'),
    )
  }
  ${
    hasLoadFile &&
    part(
      volume === 1 ? link('data/loadfile/export.dat', 'data/loadfile/') : code('data/loadfile/'),
      say('export.load_file'),
    )
  }
  ${volume === 1 && hasCase && part(link('data/case/case.jsonld'), say('export.case'))}`;

const checking = ({ volume, hasPackages, hasLoadFile, records, say }: StartHere): Html => {
  const inFirst = (path: string): Html => (volume === 1 ? link(path) : say('export.of_volume_1', { file: code(path) }));
  const later = (key: 'export.copied' | 'export.together' | 'export.in_one_folder'): Html | string =>
    volume > 1 ? say(key) : '';
  const verifyAll = code('for p in data/packages/*.zip; do evidence verify "$p"; done');
  return html`<h2>${say('export.how')}</h2>
    <ol>
      <li>${say('export.check_bag')}</li>
      ${hasPackages && html`<li>${say('export.check_packages', { page: inFirst('data/verification/verify.html'), command: verifyAll })}</li>`}
      <li>
        ${say('export.check_record', {
          file: inFirst('data/record.zip'),
          list: code('unzip -p data/record.zip hashes.sha256'),
          compare: code('unzip -p ../record.zip hashes.sha256 | sha256sum --ignore-missing -c'),
          copied: later('export.copied'),
          one: code('evidence verify data/record.zip --file FILE'),
        })}
      </li>
      ${hasLoadFile && html`<li>${say('export.check_load', { together: later('export.together') })}</li>`}
      ${
        records.matter !== null &&
        html`<li>
          ${say('export.check_matter', {
            command: code('evidence verify data/matter.zip --packages data/packages'),
            where: later('export.in_one_folder'),
          })}
        </li>`
      }
    </ol>
    <p>${say('export.without')}</p>`;
};

const itemsTable = (say: Say): Html =>
  html`<h2>${say('export.items')}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${say('export.column_exhibit')}</th>
          <th scope="col">${say('export.column_what')}</th>
          <th scope="col">${say('export.column_captured')}</th>
          <th scope="col">${say('export.column_package')}</th>
        </tr>
      </thead>
      <tbody>
        ${{ markup: ROWS }}
      </tbody>
    </table>`;

/** Words of a page may be as long as it likes; the whole of them is in index.json. */
const short = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…` : text;

export const itemLine = (item: PlacedItem, say: Say): Html =>
  html`<tr>
    <td>${item.exhibit}</td>
    <td>
      ${kindWords(item.kind, say)}${item.test_mode && html` (${say('export.test_mode')})`}<br />
      ${hasTitle(item) && html`${foreign(short(item.title, 200))}<br />`}
      ${item.url !== null && html`<span class="url">${short(item.url, 300)}</span>`}
      ${item.redacted_from_manifest_sha256 !== null && html`<br />${say('export.redacted_of', { hash: code(item.redacted_from_manifest_sha256) })}`}
    </td>
    <td>
      ${item.kind === itemKinds.cmp && html`${whenWords(item.kind, say)}<br />`}${item.captured_at !== null && html`${say.time(item.captured_at)}`}
    </td>
    <td>
      ${item.file === null ? code(item.capture_id) : html`${link(item.file, item.file.split('/').at(-1))}, ${say('count.bytes', { n: item.size_bytes })}`}<br />
      ${code(item.package_sha256)}
    </td>
  </tr>`;

const limits = ({ createdAt, name, volumes, hasLoadFile, records, say }: StartHere): Html =>
  html`<h2>${say('export.limits')}</h2>
    <p>
      ${say('export.limit_page', { load: hasLoadFile ? say('export.limit_load') : '' })} ${say('export.limit_service')}
      ${records.matter === null && say('export.limit_no_matter')}
      ${
        volumes > 1 &&
        say('export.limit_volumes', {
          volumes,
          first: code(volumeName(name, createdAt, 1)),
          last: code(volumeName(name, createdAt, volumes)),
        })
      }
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
