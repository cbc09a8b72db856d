"""Checks an evidence package with nothing but Python's standard library.

    python3 verify.py PACKAGE.zip
    python3 verify.py FOLDER            (the unpacked package)
    python3 verify.py CERTIFICATE.zip --file FILE  (whether the certificate lists that file; more than once)
    python3 verify.py MATTER.zip --packages FOLDER (the packages of the items of a matter, each verified too)
    python3 verify.py PACKAGE.zip --policy FILE    (the logs that you know, C2SP tlog-policy: who sealed it)

Written from the format description (evidence-package(5)), apart from the program that makes packages, so that
two independent readings of the format can be compared. It checks structure, hashes, signature, the log's hash
chain, the custody record, and what the records, evidence.pdf, the other files and the web archive say of each other.
It does not judge time proofs (it says whether they are there), what certificates and content credentials say, which
lines of two texts belong together, whether the pictures show what they must, nor what is hidden on the pages of
evidence.pdf. Use a copy that you had from elsewhere: the one that lies in a package can be replaced by whoever
replaces the package.

Exit status: 0 everything checked here holds; 1 something does not; 2 wrong use; 3 not an evidence package.
"""
import binascii
import os
import signal
import sys
from .bounds import EXTENSION_REQUIRED, KINDS, NotAPackage, RECORDS, REQUIRED, Report, SIDES, further_in, litter, printable
from .values import ABSENT, dig, has_fields, is_text, kind_of, quiet, ran, rows, same
from .ledger import check_ledger, read_policy
from .inputs import check_entry
from .facts import check_fields, check_today, is_of_this_version
from .page.cookies import check_set_by
from .page.wire import check_wire
from .page.observed import check_answer, check_browser, check_observed
from .certificate.certificate import check_certified, check_named
from .certificate.hand_over import check_handed_over
from .pictures import check_pictures, check_recording
from .storage import NO_VALIDATION, UNUSABLE, VALIDATION, check_connections, check_matter_facts, check_media, check_order, check_storage
from .warc import check_sign_in
from .strict_zip import ZipFault, read_folder, read_zip
from .manifest import check_commitments, check_files, check_proofs, check_records, check_signature, read_manifest
from .standards import check_comparison, check_standards
from .steps import check_archive_history, check_changes_told, check_reasons, check_drawing, check_kind, check_machine, check_resolvers, chained_as_ours, check_address, check_steps, check_times
from .words import check_log_details, check_saved_words, check_words
from .compared.captures import check_captures
from .compared.copied import ON_COPIES, check_forms, check_listed, copied_members
from .compared.compared import check_compared, check_witness
from .archive import check_archive, check_asked, check_called
from .copies import check_redaction
from .matter import check_matter
from .document.document import check_document, document_facts, read_document

# ---------------------------------------------------------------- records against each other

