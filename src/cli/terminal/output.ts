import { accessSync, constants, statSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../problem/home.js';
import { usage } from '../problem/problem.js';
import { makeDirectory } from '../problem/make-directory.js';

/** Where packages go. */
export type Output =
  | { readonly kind: 'directory'; readonly path: string }
  | { readonly kind: 'file'; readonly path: string };

/**
 * Settles where packages go before anything is captured. A name that ends in .zip is a file; anything else is a
 * directory, which is made. Nothing that exists is overwritten.
 */
export function settleOutput(asked: string | undefined, several: boolean): Output {
  const path = resolve(asked ?? '.');
  const isFile = asked !== undefined && /\.zip$/i.test(asked) && !isDirectory(path);
  if (!isFile) return directory(path, asked === undefined ? 'the current directory' : `--output ${asked}`);
  if (several) throw usage(`--output ${asked}: several packages cannot be written to one file`, 'give a directory');
  if (exists(path)) throw usage(`--output ${asked}: exists already`, 'remove it, or give another name');
  directory(dirname(path), `--output ${asked}`);
  return { kind: 'file', path };
}

/** A report is written in place of an earlier one; its directory is made before anything is captured. */
export function settleReport(path: string, option: string): void {
  directory(dirname(resolve(path)), `${option} ${path}`);
  if (isDirectory(path)) throw usage(`${option} ${path}: is a directory`, 'give the name of a file');
}

/** The path of one package: `<host>-<YYYYMMDDTHHMMSSZ>-<capture_id>.zip` in a directory. */
export function packagePath(
  output: Output,
  capture: { readonly capture_id: string; readonly url: string | null; readonly captured_at: string | null },
): string {
  return output.kind === 'file' ? output.path : join(output.path, packageName(capture));
}

export function packageName(capture: {
  readonly capture_id: string;
  readonly url: string | null;
  readonly captured_at: string | null;
}): string {
  const host =
    capture.url !== null && URL.canParse(capture.url)
      ? new URL(capture.url).hostname
      : capture.capture_id.startsWith('cert_')
        ? 'certificate'
        : 'package';
  const safe = host
    .replaceAll(/[^A-Za-z0-9.-]+/g, '_')
    .replace(/^[.-]+/, '')
    .slice(0, 100);
  const time = (capture.captured_at ?? '').replace(/\.\d+(?=Z)/, '').replaceAll(/[^0-9TZ]/g, '');
  const id = capture.capture_id.replaceAll(/[^A-Za-z0-9_]+/g, '');
  return [safe, time, id].filter((part) => part !== '').join('-') + '.zip';
}

function directory(path: string, named: string): Output {
  try {
    makeDirectory(path);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const why =
      codeOf(error) === 'EEXIST' || codeOf(error) === 'ENOTDIR'
        ? `${basename(path)} is not a directory`
        : codeOf(error);
    throw usage(
      `${named}: packages cannot be written there (${why})`,
      'give a directory that you may write to: --output DIR',
    );
  }
  if (!isDirectory(path)) throw usage(`${named}: not a directory`, 'the name of a package file ends in .zip');
  return { kind: 'directory', path };
}

function isDirectory(path: string): boolean {
  return lookedUp(path)?.isDirectory() ?? false;
}

function exists(path: string): boolean {
  return lookedUp(path) !== undefined;
}

function lookedUp(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A part of the path is no directory, or may not be read: making it says which.
    return undefined;
  }
}
