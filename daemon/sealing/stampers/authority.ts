import { commitmentsTsr } from '../../../src/package/commitments/records.js';
import type { OutsideSettings } from '../../../src/settings/outside.js';
import type { World } from '../../../src/world.js';
import { allowList } from '../../outside/guard/allow.js';
import { type AuthorityToken, fetchValidationData, pinnedRoots, requestToken } from '../../outside/authority.js';
import { inWords, OutsideError } from '../../outside/outside-error.js';
import { systemResolver } from '../../outside/resolver.js';
import { Declined, type Stamper } from '../stamp.js';

type AuthoritySettings = Pick<OutsideSettings, 'tsaRoots'> & {
  readonly tsaUrl: string;
  /** What the operator lets captures reach, status servers of certificates may sit at too. */
  readonly allowTargets?: readonly string[];
};

/** A plain token of the manifest and one of the commitments: checked against the pinned roots where there are any. */
export function rfc3161Stamper(settings: AuthoritySettings, world: World): Stamper {
  return {
    proof: 'rfc3161',
    async stamp(manifestSha256, signal, commitmentsSha256) {
      const { tsr } = await ask(settings, manifestSha256, world, signal);
      const beside = commitmentsSha256 && (await ask(settings, commitmentsSha256, world, signal));
      return {
        files: new Map([['manifest.json.tsr', tsr], ...(beside ? [[commitmentsTsr, beside.tsr] as const] : [])]),
      };
    },
  };
}

/** A qualified token of the manifest alone (each is paid for), with what a checker needs years later. It must lead to a pinned root and not be revoked. */
export function eidasStamper(settings: AuthoritySettings, world: World): Stamper {
  return {
    proof: 'eidas',
    async stamp(manifestSha256, signal) {
      const token = await ask(settings, manifestSha256, world, signal);
      if (token.result.kind !== 'trusted')
        throw new Declined('The authority’s certificate does not lead to a root that was configured as trusted.');
      const { file, result } = await fetchValidationData(token, manifestSha256, world, {
        signal,
        guard: { resolve: systemResolver(), allow: allowList(settings.allowTargets ?? []) },
      });
      if (result.kind === 'invalid') throw new Declined(`The token is not valid: ${result.reason}.`);
      return {
        files: new Map([
          ['manifest.json.tsr', token.tsr],
          ['eidas_validation.json', file],
        ]),
      };
    },
  };
}

async function ask(
  { tsaUrl, tsaRoots }: AuthoritySettings,
  sha256: Uint8Array,
  world: World,
  signal: AbortSignal,
): Promise<AuthorityToken> {
  const roots = pinnedRoots(tsaRoots);
  try {
    const token = await requestToken(tsaUrl, sha256, roots, world, { signal });
    if (roots.length > 0 && token.result.kind === 'unknown_root')
      throw new Declined('The authority’s certificate does not lead to a root that was configured as trusted.');
    return token;
  } catch (error) {
    if (error instanceof OutsideError)
      throw new Declined(`The time-stamp authority gave no token (${inWords(error.message)}).`, { cause: error });
    throw error;
  }
}
