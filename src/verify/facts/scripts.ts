import { facts } from './table.js';

/** What a script says that it does not judge, and the facts of which it passes a contradiction in at least one place. */
export interface Unjudged {
  /** As the script prints it. */
  readonly words: string;
  readonly facts: readonly string[];
  /** Those of them of which it refuses a contradiction in some other place. */
  readonly inPart: readonly string[];
}

const ofArchive = [
  'content_types',
  'requests_addressed',
  'content_lengths',
  'part_names',
  'page_list_head',
  'user_agent_sent',
  'languages_sent',
  'client_hints_sent',
  'index_media_types',
];
const ofCertificates = ['subject', 'issuer', 'valid_from', 'valid_to', 'names'].map((key) => `certificate_${key}`);

/**
 * The one declaration of what verify.py and verify.sh leave to the verifier. Each contradiction in one place, made by the
 * generator of vectors, is put through both; what they pass is exactly this.
 */
export const unjudged: Readonly<Record<'verify.py' | 'verify.sh', Unjudged>> = {
  'verify.py': {
    words:
      'what certificates and content credentials say, some heads and forms in the web archive, which lines of the texts of a comparison belong together, whether the pictures show what they must, what is hidden on the pages of evidence.pdf or stands in their margins, time proofs, evidence records',
    facts: [
      'url_at_screenshot',
      'signed_url',
      ...ofCertificates,
      'certificate_root',
      'certificates_issued',
      ...ofArchive,
      'picture_shown',
      'hidden_on_pages',
      'margins_printed',
      'credentials_parts',
    ],
    inPart: [
      'url_at_screenshot',
      ...ofCertificates,
      'certificates_issued',
      'user_agent_sent',
      'languages_sent',
      'index_media_types',
    ],
  },
  'verify.sh': {
    words:
      'whether the records, the document and the web archive contradict each other, whether the files open the commitments, what a redacted copy keeps and where it withholds, what the entries of a matter and the standards report come to, content credentials, time proofs, evidence records',
    // Of none it looks at every place.
    facts: facts.map(({ name }) => name),
    inPart: [
      'evidence_id',
      'format_version',
      'log_final_hash',
      'before_manifest_sha256',
      'after_manifest_sha256',
      'hashes_once',
      'hashes_listed',
      'hash_count',
      'copies_in_time',
    ],
  },
};
