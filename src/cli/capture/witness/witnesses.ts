import type { OneCaptureOptions } from '../../../client/index.js';
import { mostWitnesses } from '../../../package/witness/further.js';
import { mostWindowMs } from '../../../package/witness/record.js';
import type { Invocation } from '../../service/command.js';
import type { Service } from '../../service/service.js';
import { secondsFlag } from '../../terminal/durations.js';
import { usage } from '../../problem/problem.js';

/** The services that capture the same address, and how far apart the captures may lie. */
export interface Witnesses {
  readonly services: readonly Service[];
  readonly windowSeconds: number;
}

export type WitnessFlags = {
  readonly witness?: string | undefined;
  readonly 'witness-window'?: string | undefined;
  readonly wait: boolean;
  readonly test: boolean;
};

const usualWindow = 600;

/** What can be wrong with `--witness` before anybody is asked; the names of the profiles. */
export function witnessNames(flags: WitnessFlags): readonly string[] {
  const { witness, 'witness-window': window } = flags;
  if (witness === undefined) {
    if (window !== undefined) throw usage('--witness-window: there is no --witness', 'add --witness PROFILE');
    return [];
  }
  const names = witness.split(',').map((name) => name.trim());
  if (names.includes(''))
    throw usage(`--witness '${witness}' is not a list of profiles`, 'for example --witness firm-b,firm-c');
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw usage(`--witness: '${twice}' is given twice`);
  if (names.length > mostWitnesses) throw usage(`--witness: more than ${mostWitnesses} witnesses`);
  if (!flags.wait) throw usage('--witness: with --no-wait nothing is compared', 'remove --no-wait');
  if (flags.test) throw usage('--witness: a test capture cannot be witnessed', 'remove --test');
  return names;
}

export const windowOf = (flags: WitnessFlags): number =>
  flags['witness-window'] === undefined
    ? usualWindow
    : secondsFlag('--witness-window', flags['witness-window'], { leastMs: 1000, mostMs: mostWindowMs });

/** Reaches the witnesses, each by what is stored for its own profile. @throws Problem that names the profile */
export async function reachWitnesses(
  told: Pick<Invocation, 'profile' | 'notice'>,
  names: readonly string[],
  { service, windowSeconds }: { readonly service: Service; readonly windowSeconds: number },
): Promise<Witnesses> {
  if (names.length > 0 && service.env === 'test')
    throw usage('--witness: the service has only a test key for this command', 'a test capture cannot be witnessed');
  const services: Service[] = [];
  for (const name of names) {
    const witness = await told.profile(name);
    const same = [service, ...services].find(({ baseUrl }) => hostOf(baseUrl) === hostOf(witness.baseUrl));
    if (same !== undefined)
      throw usage(
        `--witness: '${name}' is the same service as '${same.target.profile}' (${witness.baseUrl})`,
        'a service is no witness of itself: evidence profile list shows the others',
      );
    if (witness.env === 'test')
      throw usage(`--witness: profile '${name}' has only a test key`, `evidence login ${name} keeps a live key`);
    told.notice(`→ witness ${name} (${witness.baseUrl})`);
    services.push(witness);
  }
  return { services, windowSeconds };
}

const hostOf = (baseUrl: string): string => (URL.canParse(baseUrl) ? new URL(baseUrl).host : baseUrl);

/**
 * What a witness is asked: how the page is loaded and shown, and nothing of whom it is captured for. Signing in is refused: a
 * secret goes to no other service.
 */
export function askedOfWitness(options: OneCaptureOptions): OneCaptureOptions {
  const signsIn = (['http_credentials', 'secrets', 'browser_profile'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (signsIn !== undefined)
    throw usage(
      '--witness: a capture that signs in cannot be witnessed',
      'what signs in is sent to one service alone; capture without --witness',
    );
  const format = options.evidence_pack?.screenshot;
  return {
    ...picked(options),
    ...(format !== undefined && { evidence_pack: { screenshot: format } }),
  };
}

const asked = [
  'viewport',
  'wait',
  'actions',
  'expand_content',
  'dismiss_overlays',
  'record_seconds',
  'accept_invalid_tls',
  'locale',
  'timezone',
  'user_agent',
  'time_limit_seconds',
] as const satisfies readonly (keyof OneCaptureOptions)[];

function picked(options: OneCaptureOptions): OneCaptureOptions {
  return Object.fromEntries(asked.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}
