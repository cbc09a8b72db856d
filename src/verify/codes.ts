import type { StructureCode } from '../package/container.js';

/** Reason codes: the words that imports, the API and the offline scripts use too (evidence-verify(7)). A closed set. */
export const codes = {
  ok: 'what was found is what was expected',
  absent: 'the package carries none, and says so',
  not_checked: 'not judged, for the reason given',
  pending: 'not yet complete; may become so later',
  programs_differ: 'a program in the package is not the one that this version ships',
  litter_ignored: 'a file that an operating system left behind; not part of the package',
  test_mode_package: 'made for evaluation; carries a watermark and is no evidence',

  not_a_zip: 'the file is not a ZIP',
  zip_malformed: 'the container has bytes or headers that do not belong',
  zip_encrypted: 'a member is encrypted',
  zip64: 'the ZIP uses ZIP64',
  zip_link: 'a member is a link or a device',
  zip_unsafe_name: 'a name is not safe on every system',
  zip_duplicate_name: 'two names are one file on some system',
  zip_overlap: 'members overlap',
  zip_size_mismatch: 'the size of a member differs from the stated one',
  zip_crc_mismatch: 'the CRC-32 of a member differs from the stated one',
  zip_bomb: 'the container is larger than any package',

  manifest_missing: 'there is no manifest.json',
  manifest_malformed: 'manifest.json is not what the format says',
  signature_missing: 'manifest.sig or publickey.pem is missing',
  signature_invalid: 'manifest.sig is not a signature of manifest.json by publickey.pem',
  key_unacceptable: 'publickey.pem is not one RSA-4096 key with exponent 65537',
  file_missing: 'a listed or required file is missing',
  file_hash_mismatch: 'the hash of a file differs from the listed one',
  file_size_mismatch: 'the size of a file differs from the listed one',
  file_unlisted: 'a file that the manifest does not list',
  no_hashed_file: 'the manifest lists no file',
  evidence_id_mismatch: 'the records do not carry one evidence id',
  log_chain_broken: 'the forensic log is not one chain',
  custody_mismatch: 'the custody record and the forensic log differ',
  record_malformed: 'a record, or a value in it, is not what the format says',
  records_disagree: 'two records say different things about one fact',
  commitments_mismatch: 'the commitments are not those of this package, or its files do not open them',
  wacz_mismatch: 'the web archive inside the package does not hold together',

  ots_missing: 'the package says that it carries an OpenTimestamps proof, and it does not',
  ots_mismatch: 'the OpenTimestamps proof is not about this manifest',
  eidas_missing: 'the package says that it carries a time-stamp token, and it does not',
  eidas_invalid: 'the time-stamp token does not hold',
  er_invalid: 'the evidence record does not hold, or is not about this manifest',
  er_lapsed: 'a time-stamp of the evidence record was not renewed before it ended',
  c2pa_invalid: 'the content credentials do not hold',
  ledger_missing: 'the package says that it carries a proof of a ledger, and it does not',
  ledger_invalid: 'the proof of the ledger does not hold, or is not about this manifest',
} as const satisfies Record<string, string> & Record<StructureCode, string>;

export type Code = keyof typeof codes;
