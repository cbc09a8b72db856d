import { readManifest } from '../../../package/manifest/reader.js';
import { ledgerFile } from '../../../package/proof-promise.js';
import { controlsFile } from '../../../package/records/page/form-controls.js';
import { connectionsFile } from '../../../package/records/page/page-connections.js';
import { storageFile } from '../../../package/records/page/page-storage.js';
import { shown } from '../../finding.js';
import { addresses } from '../addresses.js';
import { applies, comparison, copied, copy, type Folder, foldersOf, picturesOf } from '../compared.js';
import { completeness } from '../completeness.js';
import { browserKind } from '../connecting/browser-kind.js';
import { addressForm } from '../connecting/address-form.js';
import { leaveFacts } from '../connecting/leave.js';
import { machineFacts } from '../connecting/machine.js';
import { redirectFacts } from '../connecting/redirects.js';
import { resolverFacts } from '../connecting/resolvers.js';
import { tlsFacts } from '../connecting/tls.js';
import { connection } from '../connection.js';
import type { Fact, Place } from '../fact.js';
import { identity } from '../identity.js';
import { contradictions } from '../judge.js';
import { dig, reckoned, rows } from '../places.js';
import { recordFields } from '../record-fields.js';
import { regionFacts } from '../regions.js';
import { signInFacts } from '../steps/sign-in.js';
import { stepFacts } from '../steps/steps.js';
import { storageFacts } from '../steps/storage.js';
import { times } from '../times/times.js';
import type { View } from '../view.js';
import { copiedView } from './copied-view.js';

/** Facts of a page that follow from its copied records alone, without its log, its document and its web archive. */
export const judgedOnCopies: readonly string[] = [
  'evidence_id',
  'capture_id',
  'collector',
  'collector_stated',
  'test_mode',
  'format_version',
  'generator_version',
  'tool_validation_form',
  'tool_validation_version',
  'stated_form',
  'private_target',
  'kind',
  'metadata_fields',
  'custody_fields',
  'first_address',
  'http_status',
  'error_warning',
  'warnings_once',
  'language_of_locale',
  'headless',
  'browser_version',
  'sandbox_flags',
  'redirect_kinds',
  'requests_counted',
  'kind_of_type',
  'step_times',
  'steps_begun',
  'times_of_entries',
  'closing',
  'captured_at',
  'captured_during',
  'screenshot_taken_at',
  'as_loaded_taken_at',
  'resolvers_at',
  'handshake_at',
  'clock_before_at',
  'clock_after_at',
  'clock_before_seal',
  'changes_at',
  'saved_after',
  'host',
  'port',
  'address',
  'address_answered',
  'private_address',
  'private_allowed',
  'dns_result',
  'dns_outcome',
  'untrusted_why',
  'untrusted_warning',
  'tls_of_address',
  'clock',
  'clock_possible',
  'clock_read_readings',
  'clock_read_again_readings',
  'addresses_form',
  'resolvers_once',
  'resolvers_failed',
  'tls_cipher',
  'tls_key_exchange',
  'tls_handshake',
  'warned_untrusted',
  'private_rule',
  'machine_form',
  'machine_system',
  'browser_kind',
  'known_steps',
  'descriptions',
  'after_this_record',
  'screenshot_described',
  'screenshot_step',
  'screenshot_size',
  'screenshot_tiles',
  'screenshot_scale',
  'as_loaded_described',
  'as_loaded_step',
  'as_loaded_scale',
  'picture_measures',
  'as_loaded_window',
  'final_height',
  'region_kinds',
  'region_amounts',
  'blank_places',
  'blank_warning',
  'collapsed_warning',
  'last_look_texts',
  'last_look_counts',
  'last_look_at',
  'changing_warning',
  'partial_warning',
  'grew_warning',
  'connections_form',
  'storage_parties',
  'connections_site',
  'connections_answer',
  'sign_in_form',
  'sign_in_origin',
  'sign_in_hosts',
  'sign_in_made',
];

const pageFacts: readonly Fact[] = [
  ...identity,
  ...recordFields,
  ...addresses,
  ...redirectFacts,
  ...times,
  ...connection,
  ...addressForm,
  ...resolverFacts,
  ...tlsFacts,
  ...leaveFacts,
  ...machineFacts,
  ...browserKind,
  ...stepFacts,
  ...completeness,
  ...regionFacts,
  ...storageFacts,
  ...signInFacts,
].filter(({ name }) => judgedOnCopies.includes(name));

