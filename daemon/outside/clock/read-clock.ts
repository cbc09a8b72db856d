import type { ClockReading } from '../../../src/package/records/facts.js';
import type { World } from '../../../src/world.js';
import { parseAddress } from '../guard/address.js';
import { limited } from '../deadline.js';
import { hostPort } from '../guard/host-port.js';
import { OutsideError, outsideError, reasonOf } from '../outside-error.js';
import type { Resolver } from '../resolver.js';
import { takeSample, type Sample } from './sntp-sample.js';

const LIMIT_MS = 5_000;
const SAMPLE_LIMIT_MS = 1_500;
const SAMPLES = 4;

export interface ClockQuestion {
  /** `host[:port]` each. */
  readonly servers: readonly string[];
  readonly resolve: Resolver;
  readonly world: World;
  readonly signal?: AbortSignal;
}

export interface ClockReadings {
  readonly readings: readonly ClockReading[];
  readonly failures: readonly { readonly server: string; readonly reason: string }[];
}

/**
 * Measures how far this machine's clock is from each server's, by SNTP (RFC 5905, section 14), and sets nothing. The
 * sample with the shortest delay counts. Never rejects, except with the reason of an aborted signal.
 */
export async function readClock(question: ClockQuestion): Promise<ClockReadings> {
  const outcomes = await Promise.all(question.servers.map((server) => readServer(server, question)));
  question.signal?.throwIfAborted();
  return {
    readings: outcomes.flatMap((outcome) => ('reading' in outcome ? [outcome.reading] : [])),
    failures: outcomes.flatMap((outcome) => ('reason' in outcome ? [outcome] : [])),
  };
}

type Outcome = { readonly reading: ClockReading } | { readonly server: string; readonly reason: string };

async function readServer(server: string, { resolve, world, signal }: ClockQuestion): Promise<Outcome> {
  return limited(LIMIT_MS, signal, async (limit) => {
    try {
      const target = hostPort(server, 123);
      if (!target) throw new OutsideError('not_configured', 'not host[:port]');
      const address = await addressOf(target.host, resolve, limit);
      const best = await bestSample(address, target.port, world, limit);
      const [offset_ms, delay_ms] = [round(best.offsetMs), round(best.delayMs)];
      return { reading: { server, offset_ms, delay_ms, stratum: best.stratum, at: world.now().toISOString() } };
    } catch (error) {
      const fault = outsideError(error, limit);
      return { server, reason: reasonOf(fault) };
    }
  });
}

/** Stops at the first failure once there is a sample: a server that limits its answers is not asked again and again. */
async function bestSample(address: string, port: number, world: World, limit: AbortSignal): Promise<Sample> {
  let best: Sample | undefined;
  for (let i = 0; i < SAMPLES; i++) {
    try {
      const sample = await limited(SAMPLE_LIMIT_MS, limit, (own) => takeSample(address, port, world, own));
      if (!best || sample.delayMs < best.delayMs) best = sample;
    } catch (error) {
      if (best) return best;
      // A datagram may be lost; a server that says no, or a closed port, will not change its mind.
      if (error instanceof OutsideError || limit.aborted || i === SAMPLES - 1) throw error;
    }
  }
  if (!best) throw new OutsideError('timeout', 'no answer');
  return best;
}

async function addressOf(host: string, resolve: Resolver, limit: AbortSignal): Promise<string> {
  if (parseAddress(host)) return host;
  const resolution = await resolve(host, limit);
  const address = resolution.kind === 'addresses' ? resolution.addresses[0] : undefined;
  if (address === undefined)
    throw new OutsideError('unresolvable', resolution.kind === 'no_answer' ? resolution.reason : 'no such name');
  return address;
}

const round = (ms: number): number => Math.round(ms * 1000) / 1000;
