import type { OutsideSettings } from '../../../src/settings/outside.js';
import type { World } from '../../../src/world.js';
import { submitToCalendars } from '../../outside/calendars.js';
import { Declined, type Stamper } from '../stamp.js';

/** An OpenTimestamps proof of the manifest, from all configured calendars at once. */
export function bitcoinStamper(settings: OutsideSettings, world: World): Stamper {
  return {
    proof: 'ots',
    async stamp(manifestSha256, signal) {
      const round = await submitToCalendars(
        manifestSha256,
        settings.otsCalendars,
        (length) => world.randomBytes(length),
        { signal },
      );
      if (round.ots) return { files: new Map([['manifest.json.ots', round.ots]]) };
      const reasons = round.refused.map(({ calendar, reason }) => `${hostOf(calendar)}: ${reason}`);
      throw new Declined(`No calendar gave a timestamp (${reasons.join('; ')}).`);
    },
  };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