def check_facts(manifest, members, custody, metadata, report):
    """What one record says and another contradicts. Yields nothing; each contradiction is one line."""
    log = quiet(members, 'forensic_log.json')
    if log is None or custody is None or metadata is None:
        return
    before, current = len(report.failed), manifest.get('format_version') != '1.0'
    said = {'manifest.json': manifest, 'metadata.json': metadata, 'forensic_log.json': log, 'chain_of_custody.json': custody}

    def bad(fact, text):
        report.fail('records_disagree', f'{fact}: {text}')

    def alike(fact, *places):
        first = places[0]
        for name, value in places[1:]:
            if not same(first[1], value):
                bad(fact, f'{first[0]} and {name} differ')

    alike('capture_id', ('metadata.json', dig(metadata, 'capture_id')), ('chain_of_custody.json', dig(custody, 'evidence', 'capture_id')))
    for key in ('name', 'organisation'):
        alike('collector', ('metadata.json', dig(metadata, 'collector', key)), ('chain_of_custody.json', dig(custody, 'collector', key)))
    if dig(custody, 'collector', 'stated') is not (isinstance(dig(custody, 'collector', 'name'), str)):
        bad('collector_stated', 'chain_of_custody.json')
    alike('private_target', ('metadata.json', dig(metadata, 'private_target')), ('chain_of_custody.json', dig(custody, 'private_target')))
    for key, names in (('test_mode', ('metadata.json', 'chain_of_custody.json')),
                       ('format_version', tuple(said) if current else ('metadata.json',))):
        for name in names:
            alike(key, ('manifest.json', manifest.get(key)), (name, dig(said[name], key)))
    if not current and ('format_version' in log or 'format_version' in custody):
        bad('format_version', '1.1, but the manifest states 1.0')
    readings = [{key: each.get(key) for key in ('server', 'offset_ms', 'delay_ms', 'at')}
                for side in ('before', 'after') for each in rows(metadata, 'clock', side)]
    alike('clock', ('manifest.json', dig(manifest, 'clock', 'readings')), ('metadata.json', readings))
    operations = rows(log, 'operations')
    entries = {entry.get('operation'): entry for entry in operations if entry.get('operation') != 'page_modified'}
    comparison = quiet(members, 'comparison.json')
    for one, other in (('evidence_id', 'evidence_id'), ('capture_id', 'compare_id'), ('format_version', 'format_version')):
        if comparison is not None and not same(dig(metadata, one), dig(comparison, other)):
            bad(one, 'comparison.json differs')
    if current and (dig(metadata, 'kind') if dig(metadata, 'kind') in KINDS else 'page') != kind_of(members):
        bad('kind', 'the kind in metadata.json differs from that of the files')
    for name in ('legal_authority', 'purpose'):
        if name in metadata and (kind_of(members) != 'page' or not is_text(metadata[name]) or not metadata[name]):
            bad('stated_form', name)
    if 'tool_validation' in custody:
        named = custody['tool_validation']
        if not (has_fields(named, {'none': is_text}) and (named['none'] in NO_VALIDATION or UNUSABLE.fullmatch(named['none']))) and not has_fields(named, VALIDATION):
            bad('tool_validation_form', 'it does not follow the format')
        if dig(named, 'version') not in (ABSENT, dig(manifest, 'generator', 'version')):
            bad('tool_validation_version', 'the validation is of another version of the program')
    made_by = ran(entries, 'program_named')
    if dig(made_by, 'version') not in (ABSENT, dig(manifest, 'generator', 'version')):
        bad('tool_validation_version', 'the log names another version of the program')
    validated = dig(custody, 'tool_validation', 'sha256')
    if made_by is not ABSENT and dig(made_by, 'validation_sha256') not in (ABSENT, None if validated is ABSENT else validated):
        bad('tool_validation_named', 'the log names another validation')
    version, maker = dig(manifest, 'generator', 'version'), '/'.join(map(str, (manifest['generator']['name'], manifest['generator']['version'])))
    software = dig(quiet(members, 'datapackage.json'), 'software')
    if dig(metadata, 'environment', 'generator_version') not in (ABSENT, version) or current and software not in (ABSENT, maker):
        bad('generator', 'the program differs from that in the manifest')
    detail = {name: dig(entry, 'detail') for name, entry in entries.items()}
    measured = dig(metadata, 'completeness')
    if isinstance(measured, dict):
        counts = {'text_lines': dig(measured, 'text_lines', 'total'), 'with_ink': dig(measured, 'text_lines', 'with_ink'),
                  'blank_areas': len(rows(measured, 'blank_areas')), 'regions': len(rows(measured, 'regions'))}
        if dig(detail.get('completeness_measured'), 'texts_added') is not ABSENT:
            counts.update(texts_added=dig(measured, 'last_look', 'added'), texts_changed=dig(measured, 'last_look', 'changed'))
        if any(not same(dig(detail.get('completeness_measured'), key), value) for key, value in counts.items()):
            bad('completeness_logged', 'the log differs')
        height = dig(metadata, 'screenshots', 'screenshot', 'page_height')
        if not same(dig(measured, 'final_height'), height) and height is not ABSENT:
            bad('final_height', 'differs from the height of the page on the screenshot')
        for each in rows(measured, 'regions'):
            pictures = each.get('pictures') if isinstance(each.get('pictures'), list) else []
            if len({str(name) for name in pictures}) < len(pictures):
                bad('region_files', 'a picture that a region names twice')
            for name in [each.get('file')] + pictures:
                if isinstance(name, str) and name not in members:
                    bad('region_files', name)
    for fact, value, step, key in (('requests', dig(metadata, 'network', 'requests'), 'page_examined', 'requests'),
                                   ('sandbox', dig(metadata, 'browser', 'sandbox', 'on'), 'browser_context_opened', 'sandbox'),
                                   ('archive_url', dig(metadata, 'external_archive', 'url'), 'external_archive_requested', 'url')):
        stated = dig(detail.get(step), key)
        if ABSENT not in (value, stated) and not same(value, stated):
            bad(fact, 'the log differs')
    check_fields(members, custody, metadata, log, said_in_document(members), current, report)
    check_machine(members, metadata, entries, bad)
    check_archive_history(members, metadata, entries, bad)
    check_browser(members, metadata, current, bad)
    if current:
        check_resolvers(metadata, bad)
    if current and kind_of(members) == 'page':
        check_drawing(metadata, entries, bad)
        check_kind(metadata, entries, operations, bad)
        check_asked(members, metadata, entries, bad)
    check_storage(members, metadata, entries, operations, bad)
    check_set_by(members, entries, bad)
    check_media(members, metadata, entries, said_in_document(members), bad)
    check_order(manifest, members, custody, metadata, entries, bad)
    check_connections(members, metadata, entries, operations, current, bad)
    if current and kind_of(members) == 'page':
        check_called(members, metadata, entries, operations, bad)
        check_wire(members, metadata, entries, bad)
    check_sign_in(members, metadata, entries, operations, current, bad)
    check_observed(members, metadata, entries, current, bad)
    check_answer(members, metadata, entries, current, bad)
    check_entry(manifest, members, bad)
    check_today(members, custody, metadata, operations, entries, current, bad)
    check_steps(manifest, members, custody, metadata, operations, entries, current, bad)
    if is_of_this_version(entries, kind_of(members), current):
        check_reasons(members, metadata, operations, entries, bad)
    check_changes_told(metadata, operations, entries, is_of_this_version(entries, kind_of(members), current), bad)
    check_times(manifest, custody, metadata, operations, entries, kind_of(members), bad)
    check_address(metadata, entries, rows(quiet(members, 'connections.json'), 'hosts') if 'connections.json' in members else [], current and kind_of(members) == 'page', bad)
    check_document(manifest, members, custody, metadata, log, current, bad)
    check_archive(members, metadata, operations, current, bad)
    check_pictures(members, metadata, entries, current, bad)
    check_recording(manifest, members, metadata, entries, bad)
    check_words(members, metadata, entries, current, report, bad)
    if current and kind_of(members) == 'page':
        check_saved_words(members, metadata, entries, operations, report, bad)
    check_log_details(manifest, members, metadata, log, entries, current, bad)
    if comparison is not None:
        check_compared(members, metadata, comparison, entries, bad)
        check_captures(members, comparison, entries, bad)
        check_listed(members, bad)
        check_forms(members, comparison, operations, entries, bad)
        check_copies(members, bad)
    if kind_of(members) == 'certificate':
        check_certified(members, metadata, operations, entries, report)
        check_handed_over(members, metadata, report)
    if kind_of(members) == 'matter':
        check_matter_facts(members, metadata, operations, entries, report)
    if len(report.failed) == before:
        report.ok('records', 'identity, steps and their files, times, clock, address, document facts and web archive agree')


