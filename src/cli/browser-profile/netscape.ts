import { usage } from '../problem/problem.js';
import { expiry, type Imported } from './imported.js';

const HTTP_ONLY = '#HttpOnly_';

/**
 * The format of Netscape's cookies.txt, as curl, wget and extensions of browsers write it: seven fields a line, separated by tabs. No
 * problem quotes a line, which holds a secret.
 */
export function readNetscape(text: string, where: string): Imported {
  const lines = text.split(/\r?\n/);
  const cookies = lines.flatMap((line, at) => {
    const httpOnly = line.startsWith(HTTP_ONLY);
    if ((line.startsWith('#') && !httpOnly) || line.trim() === '') return [];
    const fields = (httpOnly ? line.slice(HTTP_ONLY.length) : line).split('\t');
    const [domain = '', below, path = '', secure, expires, name = '', value = ''] = fields;
    if (
      fields.length < 6 ||
      fields.length > 7 ||
      !/^(TRUE|FALSE)$/.test(below ?? '') ||
      !/^-?\d+(\.\d+)?$/.test(expires ?? '')
    )
      throw usage(
        `${where}: line ${at + 1} is no cookie`,
        'the format is that of cookies.txt: domain, TRUE or FALSE, path, TRUE or FALSE, expiry, name and value, separated by tabs',
      );
    const host = domain.replace(/^\./, '');
    return [
      {
        name,
        value,
        domain: below === 'TRUE' ? `.${host}` : host,
        path: path === '' ? '/' : path,
        expires_at: expiry(Number(expires)),
        http_only: httpOnly,
        secure: secure === 'TRUE',
        same_site: null,
      },
    ];
  });
  if (cookies.length === 0) throw usage(`${where}: holds no cookie`);
  return { made_from: 'cookies', cookies, storage: [] };
}
