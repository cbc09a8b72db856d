"""The order that a package carries."""
from .strict_json import is_number
from .manifest import kind_of
from .facts import ABSENT, dig, rows, same
from .steps import quiet
from .matter_entries import is_whole
from .storage import has_fields, is_flag, is_text, list_of


ACTION = {'selector': is_text, 'text': is_text, 'key': is_text, 'option': is_text, 'to': is_text, 'seconds': is_whole, 'picture': is_text}
PACK = {'screenshot': is_text, 'mhtml': is_flag, 'warc': is_flag, 'whois': is_flag, 'c2pa': is_flag, 'commitments': is_flag, 'standards': is_flag,
        'pdf_language': is_text}
# Every option that an order may have, and no other.
OPTIONS = {'viewport': lambda value: has_fields(value, {'width': is_whole, 'height': is_whole, 'device_scale_factor': is_number, 'mobile': is_flag}),
           'timestamp': is_text, 'include_eidas': is_flag, 'evidence_pack': lambda value: has_fields(value, PACK, {'storage': is_text}),
           'wait': lambda value: has_fields(value, {'until': is_text, 'delay_ms': is_whole}, {'selector': is_text}),
           'dismiss_overlays': is_flag, 'accept_invalid_tls': is_flag, 'external_archive': is_flag, 'time_limit_seconds': is_whole,
           'metadata': lambda value: isinstance(value, dict)}
MORE_OPTIONS = {'expand_content': lambda value: True, 'actions': list_of(lambda each: has_fields(each, {'action': is_text}, ACTION)), 'locale': is_text,
                'timezone': is_text, 'user_agent': is_text, 'case_reference': is_text}
PRODUCT = {'name': is_text, 'version': is_text}
ORDERED = {'format': lambda value: value == 'evidence-order/1', 'evidence_id': is_text, 'test_mode': is_flag, 'says': is_text,
           'generator': lambda value: has_fields(value, PRODUCT), 'browser': lambda value: has_fields(value, PRODUCT), 'url': is_text,
           'options': lambda value: has_fields(value, OPTIONS, MORE_OPTIONS),
           'left_out': list_of(lambda each: has_fields(each, {'option': is_text, 'reason': is_text}))}
STORAGE_STEPS = ('storage_read_as_loaded', 'storage_read', 'storage_recorded')
PACK_STEPS = {'mhtml_saved': 'mhtml', 'warc_written': 'warc', 'whois_looked_up': 'whois', 'content_credentials_signed': 'c2pa'}


def check_order(manifest, members, custody, metadata, entries, bad):
    """The order that is carried along, against what was recorded of the capture that followed it."""
    if 'order.json' not in members:
        return
    order = quiet(members, 'order.json')
    if kind_of(members) != 'page' or not has_fields(order, ORDERED):
        bad('order_form', 'order.json is not as the format says')
        return
    options, null = order['options'], lambda value: None if value is ABSENT else value
    said = (('evidence_id', order['evidence_id'], dig(metadata, 'evidence_id')), ('test_mode', order['test_mode'], dig(metadata, 'test_mode')),
            ('generator', order['generator'], dig(manifest, 'generator') if 'generator' in manifest else order['generator']),
            ('browser', order['browser'], {key: null(dig(metadata, 'browser', key)) for key in ('name', 'version')}),
            ('url', order['url'], dig(metadata, 'requested_url')), ('options.viewport', options['viewport'], dig(metadata, 'environment', 'viewport')),
            ('options.case_reference', options.get('case_reference'), null(dig(metadata, 'case_reference'))),
            ('options.metadata', options['metadata'], dig(metadata, 'metadata')))
    for name, one, other in said:
        if not same(one, other):
            bad('order_stated', f'{name} is recorded otherwise')
    pack = options['evidence_pack']
    declined = {'actions_performed': 'actions' not in options, 'content_expanded': options.get('expand_content') is False,
                'overlays_answered': not options['dismiss_overlays'], 'external_archive_requested': not options['external_archive'],
                **{step: not pack[name] for step, name in PACK_STEPS.items()}, **dict.fromkeys(STORAGE_STEPS, 'storage' not in pack)}
    for step, none in declined.items():
        entry = entries.get(step, {})
        if entry.get('outcome') in ('done', 'truncated') if none else entry.get('outcome') == 'skipped' and entry.get('reason') == 'not requested':
            bad('order_steps', step)
    token = 'eidas' if options['include_eidas'] else 'rfc3161' if options['timestamp'] in ('rfc3161', 'both') else None
    ordered = {'ots'} if options['timestamp'] in ('bitcoin', 'both') else set()
    missed = [each.get('step') for each in rows(custody, 'not_performed')]
    had = {name for name, key, step in (('ots', 'bitcoin_ots_included', 'bitcoin_timestamp'), ('rfc3161', 'rfc3161_timestamp_included', 'rfc3161_timestamp'),
                                        ('eidas', 'eidas_timestamp_included', 'eidas_timestamp')) if dig(custody, key) is True or step in missed}
    if ordered | {token} - {None} != had:
        bad('order_proofs', 'other proofs than were ordered')
    for name in ('commitments', 'standards'):
        if pack[name] is not (f'{name}.json' in members):
            bad('order_files', f'{name}.json')