class Unheard(Report):
    """Keeps what contradicts itself, and prints nothing."""

    def __init__(self):
        super().__init__()
        self.texts = []

    def fail(self, code, text=''):
        self.failed.append(code)
        self.texts.append(text)

    def line(self, word, code, text):
        return


def check_copies(members, bad):
    """The records of each capture against each other: what a page of its own is refused for, its copies are, too."""
    for folder in (*SIDES, *further_in(members)):
        own = copied_members(members, folder)
        manifest, custody, metadata = (quiet(own, name) or {} for name in ('manifest.json', 'chain_of_custody.json', 'metadata.json'))
        heard = Unheard()
        try:
            check_facts(manifest, own, custody, metadata, heard)
        except (AttributeError, LookupError, OverflowError, RecursionError, TypeError, ValueError):
            # A value of another kind than the format gives it, which was heard before, as far as the format is today's.
            pass
        for text in heard.texts:
            fact = text.split(':', 1)[0]
            # Of a picture that was made smaller, its tiles are copied, and it is not.
            if fact in ON_COPIES and (fact != 'screenshot_size' or 'screenshot.jpeg' in own or 'screenshot.png' in own):
                bad('copies_facts', f'{folder}/: {text}')


def said_in_document(members):
    pdf = dig(members, 'evidence.pdf', 'bytes')
    try:
        return document_facts(pdf) if isinstance(pdf, bytes) else None
    except ValueError:
        return None


