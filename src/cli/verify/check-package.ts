import type { Report } from '../../verify/report.js';

/** Judges a package that was just downloaded, with nothing but what is in it. The verifier is loaded while nobody waits for a page. */
export async function checkPackage(path: string): Promise<Report> {
  const { nodePlatform, noTrust, openContainer, verifyPackage } = await import('../../verify/node/verifier.js');
  const container = await openContainer(path);
  try {
    return await verifyPackage(container, noTrust, nodePlatform);
  } finally {
    await container.close?.();
  }
}
