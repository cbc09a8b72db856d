import { css, js, page, run, sentence, style, times } from '../fixture.js';
import type { ShelfPage } from '../page.js';

const article = `<h1>Article</h1>${times(12, (at) => `<h2>Tile ${at}</h2><p>${sentence(at, 80)}</p>`)}`;
const facts: ShelfPage['facts'] = {
  height: [1200, 3500],
  text: [{ what: 'article', pattern: /Tile (\d+)\b/, count: 12 }],
  ink: [{ what: 'the whole page', from: 0, to: 0.95, blank: 0.4 }],
  allowed: ['consent_wall'],
};
const answered = { change: /overlays_answered/, most: 2 };

/** Managers of consent; each is answered once, and its banner does not cover the text. */
export const consent: readonly ShelfPage[] = [
  {
    name: 'vanilla-cookieconsent',
    npm: ['vanilla-cookieconsent'],
    files: () => ({
      '': page(
        'Article',
        css('vanilla-cookieconsent/dist/cookieconsent.css'),
        `${article}${js('vanilla-cookieconsent/dist/cookieconsent.umd.js')}${run("CookieConsent.run({hideFromBots:false,disablePageInteraction:true,categories:{necessary:{readOnly:true},ads:{}},language:{default:'en',translations:{en:{consentModal:{title:'We use cookies',description:'Do you agree?',acceptAllBtn:'Accept all',acceptNecessaryBtn:'Reject all'},preferencesModal:{title:'x',sections:[]}}}}})")}`,
      ),
    }),
    facts: { ...facts, modifications: [answered], notText: [/We use cookies/] },
  },
  {
    name: 'vanilla-cookieconsent-hidden-from-bots',
    npm: ['vanilla-cookieconsent'],
    files: () => ({
      '': page(
        'Article',
        css('vanilla-cookieconsent/dist/cookieconsent.css'),
        `${article}${js('vanilla-cookieconsent/dist/cookieconsent.umd.js')}${run("CookieConsent.run({categories:{necessary:{readOnly:true},ads:{}},language:{default:'en',translations:{en:{consentModal:{title:'We use cookies',description:'Do you agree?',acceptAllBtn:'Accept all',acceptNecessaryBtn:'Reject all'},preferencesModal:{title:'x',sections:[]}}}}})")}`,
      ),
    }),
    facts: { ...facts, notText: [/We use cookies/] },
  },
  {
    name: 'cookieconsent-osano',
    npm: ['cookieconsent'],
    files: () => ({
      '': page(
        'Article',
        css('cookieconsent/build/cookieconsent.min.css'),
        `${article}${js('cookieconsent/build/cookieconsent.min.js')}${run("window.cookieconsent.initialise({type:'opt-out',palette:{popup:{background:'#000'},button:{background:'#f1d600'}}})")}`,
      ),
    }),
    facts: { ...facts, modifications: [answered], notText: [/This website uses cookies/] },
  },
  {
    name: 'klaro',
    npm: ['klaro'],
    files: () => ({
      '': page(
        'Article',
        '',
        `${article}${run("var klaroConfig={mustConsent:true,acceptAll:true,lang:'en',translations:{en:{privacyPolicyUrl:'/privacy',consentModal:{description:'Choose.'}}},services:[{name:'stats',title:'Statistics',purposes:['analytics']}]}")}${js('klaro/dist/klaro.js')}`,
      ),
    }),
    facts: { ...facts, modifications: [answered] },
  },
  {
    name: 'tarteaucitron',
    npm: ['tarteaucitronjs'],
    files: () => ({
      '': page(
        'Article',
        js('tarteaucitronjs/tarteaucitron.js'),
        `${article}${run("tarteaucitron.init({privacyUrl:'',hashtag:'#tac',cookieName:'tac',orientation:'middle',showAlertSmall:false,cookieslist:false,DenyAllCta:true,AcceptAllCta:true,highPrivacy:true,bodyPosition:'bottom'});tarteaucitron.user.gajsUa='UA-1';(tarteaucitron.job=tarteaucitron.job||[]).push('iframe','youtube')")}<div class="youtube_player" videoID="x" width="300" height="200"></div>`,
      ),
    }),
    // The switches of a panel that stays hidden.
    facts: { ...facts, modifications: [answered], hiddenControls: true },
  },
  {
    name: 'orejime',
    npm: ['orejime'],
    files: () => ({
      '': page(
        'Article',
        css('orejime/dist/orejime-standard.css'),
        `${article}${run("window.orejimeConfig={privacyPolicyUrl:'/privacy',forceBanner:true,purposes:[{id:'stats',title:'Statistics',cookies:['a']}]}")}${js('orejime/dist/orejime-standard-en.js')}`,
      ),
    }),
    facts: { ...facts, modifications: [answered] },
  },
  {
    name: 'own-dialog-wall',
    files: () => ({
      '': page(
        'Article',
        style('#w{position:fixed;inset:0;background:#fffd;z-index:99}'),
        `${article}<div id="w" role="dialog" aria-modal="true"><h2>Your privacy</h2><p>We and our partners use cookies.</p><button onclick="w.remove()">Reject all</button><button onclick="w.remove()">Accept all</button></div>`,
      ),
    }),
    facts: { ...facts, modifications: [answered], notText: [/our partners use cookies/] },
  },
];
