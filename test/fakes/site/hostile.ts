import { createGzip, crc32, deflateSync } from 'node:zlib';
import { html, page, send, type Asked, type Traps } from './answer.js';

const words = '<h1>Hostile</h1><p>Terms that somebody will want to prove.</p>';
const script = (source: string): string => `<script>${source}</script>`;
/** A page with words that can be seen, and a script that goes wrong once it has loaded. */
const after = (title: string, source: string) =>
  page(title, `${words}${script(`addEventListener('load',()=>setTimeout(()=>{${source}},50))`)}`);

/** Sends `chunk` again and again for as long as the other side reads. */
function forEver({ response }: Asked, type: string, chunk: Buffer): void {
  response.setHeader('content-type', type);
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    response.once('drain', write);
  };
  write();
}

function gzipBomb({ response }: Asked, type: string): void {
  response.setHeader('content-type', type);
  response.setHeader('content-encoding', 'gzip');
  const gzip = createGzip({ level: 1 });
  const zeros = Buffer.alloc(1 << 20, 'a');
  const write = (): void => {
    while (!gzip.destroyed && gzip.write(zeros));
    gzip.once('drain', write);
  };
  gzip.pipe(response);
  response.once('close', () => gzip.destroy());
  write();
}

/** A picture whose file is small and whose pixels are many: one bit each, all of one colour (PNG, sections 5.3 and 11.2). */
function hugePicture(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Pages that mean harm to whoever captures them. */
export const hostilePages: Traps = {
  '/hostile/loop': page('Loop', `${words}${script('for(;;);')}`),
  '/hostile/loop-after-load': after('Loop after load', 'for(;;);'),
  '/hostile/loops-again': after('Loops again', 'setInterval(()=>{for(;;);},5)'),
  '/hostile/microtasks': after('Microtasks', 'const f=()=>Promise.resolve().then(f);f()'),
  '/hostile/deep-script': after(
    'Deep by script',
    `let e=document.body;for(let i=0;i<100000;i++){const d=document.createElement('div');e.append(d);e=d}e.textContent='deep'`,
  ),
  '/hostile/deep-source': (asked) => send(asked, html('Deep in the source', words + '<b>'.repeat(100_000) + 'deep')),
  '/hostile/deep-shadow': after(
    'Deep shadow',
    `let e=document.body;for(let i=0;i<5000;i++){const d=document.createElement('div');e.append(d);e=d.attachShadow({mode:'open'})}e.textContent='deep'`,
  ),
  '/hostile/million-nodes': after(
    'A million nodes',
    `const f=document.createDocumentFragment();for(let i=0;i<1000000;i++){const s=document.createElement('p');s.textContent='node '+i;f.append(s)}document.body.append(f)`,
  ),
  '/hostile/frames': after(
    'A thousand frames',
    `for(let i=0;i<1000;i++){const f=document.createElement('iframe');f.src='/article?'+i;document.body.append(f)}`,
  ),
  '/hostile/workers': after(
    'Workers',
    `const u=URL.createObjectURL(new Blob(['for(;;);']));for(let i=0;i<300;i++)new Worker(u)`,
  ),
  '/hostile/requests': after('Requests', `for(let i=0;i<100000;i++)fetch('/article?'+i).catch(()=>0)`),
  '/hostile/push-state': after(
    'pushState storm',
    `let i=0;(function f(){for(let n=0;n<200;n++)history.pushState(0,'','?'+(i++));setTimeout(f)})()`,
  ),
  '/hostile/endless-html': (asked) => forEver(asked, 'text/html', Buffer.from('<p>endless</p>\n'.repeat(2_000))),
  '/hostile/endless-text': (asked) => forEver(asked, 'text/plain', Buffer.from('endless text\n'.repeat(4_000))),
  '/hostile/endless-file': (asked) => forEver(asked, 'application/octet-stream', Buffer.alloc(65_536)),
  '/hostile/gzip-bomb': (asked) => gzipBomb(asked, 'text/html'),
  '/hostile/title': after('Giant title', `document.title='t'.repeat(8_000_000)`),
  '/hostile/long-address': after('Long address', `history.replaceState(0,'','?'+'q'.repeat(1_900_000))`),
  '/hostile/long-addresses': after(
    'Long addresses',
    `let i=0;setInterval(()=>history.pushState(0,'','?'+(i++)+'q'.repeat(1_900_000)),1);for(let n=0;n<60;n++)fetch('/article?'+n+'q'.repeat(900_000)).catch(()=>0)`,
  ),
  '/hostile/header': ({ response }) => {
    response.setHeader('x-long', 'h'.repeat(8_000_000));
    response.end('never seen');
  },
  '/hostile/cookies': (asked) => {
    if (asked.url.searchParams.has('again')) return send(asked, html('Cookies', words));
    for (let n = 0; n < 180; n++) asked.response.appendHeader('set-cookie', `c${n}=${'x'.repeat(4_000)}`);
    asked.response.statusCode = 302;
    asked.response.setHeader('location', '?again');
    asked.response.end();
  },
  '/hostile/console': after('Console', `for(;;)console.log('x'.repeat(100_000))`),
  '/hostile/error': after('Error', `throw new Error('e'.repeat(300_000_000))`),
  '/hostile/one-line': after(
    'One line',
    `const p=document.createElement('pre');p.textContent='line '.repeat(20_000_000);document.body.append(p)`,
  ),
  '/hostile/canvas': after(
    'Canvas',
    `for(let i=0;i<60;i++){const c=document.createElement('canvas');c.width=c.height=8000;const x=c.getContext('2d');x.fillStyle='#'+(100+i);x.fillRect(0,0,8000,8000);document.body.append(c)}`,
  ),
  '/hostile/webgl': after(
    'WebGL',
    `const all=[];setInterval(()=>{const c=document.createElement('canvas');c.width=c.height=4096;const g=c.getContext('webgl');if(!g)return;for(let i=0;i<8;i++){const t=g.createTexture();g.bindTexture(g.TEXTURE_2D,t);g.texImage2D(g.TEXTURE_2D,0,g.RGBA,4096,4096,0,g.RGBA,g.UNSIGNED_BYTE,null)}g.clear(g.COLOR_BUFFER_BIT);g.finish();all.push(c);document.body.append(c)},20)`,
  ),
  '/hostile/memory': after(
    'Memory',
    `const keep=[];setInterval(()=>{const a=new Uint8Array(100_000_000);a.fill(1);keep.push(a)},10)`,
  ),
  '/hostile/tall': page('Tall', `${words}<div style="height:3000000px"></div>`),
  '/hostile/wide': page(
    'Wide',
    `${words}<div style="width:1000000px;height:40px;background:linear-gradient(90deg,red,blue)"></div>`,
  ),
  '/hostile/runs-away': page(
    'Runs away',
    `${words}<div id="d" style="height:3000px"></div>${script(`addEventListener('scroll',()=>{document.getElementById('d').style.height=(scrollY+5000000)+'px'})`)}`,
  ),
  '/hostile/svg': page(
    'Billion laughs',
    `${words}<svg width="800" height="600"><defs><circle id="a0" r="5"/>${Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a9"/></svg>`,
  ),
  '/hostile/filter': page(
    'Filter',
    `${words}${'<div style="filter:blur(80px) drop-shadow(0 0 90px red);backdrop-filter:blur(90px)">'.repeat(150)}x${'</div>'.repeat(150)}`,
  ),
  '/hostile/alerts': after('Alerts', 'for(let i=0;i<50;i++){alert(i);confirm(i);prompt(i)}'),
  '/hostile/memory-in-frames': after(
    'Memory in frames',
    `for(let i=0;i<8;i++){const f=document.createElement('iframe');f.src='memory?'+i;document.body.append(f)}`,
  ),
  '/hostile/wasm': after(
    'WebAssembly memory',
    `const keep=[];setInterval(()=>{const m=new WebAssembly.Memory({initial:4000});new Uint8Array(m.buffer).fill(1);keep.push(m)},50)`,
  ),
  '/hostile/frames-within': page(
    'Frames within frames',
    `${words}<iframe src="frames-within?1"></iframe><iframe src="frames-within?2"></iframe>`,
  ),
  '/hostile/grows': after(
    'Grows',
    `setInterval(()=>{for(let i=0;i<2000;i++){const p=document.createElement('p');p.textContent='more '+i;document.body.append(p)}},5)`,
  ),
  '/hostile/bombs-beside': page(
    'Bombs beside the page',
    `${words}<script src="gzip-bomb"></script><link rel="stylesheet" href="gzip-bomb"><img src="gzip-bomb">${script(`fetch('gzip-bomb').then(r=>r.text()).catch(()=>0)`)}`,
  ),
  '/hostile/popups': after('Popups', `setInterval(()=>open('/article?'+Math.random()),20)`),
  '/hostile/downloads': after(
    'Downloads',
    `setInterval(()=>{const a=document.createElement('a');a.href=URL.createObjectURL(new Blob([new Uint8Array(5_000_000)]));a.download='x.bin';a.click()},50)`,
  ),
  '/hostile/hash': after(
    'Hash storm',
    `let i=0;(function f(){for(let n=0;n<200;n++)location.hash=i++;setTimeout(f)})()`,
  ),
  '/hostile/shader': after(
    'Endless shader',
    `const c=document.createElement('canvas');c.width=c.height=2000;document.body.append(c);const g=c.getContext('webgl');const p=g.createProgram();const s=(t,x)=>{const h=g.createShader(t);g.shaderSource(h,x);g.compileShader(h);g.attachShader(p,h)};s(g.VERTEX_SHADER,'attribute vec2 a;void main(){gl_Position=vec4(a,0,1);}');s(g.FRAGMENT_SHADER,'precision highp float;void main(){float x=0.;for(int i=0;i<1000000;i++)x+=sin(float(i)*gl_FragCoord.x);gl_FragColor=vec4(x);}');g.linkProgram(p);g.useProgram(p);const b=g.createBuffer();g.bindBuffer(g.ARRAY_BUFFER,b);g.bufferData(g.ARRAY_BUFFER,new Float32Array([-1,-1,3,-1,-1,3]),g.STATIC_DRAW);g.enableVertexAttribArray(0);g.vertexAttribPointer(0,2,g.FLOAT,false,0,0);g.drawArrays(g.TRIANGLES,0,3);g.finish()`,
  ),
  '/hostile/picture': page('Huge picture', `${words}<img src="picture.png" style="width:400px">`),
  '/hostile/picture.png': (asked) => send(asked, hugePicture(30_000, 20_000), { type: 'image/png' }),
  '/hostile/write': after('document.write', `for(let i=0;i<1e9;i++)document.write('<p>written '+i+'</p>')`),
  '/hostile/storage': after(
    'Storage',
    `let i=0;const r=indexedDB.open('x',1);r.onupgradeneeded=()=>r.result.createObjectStore('o');r.onsuccess=()=>setInterval(()=>{r.result.transaction('o','readwrite').objectStore('o').put(new Uint8Array(10_000_000),i++)},20)`,
  ),
  '/hostile/animations': after(
    'Animations',
    `for(let i=0;i<3000;i++){const d=document.createElement('div');d.textContent='moves '+i;d.animate([{transform:'none'},{transform:'rotate(360deg)'}],{duration:1000,iterations:Infinity});document.body.append(d)}`,
  ),
};
