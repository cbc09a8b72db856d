import {
  absent,
  always,
  checkable,
  type Condition,
  custodyList,
  document,
  formerly,
  formerlyBoth,
  formerlyCompared,
  log,
  metadata,
  ofBoth,
  ofPage,
  type Point,
  proofMissed,
  recorded,
  step,
} from '../point.js';

const noStandard = 'No single standard';
const withheldHeaders: Condition = { at: ['metadata.json', '/sign_in/withheld'], list: true };
const nothingWithheld =
  'The addresses of redirects are recorded without the values of their queries. In the web archive nothing is withheld.';
const notDone = [custodyList('/not_performed'), log('/operations')];
const notDoneInLog = [checkable(...notDone), absent('The custody record has no such list.')];
const times = [log('/operations'), metadata('/clock/before')];

/** What no single standard asks for, and most disputes are about. */
export const honesty: readonly Point[] = [
  ofBoth(
    ['G1', noStandard, 'What the package does not prove: who wrote the page, whether it is true, what others saw'],
    recorded(document),
  ),
  formerlyBoth(
    4,
    ofBoth(
      ['G2', noStandard, 'Steps that were asked for and not done, each with its reason'],
      recorded(...notDone, proofMissed),
      ...notDoneInLog,
    ),
    ...notDoneInLog,
  ),
  ofBoth(
    ['G3', noStandard, 'The times in all files agree, or the clock that they come from was compared with another'],
    recorded(...times),
    absent('No time server answered before the work began.'),
  ),
  formerlyCompared(
    4,
    ofPage(
      ['G4', noStandard, 'Text, picture, certificates and addresses were compared with each other'],
      checkable(
        step('completeness_measured'),
        step('text_layout_saved'),
        step('certificate_chain_read'),
        step('dns_cross_checked'),
      ),
      absent('At least one of these comparisons was not made.'),
    ),
    checkable(
      step('sources_checked'),
      always('before/manifest.sig'),
      always('before/publickey.pem'),
      always('after/manifest.sig'),
      always('after/publickey.pem'),
    ),
    absent('The packages of the two captures were not checked.'),
  ),
  ofPage(
    [
      'G5',
      noStandard,
      'The status of the main document, and whether an error, login, consent or challenge page was found',
    ],
    recorded(step('page_examined'), metadata('/page/http_status'), {
      at: ['metadata.json', '/page/warnings'],
      list: true,
    }),
    absent('The page was not examined.'),
  ),
  ofBoth(
    ['G6', noStandard, 'No file without a hash, and no listed file missing'],
    checkable(always('manifest.json', '/files')),
  ),
  ofBoth(
    ['G7', noStandard, 'The log is a chain of hashes that a verifier works out again'],
    checkable(log('/hash_chain/final_hash'), log('/operations')),
    absent('The log has no chain of hashes.'),
  ),
  ofBoth(
    ['G8', noStandard, 'What the signature means, who holds the key, and how to learn whose it is'],
    recorded(document, always('publickey.pem')),
  ),
  formerly(
    1,
    ofPage(
      ['G9', noStandard, 'Secrets in addresses and headers are withheld, and this is recorded'],
      recorded(withheldHeaders, { at: ['metadata.json', '/sign_in/address_tokens'], list: true }),
      absent(
        'The web archive has the credentials of the capture withheld, and addresses as they were requested. Elsewhere those of redirects are without the values of their queries.',
        withheldHeaders,
      ),
      absent(nothingWithheld),
    ),
    absent(nothingWithheld),
  ),
];
