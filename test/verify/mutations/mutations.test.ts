import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '../../../src/package/zip/open-zip.js';
import { nodePlatform } from '../../../src/verify/node/platform.js';
import { type BuiltPackage, buildPackage, type Loose } from '../../fakes/packages/package-builder.js';
import { writeZip } from '../../fakes/packages/zip-writer.js';
import { memory, verifyZip } from '../verify.js';

let built: BuiltPackage;
let zip: Buffer;
beforeAll(async () => {
  built = await buildPackage();
  zip = built.zip();
});

/** Fields of the ZIP that say nothing of the content: the time of day of a member is one of them, but both copies must agree. */
describe('a good package', () => {
  it('is never verified with one byte changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(zip.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = Buffer.from(zip);
        altered[at]! ^= change;
        const { verdict, findings } = await verifyZip(altered);
        return verdict !== 'verified' || isHarmless(at) || expect(findings).toBeUndefined();
      }),
      { numRuns: 800 },
    );
  }, 300_000);

  it('is never verified with bytes taken out, put in or exchanged', async () => {
    const part = fc.record({
      from: fc.nat(zip.length),
      length: fc.integer({ min: 1, max: 400 }),
      to: fc.nat(zip.length),
      cut: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(part, async ({ from, length, to, cut }) => {
        const piece = zip.subarray(from, from + length);
        const rest = cut ? Buffer.concat([zip.subarray(0, from), zip.subarray(from + length)]) : zip;
        const altered = Buffer.concat([rest.subarray(0, to), piece, rest.subarray(to)]);
        return altered.equals(zip) || (await verifyZip(altered)).verdict !== 'verified';
      }),
      { numRuns: 400 },
    );
  });

  it('is never verified with one field of a record changed, even when all is hashed and signed again', async () => {
    const spoken = [
      'forensic_log_hash',
      'forensic_log_final_chain_hash',
      'bitcoin_ots_included',
      'steps',
      'page_modifications',
      'test_mode',
      'evidence',
    ];
    for (const field of spoken) {
      const custody = await buildPackage({ custody: (record: Loose) => void delete record[field] });
      expect([field, (await verifyZip(custody.zip())).verdict]).toEqual([field, 'failed']);
    }
  });
});

/**
 * "Version made by", internal attributes and the permission bits of a member are read by nobody here and change no content;
 * nor do the bits behind the end of a DEFLATE stream in its last byte (RFC 1951, section 3.1.1).
 */
function isHarmless(at: number): boolean {
  const start = zip.readUInt32LE(zip.length - 6);
  for (
    let record = start;
    record < zip.length - 22;
    record += 46 + zip.readUInt16LE(record + 28) + zip.readUInt16LE(record + 30)
  ) {
    if ([4, 5, 36, 37, 38, 39, 40, 41].includes(at - record)) return true;
    const local = zip.readUInt32LE(record + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (zip.readUInt16LE(record + 10) === 8 && at === data + zip.readUInt32LE(record + 20) - 1) return true;
  }
  return false;
}

describe('the strict reader', () => {
  it('never throws, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const container = await openZip(memory(Buffer.concat([bytes, endRecord(bytes)])), nodePlatform);
        return container.faults.length > 0 || container.entries.length === 0;
      }),
      { numRuns: 500 },
    );
  });

  it('gives back what was written', async () => {
    // Windows keeps the names of its devices for itself.
    const name = fc
      .stringMatching(/^[a-z0-9]{1,12}(\/[a-z0-9]{1,8}){0,3}\.x$/)
      .filter((path) => !/(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/)/.test(path));
    const entry = fc.record({
      name,
      data: fc.uint8Array({ maxLength: 2_000 }),
      deflate: fc.boolean(),
      descriptor: fc.constantFrom('signed' as const, 'bare' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(entry, { selector: (each) => each.name, minLength: 1, maxLength: 12 }),
        async (entries) => {
          const container = await openZip(memory(writeZip(entries)), nodePlatform);
          expect(container.faults).toEqual([]);
          for (const [index, listed] of container.entries.entries()) {
            const chunks: Buffer[] = [];
            for await (const chunk of container.read(listed, (fault) => expect(fault).toBeUndefined()))
              chunks.push(Buffer.from(chunk));
            expect([listed.name, Buffer.concat(chunks)]).toEqual([
              entries[index]!.name,
              Buffer.from(entries[index]!.data),
            ]);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

function endRecord(bytes: Uint8Array): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(bytes.length % 5, 8);
  end.writeUInt16LE(bytes.length % 5, 10);
  end.writeUInt32LE(bytes.length >> 1, 12);
  end.writeUInt32LE(bytes.length - (bytes.length >> 1), 16);
  return end;
}
