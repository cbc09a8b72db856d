import { mailSignInLimits } from '../../src/contract/limits.js';
import { attemptsAtAddress, attemptsFrom, mailsToStrangeNetworks } from '../store/sessions/attempts.js';
import type { Db } from '../store/tables.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Asked {
  readonly addressHash: string;
  readonly network: string;
  /** The account of the address signed in from this network before. */
  readonly fromKnown: boolean;
}

/**
 * Whether one more mail may leave. Who asks from a network that the account is known in uses up no mails but those asked for from there, and
 * needs none of the others': a stranger who asks for mails to somebody's address keeps nobody out where they always sign in.
 */
export async function mayMail(tx: Db, { addressHash, network, fromKnown }: Asked, now: Date): Promise<boolean> {
  const { perQuarter, perDay, perNetworkHour, perHour } = mailSignInLimits;
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const ofDay = (await attemptsAtAddress(tx, addressHash, since(24 * HOUR))).filter((each) =>
    fromKnown ? each.from_known && each.network === network : !each.from_known,
  );
  const quarter = since(15 * MINUTE);
  if (ofDay.length >= perDay || ofDay.filter((each) => each.created_at > quarter).length >= perQuarter) return false;
  if (fromKnown) return true;
  const hour = since(HOUR);
  if ((await attemptsFrom(tx, network, hour)) >= perNetworkHour) return false;
  return (await mailsToStrangeNetworks(tx, hour)) < perHour;
}
