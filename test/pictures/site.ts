import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A shop of a few pages, for pictures that a reader understands at once. */
export interface Shop {
  readonly origin: string;
  close(): Promise<void>;
}

const style = `body{font:16px/1.55 system-ui,sans-serif;margin:0;color:#222}header{background:#1f3d2b;color:#fff;padding:18px 48px;display:flex;gap:32px;align-items:baseline}
header b{font-size:22px}header span{opacity:.85}main{max-width:860px;margin:0 auto;padding:32px 48px}h1{font-size:30px}h2{font-size:20px;margin-top:30px}
.goods{display:grid;grid-template-columns:repeat(3,1fr);gap:20px}.goods div{border:1px solid #ddd;border-radius:8px;padding:12px}.goods img{width:100%;border-radius:6px}.price{font-weight:700;color:#8a2b0e}`;
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Alder &amp; Reed</title><style>${style}</style></head><body><header><b>Alder &amp; Reed</b><span>Furniture</span><span>Lamps</span><span>Terms of sale</span></header><main>${body}</main></body></html>`;

const clauses: readonly (readonly [string, string])[] = [
  ['Prices', 'Prices include value added tax. Delivery within the country is free from an order value of 50 euros.'],
  ['Returns', 'Goods may be returned within thirty days of delivery. The buyer bears the cost of the return.'],
  ['Warranty', 'The statutory warranty of two years applies. Frames of solid wood carry a guarantee of ten years.'],
  ['Cancellation', 'An order may be cancelled by e-mail until it has left the warehouse: orders@alder-reed.example.'],
];
const goods = [
  ['oak-chair', 'Chair, oak', '189.00', '#b98b5a'],
  ['desk-lamp', 'Desk lamp', '74.50', '#6b7f99'],
  ['shelf', 'Shelf, five boards', '249.00', '#8f9f6b'],
  ['stool', 'Stool', '59.00', '#a5665c'],
  ['mirror', 'Mirror, round', '112.00', '#5c7f86'],
  ['bench', 'Bench, two seats', '319.00', '#7a6a8f'],
] as const;

const pages: Readonly<Record<string, string>> = {
  '/terms': page(
    'Terms of sale',
    `<h1>Terms of sale</h1>${clauses.map(([name, text]) => `<h2>${name}</h2><p>${text}</p>`).join('')}`,
  ),
  '/furniture': page(
    'Furniture',
    `<h1>Furniture</h1><div class="goods">${goods.map(([id, name, price]) => `<div><img src="/${id}.jpg" alt=""><p>${name}</p><p class="price">€ ${price}</p></div>`).join('')}</div>`,
  ),
  '/offer': page(
    'Offer of the week',
    '<h1>Offer of the week</h1><p>Only until Sunday: the desk lamp at <span class="price">€ 59.50</span> instead of € 74.50.</p><img src="/desk-lamp.jpg" alt="">',
  ),
};

/** A soft shape on a ground of one colour, as a photograph would stand there. */
const photograph = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 320, channels: 3, background: colour } })
    .composite([
      {
        input: Buffer.from(
          '<svg width="480" height="320"><ellipse cx="240" cy="190" rx="150" ry="90" fill="#fff" opacity=".35"/><rect x="150" y="90" width="180" height="120" rx="16" fill="#fff" opacity=".55"/></svg>',
        ),
      },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();

export async function openShop(): Promise<Shop> {
  const pictures = new Map<string, Buffer>();
  for (const [id, , , colour] of goods) pictures.set(`/${id}.jpg`, await photograph(colour));
  const server: Server = createServer(({ url = '/' }, response) => {
    const picture = pictures.get(url);
    const text = pages[url];
    response.writeHead(picture !== undefined || text !== undefined ? 200 : 404, {
      'content-type': picture === undefined ? 'text/html; charset=utf-8' : 'image/jpeg',
    });
    response.end(picture ?? text ?? page('Not found', '<h1>Not found</h1>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
