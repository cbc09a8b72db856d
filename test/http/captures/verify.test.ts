import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPackage, sha256, type BuiltPackage } from '../../fakes/packages/package-builder.js';
import { leaveFile, openHouse } from '../../daemon/house.js';

const url = 'https://example.com/';

async function capturedAs(built: BuiltPackage) {
  const house = await openHouse({
    run: async (run) => {
      const outcome = await leaveFile(run);
      await writeFile(outcome.packagePath, built.zip());
      return { ...outcome, manifestSha256: sha256(built.files.get('manifest.json') ?? '') };
    },
  });
  const { capture_id } = await house.live.createCapture({ body: { url } });
  await house.settled();
  const stored = join(house.home, 'packages', `${capture_id}-1.zip`);
  return { house, stored, verify: () => house.live.verifyCapture({ params: { capture_id } }) };
}

test('the stored package is checked by the one verifier, against the daemon’s own register', async () => {
  const built = await buildPackage();
  const { house, stored, verify } = await capturedAs(built);
  expect(await verify()).toMatchObject({
    result: 'match',
    checked_at: house.world.now().toISOString(),
    summary: { integrity: 'verified', time_anchor: 'none', provenance: 'issued_by_proofsnap' },
  });
  const altered = await buildPackage();
  altered.files.set('page.html', Buffer.from('<p>something else'));
  await writeFile(stored, altered.zip());
  expect(await verify()).toMatchObject({ result: 'modified', summary: { integrity: 'failed' } });
  await house.close();
});

test('another whole package in its place is told, though it holds by itself', async () => {
  const { house, stored, verify } = await capturedAs(await buildPackage());
  const other = await buildPackage({ evidenceId: 'ps_11111111-1111-4111-8111-111111111111' });
  await writeFile(stored, other.zip());
  const answer = await verify();
  expect(answer).toMatchObject({ result: 'invalid', summary: { integrity: 'failed', provenance: 'unverified' } });
  const failed = (answer.checks as { outcome: string; code: string; found?: string }[]).filter(
    (check) => check.outcome === 'fail',
  );
  expect(failed).toMatchObject([{ code: 'records_disagree', found: sha256(other.files.get('manifest.json') ?? '') }]);
  await house.close();
});