def completed(manifest, listed, members, custody, metadata):
    """A flat manifest with what it does not say taken from the records beside it, so that it contradicts none of them."""
    maker = dig(said_in_document(members), 'generator')
    version = dig(metadata, 'environment', 'generator_version')
    said = {'format_version': '1.0' if dig(metadata, 'format_version') is ABSENT else dig(metadata, 'format_version'), 'test_mode': dig(metadata, 'test_mode'),
            'generator': maker if isinstance(maker, dict) and {'name', 'version'} <= set(maker) else {'name': 'evidence', 'version': version},
            'sealed_at': (rows(custody, 'steps') or [{}])[-1].get('ended_at'),
            'clock': {'readings': [{key: each.get(key) for key in ('server', 'offset_ms', 'delay_ms', 'at')}
                                   for side in ('before', 'after') for each in rows(metadata, 'clock', side)]},
            'files': {name: {'sha256': entry['sha256'], **{key: dig(members, name, key) for key in ('sha512', 'size')}} for name, entry in listed.items()}}
    return {**said, **manifest}


def verify(path, policy=None, files=(), packages=None):
    report = Report()
    try:
        members = read_folder(path, report) if os.path.isdir(path) else read_zip(path)
        report.ok('structure') if not report.failed else None
        left = sorted(name for name in members if litter(name))
        if left:
            report.note('ignored', 'litter_ignored', f'{", ".join(left)}: left behind by an operating system, no part of the package')
    except ZipFault as fault:
        report.fail(fault.code, str(fault))
        return report
    try:
        found = read_manifest(members)
    except ValueError as fault:
        report.fail('manifest_malformed', str(fault))
        return report
    if found is None:
        if not any(name in members for name in RECORDS + ('manifest.sig', 'publickey.pem')):
            raise NotAPackage('it has no manifest.json')
        report.fail('manifest_missing')
        return report
    manifest, listed, detailed = found
    # Older packages of the extension were sealed before evidence.pdf was hashed.
    required, tolerated = (REQUIRED, ()) if detailed else (EXTENSION_REQUIRED, ('evidence.pdf',))
    check_files(members, listed, required, tolerated, report)
    check_signature(members, report)
    custody, metadata = check_records(manifest, members, detailed, report)
    if detailed or chained_as_ours(members):
        try:
            check_facts(manifest if detailed else completed(manifest, listed, members, custody, metadata), members, custody, metadata, report)
            check_comparison(members, report)
            check_witness(members, metadata, report)
            check_standards(members, report)
        except (AttributeError, LookupError, OverflowError, RecursionError, TypeError, ValueError) as fault:
            # A value of another kind than the format gives it; what it was compared for cannot hold.
            report.fail('record_malformed', f'a record or a proof does not follow the format ({type(fault).__name__}: {fault})')
    elif isinstance(dig(members, 'evidence.pdf', 'bytes'), bytes):
        # Of the extension's own records only the id is known to be ours, and that its document is a PDF.
        try:
            read_document(members['evidence.pdf']['bytes'])
        except ValueError as fault:
            report.fail('records_disagree', f'document_form: {fault}')
    check_named(members, files, detailed or chained_as_ours(members), report)
    check_commitments(manifest, listed, members, metadata, report)
    if detailed or chained_as_ours(members):
        try:
            check_redaction(manifest, members, metadata, policy, report)
            check_matter(manifest, members, packages, policy, report, verify)
        except (AttributeError, LookupError, OverflowError, TypeError, ValueError) as fault:
            report.fail('record_malformed', f'a record does not follow the format ({type(fault).__name__}: {fault})')
    check_proofs(manifest, custody, members, report)
    check_ledger(manifest, members, policy, report)
    if manifest.get('test_mode') is True or (metadata or {}).get('test_mode') is True:
        report.note('NOTE', 'test_mode_package', 'made for evaluation; it carries a watermark and is not evidence')
    return report


