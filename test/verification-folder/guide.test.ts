import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '../../src/package/messages/language.js';
import { guideIn } from '../../src/verify/guide.js';
import { workplace } from './folder.js';

const { fresh, clear } = workplace();
afterAll(clear);

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const guideOf = (language: Language): string =>
  readFileSync(at(`../../src/verify/scripts/${guideIn(language)}`), 'utf8');
const guide = guideOf('en');
/** As the reader is told to type them, but for those that need a node of Bitcoin. */
const commands = [...guide.matchAll(/^ {7}((?:openssl|sha256sum) .+)$/gm)].map(([, command = '']) => command);

describe.each(['qualified', 'plain'])('the commands of GUIDE.txt on a package with a %s token', (name) => {
  const folder = fresh(name);
  execFileSync('unzip', ['-q', at(`../vectors/tokens/${name}.zip`), '-d', folder]);
  copyFileSync(at('../vectors/tokens/root.pem'), join(folder, 'root.pem'));
  // That of the vector is no certificate.
  copyFileSync(join(folder, 'root.pem'), join(folder, 'certificate_chain.pem'));
  // The package is of a page; whoever has a certificate or the record of a matter lays the files and packages beside it.
  copyFileSync(join(folder, 'root.pem'), join(folder, 'EX-0001_example.org.zip'));
  const sum = createHash('sha256')
    .update(readFileSync(join(folder, 'root.pem')))
    .digest('hex');
  writeFileSync(join(folder, 'hashes.sha256'), `${sum}  root.pem\n`);
  const run = (command: string) => {
    const ran = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    return { status: ran.status, said: ran.stdout + ran.stderr };
  };
  const issued = Date.parse(
    /^Time stamp: (.+)$/m.exec(run('openssl ts -reply -in manifest.json.tsr -text').said)?.[1] ?? '',
  );

  it.each(commands)('%s', (command) => {
    const then = command.startsWith('openssl ts -verify') ? ` -attime ${issued / 1000}` : '';
    const { status, said } = run(command + then);
    expect({ status, said }).toMatchObject({ status: 0 });
    if (/ -verify /.test(command)) expect(said).toMatch(/Verified OK|Verification: OK/);
  });

  it('compares all hashes with one command, and sees a file that was changed', () => {
    const compare = /^ {7}(sed -n .+)$/m.exec(guide)?.[1] ?? '';
    const whole = fresh(`${name}-hashes`);
    execFileSync('unzip', ['-q', at(`../vectors/tokens/${name}.zip`), '-d', whole]);
    const typed = () => spawnSync('sh', ['-c', compare], { cwd: whole, encoding: 'utf8' });
    const listed = Object.keys(
      (JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8')) as { files: object }).files,
    );
    const good = typed();
    expect(good.status).toBe(0);
    expect(good.stdout.trim().split('\n').toSorted()).toEqual(listed.map((path) => `${path}: OK`).toSorted());
    writeFileSync(join(whole, 'metadata.json'), 'changed');
    expect(typed()).toMatchObject({ status: 1, stdout: expect.stringContaining('metadata.json: FAILED') as string });
  });

  it('name each file that a time-stamp needs', () => {
    expect(commands.filter((command) => command.includes('manifest.json.tsr'))).toHaveLength(2);
  });
});

describe.each(languages.filter((language) => language !== 'en'))('the guide in %s', (language) => {
  const indented = (text: string): string[] => text.match(/^ {7}\S.*$/gm) ?? [];
  const own = guideOf(language);

  it('has the same commands, in the same order', () => expect(indented(own)).toEqual(indented(guide)));

  it('has the same files, fields and programs under each of the same headings', () => {
    const sections = (text: string): string[][] =>
      text
        .split(/^(?=\d\. |\p{Lu}[\p{Lu} ',]{14,}$)/mu)
        .map((part) =>
          [
            ...new Set(
              part.match(
                /[a-z_-]+\.(?:json|pem|sig|ots|tsr|py|mjs|sh|html|txt|sha256|gz|pdf|tlog-proof)|"[a-z_]{5,}"/g,
              ),
            ),
          ].toSorted(),
        );
    expect(sections(own)).toEqual(sections(guide));
  });

  it('is as wide as a terminal', () => {
    const typed = /^ {7}\S/;
    expect(own.split('\n').filter((text) => !typed.test(text) && text.length > 82)).toEqual([]);
  });
});
