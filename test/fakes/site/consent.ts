import { filler, html, page, send, type Traps } from './answer.js';

const bar =
  'position:fixed;left:0;right:0;bottom:0;background:#fff;border-top:2px solid #333;padding:20px;z-index:9999';
const record = (id: string): string =>
  `document.body.dataset.choice='${id}';document.querySelector('.wall').remove();document.querySelector('.dim')?.remove()`;

const fading = `const b=document.body.dataset,w=document.querySelector('.wall');b.choice=b.choice?'twice':'refused';w.style.transition='opacity 1.2s';w.style.opacity=0;setTimeout(()=>w.remove(),1250)`;

/** Consent walls known and unknown, logins, and challenges. */
export const consentPages: Traps = {
  // The markup of orestbida/cookieconsent v3, reduced to what a visitor and a rule see.
  '/consent-known': page('Known consent wall', known()),
  '/consent-known-csp': page('Known consent wall, strict CSP', known(), '', {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
  }),
  // A second press would come while the wall fades out.
  '/consent-known-fading': page('Known consent wall that fades out', known(fading)),
  '/consent-unknown-fading': page(
    'Unknown consent wall that fades out',
    `<h1>Unknown consent wall</h1>${filler(10)}<div class="wall" style="${bar}"><p>We use cookies to store personal data.</p><button onclick="${record('accepted')}">Accept all</button> <button onclick="${fading}">Reject all</button></div>`,
  ),
  '/consent-unknown': page(
    'Unknown consent wall',
    `<h1>Unknown consent wall</h1>${filler(10)}<div class="wall" role="dialog" aria-modal="true" style="${bar}"><h2>We value your privacy</h2><p>We and our partners use cookies to store and access personal data. You can accept or refuse.</p><button onclick="${record('accepted')}">Accept all</button> <button onclick="${record('refused')}">Reject all</button></div>`,
  ),
  '/consent-accept-only': page(
    'Consent wall without refusal',
    `<h1>Consent wall without refusal</h1>${filler(10)}<div class="dim" style="position:fixed;inset:0;background:#0008;z-index:9998"></div><div class="wall" role="dialog" aria-modal="true" style="position:fixed;inset:20% 20%;background:#fff;z-index:9999;padding:30px"><h2>Cookies</h2><p>This site uses cookies for advertising. By continuing you consent to our use of cookies.</p><button onclick="${record('accepted')}">Accept all cookies</button></div>`,
  ),
  '/consent-frame': page(
    'Consent wall in a frame of another site',
    ({ other }) =>
      `<h1>Consent wall in a frame of another site</h1>${filler(10)}<iframe class="wall" src="${other}/consent-frame/inner" style="position:fixed;inset:15% 15%;width:70%;height:60%;background:#fff;z-index:9999;border:1px solid"></iframe><script>addEventListener('message',e=>{if(e.data==='refused'||e.data==='accepted'){${record("'+e.data+'")}}})</script>`,
  ),
  '/consent-frame/inner': page(
    'Consent',
    `<h2>Privacy and cookies</h2><p>We use cookies and process personal data with our partners. Do you consent?</p><button onclick="parent.postMessage('accepted','*')">Accept all</button> <button onclick="parent.postMessage('refused','*')">Reject all</button>`,
  ),
  '/newsletter': page(
    'Newsletter dialog',
    `<h1>Newsletter dialog</h1>${filler(10)}<div class="dim" style="position:fixed;inset:0;background:#0008;z-index:9998"></div><div class="wall" role="dialog" aria-modal="true" style="position:fixed;inset:25% 25%;background:#fff;z-index:9999;padding:30px"><h2>Join our newsletter</h2><p>Ten percent off your first order.</p><input type="email"><button>Subscribe</button><button aria-label="Close" onclick="${record('closed')}">×</button></div>`,
  ),
  '/about-cookies': page(
    'A story about cookies',
    `<article><h1>How consent banners work</h1><p>Sites ask you to accept all cookies or reject all; this article explains the consent rules and personal data.</p>${filler(20)}</article><footer style="position:fixed;bottom:0"><a href="#">Cookie policy</a> <button onclick="document.body.dataset.choice='touched'">Close</button></footer>`,
  ),
  '/login': page(
    'Sign in',
    '<main><h1>Sign in</h1><form action="/login" method="post"><label>E-mail <input type="email" name="user"></label><label>Password <input type="password" name="pass"></label><button>Sign in</button></form><a href="#">Forgot password?</a></main>',
  ),
  '/shop-with-login': page(
    'A shop with a login box',
    `<header><form><input name="u"><input type="password" name="p"><button>Log in</button></form></header><main><h1>Our shop</h1>${filler(30)}</main>`,
  ),
  '/challenge': (asked) =>
    send(
      asked,
      html(
        'Just a moment...',
        '<div class="main-wrapper" role="main"><h1>trap.example</h1><h2 id="challenge-running">Verifying you are human. This may take a few seconds.</h2><form id="challenge-form" action="/challenge?__cf_chl_f_tk=abc" method="POST"></form><div class="cf-turnstile"></div></div><script>window._cf_chl_opt={cvId:"3"}</script>',
      ),
      { status: 403, headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' } },
    ),
  '/contact-with-captcha': page(
    'Contact us',
    `<main><h1>Contact us</h1>${filler(15)}<form><textarea></textarea><div class="g-recaptcha" data-sitekey="x" style="height:78px"></div><button>Send</button></form></main>`,
  ),
};

function known(refused = record('refused')): string {
  return `<h1>Known consent wall</h1>${filler(10)}<div id="cc-main"><div class="cm-wrapper cm-wrapper--show wall"><div class="cm" role="dialog" aria-modal="true" aria-labelledby="cm__title" style="${bar}"><h2 id="cm__title" class="cm__title">We use cookies</h2><p class="cm__desc">We use cookies to remember you and to measure our audience.</p><button type="button" class="cm__btn" data-role="all" onclick="${record('accepted')}">Accept all</button> <button type="button" class="cm__btn" data-role="necessary" onclick="${refused}">Reject all</button></div></div></div>`;
}
