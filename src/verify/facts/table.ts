import { addressForm } from './connecting/address-form.js';
import { toldFacts } from './steps/changes-told.js';
import { snapshotForm } from './documents/snapshot-form.js';
import { askedOutside } from './steps/asked-outside.js';
import { addresses } from './addresses.js';
import { archive } from './archive/archive.js';
import { browserKind } from './connecting/browser-kind.js';
import { certifying } from './certifying.js';
import { comparing } from './comparing/comparing.js';
import { completeness } from './completeness.js';
import { connection } from './connection.js';
import { documents } from './documents/documents.js';
import { documentPictureFacts } from './documents/pictures.js';
import { documentText } from './documents/text.js';
import type { Fact } from './fact.js';
import { handingOver } from './handing/hand-over.js';
import { identity } from './identity.js';
import { ledgerFacts } from './ledger.js';
import { orderFacts } from './ordering/order.js';
import { recordingMatters } from './matters.js';
import { seenByScripts } from './seen-by-scripts.js';
import { recordFields } from './record-fields.js';
import { redacting } from './redacting.js';
import { regionFacts } from './regions.js';
import { signInFacts } from './steps/sign-in.js';
import { standardsFacts } from './standards.js';
import { cookieFacts } from './steps/cookies.js';
import { setCookieFacts } from './archive/set-cookies.js';
import { mediaFacts } from './steps/media.js';
import { recordingFacts } from './steps/recording.js';
import { storageFacts } from './steps/storage.js';
import { stepFacts } from './steps/steps.js';
import { times } from './times/times.js';
import { archiveHistoryFacts } from './connecting/archive-history.js';
import { leaveFacts } from './connecting/leave.js';
import { machineFacts } from './connecting/machine.js';
import { answerFacts, redirectFacts } from './connecting/redirects.js';
import { resolverFacts } from './connecting/resolvers.js';
import { tlsFacts } from './connecting/tls.js';

/** Everything that a package of ours says in more than one place, or that its own rules lead to (evidence-verify(7), FACTS). */
export const factGroups = {
  Identity: identity,
  Fields: recordFields,
  Addresses: [...addresses, ...answerFacts, ...redirectFacts, ...seenByScripts],
  Times: times,
  Connection: [
    ...connection,
    ...addressForm,
    ...resolverFacts,
    ...tlsFacts,
    ...leaveFacts,
    ...machineFacts,
    ...browserKind,
    ...archiveHistoryFacts,
  ],
  Steps: [...stepFacts, ...toldFacts, ...askedOutside],
  Completeness: [...completeness, ...regionFacts],
  Documents: [...documents, ...snapshotForm, ...documentText, ...documentPictureFacts],
  'Web archive': archive,
  Recording: [...recordingFacts, ...mediaFacts],
  Storage: [...storageFacts, ...cookieFacts, ...setCookieFacts],
  Order: orderFacts,
  'Sign-in': signInFacts,
  Comparison: comparing,
  Certificate: [...certifying, ...handingOver],
  Redaction: redacting,
  Matter: recordingMatters,
  Standards: standardsFacts,
  Ledger: ledgerFacts,
} as const satisfies Record<string, readonly Fact[]>;

export const facts: readonly Fact[] = Object.values(factGroups).flat();
