import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of a shop that can be changed between two captures. */
export interface ShopPage {
  readonly title: string;
  readonly notice: string | null;
  readonly price: string;
  readonly items: readonly string[];
  readonly picture: string;
  /** White space of the source, which nobody sees. */
  readonly spacing: string;
  readonly status: number;
  /** The state of the page's form. */
  readonly agreed: boolean;
}

export const plainPage: ShopPage = {
  title: 'General terms – Example Shop',
  notice: null,
  price: '49.00',
  items: Array.from(
    { length: 24 },
    (_, at) => `Article ${at + 1}: what the seller and the buyer agree on in case number ${(at + 1) * 731}.`,
  ),
  picture: '#1b6ca8',
  spacing: ' ',
  status: 200,
  agreed: false,
};

export async function openShop() {
  let page = plainPage;
  const server = createServer((_, response) => {
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(markup(page));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/terms`,
    show: (changes: Partial<ShopPage>) => {
      page = { ...plainPage, ...changes };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const markup = ({ title, notice, price, items, picture, spacing, agreed }: ShopPage): string => `<!doctype html>
<html lang="en"><head><title>${title}</title><style>
body { font: 16px/1.5 sans-serif; margin: 24px auto; max-width: 900px; color: #222 }
.notice { background: #ffe9b3; padding: 12px 16px; border: 1px solid #c90 }
.picture { width: 320px; height: 120px; background: ${picture} }
.price { font-size: 28px; font-weight: bold; color: #0a5 }
</style></head><body>
<h1>${title}</h1>
${notice === null ? '' : `<p class="notice">${notice}</p>`}
<div class="picture"></div>
<p><label><input type="checkbox" name="n${Math.random()}"${agreed ? ' checked' : ''}> I agree</label></p>
<p class="price">${price}${spacing}Euro</p>
<ol>${items.map((item) => `<li>${item}</li>`).join(spacing)}</ol>
<p>End of the${spacing}terms.</p></body></html>`;
