import { commitmentsOts } from '../../../src/package/commitments/records.js';
import type { OutsideSettings } from '../../../src/settings/outside.js';
import type { World } from '../../../src/world.js';
import { type SubmitCommitment, submitToCalendars } from '../../outside/calendars.js';
import { Declined, type Stamper } from '../stamp.js';

/** An OpenTimestamps proof of the manifest and of the commitments, from all configured calendars at once; `submit`: where it is joined with others. */
export function bitcoinStamper(settings: OutsideSettings, world: World, submit?: SubmitCommitment): Stamper {
  return {
    proof: 'ots',
    async stamp(manifestSha256, signal, commitmentsSha256) {
      const round = await submitToCalendars(
        manifestSha256,
        settings.otsCalendars,
        (length) => world.randomBytes(length),
        { signal, ...(submit && { submit }), ...(commitmentsSha256 && { beside: commitmentsSha256 }) },
      );
      if (round.ots)
        return {
          files: new Map([
            ['manifest.json.ots', round.ots],
            ...(round.besideOts ? [[commitmentsOts, round.besideOts] as const] : []),
          ]),
        };
      const reasons = round.refused.map(({ calendar, reason }) => `${hostOf(calendar)}: ${reason}`);
      throw new Declined(`No calendar gave a time-stamp (${reasons.join('; ')}).`);
    },
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
