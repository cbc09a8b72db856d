import { css, js, page, photos, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const tiles = (count: number) => ({ what: 'tiles', pattern: /Tile (\d+)\b/, count });
const inked = (blank = 0.3) => [{ what: 'the whole page', from: 0, to: 1, blank }];

/** What appears, moves or is loaded as the page is scrolled. */
export const effects: readonly ShelfPage[] = [
  {
    // What the pointer shows is told, and leaves no lines without ink.
    name: 'rows-on-hover',
    files: () => ({
      '': page(
        'Rows',
        style(
          '.row{padding:12px;display:flex;justify-content:space-between}.act{opacity:0}.row:hover .act{opacity:1}.gone{visibility:hidden}.row:is(:hover,:focus-within) .gone{visibility:visible}',
        ),
        `<h1>Rows</h1>${times(12, (at) => `<div class="row"><span>Tile ${at} of the list</span><span class="act">Edit part ${at}</span><span class="gone">Remove part ${at}</span></div>`)}`,
      ),
    }),
    facts: {
      height: [500, 900],
      text: [tiles(12)],
      counted: [{ region: /^hover_text 0 of 24 /, times: 1 }],
      complete: true,
    },
  },
  {
    name: 'drawing-cut-off',
    files: () => ({
      '': page(
        'Plan',
        '',
        `<h1>Plan</h1><svg viewBox="0 0 600 300" width="600" height="300">${times(9, (at) => `<text x="20" y="${at * 50}">Tile ${at}</text>`)}</svg><p>${sentence(3)}</p>`,
      ),
    }),
    facts: {
      height: [400, 900],
      text: [tiles(9)],
      counted: [{ region: /^cut_text \d of 9 /, times: 1 }],
      complete: true,
    },
  },
  {
    name: 'aos',
    npm: ['aos'],
    files: () => ({
      '': page(
        'Gallery',
        css('aos/dist/aos.css') + style('.t{height:260px;margin:40px;background:#247;color:#fff;font-size:40px}'),
        `<h1>Gallery</h1>${times(42, (at) => `<div class="t" data-aos="fade-up" data-aos-mirror="true" data-aos-once="false">Tile ${at}</div>`)}${js('aos/dist/aos.js')}${run('AOS.init({mirror:true})')}`,
      ),
    }),
    facts: { height: [12_000, 13_500], text: [tiles(42)], ink: inked(0.25), longestBlank: 300 },
  },
  {
    name: 'scroll-timeline',
    light: true,
    files: () => ({
      '': page(
        'Story',
        style(
          'section{content-visibility:auto;contain-intrinsic-size:auto 300px;height:300px;margin:0 0 16px}section>div{height:280px;background:#395;color:#fff;font-size:40px;animation:in linear both;animation-timeline:view();animation-range:entry 0% cover 40%}@keyframes in{from{opacity:0;transform:translateY(60px)}to{opacity:1;transform:none}}',
        ),
        `<h1>Story</h1>${times(12, (at) => `<section><div>Tile ${at}</div></section>`)}`,
      ),
    }),
    facts: { height: [3700, 3950], text: [tiles(12)], ink: inked(0.25), longestBlank: 320 },
  },
  {
    name: 'scrollreveal',
    npm: ['scrollreveal'],
    files: () => ({
      '': page(
        'Team',
        style('.t{height:200px;margin:30px;background:#824;color:#fff;font-size:40px}'),
        `<h1>Team</h1>${times(20, (at) => `<div class="t">Tile ${at}</div>`)}${js('scrollreveal/dist/scrollreveal.js')}${run("ScrollReveal().reveal('.t',{reset:true,delay:200})")}`,
      ),
    }),
    facts: { height: [4500, 5000], text: [tiles(20)], ink: inked(), longestBlank: 300 },
  },
  {
    name: 'wow-animate',
    npm: ['wow.js', 'animate.css'],
    files: () => ({
      '': page(
        'News',
        css('animate.css/animate.min.css') +
          style('.wow{height:220px;margin:20px;background:#264;color:#fff;font-size:36px}'),
        `<h1>News</h1>${times(18, (at) => `<div class="wow animate__animated animate__fadeInUp" data-wow-delay=".3s">Tile ${at}</div>`)}${js('wow.js/dist/wow.js')}${run("new (window.WOW.default||window.WOW)({animateClass:'animate__animated'}).init()")}`,
      ),
    }),
    facts: { height: [4200, 4600], text: [tiles(18)], ink: inked(), longestBlank: 300 },
  },
  {
    name: 'gsap-pinned',
    npm: ['gsap'],
    files: () => ({
      '': page(
        'Launch',
        style(
          '.p{height:100vh;background:#135;color:#fff;font-size:44px}.t{height:300px;background:#ace;margin:10px 0;font-size:30px}body{margin:0}',
        ),
        `<div class="p"><div class="w">Tile 1</div></div>${times(9, (at) => `<div class="t">Tile ${at + 1}</div>`)}${js('gsap/dist/gsap.min.js', 'gsap/dist/ScrollTrigger.min.js')}${run("gsap.registerPlugin(ScrollTrigger);ScrollTrigger.create({trigger:'.p',pin:true,start:'top top',end:'+=1200'});gsap.utils.toArray('.t').forEach(t=>gsap.from(t,{opacity:0,x:-200,scrollTrigger:{trigger:t,start:'top 80%',end:'top 40%',scrub:true}}))")}`,
      ),
    }),
    facts: { height: [3400, 5000], text: [tiles(10)], ink: inked(0.4), longestBlank: 1300 },
  },
  {
    name: 'locomotive',
    npm: ['locomotive-scroll'],
    files: () => ({
      '': page(
        'Smooth',
        css('locomotive-scroll/dist/locomotive-scroll.min.css') +
          style('.t{height:400px;margin:20px;background:#a53;color:#fff;font-size:40px}'),
        `<div data-scroll-container>${times(12, (at) => `<div class="t" data-scroll-section><span data-scroll>Tile ${at}</span></div>`)}</div>${js('locomotive-scroll/dist/locomotive-scroll.min.js')}${run("new LocomotiveScroll({el:document.querySelector('[data-scroll-container]'),smooth:true})")}`,
      ),
    }),
    facts: { height: [800, 5400], text: [{ ...tiles(12), orSaid: true }], ink: inked(), hiddenLines: 0.05 },
  },
  {
    name: 'lenis',
    npm: ['lenis'],
    files: () => ({
      '': page(
        'Lenis',
        css('lenis/dist/lenis.css') + style('.t{height:400px;margin:20px;background:#537;color:#fff;font-size:40px}'),
        `${times(15, (at) => `<div class="t">Tile ${at}</div>`)}${js('lenis/dist/lenis.min.js')}${run('const l=new Lenis();(function f(t){l.raf(t);requestAnimationFrame(f)})(0)')}`,
      ),
    }),
    facts: { height: [6200, 6500], text: [tiles(15)], ink: inked() },
  },
  {
    name: 'lozad',
    npm: ['lozad'],
    files: () => ({
      '': page(
        'Photos',
        style('img{display:block;width:640px;height:420px;margin:12px}'),
        `<h1>Photos</h1>${times(24, (at) => `<p>Tile ${at}</p><img class="lozad" data-src="photo-${at}.svg" alt="">`)}${js('lozad/dist/lozad.min.js')}${run("lozad('.lozad').observe()")}`,
      ),
      ...photos(24),
    }),
    facts: { height: [10_500, 12_500], text: [tiles(24)], ink: inked(0.2), longestBlank: 200 },
  },
  {
    name: 'lazysizes',
    npm: ['lazysizes'],
    files: () => ({
      '': page(
        'Photos',
        style('img{display:block;width:640px;height:420px;margin:12px}') + js('lazysizes/lazysizes.min.js'),
        `<h1>Photos</h1>${times(24, (at) => `<p>Tile ${at}</p><img class="lazyload" data-src="photo-${at}.svg" alt="">`)}`,
      ),
      ...photos(24),
    }),
    facts: { height: [10_500, 12_500], text: [tiles(24)], ink: inked(0.2), longestBlank: 200 },
  },
  {
    name: 'loading-lazy',
    files: () => ({
      '': page(
        'Photos',
        style('img{display:block;margin:12px}'),
        `<h1>Photos</h1>${times(20, (at) => `<p>Tile ${at}</p><img loading="lazy" src="photo-${at}.svg" width="640" height="420" alt="">`)}<iframe loading="lazy" src="frame.html" width="600" height="200"></iframe>`,
      ),
      'frame.html': page('f', '', '<h2>Tile 21 in a frame</h2>'),
      ...photos(20),
    }),
    facts: { height: [9000, 11_000], text: [tiles(21)], ink: inked(0.2), longestBlank: 200 },
  },
  {
    name: 'masonry',
    npm: ['masonry-layout'],
    files: () => ({
      '': page(
        'Wall',
        style('.g{width:1200px}.g div{width:280px;margin:5px;background:#cde}'),
        `<h1>Wall</h1><div class="g">${times(60, (at) => `<div style="height:${120 + ((at * 53) % 200)}px">Tile ${at}</div>`)}</div>${js('masonry-layout/dist/masonry.pkgd.min.js')}${run("new Masonry('.g',{itemSelector:'.g div'})")}`,
      ),
    }),
    facts: { height: [3000, 4800], text: [tiles(60)], ink: inked(0.1) },
  },
  {
    name: 'intersection-fade',
    files: () => ({
      '': page(
        'Fade',
        style(
          '.t{height:360px;margin:20px;background:#555;color:#fff;font-size:40px;opacity:0;transition:opacity .6s}.t.in{opacity:1}',
        ),
        `<h1>Fade</h1>${times(16, (at) => `<div class="t">Tile ${at}</div>`)}${run("const o=new IntersectionObserver(es=>es.forEach(e=>e.target.classList.toggle('in',e.isIntersecting)),{threshold:.2});document.querySelectorAll('.t').forEach(t=>o.observe(t))")}`,
      ),
    }),
    facts: { height: [6000, 6400], text: [tiles(16)], ink: inked(), longestBlank: 300 },
  },
];

export const feeds: readonly ShelfPage[] = [
  {
    name: 'infinite-scroll',
    npm: ['infinite-scroll'],
    files: () => ({
      '': page(
        'Posts',
        style('article{height:240px;border-bottom:1px solid #999}'),
        `<h1>Posts</h1><div class="c">${times(8, (at) => `<article><h2>Tile ${at}</h2><p>${sentence(at)}</p></article>`)}</div><a class="next" href="page-2">Next</a>${js('infinite-scroll/dist/infinite-scroll.pkgd.min.js')}${run("new InfiniteScroll('.c',{path:'page-{{#}}',append:'article',history:false,checkLastPage:'.next'})")}`,
      ),
      ...Object.fromEntries(
        Array.from({ length: 5 }, (_, index) => [
          `page-${index + 2}`,
          slowly(() =>
            page(
              'Posts',
              '',
              `${times(8, (at) => `<article><h2>Tile ${(index + 1) * 8 + at}</h2><p>${sentence(at)}</p></article>`)}${index < 4 ? '<a class="next" href="#">Next</a>' : ''}`,
            ),
          ),
        ]),
      ),
    }),
    facts: { height: [11_000, 13_500], text: [tiles(48)], ink: inked(0.6), longestBlank: 300 },
  },
  {
    name: 'endless-feed',
    files: () => ({
      '': page(
        'Feed',
        style('article{height:300px;border-bottom:2px solid #777}'),
        `<h1>Feed</h1><main></main>${run("let n=0;const m=document.querySelector('main');const more=()=>{for(let i=0;i<5;i++){n++;const a=document.createElement('article');a.textContent='Tile '+n+' of a feed that never ends';m.append(a)}};more();new IntersectionObserver(es=>es[0].isIntersecting&&setTimeout(more,50)).observe(document.body.appendChild(document.createElement('footer')));addEventListener('scroll',()=>innerHeight+scrollY>document.body.offsetHeight-900&&more())")}`,
      ),
    }),
    facts: {
      height: [6000, 150_000],
      text: [tiles(20)],
      ink: inked(0.9),
      longestBlank: 300,
      endless: true,
      said: [/grew|end|scroll/i],
    },
  },
  {
    name: 'htmx-revealed',
    npm: ['htmx.org'],
    files: () => ({
      '': page(
        'Contacts',
        js('htmx.org/dist/htmx.min.js'),
        `<h1>Contacts</h1><table width="800"><tbody>${part(1)}</tbody></table>`,
      ),
      ...Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`rows-${at + 2}`, slowly(() => part(at + 2))])),
    }),
    facts: { height: [2500, 4500], text: [tiles(120)], ink: inked(0.5) },
  },
  {
    name: 'load-more',
    files: () => ({
      '': page(
        'Reviews',
        style('article{height:120px}'),
        `<h1>Reviews</h1><main>${times(10, (at) => `<article>Tile ${at} ${sentence(at)}</article>`)}</main><button id="b">Load more</button>${run("let n=10;b.onclick=()=>{for(let i=0;i<10;i++){n++;const a=document.createElement('article');a.textContent='Tile '+n;document.querySelector('main').append(a)}if(n>=30)b.remove()}")}`,
      ),
    }),
    facts: { height: [1200, 4500], text: [{ ...tiles(30), orSaid: true }] },
  },
];

function part(number: number): string {
  const last = `hx-get="rows-${number + 1}" hx-trigger="revealed" hx-swap="afterend"`;
  return times(
    20,
    (at) => `<tr ${at === 20 && number < 6 ? last : ''}><td>Tile ${(number - 1) * 20 + at}<td>${sentence(at, 6)}`,
  );
}

const slowly = (body: () => string) => async (): Promise<string> => {
  await new Promise((resolve) => {
    setTimeout(resolve, 400);
  });
  return body();
};