const isCopied = ({ file, at }: Place): boolean =>
  !at.startsWith('content credentials') &&
  /^(manifest|metadata|chain_of_custody|forensic_log|connections|storage)\.json|^screenshot|^evidence-package/.test(
    file,
  );

/** The records of each capture against each other: what a page of its own is refused for, its copies are, too. */
export const copiedFacts: readonly Fact[] = [
  {
    ...comparison,
    name: 'copies_facts',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'before/, after/, witness-2/ …',
        'records of a capture that contradict each other, by the facts of a page that its copied files let be judged',
        (view) => foldersOf(view).flatMap((folder) => contradicted(copiedView(view, folder), folder)),
      ),
    ],
  },
  {
    ...comparison,
    name: 'copies_listed',
    relation: 'nowhere',
    applies,
    places: [
      reckoned(
        'before/, after/, witness-2/ …',
        'a file that is not compared; a size or SHA-512 that a copied file has not; a file of artifacts, or its size, or a forensic_log_hash that its manifest has not; a proof that is promised and not there',
        (view) => foldersOf(view).flatMap((folder) => unlike(view, folder).map((what) => `${folder}/: ${what}`)),
      ),
    ],
  },
];

function contradicted(view: View, folder: Folder): string[] {
  // Of a picture that was made smaller, its tiles are copied, and it is not.
  const isPictured = view.members.has('screenshot.jpeg') || view.members.has('screenshot.png');
  return pageFacts.flatMap((fact) => {
    if (fact.name === 'screenshot_size' && !isPictured) return [];
    // Of steps that did not run, the copies tell nothing.
    const places = fact.places.filter(
      (place) => isCopied(place) && (place.file !== 'forensic_log.json' || place.read(view) !== undefined),
    );
    return places.length === 0
      ? []
      : contradictions({ ...fact, places }, view).map(
          ({ path, explanation }) => `${folder}/${path}: ${fact.name}: ${explanation}`,
        );
  });
}

const seals = ['manifest.json', 'manifest.sig', 'publickey.pem', 'eidas_validation.json'];
const proofs = ['manifest.json.ots', 'manifest.json.tsr'];
const records = ['metadata.json', 'chain_of_custody.json', 'domtextcontent.txt', 'watched_text.txt'];
const copiedNames: ReadonlySet<string> = new Set([
  ...seals,
  ...proofs,
  ledgerFile,
  ...records,
  controlsFile,
  connectionsFile,
  storageFile,
]);

function unlike(view: View, folder: Folder): string[] {
  const bytes = copy(view, folder, 'manifest.json')?.bytes;
  const manifest = bytes === undefined ? undefined : readManifest(bytes).manifest;
  if (manifest === undefined) return [];
  const { files } = manifest;
  const pictures = picturesOf(view, folder);
  const own = [...view.members.values()].filter(({ name }) => name.startsWith(`${folder}/`));
  const wrong = own.flatMap(({ name, size, sha512 }) => {
    const original = name.slice(folder.length + 1);
    if (!copiedNames.has(original) && !pictures.includes(original)) return [`${original}, which is not compared`];
    const listed = files.get(original);
    const otherHash = listed?.sha512 !== undefined && sha512 !== undefined && listed.sha512 !== sha512;
    return otherHash || (listed?.size ?? size) !== size ? [`${original}: its size or SHA-512`] : [];
  });
  const artifacts = rows(copied(view, folder, 'metadata.json'), 'artifacts').flatMap(({ file, size }) => {
    const listed = files.get(shown(file));
    return listed !== undefined && (listed.size ?? size) === size ? [] : [`artifacts of metadata.json: ${shown(file)}`];
  });
  const hash = dig(copied(view, folder, 'chain_of_custody.json'), 'forensic_log_hash');
  const otherLog = hash !== undefined && hash !== files.get('forensic_log.json')?.sha256;
  const promised = proofs.filter((name) => manifest.proofs?.includes(name) && !copy(view, folder, name));
  return [...wrong, ...artifacts, ...(otherLog ? ['forensic_log_hash'] : []), ...promised];
}
