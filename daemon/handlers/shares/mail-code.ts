import { refuse } from '../../../src/contract/errors.js';
import { shareLimits } from '../../../src/contract/limits.js';
import { codeHash, newCode } from '../../accounts/email-code.js';
import { secondsUntil } from '../../accounts/periods.js';
import type { Desk } from '../handlers.js';
import { mailed } from '../accounts/mailed.js';
import { codesSince, insertCode } from '../../store/shares/sessions.js';
import type { Share } from '../../store/shares/shares.js';
import { standingOf } from '../../shares/standing.js';
import { codeLetter } from '../../shares/letter.js';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Sends a fresh code, which the ones before it give way to. @throws RATE_LIMITED where enough went out, MAIL_UNAVAILABLE */
export async function mailCode(
  { db, world, mailer }: Pick<Desk, 'db' | 'world' | 'mailer'>,
  share: Share,
  email: string,
): Promise<{ readonly expiresAt: string }> {
  if (!mailer) throw refuse('MAIL_UNAVAILABLE', { reason: 'not_configured' });
  const now = world.now();
  const code = newCode(world);
  const expiresAt = new Date(now.getTime() + shareLimits.codeMs).toISOString();
  await db.transaction().execute(async (tx) => {
    const ofDay = await codesSince(tx, share.share_id, new Date(now.getTime() - DAY_MS).toISOString());
    const quarter = new Date(now.getTime() - QUARTER_MS).toISOString();
    const ofQuarter = ofDay.filter((each) => each.sent_at >= quarter);
    const [most, spanMs] =
      ofDay.length >= shareLimits.codesPerDay
        ? [ofDay[shareLimits.codesPerDay - 1], DAY_MS]
        : [ofQuarter[shareLimits.codesPerQuarter - 1], QUARTER_MS];
    if (most) {
      const free = new Date(Date.parse(most.sent_at) + spanMs);
      throw refuse('RATE_LIMITED', { retry_after_seconds: secondsUntil(free, now), action: 'share_code' });
    }
    await insertCode(tx, {
      share_id: share.share_id,
      sent_at: now.toISOString(),
      code_sha256: codeHash(share.share_id, code),
      expires_at: expiresAt,
    });
  });
  const { matter } = await standingOf(db, share, now);
  await mailed(mailer, codeLetter({ email, code, matter: matter.name, label: share.label, expiresAt }));
  return { expiresAt };
}
