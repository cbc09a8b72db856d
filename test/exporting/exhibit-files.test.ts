import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintDocument } from '../../daemon/browser/launch/print.js';
import { openHouse, type House } from '../daemon/house.js';
import { bags, ended, judgeBag, made, text, unpacked } from './rig.js';
import { both } from '../tiers.mjs';

let house: House;
let printed: PrintDocument[];
let ids: string[];

/** 1,001 captures of one package. */
beforeAll(async () => {
  house = await openHouse({
    print: (document) => {
      printed.push(document);
      return Promise.resolve(Buffer.from(`%PDF-1.7 file ${printed.length}\n`));
    },
  });
  const first = await made(house, 'https://a.example/one');
  const { db } = house.desk;
  const at = (name: string | null) => join(house.home, 'packages', name ?? '');
  const row = await db.selectFrom('captures').selectAll().where('capture_id', '=', first).executeTakeFirstOrThrow();
  ids = [first];
  await db.transaction().execute(async (tx) => {
    for (let no = 2; no <= 1001; no += 1) {
      const capture_id = `cap_${String(no).padStart(20, '0')}`;
      const package_name = `${capture_id}.zip`;
      copyFileSync(at(row.package_name), at(package_name));
      await tx
        .insertInto('captures')
        .values({ ...row, capture_id, package_name })
        .execute();
      ids.push(capture_id);
    }
  });
}, 60_000);
afterAll(() => house.close());

const lists: [number, string[], number[]][] = [
  [500, ['exhibits.pdf'], [500]],
  [501, ['exhibits.pdf', 'exhibits-2.pdf'], [500, 1]],
  [1001, ['exhibits.pdf', 'exhibits-2.pdf', 'exhibits-3.pdf'], [500, 500, 1]],
];
test.each(both ? lists : lists.slice(0, 2))(
  'a list of %i exhibits is divided into files of 500',
  async (count, names, counts) => {
    printed = [];
    house.world.forward(61_000);
    const begun = await house.live.createExport({
      body: {
        capture_ids: [...ids.slice(0, count - 1), 'cap_00000000000000001001'],
        formats: ['exhibits_pdf', 'index'],
      },
    });
    const read = await ended(house, begun);
    expect([read.status, house.faults]).toEqual(['completed', []]);
    expect(printed.map(({ html }) => html.split('<article>').length - 1)).toEqual(counts);
    const numbers = printed.flatMap(({ html }) => html.match(/(?<=<h2>)EX-\d+/g) ?? []);
    expect(numbers).toEqual(Array.from({ length: count }, (_, at) => `EX-${String(at + 1).padStart(4, '0')}`));
    for (const [at, { html, header }] of printed.entries()) {
      expect(html.replaceAll(/<[^>]*>|\s+/g, ' ')).toMatch(new RegExp(`Exhibits +${count.toLocaleString('en')} `));
      expect(header.includes(`file ${at + 1} of ${names.length}`)).toBe(names.length > 1);
    }
    const [bag = ''] = bags(await unpacked(read, house.live));
    judgeBag(bag);
    const order = JSON.parse(text(bag, 'data/record.zip')) as { hashes: { name: string }[] };
    expect(order.hashes.map(({ name }) => name).filter((name) => name.endsWith('.pdf'))).toEqual(names);
    for (const [at, name] of names.entries()) {
      expect(text(bag, 'data', name)).toBe(`%PDF-1.7 file ${at + 1}\n`);
      expect(text(bag, 'START-HERE.html')).toContain(`<a href="data/${name}">data/${name}</a>`);
    }
  },
  60_000,
);
