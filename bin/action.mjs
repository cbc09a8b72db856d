#!/usr/bin/env node
// The steps of action.yml: captures with the inputs of a GitHub Actions job, and writes its outputs and its summary.
// Nothing but Node: it runs before there is a node_modules. Inputs come as variables, so that no input is ever part of a command line
// that a shell reads (docs.github.com/actions/security-for-github-actions, script injections).
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = join(dirname(fileURLToPath(import.meta.url)), 'from-clone.mjs');
const workspace = process.env.GITHUB_WORKSPACE ?? process.cwd();
const input = (name) => (process.env[`INPUT_${name}`] ?? '').trim();
const lines = (name) =>
  input(name)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
const inWorkspace = (path) => resolve(workspace, path);

const output = inWorkspace(input('OUTPUT') || 'evidence-packages');
const captured = run(captureArguments());
const outcomes = outcomesOf(captured.answer);
const compared = comparison(outcomes);
const pictures = await savePictures(outcomes);
writeOutputs();
writeSummary();
process.exitCode = captured.status === 0 ? compared.status : captured.status;

function captureArguments() {
  const from = input('URLS_FROM');
  const text = lines('EXPECT_TEXT').flatMap((pattern) => ['--expect-text', pattern]);
  const status = input('EXPECT_STATUS');
  const junit = input('JUNIT');
  return [
    'capture',
    '--json',
    '--output',
    output,
    ...(input('STRICT') === 'true' ? ['--strict'] : []),
    ...(from === '' ? [] : ['--urls-from', inWorkspace(from)]),
    ...text,
    ...(status === '' ? [] : ['--expect-status', status]),
    ...(junit === '' ? [] : ['--junit', inWorkspace(junit)]),
    ...lines('OPTIONS'),
    '--',
    ...lines('URL'),
  ];
}

/** Runs the command line from the clone; its errors go to the job's log. */
function run(args) {
  const home = process.env.EVIDENCE_HOME ?? mkdtempSync(join(tmpdir(), 'evidence-'));
  process.env.EVIDENCE_HOME = home;
  const done = spawnSync(process.execPath, [program, ...args], {
    cwd: workspace,
    encoding: 'utf8',
    maxBuffer: 256 << 20,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, INIT_CWD: workspace },
  });
  if (done.error) throw done.error;
  try {
    return { status: done.status ?? 1, answer: JSON.parse(done.stdout) };
  } catch {
    process.stderr.write(done.stdout);
    return { status: done.status || 1, answer: {} };
  }
}

function outcomesOf(answer) {
  if (Array.isArray(answer.captures)) return answer.captures;
  if (answer.capture_id !== undefined) return [answer];
  if (answer.error !== undefined) process.stdout.write(`::error::${escaped(answer.error.message)}\n`);
  return [];
}

/** The only capture of this job beside an earlier one that the service has. */
function comparison(all) {
  const earlier = input('COMPARE_WITH');
  if (earlier === '') return { status: 0 };
  const [only] = all;
  if (all.length !== 1 || only?.package_path === undefined) {
    process.stdout.write('::error::compare-with needs exactly one captured page\n');
    return { status: 1 };
  }
  const { status, answer } = run(['compare', earlier, only.capture_id, '--json', '--output', output]);
  if (answer.error !== undefined) process.stdout.write(`::error::compare-with: ${escaped(answer.error.message)}\n`);
  return { status, answer };
}

/**
 * The picture of each page beside its package, so that the artifact shows it without being unpacked. GitHub takes `data:` addresses out of a
 * job summary, so that it can show no picture of a file. Gives the paths, by the path of the package.
 */
async function savePictures(all) {
  const paths = all.flatMap((each) => each.package_path ?? []);
  const saved = new Map();
  if (paths.length === 0) return saved;
  // It is compiled by now.
  const { readMember } = await import('../dist/src/cli/stored/zip-member.js');
  for (const path of paths) {
    for (const format of ['jpeg', 'png']) {
      const bytes = await readMember(path, `screenshot.${format}`).catch(() => undefined);
      if (bytes === undefined) continue;
      saved.set(path, path.replace(/\.zip$/i, `.${format}`));
      writeFileSync(saved.get(path), bytes);
    }
  }
  return saved;
}

function writeOutputs() {
  const packaged = outcomes.filter((each) => each.package_path !== undefined);
  const isVerified = outcomes.length > 0 && outcomes.every((each) => each.verification?.verdict === 'verified');
  setOutput('packages', packaged.map((each) => each.package_path).join('\n'));
  setOutput('capture-ids', packaged.map((each) => each.capture_id).join('\n'));
  setOutput('manifest-hashes', packaged.map((each) => each.manifest_hash).join('\n'));
  setOutput('pictures', [...pictures.values()].join('\n'));
  setOutput('verdict', isVerified ? 'verified' : 'not_verified');
  setOutput('comparison', compared.answer?.package_path ?? '');
}

/** The heredoc form with a delimiter that no value can know: a line break in a value starts no other output. */
function setOutput(name, value) {
  if (!process.env.GITHUB_OUTPUT) return;
  const end = randomUUID();
  appendFileSync(process.env.GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
}

function writeSummary() {
  if (!process.env.GITHUB_STEP_SUMMARY) return;
  const rows = outcomes.map((each) => {
    const { found } = verdictOf(each);
    const cells = [
      each.url ?? '',
      each.page?.title ?? '',
      each.page?.http_status ?? '',
      found,
      pictures.has(each.package_path) ? basename(pictures.get(each.package_path)) : '',
      each.manifest_hash ?? '',
    ];
    return `| ${cells.map((cell) => cellText(String(cell))).join(' | ')} |`;
  });
  const notes = outcomes.flatMap((each) =>
    verdictOf(each).notes.map((note) => `- ${cellText(`${each.url}: ${note}`)}`),
  );
  const table = [
    '| page | title | status | package | picture | manifest |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
  const different =
    compared.answer?.package_path === undefined
      ? []
      : ['', `Compared with ${cellText(input('COMPARE_WITH'))}: ${cellText(verdictsOf(compared.answer))}.`];
  appendFileSync(
    process.env.GITHUB_STEP_SUMMARY,
    ['## Captured pages', '', ...table, '', ...notes, ...different, ''].join('\n'),
  );
}

function verdictOf(each) {
  if (each.error !== undefined) return { found: 'not captured', notes: [each.error.message] };
  const notes = [
    ...(each.page?.warnings ?? []).map((code) => `warning ${code}`),
    ...(each.expectations ?? [])
      .filter(({ met }) => !met)
      .map(({ kind, expected, found }) => `expected ${kind} ${expected}, found ${found ?? 'none'}`),
  ];
  const found = each.verification?.verdict === 'verified' ? 'sealed and verified' : 'does not verify';
  return { found, notes };
}

function verdictsOf({ diff_summary: all }) {
  return Object.entries(all ?? {})
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    .join(', ');
}

/** Titles and addresses are a stranger's words: no markup, no link and no line break comes of them. */
function cellText(text) {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[^\p{L}\p{N} .,:/-]/gu, (char) => `&#${char.codePointAt(0)};`);
}

/** Data of a workflow command (actions/toolkit, command.ts). */
function escaped(text) {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
