import { shownUrl } from '../../browser/network/bounded.js';
import { readIdentity } from '../../browser/navigation/identity.js';
import { watermarkText } from '../../browser/picture/watermark.js';
import { signScreenshot } from '../../sealing/content-credentials/sign.js';
import { StepFailure, type Step } from '../../run/step.js';
import { type CaptureBench, frozenRecord, isFile, navigationOf, sessionOf, skipWithoutPicture } from '../visit.js';
import { writeWacz } from '../warc/write-wacz.js';

export const writeWarc: Step<CaptureBench> = {
  name: 'warc_written',
  required: false,
  budgetMs: 60_000,
  reserveMs: 20_000,
  skip: ({ order }) => (order.evidence_pack.warc ? undefined : { reason: 'not requested', asked: false }),
  run: async (bench, signal) => {
    const record = await frozenRecord(bench);
    const navigation = navigationOf(bench);
    const { name, version } = bench.generator;
    const { tokens } = sessionOf(bench);
    const pageUrl = withRoute(navigation.documentUrl, navigation.urlAtLoad);
    // Not the last that the page asked for: those that it was held from are in the record too.
    const main = record.exchanges.findLast(({ id }) => id.startsWith(`${navigation.requestId}#`));
    const wacz = await writeWacz(record, {
      page: {
        // The address that the network record has an answer for; a route behind `#` is part of what was shown.
        url: shownUrl(tokens?.address(pageUrl) ?? pageUrl),
        title: bench.facts.page?.title ?? '',
        at: main?.at ?? bench.world.now().toISOString(),
      },
      software: `${name}/${version}`,
      userAgent: readIdentity(navigation, record).user_agent,
      addressOf: (host, port) => bench.proxy.connectionFor(host, port)?.address ?? null,
      world: bench.world,
      scratch: (file) => bench.scratch(file),
      signal,
    });
    for (const file of wacz.files) await bench.adopt(file.name, file.path);
    const truncated = [wacz.truncated, record.truncated, handedOut(bench)].filter((cut) => cut !== undefined);
    return {
      ...(bench.signIn && {
        facts: {
          sign_in: {
            withheld: wacz.withheld,
            ...(tokens && {
              request_bodies: wacz.requestBodies,
              form_tokens: record.formTokens ?? 0,
              address_tokens: wacz.addressTokens,
            }),
          },
        },
      }),
      detail: { records: wacz.records, responses: wacz.responses },
      ...(truncated.length > 0 && { truncated: truncated.join('; ') }),
    };
  },
};

/** A file in the place of the page is kept; what a page hands out beside itself is not, and may stand in no record of the network. */
function handedOut(bench: CaptureBench): string | undefined {
  const files = sessionOf(bench).counted('download_started') - (isFile(bench) ? 1 : 0);
  return files > 0 ? `files that the page handed out beside itself are left out; files: ${files}` : undefined;
}

function withRoute(documentUrl: string, urlAtLoad: string): string {
  const [address, ...route] = urlAtLoad.split('#');
  return address === documentUrl && route.length > 0 ? urlAtLoad : documentUrl;
}

export const signWithContentCredentials: Step<CaptureBench> = {
  name: 'content_credentials_signed',
  required: false,
  budgetMs: 60_000,
  reserveMs: 15_000,
  skip: (bench) => {
    const { c2pa, screenshot } = bench.order.evidence_pack;
    if (!c2pa) return { reason: 'not requested', asked: false };
    if (isFile(bench)) return { reason: 'there is no screenshot', asked: true };
    const missing = skipWithoutPicture(bench);
    if (missing) return missing;
    return screenshot === 'jpeg' ? undefined : { reason: 'only JPEG screenshots are signed', asked: true };
  },
  run: async (bench, signal) => {
    const { artifact, image, urlAtScreenshot } = await bench.visit.picture.promise;
    const outputPath = bench.scratch('screenshot-signed.jpeg');
    const outcome = await signScreenshot(
      {
        jpegPath: artifact.path,
        outputPath,
        url: urlAtScreenshot,
        capturedAt: image.taken_at,
        evidenceId: bench.evidenceId,
        captureId: bench.captureId,
        drawnOver: bench.testMode ? watermarkText : null,
        generator: bench.generator,
        identity: await bench.identity,
      },
      signal,
    );
    if (outcome.kind === 'failed') throw new StepFailure(outcome.reason);
    await bench.adopt('screenshot.jpeg', outputPath);
    await bench.put('c2pa.json', outcome.manifestStoreJson);
    return { detail: { signed_screenshot_sha256: outcome.signedSha256 } };
  },
};
