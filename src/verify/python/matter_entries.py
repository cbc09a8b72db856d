"""Entries of the custody record of a matter, and what they come to."""
import hashlib
import re
from .values import canonical, is_hash, is_time, is_whole, seconds

# ---------------------------------------------------------------- records of matters

# What a value of `detail` may be; `?` behind it: or null. A tuple: one of these.
PERSON, FAILURE = {'account_id': 'text', 'name': 'text?', 'email': 'text?'}, {'code': 'text', 'message': 'text'}
STATUS, USE = ('processing', 'completed', 'failed', 'deleted'), {'label': 'text', 'client': 'client'}
TERMS = {'label': 'text', 'allow': ('view', 'download'), 'expires_at': 'time', 'items': 'whole', 'password': 'flag'}
EXPORTED = {'formats': 'texts', 'redacted': ('as_is', 'replace', None)}
DETAILS = {
    'matter.created': {'matter_id': 'text', 'name': 'text', 'case_reference': 'text?', 'test_mode': 'flag'},
    'matter.renamed': {'from': 'text', 'to': 'text'},
    'matter.described': {'commitment': 'hash?', 'case_reference': 'text?'},
    'matter.transferred': {'from': 'text', 'to': 'text', 'reason': ('by_owner', 'creator_left')},
    'matter.archived': {}, 'matter.reopened': {'from_status': ('archived', 'sealed'), 'reason': 'text?'},
    'matter.sealed': {'seal_no': 'whole', 'manifest_sha256': 'hash', 'covers_seq': 'whole', 'items': 'whole', 'faults': 'whole'},
    'matter.seal_failed': {'reason': 'text', 'faults': 'whole'},
    'matter.hold_set': {}, 'matter.hold_released': {'reason': ('by_owner', 'subscription_ended')},
    'member.added': PERSON, 'member.removed': PERSON, 'member.left': PERSON,
    'capture.requested': {'url': 'text?'},
    'capture.completed': {'captured_at': 'time?', 'sealed_at': 'time?', 'warnings': 'texts', 'proofs': 'texts'},
    'capture.failed': FAILURE,
    'capture.added': {'made_at': 'time', 'made_by': 'text', 'source': 'text', 'status': STATUS},
    'capture.removed': {}, 'capture.trashed': {'purge_at': 'time?'}, 'capture.restored': {'status': STATUS}, 'capture.purged': {},
    'capture.verified': {'result': 'text', 'failures': 'texts'},
    'capture.anchor_confirmed': {'block_height': 'whole', 'block_time': 'time?'}, 'capture.viewed': {},
    'package.imported': {'import_id': 'text', 'file_name': 'text', 'size_bytes': 'whole', 'captured_at': 'time?', 'captured_at_basis': 'text', 'summary': 'summary?'},
    'package.downloaded': {'bytes': 'whole', 'client': 'client'},
    'comparison.completed': {'compared': 'texts', 'verdict': 'text'}, 'comparison.failed': FAILURE,
    'redaction.completed': {'redacted_from': 'text', 'proof': 'text'}, 'redaction.failed': FAILURE,
    'certificate.completed': {'label': 'text?', 'hashes': 'whole'}, 'certificate.failed': FAILURE,
    'note.added': {'commitment': 'hash', 'answers': 'whole?'},
    'share.created': TERMS, 'share.changed': TERMS, 'share.opened': USE, 'share.downloaded': USE, 'share.refused': {**USE, 'reason': 'text'},
    'share.revoked': {'label': 'text'}, 'share.expired': {'label': 'text'}, 'share.locked': {'label': 'text'},
    'export.requested': EXPORTED,
    'export.completed': {**EXPORTED, 'items': 'whole', 'not_included': 'left_out', 'volumes': 'volumes', 'record_manifest_sha256': 'hash?'},
    'export.failed': FAILURE, 'export.downloaded': {'volume': 'whole', 'bytes': 'whole', 'client': 'client'}, 'export.expired': {},
    'custody.anchored': {'seq': 'whole', 'head_hash': 'hash', 'proof': ('ots', 'rfc3161'), 'proof_sha256': 'hash'},
    'custody.verified': {'result': ('match', 'modified', 'invalid'),
                         **dict.fromkeys(('entries', 'checked', 'match', 'modified', 'invalid', 'missing'), 'whole')},
}
ITEM_KINDS = {'cap': 'capture', 'imp': 'import', 'cert': 'certificate', 'cmp': 'comparison', 'red': 'redaction'}
ENDED = {**dict.fromkeys(('capture.completed', 'package.imported', 'comparison.completed', 'redaction.completed', 'certificate.completed'), 'completed'),
         **dict.fromkeys(('capture.failed', 'comparison.failed', 'redaction.failed', 'certificate.failed'), 'failed'),
         'capture.trashed': 'deleted', 'capture.purged': 'deleted'}
