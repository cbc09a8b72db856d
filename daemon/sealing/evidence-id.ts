import type { World } from '../../src/world.js';

/** `ps_<uuid v4>` (RFC 9562, section 5.4). */
export function newEvidenceId(world: Pick<World, 'randomBytes'>): string {
  const bytes = world.randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString('hex');
  return `ps_${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
