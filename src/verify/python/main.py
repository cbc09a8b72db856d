"""Checks an evidence package with nothing but Python's standard library.

    python3 verify.py PACKAGE.zip
    python3 verify.py FOLDER            (the unpacked package)
    python3 verify.py CERTIFICATE.zip --file FILE  (whether the certificate lists that file; more than once)
    python3 verify.py MATTER.zip --packages FOLDER (the packages of the items of a matter, each verified too)
    python3 verify.py PACKAGE.zip --policy FILE    (the logs that you know, C2SP tlog-policy: who sealed it)

Written from the format description (evidence-package(5)), apart from the program that makes packages, so that
two independent readings of the format can be compared. It checks structure, hashes, signature, the log's hash
chain, the custody record, and what the records, evidence.pdf, the other files and the web archive say of each other.
It does not judge time proofs (it says whether they are there), what certificates and content credentials say, how the
texts and records of a comparison differ, nor whether the picture shows its text. Use a copy that you had from elsewhere: the one that lies in a package can
be replaced by whoever replaces the package.

Exit status: 0 everything checked here holds; 1 something does not; 2 wrong use; 3 not an evidence package.
"""
import binascii
import os
import signal
import sys
from .bounds import EXTENSION_REQUIRED, NotAPackage, RECORDS, REQUIRED, Report, printable
from .members import litter, read_folder
from .strict_zip import ZipFault, read_zip
from .manifest import check_commitments, check_files, check_proofs, check_records, check_signature, read_manifest
from .standards import check_comparison, check_standards
from .ledger import check_ledger, read_policy
from .facts import check_facts
from .steps import chained_as_ours, completed
from .certificate import check_named
from .redaction import OTS_MAGIC
from .copies import check_redaction
from .matter import check_matter


def about(proof, sha256):
    """Whether an OpenTimestamps file (version 1, SHA-256) is about this hash; what it proves is not looked at here."""
    return (proof or b'').startswith(OTS_MAGIC + b'\x01\x08' + binascii.unhexlify(sha256))


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
            check_standards(members, report)
        except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
            # A value of another kind than the format gives it; what it was compared for cannot hold.
            report.fail('record_malformed', f'a record or a proof does not follow the format ({type(fault).__name__}: {fault})')
    check_named(members, files, detailed or chained_as_ours(members), report)
    check_commitments(manifest, listed, members, metadata, report)
    if detailed or chained_as_ours(members):
        try:
            check_redaction(manifest, members, metadata, policy, report)
            check_matter(manifest, members, packages, policy, report)
        except (AttributeError, LookupError, TypeError, ValueError) as fault:
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
    print(f'Unchanged since sealing: {"no" if differs else "not shown" if faults else "yes" + open_files}')
    print(f'Sealed by: {printable(report.sealer) if report.sealer and not faults else "not known" + report.other_key * (not faults)}')
    if report.copy:
        forged = any(code.startswith('redaction_') for code in report.failed)
        print(f'Redacted copy: {"stated by the package, but it does not verify as one" if forged else report.copy}')
    if report.failed:
        print(f'RESULT: FAIL ({len(report.failed)} finding{"s" if len(report.failed) > 1 else ""})')
        return 1
    print(f'RESULT: PASS. Nothing that the manifest lists has changed since it was sealed{open_files}.')
    print('TIME: not judged here. All times are those that the package states; time proofs need another check (GUIDE.txt).')
    print('NOT JUDGED HERE: what certificates and content credentials say, some heads and forms in the web archive, how texts and records of a comparison differ, whether the picture shows its text, time proofs, evidence records.')
    if not report.sealer:
        print('Not known: who sealed it (the key is made for each package).')
    elif report.alone:
        print('NOT SEEN BY A WITNESS: the operator of the log could show others a different tree.')
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