ITEM_KEYS = ('exhibit', 'capture_id', 'kind', 'url', 'title', 'captured_at', 'status', 'package_sha256', 'size_bytes', 'manifest_sha256', 'verification')
MATTER_KEYS = ('format', 'evidence_id', 'matter_id', 'name', 'case_reference', 'owner', 'members', 'seal_no', 'reason', 'recorded_at', 'previous_seal',
               'items', 'removed', 'custody')
PRINTED_ENTRIES = 1000
PRINTED_ROWS = 1000


def has_only(value, shape):
    return isinstance(value, dict) and set(value) == set(shape) and all(fits(value[key], rule) for key, rule in shape.items())


def fits(value, rule):
    if isinstance(rule, tuple):
        return value is None and None in rule or isinstance(value, str) and value in rule
    if rule.endswith('?'):
        return value is None or fits(value, rule[:-1])
    if rule in ('texts', 'left_out', 'volumes'):
        inner = {'left_out': {'capture_id': 'text', 'reason': 'text'}, 'volumes': {'sha256': 'hash', 'size_bytes': 'whole'}}.get(rule)
        return isinstance(value, list) and all(has_only(each, inner) if inner else isinstance(each, str) for each in value)
    return {'text': lambda: isinstance(value, str), 'whole': lambda: is_whole(value), 'flag': lambda: isinstance(value, bool), 'time': lambda: is_time(value),
            'hash': lambda: is_hash(value), 'client': lambda: has_only(value, {'commitment': 'hash'}),
            'summary': lambda: has_only(value, dict.fromkeys(('integrity', 'time_anchor', 'provenance'), 'text'))}[rule]()


def may_have(value, keys, more=()):
    if not isinstance(value, dict) or not set(keys) <= set(value) <= set(keys) | set(more):
        raise ValueError('a field is missing, or is none of the format')
    return value


def read_entry(entry):
    """Raises a ValueError for anything but an entry of the format; whether it is linked is not asked here."""
    withheld = isinstance(entry, dict) and 'withheld' in entry
    may_have(entry, ('seq', 'previous', 'hash') + (('withheld',) if withheld else ('at', 'type', 'actor', 'subject', 'detail')))
    if not is_whole(entry['seq']) or not is_hash(entry['previous']) or not is_hash(entry['hash']):
        raise ValueError('seq, previous or hash')
    if withheld:
        if entry['withheld'] is not True:
            raise ValueError('withheld is not true')
        return
    if not is_time(entry['at']) or not isinstance(entry['type'], str) or entry['type'] not in DETAILS:
        raise ValueError('at or type')
    actor = entry['actor'] if isinstance(entry['actor'], dict) else {}
    if actor.get('kind') == 'share':
        may_have(actor, ('kind', 'account_id', 'name', 'share_id'))
        if actor['account_id'] is not None or not isinstance(actor['share_id'], str):
            raise ValueError('actor is not a share')
    else:
        may_have(actor, ('kind', 'account_id', 'name', 'key_id'), ('via_operator',))
        if not isinstance(actor['kind'], str) or actor['kind'] not in ('session', 'key', 'schedule', 'service', 'operator') or actor.get('via_operator', True) is not True:
            raise ValueError('actor.kind')
    if not all(value is None or isinstance(value, str) for value in (actor['account_id'], actor['name'], actor.get('key_id'))):
        raise ValueError('actor')
    subject = may_have(entry['subject'], ('kind', 'id'), ('exhibit', 'manifest_sha256', 'package_sha256'))
    if subject['kind'] not in subject_kinds(entry['type']):
        raise ValueError('subject.kind')
    if not all(isinstance(subject[key], str) for key in ('id', 'exhibit') if key in subject) or not all(
            is_hash(subject[key]) for key in ('manifest_sha256', 'package_sha256') if key in subject):
        raise ValueError('subject')
    if not has_only(entry['detail'], DETAILS[entry['type']]):
        raise ValueError('detail')


