/* oxlint-disable no-restricted-globals, no-control-regex -- a page has no world handed in; control characters are what is looked for */
// The page behind the link of a share. It calls /v1 only, shows what was captured as pictures and text, and runs none of it.
const $ = (id) => document.getElementById(id);
const token = location.hash.slice(1);
const shareId = token.split('.')[0];
const keyName = `evidence-share ${shareId}`;
// A session outlives a reload in the tab where it was opened, and no longer.
let key = sessionStorage.getItem(keyName);

/** Writes text with control and direction characters made visible. */
const plain = (text) =>
  String(text ?? '').replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function make(name, text, attributes = {}) {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = plain(text);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

async function call(path, init = {}) {
  const headers = { ...(init.body && { 'content-type': 'application/json' }), ...(key && { 'x-session-key': key }) };
  let answer;
  try {
    answer = await fetch(path, { ...init, headers });
  } catch {
    throw { code: 'UNREACHABLE' };
  }
  const read = await answer.json().catch(() => ({}));
  if (!answer.ok) throw { ...read.error, request: read.request_id };
  return read;
}

const ends = {
  expired: 'This link has expired.',
  revoked: 'This link was withdrawn.',
  used_up: 'This link was opened as often as it may be.',
  locked: 'This link is locked, because a wrong password or code was given too often.',
  matter_archived: 'This link does not open at the moment, because the case is archived.',
  plan_ended: 'This link does not open at the moment.',
};

function words({ code, details = {}, request }) {
  const sender = 'Ask whoever sent you the link.';
  switch (code) {
    case 'NOT_FOUND':
      return `This link is not complete, or leads nowhere. Copy it again, with everything behind the #. ${sender}`;
    case 'SHARE_GONE':
      return `${ends[details.reason] ?? 'This link does not open any more.'} ${sender}`;
    case 'SHARE_REFUSED':
      return `That is not right. Tries left before the link is locked: ${details.attempts_left}.`;
    case 'SESSION_EXPIRED':
      return 'The session has ended. Open the link again.';
    case 'RATE_LIMITED':
      return `Too many tries. Try again in ${details.retry_after_seconds} seconds.`;
    case 'MAIL_UNAVAILABLE':
      return `The code could not be sent. ${sender}`;
    case 'INSECURE_TRANSPORT':
      return `This link opens over https only. ${sender}`;
    case 'UNREACHABLE':
      return 'The service does not answer. Check your connection, and try again.';
    default:
      return `Something went wrong (${code ?? 'no answer'}${request ? `, ${request}` : ''}). Try again.`;
  }
}

function tell(problem) {
  $('problem').textContent = problem;
  $('problem').hidden = problem === '';
}

async function open(event) {
  event.preventDefault();
  $('open').disabled = true;
  tell('');
  const filled = Object.fromEntries(
    ['password', 'code']
      .filter((name) => !$(`${name}-field`).hidden && $(name).value !== '')
      .map((name) => [name, $(name).value]),
  );
  try {
    const opened = await call('/v1/shared/open', { method: 'POST', body: JSON.stringify({ token, ...filled }) });
    key = opened.session_key;
    sessionStorage.setItem(keyName, key);
    await show(opened.share);
  } catch (error) {
    if (error.code === 'SHARE_PASSWORD_REQUIRED') askFor('password');
    else if (error.code === 'SHARE_CODE_REQUIRED') askFor('code');
    else tell(words(error));
  } finally {
    $('open').disabled = false;
  }
}

function askFor(name) {
  $(`${name}-field`).hidden = false;
  $(name).focus();
}

const time = (text) => (text ? `${text.slice(0, 10)} ${text.slice(11, 19)} UTC` : 'unknown');

async function show(share) {
  $('ask').hidden = true;
  $('title').textContent = plain(share.matter.name);
  document.title = plain(share.matter.name);
  $('lead').textContent =
    share.reachable === 'loopback' ? 'This link opens on this computer only: the service runs here.' : '';
  $('lead').hidden = $('lead').textContent === '';
  const facts = [
    ['Shared with', share.label],
    ['Shared by', share.shared_by.name],
    ['Case reference', share.matter.case_reference],
    ['About', share.matter.description],
    ['Opens until', time(share.expires_at)],
    ['Session ends', time(share.session_expires_at)],
    ['You may', share.allow === 'download' ? 'view and download' : 'view'],
    ['Note', share.matter.test_mode ? 'test mode: not for legal use' : null],
  ];
  $('facts').replaceChildren(...facts.flatMap(([name, value]) => (value ? [make('dt', name), make('dd', value)] : [])));
  $('shared').hidden = false;
  $('offline-section').hidden = share.allow !== 'download';
  $('title').focus();
  await moreItems();
  if (share.include_custody) {
    $('custody-section').hidden = false;
    await moreCustody();
  }
}

let itemCursor = '';
async function moreItems() {
  const page = await call(`/v1/shared/items?limit=20${itemCursor && `&cursor=${itemCursor}`}`);
  $('items').append(...page.items.map(itemCard));
  if ($('items').children.length === 0) $('items').append(make('li', 'Nothing is shared at the moment.'));
  itemCursor = page.next_cursor ?? '';
  $('more-items').hidden = itemCursor === '';
}

function itemCard(item) {
  const card = make('li');
  card.append(make('h3', `${item.exhibit}: ${item.title ?? item.url ?? item.kind}`));
  const facts = make('dl');
  const rows = [
    ['Address', item.url],
    ['Captured', time(item.captured_at)],
    ['Kind', item.kind],
    ['Status', item.status],
    ['SHA-256 of the package', item.package_sha256],
    ['SHA-256 of the manifest', item.manifest_hash?.replace('sha256:', '')],
  ];
  for (const [name, value] of rows) {
    if (!value) continue;
    const told = make('dd');
    told.append(make(name.startsWith('SHA') ? 'code' : 'span', value));
    facts.append(make('dt', name), told);
  }
  const actions = make('div', undefined, { class: 'actions' });
  const button = make('button', 'View and check', { type: 'button' });
  actions.append(button);
  card.append(facts, actions);
  if (item.status !== 'completed') button.hidden = true;
  button.addEventListener('click', () => void viewItem(item, card, button));
  return card;
}

async function viewItem(item, card, button) {
  button.disabled = true;
  button.textContent = 'Checking …';
  tell('');
  try {
    const detail = await call(`/v1/shared/items/${encodeURIComponent(item.capture_id)}`);
    const parts = [verdict(detail.verification)];
    if (detail.picture_urls.length > 0) {
      const pictures = make('div', undefined, {
        class: 'pictures',
        tabindex: '0',
        role: 'group',
        'aria-label': `Picture of ${item.exhibit}`,
      });
      for (const url of detail.picture_urls)
        pictures.append(
          make('img', undefined, {
            src: pathOf(url),
            alt: `The page as it was captured, ${item.exhibit}`,
            loading: 'lazy',
          }),
        );
      parts.push(pictures);
    }
    if (detail.text_url) parts.push(textOf(detail.text_url));
    if (detail.package_url) {
      const size = item.size_bytes ? ` (${(item.size_bytes / 1e6).toFixed(1)} MB)` : '';
      const actions = make('div', undefined, { class: 'actions' });
      actions.append(make('a', `Download the package${size}`, { href: pathOf(detail.package_url), download: '' }));
      parts.push(actions);
    }
    button.parentElement.remove();
    card.append(...parts);
  } catch (error) {
    tell(words(error));
    button.disabled = false;
    button.textContent = 'View and check';
    $('problem').scrollIntoView({ block: 'center' });
  }
}

/** Links are followed on this very page's server. */
const pathOf = (url) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

const results = {
  match: ['good', 'the package is unchanged since it was sealed.'],
  modified: ['bad', 'the package was CHANGED after it was sealed.'],
  invalid: ['bad', 'the package does NOT verify.'],
};

function verdict(verification) {
  if (!verification) return make('p', 'There is no package that could be checked.');
  const [kind, text] = results[verification.result] ?? ['bad', verification.result];
  const said = make('p', `Checked by this server, ${time(verification.checked_at)}: ${text}`, { class: kind });
  if (verification.failures.length > 0) said.append(make('span', ` (${verification.failures.join(', ')})`));
  return said;
}

function textOf(url) {
  const details = make('details');
  details.append(make('summary', 'Text of the page'));
  details.addEventListener('toggle', async () => {
    if (details.children.length > 1) return;
    const shown = make('pre', 'Loading …');
    details.append(shown);
    const answer = await fetch(pathOf(url)).catch(() => undefined);
    if (answer?.ok) shown.textContent = plain(await answer.text());
    else {
      shown.remove();
      details.open = false;
      tell('The text could not be read. The link may have ended.');
    }
  });
  return details;
}

let custodyCursor = '';
async function moreCustody() {
  const page = await call(`/v1/shared/custody?limit=50${custodyCursor && `&cursor=${custodyCursor}`}`);
  for (const entry of page.entries) {
    const row = make('tr');
    const what = entry.withheld
      ? 'about something that is not shared'
      : `${entry.type}${entry.subject.exhibit ? ` ${entry.subject.exhibit}` : ''}`;
    const note = page.notes.find(({ seq }) => seq === entry.seq);
    const who = entry.withheld ? '' : (entry.actor.name ?? entry.actor.kind);
    for (const cell of [entry.seq, entry.withheld ? '' : time(entry.at), note ? `${what}: ${note.text}` : what, who])
      row.append(make('td', cell));
    $('custody').append(row);
  }
  $('head').textContent = `${page.head.seq}, ${page.head.hash}`;
  custodyCursor = page.next_cursor ?? '';
  $('more-custody').hidden = custodyCursor === '';
}

const orTell = (work) => () => work().catch((error) => tell(words(error)));
$('ask').addEventListener('submit', (event) => void open(event));
$('more-items').addEventListener('click', orTell(moreItems));
$('more-custody').addEventListener('click', orTell(moreCustody));
// Another link in the same tab is another share.
addEventListener('hashchange', () => location.reload());

if (token === '') {
  tell(words({ code: 'NOT_FOUND' }));
  $('ask').hidden = true;
} else if (key) {
  call('/v1/shared').then(
    (share) => (share.share_id === shareId ? show(share) : undefined),
    () => (key = null),
  );
}
