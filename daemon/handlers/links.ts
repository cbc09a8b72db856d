import { createHmac, timingSafeEqual } from 'node:crypto';
import { importLimits, limits } from '../../src/contract/limits.js';
import {
  fileRoute,
  importPartRoute,
  packageRoute,
  proofRoute,
  recordRoute,
  sealRoute,
  thumbnailRoute,
  volumeRoute,
} from '../../src/contract/routes.js';
import type { World } from '../../src/world.js';

/** What a link opens: the sealed ZIP, the newest OpenTimestamps proof of its manifest, or its evidence record. */
export type Linked = 'package' | 'proof' | 'evidence_record';
const HOUR_MS = 3600_000;
const routes = { package: packageRoute, proof: proofRoute, evidence_record: recordRoute } as const;
const pathOf = (what: Linked, captureId: string): string => routes[what].path.replace('{capture_id}', captureId);

/** Makes and checks the links that open one file of a capture without a key, for 24 hours. */
export interface LinkSigner {
  /** `holder`: the key that it is given to, which the link then names. */
  make(
    baseUrl: string,
    captureId: string,
    what?: Linked,
    holder?: string,
  ): { readonly url: string; readonly expiresAt: string };
  check(captureId: string, query: LinkQuery, what?: Linked): LinkVerdict;
  /** A link to one file of its package. `holder` as in `make`. */
  makeFile(
    baseUrl: string,
    captureId: string,
    path: string,
    holder?: string,
  ): { readonly url: string; readonly expiresAt: string };
  checkFile(captureId: string, path: string, query: LinkQuery): LinkVerdict;
  /** A link to its thumbnail. The same for an hour, so that a list that is read again shows the pictures that it has. */
  makeThumbnail(baseUrl: string, captureId: string): string;
  checkThumbnail(captureId: string, query: LinkQuery): LinkVerdict;
  /** A link that takes the bytes of one part of an import, for an hour. */
  makePart(baseUrl: string, importId: string, partNumber: number): { readonly url: string; readonly expiresAt: string };
  /** A link to `path` for one session of a share, until a time. */
  makeShared(baseUrl: string, path: string, sessionId: string, end: Date): string;
  checkShared(path: string, query: LinkQuery): LinkVerdict;
  /** The same for the package of a seal. */
  makeSeal(
    baseUrl: string,
    matterId: string,
    sealNo: number,
    holder: string,
  ): { readonly url: string; readonly expiresAt: string };
  checkSeal(matterId: string, sealNo: number, query: LinkQuery): LinkVerdict;
  checkPart(importId: string, partNumber: number, query: LinkQuery): LinkVerdict;
  /** A link to one volume of an export. `holder` as in `make`. */
  makeVolume(
    baseUrl: string,
    exportId: string,
    volume: number,
    holder: string,
  ): { readonly url: string; readonly expiresAt: string };
  checkVolume(exportId: string, volume: string, query: LinkQuery): LinkVerdict;
}

export interface LinkQuery {
  readonly expires: string;
  readonly signature: string;
  /** The key that it was given to; absent where it names none. */
  readonly for?: string;
}

export type LinkVerdict =
  | { readonly kind: 'good' }
  | { readonly kind: 'forged' }
  | { readonly kind: 'expired'; readonly at: string };

/** 32 random bytes each, which never leave the machine: links are made with the first, and accepted with each. They die with their key. */
export type LinkKeys = readonly [Uint8Array, ...Uint8Array[]];

export function linkSigner(keys: LinkKeys, world: Pick<World, 'now'>): LinkSigner {
  const make = (baseUrl: string, path: string, what: string, subject: string, lifeMs: number, holder?: string) => {
    const expires = String(Math.floor((world.now().getTime() + lifeMs) / 1000));
    const query = new URLSearchParams({
      expires,
      ...(holder !== undefined && { for: holder }),
      signature: signedBy(keys[0], what, subject, expires, holder).toString('hex'),
    });
    return {
      url: `${baseUrl}${path}?${query.toString()}`,
      expiresAt: new Date(Number(expires) * 1000).toISOString(),
    };
  };
  const check = (what: string, subject: string, query: LinkQuery): LinkVerdict => {
    const { expires, signature, for: holder } = query;
    const given = /^[0-9a-f]{64}$/.test(signature) ? Buffer.from(signature, 'hex') : undefined;
    if (!given || !/^\d{1,12}$/.test(expires)) return { kind: 'forged' };
    const isOf = (each: Uint8Array) => timingSafeEqual(given, signedBy(each, what, subject, expires, holder));
    if (!keys.some(isOf)) return { kind: 'forged' };
    const end = Number(expires) * 1000;
    return world.now().getTime() < end ? { kind: 'good' } : { kind: 'expired', at: new Date(end).toISOString() };
  };
  return {
    make: (baseUrl, captureId, what = 'package', holder) =>
      make(baseUrl, pathOf(what, captureId), what, captureId, limits.packageLinkMs, holder),
    check: (captureId, query, what = 'package') => check(what, captureId, query),
    makeFile: (baseUrl, captureId, file, holder) => {
      const path = fileRoute.path.replace('{capture_id}', captureId).replace('{path}', encodeURIComponent(file));
      return make(baseUrl, path, 'file', `${captureId}/${file}`, limits.packageLinkMs, holder);
    },
    checkFile: (captureId, file, query) => check('file', `${captureId}/${file}`, query),
    makeThumbnail: (baseUrl, captureId) => {
      const now = world.now().getTime();
      const life = limits.packageLinkMs + HOUR_MS - (now % HOUR_MS);
      return make(baseUrl, thumbnailRoute.path.replace('{capture_id}', captureId), 'thumbnail', captureId, life).url;
    },
    checkThumbnail: (captureId, query) => check('thumbnail', captureId, query),
    makePart: (baseUrl, importId, partNumber) => {
      const path = importPartRoute.path.replace('{import_id}', importId).replace('{part_number}', String(partNumber));
      return make(baseUrl, path, 'import_part', `${importId}/${partNumber}`, importLimits.partLinkMs);
    },
    makeVolume: (baseUrl, exportId, volume, holder) => {
      const path = volumeRoute.path.replace('{export_id}', exportId).replace('{volume}', String(volume));
      return make(baseUrl, path, 'export_volume', `${exportId}/${volume}`, limits.packageLinkMs, holder);
    },
    checkVolume: (exportId, volume, query) => check('export_volume', `${exportId}/${volume}`, query),
    makeShared: (baseUrl, path, sessionId, end) =>
      make(baseUrl, path, 'shared', path, end.getTime() - world.now().getTime(), sessionId).url,
    checkShared: (path, query) => check('shared', path, query),
    makeSeal: (baseUrl, matterId, sealNo, holder) => {
      const path = sealRoute.path.replace('{matter_id}', matterId).replace('{seal_no}', String(sealNo));
      return make(baseUrl, path, 'seal', `${matterId}/${sealNo}`, limits.packageLinkMs, holder);
    },
    checkSeal: (matterId, sealNo, query) => check('seal', `${matterId}/${sealNo}`, query),
    checkPart: (importId, partNumber, query) => check('import_part', `${importId}/${partNumber}`, query),
  };
}

type Signed = readonly [what: string, subject: string, expires: string, holder?: string | undefined];

function signedBy(key: Uint8Array, ...[what, subject, expires, holder]: Signed): Buffer {
  return createHmac('sha256', key)
    .update(`${what}\n${subject}\n${expires}${holder === undefined ? '' : `\n${holder}`}`)
    .digest();
}