def subject_kinds(kind):
    others = {'share.downloaded': ['capture'], 'package.downloaded': ['capture', 'seal'], 'matter.sealed': ['seal'], 'matter.seal_failed': ['seal']}
    usual = {'matter': 'matter', 'member': 'member', 'note': 'matter', 'custody': 'matter', 'share': 'share', 'export': 'export'}
    return others.get(kind, [usual.get(kind.split('.')[0], 'capture')])


# Nothing is put into a matter, taken out of it or said of it while it is archived or sealed.
CHANGES = ('matter.renamed', 'matter.described', 'member.added', 'note.added', 'capture.requested', 'capture.added', 'capture.removed')
NOT_ARCHIVED = ('share.created', 'share.changed', 'export.requested')
DAY_BEFORE = 86400
BY_SHARE = ('share.opened', 'share.downloaded', 'share.refused')
# What nobody but a person does, or a program with the key of one.
BY_PEOPLE = ('matter.renamed', 'matter.described', 'note.added', 'share.created', 'share.changed', 'export.requested')
AFTER_PURGE = ('capture.trashed', 'capture.restored', 'capture.purged', 'package.downloaded', 'share.downloaded')


class Matter:
    """What the entries of a custody record come to, one after another."""

    def __init__(self, bad):
        self.bad, self.hashes, self.at, self.last_at, self.withheld, self.held = bad, [], [], '', 0, False
        self.id = self.name = self.case = self.test = None
        self.status, self.before, self.owner, self.people, self.seal = 'active', 'active', {}, {}, None
        self.items, self.removed, self.highest, self.notes, self.texts, self.anchored = {}, [], 0, {}, {}, {}
        self.hold, self.purged, self.shares, self.exports, self.counts, self.begun, self.downloaded = False, set(), {}, {}, [], {}, {}

    def take(self, entry):
        place = len(self.hashes)

        def fault(text, code='matter_record_broken'):
            self.bad(code, f'entry {place}: {text}')

        try:
            read_entry(entry)
        except ValueError as reason:
            fault(str(reason))
            self.hashes.append(entry['hash'] if isinstance(entry, dict) and isinstance(entry.get('hash'), str) else '')
            self.at.append('')
            self.counts.append(len(self.items))
            return
        if entry['seq'] != place or entry['previous'] != (self.hashes[-1] if self.hashes else '0' * 64):
            fault('it does not follow the entry before')
        if 'withheld' in entry:
            self.withheld += 1
            if place == 0:
                fault('the first entry is withheld')
        else:
            body = {key: value for key, value in entry.items() if key != 'hash'}
            if hashlib.sha256(canonical(body).encode('utf-8')).hexdigest() != entry['hash']:
                fault('hash is not that of the entry')
            self.apply(entry, place, fault)
        self.hashes.append(entry['hash'])
        self.at.append(entry.get('at', ''))
        self.counts.append(len(self.items))

    def times(self, kind, at, detail, fault):
        """Times that an entry tells; a clock of the service may have been set between the two by an hour."""
        at = seconds(at)
        if kind == 'capture.completed':
            told = [detail[key] for key in ('captured_at', 'sealed_at') if detail[key] is not None]
            if told != sorted(told) or any(seconds(each) > at + 3600 for each in told):
                fault('it was sealed before it was captured, or after this was recorded')
        elif kind == 'capture.added' and seconds(detail['made_at']) > at + 3600:
            fault('it was made after this was recorded')
        elif kind == 'capture.trashed' and not self.held and detail['purge_at'] is not None and seconds(detail['purge_at']) < at - 3600:
            fault('it was to be deleted before this was recorded')
        elif kind == 'capture.anchor_confirmed' and detail['block_time'] is not None and seconds(detail['block_time']) > at + 3 * 3600:
            fault('its block is later than this was recorded')
        elif kind == 'capture.verified' and detail['result'] == 'match' and detail['failures']:
            fault('its result is not that of its failures')

    def about(self, entry, fault):
        """Who does something has the ids that go with it, and the subject is what the detail tells again."""
        kind, actor, subject, detail = entry['type'], entry['actor'], entry['subject'], entry['detail']
        if kind != 'capture.viewed' and (kind in BY_SHARE) != (actor['kind'] == 'share') or kind in BY_PEOPLE and actor['kind'] in ('service', 'schedule'):
            fault('it is not done by who does it')
        ids = [actor.get(key) for key in ('account_id', 'name', 'key_id')]
        if actor['kind'] in ('service', 'operator') and ids != [None] * 3 or actor['kind'] == 'session' and ids[2] is not None:
            fault('a service has no account, and a session no key')
        told = self.id if subject['kind'] == 'matter' else subject['id']
        if kind == 'matter.sealed':
            told = str(detail['seal_no'])
        elif kind == 'package.imported':
            told = detail['import_id']
        elif kind.startswith('member.'):
            told = detail['account_id']
        if told is not None and subject['id'] != told or kind == 'matter.sealed' and subject.get('manifest_sha256', detail['manifest_sha256']) != detail['manifest_sha256']:
            fault('its subject differs from what it tells')

    def apply(self, entry, place, fault):
        if entry['at'] < self.last_at:
            fault('at goes back')
        # The record does not go back: by a clock that was set back an entry has the time of the one before it.
        self.held, self.last_at = entry['at'] == self.last_at, entry['at']
        kind, detail = entry['type'], entry['detail']
        if (self.status != 'active' and kind in CHANGES or self.status == 'archived' and kind in NOT_ARCHIVED
                or self.status == 'sealed' and kind == 'package.imported'):
            fault(f'the matter was {self.status}')
        self.use(entry, fault)
        self.times(kind, entry['at'], detail, fault)
        self.about(entry, fault)
        if (place == 0) != (kind == 'matter.created'):
            fault('the first entry, and no other, creates the matter')
        if kind == 'matter.created':
            self.id, self.name, self.case, self.test = (detail[key] for key in ('matter_id', 'name', 'case_reference', 'test_mode'))
            self.owner = {key: entry['actor'][key] for key in ('account_id', 'name')}
            if entry['subject']['id'] != self.id:
                fault('its subject is a different matter')
        elif kind == 'matter.renamed':
            if detail['from'] != self.name:
                fault('its earlier name differs')
            self.name = detail['to']
        elif kind == 'matter.described':
            self.case = detail['case_reference']
            if detail['commitment'] is not None:
                self.texts[entry['seq']] = detail['commitment']
        elif kind == 'matter.transferred':
            if detail['from'] != self.owner.get('account_id'):
                fault('its earlier owner differs')
            self.owner = {'account_id': detail['to'], 'name': self.people.pop(detail['to'], {}).get('name')}
        elif kind.startswith('member.'):
            if (self.people.pop(detail['account_id'], None) is not None) == (kind == 'member.added'):
                fault('who is added is a member, or who goes is none')
            if kind == 'member.added' and detail['account_id'] == self.owner.get('account_id'):
                fault('who is added is the owner')
            if kind == 'member.added':
                self.people[detail['account_id']] = detail
        elif kind in ('matter.archived', 'matter.reopened', 'matter.sealed'):
            self.stand(kind, detail, fault)
        elif kind == 'note.added':
            if detail['answers'] is not None and detail['answers'] not in self.notes:
                fault('it answers no note')
            self.notes[entry['seq']] = detail['commitment']
        elif kind == 'custody.anchored':
            if detail['seq'] >= place or self.hashes[int(detail['seq'])] != detail['head_hash']:
                fault('its hash differs from that of the entry', 'matter_anchor_mismatch')
            name = f"anchors/{int(detail['seq'])}.{'ots' if detail['proof'] == 'ots' else 'tsr'}"
            if name in self.anchored:
                fault('that entry has such a time-stamp already', 'matter_anchor_mismatch')
            self.anchored[name] = detail['proof_sha256'], entry['at']
        elif kind in ('matter.hold_set', 'matter.hold_released'):
            if self.hold == (kind == 'matter.hold_set'):
                fault('it was on hold already, or it was not')
            self.hold = kind == 'matter.hold_set'
        elif kind == 'custody.verified':
            wrong = detail['modified'] + detail['invalid'] + detail['missing']
            if detail['match'] + wrong != detail['checked'] or detail['entries'] > place or not self.withheld and detail['checked'] > len(self.items) + len(self.removed):
                fault('its counts do not match what was checked, or it checked something that was not present')
            if wrong > 0 if detail['result'] == 'match' else (detail['invalid'] > 0) != (detail['result'] == 'invalid'):
                fault('its result is not that of its counts')
        elif entry['subject']['kind'] == 'capture':
            self.item(entry, fault)

    def use(self, entry, fault):
        """Shares and exports of the matter. Where entries are withheld, the end of an export may be among them."""
        kind, actor, subject = entry['type'], entry['actor'], entry['subject']
        shared = actor.get('share_id') if actor['kind'] == 'share' else subject['id'] if kind.startswith('share.') else None
        if actor['kind'] == 'share' and subject['kind'] == 'share' and subject['id'] != shared:
            fault('it belongs to a different share')
        if shared is not None:
            self.share(entry, shared, fault)
        if kind.startswith('export.'):
            self.export(kind, subject['id'], entry['detail'], fault)

    def share(self, entry, name, fault):
        kind, at, detail, before = entry['type'], seconds(entry['at']), entry['detail'], self.shares.get(name)
        if kind == 'share.created':
            if before:
                fault('the share was made already')
            if not self.held and seconds(detail['expires_at']) < at - 3600:
                fault('it had expired when it was made')
            if not self.withheld and detail['items'] > len(self.items):
                fault('it shares more items than there were')
            self.shares[name] = {'state': 'open', 'labels': [detail['label']], **detail}
            return
        if before is None:
            fault('there is no such share')
            return
        if kind in ('share.revoked', 'share.expired', 'share.locked'):
            if before['state'] == 'over' or before['state'] == 'locked' and kind != 'share.revoked':
                fault('the share had ended')
            before['state'] = 'locked' if kind == 'share.locked' else 'over'
        elif kind in ('share.opened', 'share.changed') and before['state'] != 'open':
            fault('the share had ended')
        ends = seconds(before['expires_at'])
        # A change of its terms may be among what is withheld.
        if not self.withheld and (kind == 'share.opened' and not self.held and ends < at - 3600 or kind == 'share.expired' and at < ends - 3600):
            fault('the share had expired, or not yet')
        if kind == 'share.downloaded' and before['allow'] == 'view':
            fault('the share does not allow that')
        if kind == 'share.changed':
            if detail['allow'] != before['allow']:
                fault('what a share allows does not change')
            before['labels'].append(detail['label'])
            before['expires_at'] = detail['expires_at']
        # One that is being used while it is changed may be told by the label that it had.
        elif not self.withheld and kind.startswith('share.') and detail['label'] not in before['labels']:
            fault('the label of the share differs')

    def export(self, kind, name, detail, fault):
        before = self.exports.get(name)
        if kind == 'export.requested':
            if before:
                fault('the export was asked for already')
            self.exports[name] = {'state': 'requested', 'terms': [detail['formats'], detail['redacted']], 'volumes': []}
        elif before is None:
            fault('there is no such export')
        elif kind in ('export.completed', 'export.failed'):
            if before['state'] != 'requested':
                fault('the export had ended')
            before['state'] = kind[len('export.'):]
            if kind == 'export.completed':
                if [detail['formats'], detail['redacted']] != before['terms'] or not self.withheld and detail['items'] > len(self.items) + len(self.removed):
                    fault('it is not what was asked for, or has more items than there were')
                before['volumes'] = [each['size_bytes'] for each in detail['volumes']]
        else:
            had = before['state'] == 'completed' or before['state'] == 'requested' and self.withheld
            if not had and not (kind == 'export.downloaded' and before['state'] == 'expired'):
                fault('the export has no volumes')
            if kind == 'export.expired':
                before['state'] = 'expired'
            elif before['volumes'] and not (1 <= detail['volume'] <= len(before['volumes']) and detail['bytes'] <= before['volumes'][int(detail['volume']) - 1]):
                fault('the export has no such volume, or it has fewer bytes')

    def stand(self, kind, detail, fault):
        if kind == 'matter.archived':
            if self.status == 'archived':
                fault('it was archived already')
            else:
                self.before = self.status
            self.status = 'archived'
        elif kind == 'matter.reopened':
            if detail['from_status'] != self.status:
                fault('its earlier status differs')
            self.status = self.before if detail['from_status'] == 'archived' else 'active'
        else:
            if self.status != 'active' or detail['seal_no'] != (self.seal['seal_no'] if self.seal else 0) + 1 or detail['covers_seq'] >= len(self.hashes):
                fault('it was not active, the number of the seal is not the next one, or the seal covers something that was not present')
            elif not self.withheld and self.counts[int(detail['covers_seq'])] != detail['items'] or detail['faults'] > detail['items']:
                fault('the number of items of the seal differs')
            self.seal, self.status = {key: detail[key] for key in ('seal_no', 'manifest_sha256', 'covers_seq')}, 'sealed'

    def item(self, entry, fault):
        kind, subject, detail = entry['type'], entry['subject'], entry['detail']
        exhibit, begins = subject.get('exhibit'), kind in ('capture.requested', 'capture.added', 'package.imported')
        if exhibit is None:
            fault('an item without its exhibit number')
            return
        item = self.items.get(subject['id'])
        if item is None:
            if not begins:
                fault('it is about no item of the matter')
                return
            found = re.fullmatch('[A-Z][A-Z-]{0,11}-([0-9]{4,})', exhibit)
            number = int(found[1][:20]) if found else -1
            if number != self.highest + 1 if not self.withheld else number <= self.highest:
                fault('its exhibit number is not the next')
            self.highest = number
            item = self.items[subject['id']] = {'exhibit': exhibit, 'capture_id': subject['id'], 'status': 'processing', 'manifest_sha256': None, 'package_sha256': None}
            if kind == 'capture.requested' and detail['url'] is not None:
                item['url'] = detail['url']
            # A redacted copy has the time of its source, and an import that of another service.
            if not self.held and subject['id'].startswith(('cap_', 'cmp_')) and (kind == 'capture.requested' or kind == 'capture.added' and detail['source'] != 'import'):
                self.begun[subject['id']] = entry['at'] if kind == 'capture.requested' else detail['made_at']
        elif begins and (kind != 'package.imported' or item['status'] != 'processing'):
            fault('the item is in the matter already')
        if item['exhibit'] != exhibit:
            fault('the exhibit number of the item differs')
        for key in ('manifest_sha256', 'package_sha256'):
            if key in subject:
                if item[key] not in (None, subject[key]):
                    fault('the earlier hash of the item differs')
                item[key] = item[key] or subject[key]
        if kind == 'capture.removed':
            del self.items[subject['id']]
            self.removed.append({'exhibit': item['exhibit'], 'capture_id': subject['id'], 'removed_at': entry['at']})
            return
        before, after = item['status'], detail['status'] if kind in ('capture.added', 'capture.restored') else ENDED.get(kind)
        may = {'capture.trashed': before in ('completed', 'failed'), 'capture.restored': before == 'deleted', 'capture.purged': True}
        if subject['id'] in self.purged and kind in AFTER_PURGE:
            fault('it was deleted for good')
        if kind == 'capture.purged':
            self.purged.add(subject['id'])
        if after and not may.get(kind, before == 'processing'):
            fault(f'an item that is {before} cannot change to that')
        item['status'] = after or before
        if item['status'] == 'completed' and None in (item['manifest_sha256'], item['package_sha256']):
            fault('a completed item without its hashes')
        if kind in ('capture.completed', 'package.imported'):
            item['captured_at'] = detail['captured_at']
            if self.held:
                self.begun.pop(subject['id'], None)
        if kind == 'package.imported':
            item['size_bytes'] = detail['size_bytes']
        if kind == 'package.downloaded':
            self.downloaded[subject['id']] = max(self.downloaded.get(subject['id'], 0), detail['bytes'])
        # Clocks may be a day off; a proof that is more than that is refused in the package itself.
        if kind == 'capture.anchor_confirmed' and None not in (detail['block_time'], item.get('captured_at')) and seconds(detail['block_time']) < seconds(item['captured_at']) - DAY_BEFORE:
            fault('its block is earlier than the item was made')
