import { ofActionsAndControls } from '../actions-and-controls.js';
import { ofFields } from '../fields.js';
import { ofOrder } from '../order.js';
import { ofMedia } from '../media.js';
import { ofRecordings } from '../recording.js';
import { ofAskedOutside } from '../asked-outside.js';
import { ofStill } from '../still.js';
import { ofSavedWords, ofSockets } from '../saved-words.js';
import { ofSignIn } from '../sign-in.js';
import { ofStorage } from '../storage.js';
import { ofTodaysPackages } from '../of-today.js';
import { ofTold } from './told.js';
import { ofToolValidation } from '../tool-validation.js';
import { ofArchive } from './archive.js';
import { ofConnection } from './connection.js';
import { ofTimes } from './times.js';
import { ofCompleteness } from './completeness.js';
import { ofSteps } from './steps.js';
import { ofIdentity } from './identity.js';
import { ofMachine } from './machine.js';
import { ofDerived } from './derived.js';
import { ofDocuments } from './documents.js';
import { ofStandards } from './standards.js';
import { ofPictures } from './pictures.js';
import { ofTls } from './tls.js';
import { ofComparing } from './comparing.js';
import { ofHandOvers } from './handing.js';
import { ofWitnesses } from './witnesses.js';
import type { ByHand } from './making.js';

const groups: readonly Readonly<Record<string, readonly ByHand[]>>[] = [
  ofArchive,
  ofConnection,
  ofTimes,
  ofCompleteness,
  ofSteps,
  ofIdentity,
  ofMachine,
  ofDerived,
  ofDocuments,
  ofStandards,
  ofPictures,
  ofTls,
  ofComparing,
  ofWitnesses,
  ofHandOvers,
  ofActionsAndControls,
  ofStorage,
  ofFields,
  ofSavedWords,
  ofStill,
  ofAskedOutside,
  ofOrder,
  ofRecordings,
  ofMedia,
  ofSignIn,
  ofToolValidation,
  ofTold,
  ofTodaysPackages,
];

/** Facts that two groups have vectors of: the later would take the place of the earlier. */
export const givenTwice: readonly string[] = groups
  .flatMap((group) => Object.keys(group))
  .filter((fact, at, all) => all.indexOf(fact) < at);

/** Vectors of places that are no field of a record, and of what only a change in several places shows. */
export const byHand: Readonly<Record<string, readonly ByHand[]>> = {
  ...Object.assign({}, ...groups),
  connections_requests: [...(ofStorage['connections_requests'] ?? []), ...ofSockets],
};
