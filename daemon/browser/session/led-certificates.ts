import type { CDPSession } from 'playwright-core';
import type { MainFrame } from './navigation-watch.js';

/** What a session does about broken certificates; see PageSession. */
export function brokenCertificates(cdp: CDPSession, mainFrame: MainFrame) {
  let tlsError: string | null = null;
  const accept = async (error: string): Promise<void> => {
    tlsError ??= error;
    await cdp.send('Security.setIgnoreCertificateErrors', { ignore: true });
  };
  return {
    acceptCertificates: accept,
    acceptingCertificates: <T>(work: () => Promise<T>): Promise<T> =>
      tlsError === null ? acceptingOnTheWay(cdp, { mainFrame, accept }, work) : work(),
    tlsError: (): string | null => tlsError,
  };
}

interface Accepting {
  readonly mainFrame: MainFrame;
  /** Called with Chromium's name of the error (`net::ERR_CERT_…`). */
  readonly accept: (error: string) => Promise<void>;
}

/**
 * While the work lasts, the browser asks before it refuses a certificate. That of a document which the main frame asks for is accepted in
 * the middle of its request, so that what was sent need not be sent again; any other is refused, as it would be otherwise.
 */
async function acceptingOnTheWay<T>(
  cdp: CDPSession,
  { mainFrame, accept }: Accepting,
  work: () => Promise<T>,
): Promise<T> {
  let accepted: string | null = null;
  const asked = ({ eventId, errorType, requestURL }: CertificateError): void => {
    const last = mainFrame.documents.at(-1);
    const isDocument = last !== undefined && !last.committed && originOf(last.url) === originOf(requestURL);
    if (isDocument) accepted ??= `net::${errorType.replace(/^net::/, '')}`;
    const action = accepted === null ? 'cancel' : 'continue';
    cdp.send('Security.handleCertificateError', { eventId, action }).catch(() => undefined);
  };
  cdp.on('Security.certificateError', asked);
  try {
    await cdp.send('Security.enable');
    await cdp.send('Security.setOverrideCertificateErrors', { override: true });
    return await work();
  } finally {
    cdp.off('Security.certificateError', asked);
    await cdp.send('Security.setOverrideCertificateErrors', { override: false }).catch(() => undefined);
    await cdp.send('Security.disable').catch(() => undefined);
    // Only now: the browser cancels what it is asking about when it is told to ignore all.
    if (accepted !== null) await accept(accepted).catch(() => undefined);
  }
}

interface CertificateError {
  readonly eventId: number;
  readonly errorType: string;
  readonly requestURL: string;
}

const originOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).origin : null);
