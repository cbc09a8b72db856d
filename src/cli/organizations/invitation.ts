import { usage } from '../problem/problem.js';

/** The service and the token of a link as `organization invite` prints it. */
export function invitationLink(link: string): { readonly baseUrl: string; readonly token: string } {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  const token = url?.hash.slice(1) ?? '';
  if (!url || !/^https?:$/.test(url.protocol) || !/^inv_[0-9A-Za-z]+\.[\w-]+$/.test(token))
    throw usage('this is not the link of an invitation', "put the whole link in quotes: 'https://…#inv_…'");
  return { baseUrl: `${url.origin}${url.pathname.replace(/\/dashboard\/invitation\/?$/, '')}/v1`, token };
}
