// node verify.mjs PACKAGE.zip [ROOTS.pem]: 0 when nothing has changed since the package was sealed, else 1.
import { readFileSync } from 'node:fs';
import { verifyFile } from 'evidence/verify';

const [path = '', roots] = process.argv.slice(2);
const report = await verifyFile(path, { roots: roots === undefined ? [] : [readFileSync(roots, 'utf8')] });
console.log(report.verdict, report.subject.manifest_sha256);
for (const { check, code, explanation } of report.findings.filter(({ outcome }) => outcome === 'fail')) {
  console.log(`${check}: ${explanation} (${code})`);
}
process.exitCode = report.verdict === 'verified' ? 0 : 1;
