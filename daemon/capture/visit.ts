import type { CaptureOrder } from '../../src/contract/captures/order.js';
import type { SignIn } from '../../src/contract/captures/credentials.js';
import type { Drawn } from '../browser/measure/drawn.js';
import type { Expansion } from '../browser/expand/expand.js';
import type { Navigation } from '../browser/navigation/navigation.js';
import type { NetworkRecord } from '../browser/network/record.js';
import type { PageText } from '../browser/text/text.js';
import type { DocumentSize } from '../browser/navigation/settle.js';
import type { NotedTexts } from '../browser/text/later-texts.js';
import type { WordBox } from '../browser/text/words.js';
import type { BrowserPool, Lease } from '../browser/launch/pool.js';
import type { Screenshot } from '../browser/picture/encode.js';
import type { Unattributed } from '../browser/storage/read.js';
import type { PageSession } from '../browser/session/session.js';
import type { EgressProxy } from '../outside/egress/connection.js';
import type { Outside } from '../outside/outside.js';
import type { CommittedEarly } from '../sealing/commitments/commit.js';
import type { NoPageImage, PageImage } from '../sealing/pdf/page-image.js';
import type { SigningIdentity } from '../../src/home/signing-identity.js';
import type { PageWarning } from '../../src/package/records/facts.js';
import type { MediaFacts } from '../../src/package/records/fields/media.js';
import type { Needle } from '../../src/redaction/leaks/leaks.js';
import type { OutsideSettings } from '../../src/settings/outside.js';
import type { World } from '../../src/world.js';
import { StepFailure, type Artifact, type StepBench } from '../run/step.js';

/** What the steps of a capture share beside the runner's own bench. */
export interface CaptureBench extends StepBench {
  readonly order: CaptureOrder;
  readonly signIn?: SignIn;
  readonly visit: Visit;
  readonly world: World;
  readonly outside: Outside;
  readonly settings: OutsideSettings;
  readonly pool: BrowserPool;
  readonly proxy: EgressProxy;
  /** Folder for large response bodies. */
  readonly spoolDir: string;
  readonly captureId: string;
  /** Aborted when the capture is cancelled or has ended: for what begins with the page and is needed when it is sealed. */
  readonly over: AbortSignal;
  readonly evidenceId: string;
  /** Whether the machine is named. */
  readonly recordHost: boolean;
  readonly generator: { readonly name: string; readonly version: string };
  /** Undefined when this installation has none; the reason then stands in the package. */
  readonly identity: Promise<SigningIdentity>;
}

export interface Picture extends Screenshot {
  readonly artifact: Artifact;
  readonly urlAtScreenshot: string;
}

/** One visit to one page: what a step found and a later one needs. Everything that is published goes through facts instead. */
export interface Visit {
  session?: PageSession;
  navigation?: Navigation;
  text?: PageText;
  /** Boxes of the words of that text; only where the package carries commitments. */
  words?: Promise<readonly WordBox[]>;
  /** The document when the page had come to rest; until an action changes it. */
  rested?: DocumentSize | undefined;
  /** Requests of its scripts that had no answer then, and those that were waited for in vain since; how long that took. */
  asked?: { readonly ids: ReadonlySet<string>; readonly waitedMs: number };
  /** Of a large document, what was read of it before that may take too long. */
  early?: EarlyCopy;
  expansion?: Expansion;
  /** What the page showed when its text was recorded, for a last look. */
  noted?: NotedTexts | undefined;
  /** `World.monotonic` of then. */
  notedAt?: number;
  /** The same of when the first picture was begun. */
  picturedFrom?: number;
  /** The picture's measures and the text of the same state. */
  drawn?: Drawn;
  /** Whether the window was resized for a picture, also one that could not be taken. */
  resized?: boolean;
  /** What was found missing; the page's other warnings are added when it is examined. */
  incomplete?: readonly PageWarning[];
  /** The media of the page, once they were counted. */
  media?: MediaFacts;
  record?: Promise<NetworkRecord>;
  /** What the capture signed in with, once the record was searched for it: the drafts are searched too. */
  needles?: readonly Needle[];
  readonly picture: Deferred<Picture>;
  /** That picture cut for the document, beside the steps that follow; absent where there is none. Never rejects. */
  paper?: Promise<PageImage | NoPageImage>;
  /** Trees of the files that were there before the page was examined; only where the package carries commitments. */
  committedEarly?: CommittedEarly;
  /** A page for the document, opened before the captured one is looked at for the last time. */
  printer?: Promise<Lease>;
  /** What the page stored, where the order asks for it. */
  readonly storage: Unattributed[];
  /** Of the hashes in storage.json. */
  readonly salt: Uint8Array;
  /** When a consent wall was answered for the first time. */
  answeredAt?: string;
  /** Page events already journalled. */
  eventsTold: number;
}

export interface EarlyCopy {
  readonly html?: EarlyPart;
  readonly text?: EarlyPart;
  /** Milliseconds for both, the last time. */
  readonly tookMs: number;
}

export interface EarlyPart {
  readonly content: string;
  readonly at: string;
  /** The address of the page then, whole. */
  readonly url: string;
  /** What the page was then. */
  readonly state: string;
}

export interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(reason: Error): void;
}

export function newVisit(world: Pick<World, 'randomBytes'>): Visit {
  return { picture: deferred(), storage: [], salt: world.randomBytes(16), eventsTold: 0 };
}

export function sessionOf({ visit }: CaptureBench): PageSession {
  if (visit.session === undefined) throw new StepFailure('there is no open page');
  return visit.session;
}

export function navigationOf({ visit }: CaptureBench): Navigation {
  if (visit.navigation === undefined) throw new StepFailure('no page was loaded');
  return visit.navigation;
}

/** A main document that the browser does not lay out: there is no page to look at, only the file. */
export function isFile({ visit }: CaptureBench): boolean {
  return visit.navigation?.kind === 'pdf' || visit.navigation?.kind === 'download';
}

/** For steps that look at a laid-out page. */
export function skipForFiles(bench: CaptureBench): { reason: string; asked: boolean } | undefined {
  if (!isFile(bench)) return undefined;
  return { reason: 'the address led to a file, not to a page; the file is kept as it was served', asked: false };
}

/** For steps that work on the picture, once the step that takes it has ended. */
export function skipWithoutPicture({ facts }: CaptureBench): { reason: string; asked: boolean } | undefined {
  return facts.screenshots?.screenshot ? undefined : { reason: 'there is no screenshot', asked: true };
}

/** The network record, closed by whoever asks first. */
export function frozenRecord(bench: CaptureBench): Promise<NetworkRecord> {
  return (bench.visit.record ??= sessionOf(bench).network.freeze());
}

function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  promise.catch(() => undefined);
  return { promise, resolve: (value) => resolve(value), reject: (reason) => reject(reason) };
}