def main(arguments):
    # A reader that has seen enough (`| head`) ends this quietly. Windows has no such signal.
    if hasattr(signal, 'SIGPIPE'):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.stdout.reconfigure(errors='backslashreplace')
    policy, files, packages = None, [], None
    while '--file' in arguments[:-1]:
        at = arguments.index('--file')
        files.append(arguments[at + 1])
        arguments = arguments[:at] + arguments[at + 2:]
    if '--packages' in arguments[:-1]:
        at = arguments.index('--packages')
        packages, arguments = arguments[at + 1], arguments[:at] + arguments[at + 2:]
    if '--policy' in arguments[:-1]:
        at = arguments.index('--policy')
        name, arguments = arguments[at + 1], arguments[:at] + arguments[at + 2:]
        try:
            with open(name, encoding='utf-8', newline='') as file:
                policy = read_policy(file.read())
        except (OSError, ValueError, binascii.Error) as fault:
            print(f'--policy: {printable(str(fault))}')
            return 2
    if len(arguments) != 1 or arguments[0] in ('-h', '--help', '--policy', '--file', '--packages'):
        print(__doc__)
        return 0 if arguments[:1] in (['-h'], ['--help']) else 2
    try:
        report = verify(arguments[0], policy, files, packages)
    except NotAPackage as fault:
        print(f'NOT AN EVIDENCE PACKAGE: {printable(str(fault))}')
        return 3
    except OSError as fault:
        print(f'CANNOT READ: {printable(str(fault))}')
        return 3
    print()
    open_files = ''.join(f', but the manifest does not cover {name}' for name in report.uncovered)
    faults = [code for code in report.failed if code != 'file_not_certified']
    differs = any(code.startswith('file_') or code == 'no_hashed_file' for code in faults)
    print(f'Unchanged since sealing: {"no" if differs else "not proven" if faults else "yes" + open_files}')
    print(f'Sealed by: {printable(report.sealer) if report.sealer and not faults else "not known" + report.other_key * (not faults)}')
    if report.copy:
        forged = any(code.startswith('redaction_') for code in report.failed)
        print(f'Redacted copy: {"stated by the package, but it does not verify as one" if forged else report.copy}')
    if report.witness:
        print(f'Second witness: {report.witness}')
    if report.failed:
        print(f'RESULT: FAIL ({len(report.failed)} finding{"s" if len(report.failed) > 1 else ""})')
        return 1
    print(f'RESULT: PASS. Nothing that the manifest lists has changed since it was sealed{open_files}.')
    print('TIME: not judged here. All times are those that the package states; time proofs need another check (GUIDE.txt).')
    print('NOT JUDGED HERE: what certificates and content credentials say, some heads and forms in the web archive, which lines of the texts of a comparison belong together, whether the pictures show what they must, what is hidden on the pages of evidence.pdf or stands in their margins, time proofs, evidence records.')
    if not report.sealer:
        print('Not known: who sealed it (the key is made for each package).')
    elif report.alone:
        print('NOT SEEN BY A WITNESS: the operator of the log could show others a different tree.')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
