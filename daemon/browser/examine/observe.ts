import { treeOf } from '../tab/tree-of.js';
import { longest } from '../network/bounded.js';
import { everyElement } from '../tab/every-element.js';
import { findWalls } from '../overlays/walls.js';
import { withSessions, type Tab } from '../tab/sessions.js';
import { cut, ownWorld } from '../tab/world.js';

/** What the rules of `judge` go by: counted on the page as it stands, in a script world of our own. */
export interface Observed {
  readonly title: string;
  readonly language: string;
  /** Visible characters of the main document, white space not counted. */
  readonly textLength: number;
  /** The first of them. */
  readonly text: string;
  /** The first headings of the first two ranks. */
  readonly headings: readonly string[];
  /** Pictures, videos, canvases and frames larger than 32 px that are visible. */
  readonly media: number;
  readonly passwordFields: number;
  /** The text around the password field (its form, or its nearest block), and how much there is. */
  readonly loginText: string;
  readonly loginTextLength: number;
  /** Share of the viewport's width and height that frames of known challenge services cover, by their address. */
  readonly frames: readonly { readonly url: string; readonly covers: number }[];
  /** Names of known challenge markers that are in the document; see `markers`. */
  readonly markers: readonly string[];
  /** Consent walls that lie over the page. */
  readonly consentWalls: readonly ConsentWall[];
}

export interface ConsentWall {
  readonly text: string;
  /** Share of the viewport, 0 to 1; null for one that fills a frame, whose own share is not known from inside. */
  readonly covers: number | null;
}

/** Marks that the challenge pages of these services carry, and their customers' own pages do not. */
const markers: Readonly<Record<string, string>> = {
  cloudflare:
    '#challenge-form, #challenge-running, #cf-challenge-running, script[src*="/cdn-cgi/challenge-platform/"][src*="orchestrate"]',
  cloudflare_block: '#cf-error-details, .cf-error-overview',
  datadome: 'iframe[src*="captcha-delivery.com"], script[src*="captcha-delivery.com/c.js"]',
  perimeterx: '#px-captcha, .px-captcha-container',
  akamai: '#sec-if-cpt-container, #sec-cpt-if',
  imperva: 'iframe[src*="_Incapsula_Resource"], #main-iframe[src*="_Incapsula_"]',
  aws_waf: '#captcha-container awswaf-captcha, script[src*="awswaf.com"][src*="captcha"]',
  kasada: 'script[src*="/149e9513-01fa-4fb0-aad4-566afd725d1b/"]',
  captcha:
    '.h-captcha, .g-recaptcha, .cf-turnstile, iframe[src*="hcaptcha.com/captcha"], iframe[src*="google.com/recaptcha"], iframe[src*="challenges.cloudflare.com"]',
};

const look = `function (markers) {
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
  const cut = (text, most) => {
    if (text.length <= most) return text;
    const end = /[\\uD800-\\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most;
    return text.slice(0, end) + '… (' + text.length + ' characters)';
  };
  const longest = ${JSON.stringify(longest)};
  const squeeze = (text) => text.replace(/\\s+/g, ' ').trim();
  const everyElement = ${everyElement};
  const treeOf = ${treeOf};
  const all = [...everyElement(document)];
  const shadowText = all.map(treeOf).filter((tree) => tree !== null).map((tree) => [...tree.children].map((child) => child.innerText ?? '').join(' '));
  const text = squeeze((document.body?.innerText ?? document.documentElement?.textContent ?? '') + ' ' + shadowText.join(' '));
  const large = (element) => { const box = element.getBoundingClientRect(); return box.width > 32 && box.height > 32 };
  const painted = (element) => /url\\(/.test(getComputedStyle(element).backgroundImage);
  const media = all.filter((element) => (element.matches('img, picture, video, canvas, svg, object, embed, iframe, frame') || painted(element)) && shown(element) && large(element)).length;
  const passwords = all.filter((element) => element.localName === 'input' && element.type === 'password' && shown(element));
  const around = passwords[0]?.closest('form') ?? passwords[0]?.parentElement ?? null;
  const loginText = around ? squeeze(around.innerText ?? '') : '';
  const frames = all.filter((element) => element.localName === 'iframe' && shown(element)).map((element) => {
    const box = element.getBoundingClientRect();
    return { url: element.src, covers: Math.min(1, (box.width * box.height) / (innerWidth * innerHeight)) };
  });
  return {
    title: cut(document.title, longest.title),
    language: cut(document.documentElement?.lang ?? '', longest.language),
    textLength: text.replaceAll(' ', '').length,
    text: text.slice(0, 2000),
    headings: all.filter((element) => /^h[12]$/.test(element.localName) && shown(element)).slice(0, 5).map((element) => squeeze(element.innerText).slice(0, 200)),
    media,
    passwordFields: passwords.length,
    loginText: loginText.slice(0, 500),
    loginTextLength: loginText.replaceAll(' ', '').length,
    frames,
    markers: Object.entries(markers).filter(([, selector]) => document.querySelector(selector)).map(([name]) => name),
  };
}`;

export async function observe(tab: Tab, signal: AbortSignal): Promise<Observed> {
  return withSessions(tab, signal, async (sessions) => {
    const worlds = await Promise.all(
      sessions.flatMap((session) =>
        session.frames.map((frame, at) =>
          cut(signal, ownWorld(session.cdp, frame.id)).then(
            (world) => ({ world, isFrame: session.owner !== null || at > 0 }),
            () => null,
          ),
        ),
      ),
    );
    signal.throwIfAborted();
    const main = worlds[0]?.world;
    if (!main) throw new Error('The page has no document to look at.');
    const seen = await cut(signal, main.call<Omit<Observed, 'consentWalls'>>(look, markers));
    const walls = await Promise.all(
      worlds.map(async (each) => {
        const found = each ? await cut(signal, findWalls(each.world, each.isFrame)).catch(() => []) : [];
        return found
          .filter(({ kind }) => kind === 'consent')
          .map(({ text, covers }) => ({ text, covers: each?.isFrame ? null : covers }));
      }),
    );
    const consentWalls = walls.flat();
    return { ...seen, consentWalls };
  });
}
