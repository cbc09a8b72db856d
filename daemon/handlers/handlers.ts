import type { OperationName, Operations } from '../../src/contract/index.js';
import type { Answer, Received } from '../../src/contract/operation.js';
import type { Language } from '../../src/languages.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import type { Caller } from '../accounts/caller.js';
import type { SecretKeeper } from '../events/secrets.js';
import type { Sender } from '../events/sender.js';
import type { Log } from '../process/log.js';
import type { PreviewRedaction } from '../run/redaction-run.js';
import type { ProfileKeeper } from '../run/browser-profiles.js';
import type { SignInKeeper } from '../run/sign-ins.js';
import type { IdempotentRequest } from '../store/idempotency.js';
import type { PackageStore } from '../store/captures/packages.js';
import type { EndWaits } from '../store/captures/wait-for-ends.js';
import type { Proof } from '../store/captures/proofs.js';
import type { Db } from '../store/tables.js';
import type { Mailer } from '../outside/mail.js';
import type { AddressGuard } from './addresses.js';
import type { LinkSigner } from './links.js';
import type { Anchored } from '../ledger/anchors/anchoring.js';
import type { OwnWitnesses } from '../ledger/own-witnesses.js';
import type { Witness } from '../ledger/witness/witness.js';
import type { ShareReads } from '../shares/reads.js';
import type { VerifyStored } from '../verifying/stored-verifier.js';

/** What a handler is told of the request beside its input. */
export interface RequestContext {
  readonly caller: Caller;
  /** The address that the request came from. */
  readonly client: string;
  /** Of an operation that is open: whose key was sent along; undefined without one. */
  readonly whoever: () => Promise<Caller | undefined>;
  /** `http://host:port/v1` as the caller reached it. */
  readonly baseUrl: string;
  /** Where links that others open lead, without a path. */
  readonly publicOrigin: string;
  /** Origins that are the dashboard of this server. */
  readonly dashboards: readonly string[];
  /** Of operations that a browser without a key calls. */
  readonly browser: BrowserRequest;
  /** Aborted when the connection of the request is over: nobody reads an answer any more. */
  readonly gone: () => AbortSignal;
  /** When the caller sent an Idempotency-Key: the answer is kept in the transaction that makes the work. */
  readonly idempotent: IdempotentRequest | undefined;
  /**
   * Takes what the request costs from rate window and quotas, in the transaction that does its work. `takes`: how many
   * of the units asked for are used, when that is fewer; `made`: what counts toward the month, when that is another number.
   */
  readonly admit: (tx: Db, takes?: number, work?: { readonly made: number }) => Promise<void>;
}

/** What a session is told by, and given with. */
export interface BrowserRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  setCookie(cookie: string): void;
  /** Empties cache and storage that a browser has of this origin; its cookies too would be those of every other program here. */
  clearSite(): void;
}

/** One handler per operation; forgetting one does not compile. Only those that ask for a key get a caller. */
export type Handlers = {
  readonly [K in OperationName]: (
    input: Received<Operations[K]>,
    context: Operations[K]['access'] extends 'open' | 'operator' | 'share'
      ? Pick<RequestContext, 'baseUrl' | 'publicOrigin' | 'dashboards' | 'client' | 'whoever' | 'browser'>
      : RequestContext,
  ) => Promise<Answer<Operations[K]>>;
};

/** What handlers work with. */
export interface Desk {
  readonly db: Db;
  readonly packages: PackageStore;
  readonly world: World;
  readonly log: Log;
  readonly links: LinkSigner;
  readonly addresses: AddressGuard;
  readonly verify: VerifyStored;
  readonly previewRedaction: PreviewRedaction;
  /** 32 bytes of this home: fingerprints of confidential requests are keyed with them. */
  readonly fingerprintKey: Uint8Array;
  readonly version: string;
  /** `hosted`: reached under public names. */
  readonly kind: 'local' | 'hosted';
  /** False where the setting `dashboard` turned it off. */
  readonly hasDashboard: boolean;
  /** Of documents whose order names none: the setting `pdf_language`. */
  readonly documentLanguage: Language;
  /** Whether a mail alone signs nobody in. */
  readonly requireSecondFactor: boolean;
  /** SHA-256 of the operator's credential. */
  readonly operatorTokenHash: Uint8Array;
  /** An authority is configured and is a qualified one. */
  readonly eidasAvailable: boolean;
  /** Asks the calendars about a pending proof now, and records what came of it. */
  readonly upgradeProof: (proof: Proof) => Promise<unknown>;
  /** The authority that renews time-stamps, and the roots that it must lead to. */
  readonly settings: Pick<OutsideSettings, 'tsaUrl' | 'tsaRoots'>;
  /** Stamps the newest tree of the ledger. */
  readonly anchor: () => Promise<Anchored>;
  readonly secrets: SecretKeeper;
  readonly signIns: SignInKeeper;
  readonly profiles: ProfileKeeper;
  /** Absent where this server sends no mail. */
  readonly mailer?: Mailer;
  /** Who is to see the trees of the ledger; absent where nobody is. */
  readonly witnesses?: OwnWitnesses;
  /** Absent where this daemon sees no trees of others. */
  readonly witness?: Witness;
  /** Bytes that recipients of shares are being sent. */
  readonly shareReads: ShareReads;
  readonly sender: Pick<Sender, 'attempt'>;
  /** Requests that wait for captures to end. */
  readonly endWaits: EndWaits;
  /** Called after a commit that others may wait for: a capture was queued, or an event was recorded. */
  changed(): void;
}
