import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RedactionRule } from '../../src/contract/captures/redaction-order.js';
import type { Language } from '../../src/package/messages/language.js';
import { openHouse } from '../daemon/house.js';
import type { openShop } from '../comparing/shop.js';
import { type CompletedAt, openStudio, plainOrder, type Studio } from '../capture/studio.js';

export const derivedKinds = ['comparison', 'certificate', 'redaction', 'matter'] as const;
export type DerivedKind = (typeof derivedKinds)[number];

/** Two captures of a page that changed between them. */
export async function twoCaptures(
  studio: Studio,
  shop: Awaited<ReturnType<typeof openShop>>,
): Promise<readonly [CompletedAt, CompletedAt]> {
  const one = async (price: string): Promise<CompletedAt> => {
    shop.show({ price });
    const { captureId, outcome } = await studio.capture({
      url: shop.url,
      evidence_pack: { ...plainOrder.evidence_pack, commitments: true },
    });
    if (outcome.kind !== 'completed') throw new Error(outcome.message);
    const { packagePath: path, manifestSha256 } = outcome;
    return { captureId, path, manifestSha256, url: shop.url, testMode: false };
  };
  return [await one('49.00'), await one('59.00')];
}

/** Orders that name the language. */
export async function derivedIn(
  language: Language,
  { studio, pair: [before, after] }: { readonly studio: Studio; readonly pair: readonly [CompletedAt, CompletedAt] },
): Promise<Readonly<Record<Exclude<DerivedKind, 'matter'>, string>>> {
  const outcomes = {
    comparison: await studio.compare(before, after, { language }),
    redaction: await studio.redact(before, { language, rules: [withheld] }),
  };
  return {
    comparison: pathOf(outcomes.comparison),
    certificate: await certificateIn(language, studio),
    redaction: pathOf(outcomes.redaction),
  };
}

export const certificateIn = async (language: Language, studio: Studio): Promise<string> =>
  pathOf(await studio.certify({ ...hashes, language }));

type Outcome = Awaited<ReturnType<Studio['certify' | 'compare' | 'redact']>>;
function pathOf({ outcome }: Outcome): string {
  if (outcome.kind !== 'completed') throw new Error(JSON.stringify(outcome));
  return outcome.packagePath;
}

const withheld: RedactionRule = {
  target: 'text',
  text: 'Example',
  case_sensitive: false,
  whole_word: true,
  reason: 'minor',
  reason_text: null,
  label: '(b)(6)',
  cover: 'word',
};
const hashes = {
  hashes: [
    { sha256: 'a'.repeat(64), name: 'contract.pdf', size_bytes: 12_345 },
    { sha256: 'b'.repeat(64), name: null, size_bytes: null },
  ],
  label: 'Delivery 7',
  timestamp: 'none',
  include_eidas: false,
  case_reference: null,
  metadata: {},
  webhook_url: null,
} as const;

/** The record of a matter, by a daemon whose setting names the language: its orders name none. */
export async function matterIn(language: Language, folder: string): Promise<string> {
  const studio = await openStudio({}, undefined, {}, { pdfLanguage: language });
  const faults: unknown[] = [];
  const { certify, recordMatter } = studio.open((about, error) => void faults.push([about, error]));
  const house = await openHouse({ certify, recordMatter });
  try {
    const { matter_id } = await house.live.createMatter({ body: { name: 'Roe ./. Doe' } });
    const params = { matter_id };
    await house.live.certifyHash({ body: { timestamp: 'none', matter_id, hash: 'c'.repeat(64), label: 'one' } });
    await house.settled();
    await house.live.sealMatter({ params, body: {} });
    const sealed = async () => (await house.live.listSeals({ params, query: { limit: 1 } })).seals[0];
    while ((await sealed())?.status === 'sealing') await new Promise((resolve) => setTimeout(resolve, 20));
    const { pathname, search } = new URL((await sealed())?.package_url ?? '');
    const answer = await house.app.inject({ url: pathname + search, headers: { host: 'localhost' } });
    if (answer.statusCode !== 200 || faults.length > 0) throw new Error(JSON.stringify([answer.statusCode, faults]));
    const path = join(folder, `matter-${language}.zip`);
    await writeFile(path, answer.rawPayload);
    return path;
  } finally {
    await house.close();
    await studio.close();
  }
}
