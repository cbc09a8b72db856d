"""The record of a hand-over: a certificate whose id is that of the export."""
import re
from ..values import dig, is_time, quiet, seconds
from .certificate import hashes_of

# Files beside the packages, by the format that they are of.
FILES_OF_FORMATS = {'packages': (), 'index': (r'index\.csv', r'index\.json'), 'exhibits_pdf': (r'exhibits(-[0-9]+)?\.pdf',),
                    'load_file': (r'export\.dat', r'export\.opt', r'files\.sha256'), 'case': (r'case\.jsonld',)}
# What the service states of the export, all of it texts.
TOLD_OF_EXPORTS = {'export_id', 'matter_id', 'requested_by', 'requested_by_account', 'requested_at', 'formats', 'redacted', 'packages', 'not_included'}


def check_handed_over(members, metadata, report):
    """What it says of the export, against the files that it lists."""
    record = quiet(members, 'certificate.json') or {}
    if not str(record.get('certify_id')).startswith('exp_'):
        return

    def bad(fact, text):
        report.fail('certificate_mismatch', f'{fact}: {text}')

    told = {key: value for key, value in (metadata.get('metadata') or {}).items() if isinstance(value, str)}
    names = [each['name'] for each in hashes_of(members) if isinstance(each.get('name'), str)]
    formats = told['formats'].split(', ') if 'formats' in told else []
    counts = {key: int(told[key]) for key in ('packages', 'not_included') if re.fullmatch('0|[1-9][0-9]{0,8}', told.get(key, ''))}
    if told.get('export_id') != record['certify_id']:
        bad('export_id', 'certificate.json and metadata.json name different exports')
    if not str(dig(metadata, 'label')).startswith('Hand-over: ') or 'requested_by' not in told or 'requested_by_account' not in told or len(counts) < 2 or (
            told.get('redacted') not in (None, 'as_is', 'replace')) or not formats or set(formats) - set(FILES_OF_FORMATS) or len(set(formats)) < len(formats) or (
            set(metadata.get('metadata') or {}) - TOLD_OF_EXPORTS or any(each.get(key) is None for each in hashes_of(members) for key in ('name', 'size_bytes'))):
        bad('export_form', 'metadata.json has a value that no record of a hand-over has')
    asked, made = told.get('requested_at'), record.get('certified_at')
    # Another node may have been asked than the one that made it.
    if not is_time(asked) or not is_time(made) or seconds(asked) > seconds(made) + 3600:
        bad('export_requested', 'it was asked for after it was made')
    for each, patterns in FILES_OF_FORMATS.items():
        for pattern in patterns:
            there = any(re.fullmatch(pattern, name) for name in names)
            # Of an export of nothing, two of the load file are empty and so listed once.
            if there and each not in formats or not there and each in formats and (each != 'load_file' or counts.get('packages') != 0):
                bad('export_files', f'the files of {each} that are listed are not those that were asked for')
    if ('matter_id' in told) != ('matter.zip' in names):
        bad('export_matter', 'metadata.json and the list differ on whether it is of a matter')
    listed = len([name for name in names if name.endswith('.zip') and name != 'matter.zip'])
    most = counts.get('packages', 0) if 'packages' in formats else 0
    # Two imports of the same bytes are listed once.
    if listed > most or listed == 0 and most > 0:
        bad('export_packages', 'the list has another number of packages than metadata.json')
    ids = [found[1] for found in (re.search(r'_([a-z]{3,4}_[A-Za-z0-9]{20})\.zip$', name) for name in names) if found]
    if len(set(ids)) < len(ids):
        bad('export_package_once', 'two packages of one id')
