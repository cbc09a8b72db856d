import { readFileSync } from 'node:fs';
import { limits } from '../../contract/limits.js';
import { whyUnread } from '../problem/home.js';
import { problem, usage } from '../problem/problem.js';

/** Schemes that are never meant as a host name before a port. */
const scripts: readonly string[] = ['javascript:', 'data:', 'about:', 'blob:', 'view-source:'];

/** The addresses to capture: arguments first, then those of `--urls-from`. Throws at the first that cannot be one. */
export function captureTargets(args: readonly string[], urlsFrom: string | undefined): readonly string[] {
  const urls = [...args.map((url) => checked(url, `'${url}'`)), ...(urlsFrom === undefined ? [] : fromFile(urlsFrom))];
  if (urls.length === 0)
    throw usage(
      'URL is missing',
      'evidence capture https://example.com/',
      '--urls-from FILE reads addresses from a file, one per line',
    );
  return [...new Set(urls)];
}

function fromFile(path: string): string[] {
  const named = path === '-' ? 'standard input' : path;
  const urls = read(path)
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, number }) => checked(line, `${named}, line ${number}: '${line}'`));
  if (urls.length === 0)
    throw usage(
      `--urls-from: ${named} contains no address`,
      'write one address per line; lines that start with # are ignored',
    );
  return urls;
}

function read(path: string): string {
  if (path === '-' && process.stdin.isTTY)
    throw usage('--urls-from -: standard input is the terminal', 'pipe the addresses into the command');
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw problem('UNREADABLE', `--urls-from: ${path} ${whyUnread(error)}`, {
      cause: error,
    });
  }
}

function checked(url: string, where: string): string {
  if (/^[\w.-]+(\.[\w-]+)+(:\d+)?([/?#].*)?$/.test(url) && !URL.canParse(url)) {
    throw usage(`URL ${where} has no scheme`, `did you mean https://${url}?`);
  }
  if (!URL.canParse(url)) throw usage(`URL ${where} is not an address`, 'it looks like https://example.com/page');
  const { protocol, username, password } = new URL(url);
  if (protocol !== 'http:' && protocol !== 'https:') {
    const bare = /^[\w-]+(\.[\w-]+)*:\d+([/?#].*)?$/.test(url) && !scripts.includes(protocol);
    throw usage(
      `URL ${where} ${bare ? 'has no scheme' : `has the scheme ${protocol}`}; only http and https pages can be captured`,
      ...(bare
        ? [`did you mean http://${url}?`]
        : protocol === 'file:'
          ? ['a local page is captured from a web server, with EVIDENCE_ALLOW_TARGETS']
          : []),
    );
  }
  if (username !== '' || password !== '')
    throw usage(`URL ${where} contains a user name or password`, 'remove them: they would become part of the evidence');
  if (url.length > limits.urlLength)
    throw usage(`URL ${where.slice(0, 60)}\u2026 is longer than ${limits.urlLength} characters`);
  return url;
}
