import type { PageWarning } from '../../../src/package/records/facts.js';
import type { Observed } from './observe.js';
import { aboutMissing, missing, wholeMissing } from './missing.js';

export interface Facts extends Observed {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly kind: 'html' | 'pdf' | 'image' | 'text' | 'download';
  /** The page left the document that was answered for an empty one. */
  readonly emptied: boolean;
}

type Rule = (facts: Facts) => PageWarning | null;

/** Every rule that finds something warns once. Pure: the table tests feed it facts, the browser tests real pages. */
export const judge = (facts: Facts): PageWarning[] =>
  [httpErrorStatus, botChallenge, consentWall, loginPage, emptyPage, soft404].flatMap((rule) => rule(facts) ?? []);

const warn = (code: PageWarning['code'], reason: string): PageWarning => ({ code, reason });

const httpErrorStatus: Rule = ({ status }) =>
  status !== null && status >= 400
    ? warn('http_error_status', `The server answered with HTTP status ${status}.`)
    : null;

/**
 * A page that says it does not exist while its status says that all is well. Only where title and heading agree, or one of them
 * says nothing else, and there is little else to read: a story about "404" or "not found" is none.
 */
const soft404: Rule = ({ kind, status, title, headings, textLength }) => {
  if (kind !== 'html' || status === null || status >= 300 || textLength > 1_500) return null;
  const [heading] = headings.filter((each) => saysMissing(each));
  const titled = saysMissing(title);
  const sure = [title, ...headings].find((each) => each.length < 120 && wholeMissing.test(each.trim()));
  const said = sure ?? (heading !== undefined && titled ? heading : undefined);
  return said === undefined
    ? null
    : warn(
        'soft_404',
        `The server answered with HTTP status ${status}, but the page says that it is not there: "${said.slice(0, 120)}".`,
      );
};
const saysMissing = (text: string): boolean => text.length < 160 && missing.test(text) && !aboutMissing.test(text);

const services: Readonly<Record<string, string>> = {
  cloudflare: 'Cloudflare',
  datadome: 'DataDome',
  perimeterx: 'HUMAN (PerimeterX)',
  akamai: 'Akamai',
  imperva: 'Imperva',
  aws_waf: 'AWS WAF',
  kasada: 'Kasada',
};

/** Titles and first words of pages that stand in front of the page. */
const challengeTitle =
  /^(just a moment|attention required|one more step|checking your browser|access denied|pardon our interruption|are you a robot|robot check|security check|human verification|verify(ing)? you are human|please verify|ddos-guard|un momento|einen moment|un instant|nur einen moment)\b/i;
const challengeText =
  /(verif(y|ying) (that )?you('re| are)? (are )?(a )?(human|not a (ro)?bot)|checking (if the site connection is secure|your browser)|unusual traffic from your|press (&|and) hold|prove (that )?you('re| are) (human|not a robot)|complete the (security check|captcha)|enable javascript and cookies to continue|why have i been blocked|you have been blocked|automated access|i('m| am) not a robot)/i;

const botChallenge: Rule = (facts) => {
  if (facts.kind !== 'html') return null;
  if (facts.headers['cf-mitigated'] === 'challenge') {
    return warn('bot_challenge', 'The response header cf-mitigated says that Cloudflare answered with a challenge.');
  }
  // A page with much to read is the page, whatever else it carries.
  const little = facts.textLength < 1_500;
  const refused = facts.status !== null && [401, 403, 405, 429, 503].includes(facts.status);
  const named = facts.markers.find((name) => services[name] !== undefined);
  const words = challengeTitle.test(facts.title) || challengeText.test(facts.text);
  if (named && little && (words || refused || facts.textLength < 300)) {
    return warn(
      'bot_challenge',
      `The document carries the markup of a challenge by ${services[named] ?? named} and little else.`,
    );
  }
  if (little && facts.markers.includes('captcha') && (words || (refused && facts.textLength < 600))) {
    return warn('bot_challenge', 'The page shows a captcha with the words of a challenge and little else.');
  }
  if (little && facts.markers.includes('cloudflare_block') && refused) {
    return warn('bot_challenge', `Cloudflare answered with its own block page and HTTP status ${facts.status ?? ''}.`);
  }
  if (little && refused && challengeTitle.test(facts.title) && challengeText.test(facts.text)) {
    return warn('bot_challenge', `Title and text are those of a challenge, with HTTP status ${facts.status ?? ''}.`);
  }
  return null;
};

const consentWall: Rule = ({ consentWalls, kind }) => {
  const wall = consentWalls[0];
  if (!wall || kind !== 'html') return null;
  const where =
    wall.covers === null ? 'stands in a frame of the page' : `lies over ${Math.round(wall.covers * 100)} % of the view`;
  return warn('consent_wall', `A box about cookies or consent ${where}: "${wall.text.slice(0, 80)}".`);
};

const loginWords =
  /(sign|log)[ -]?in|log[ -]?on|password|anmelden|passwort|einloggen|connexion|se connecter|mot de passe|iniciar sesión|contraseña|accedi|password dimenticata|zaloguj|hasło|inloggen|logga in|войти|вход|пароль|ログイン|パスワード|登录|登錄|密码|로그인|비밀번호/i;

const loginPage: Rule = (facts) => {
  if (facts.kind !== 'html' || facts.passwordFields === 0) return null;
  // The form must be what the page is about: little text beside it.
  const beside = facts.textLength - facts.loginTextLength;
  if (beside > 600 || !loginWords.test(`${facts.title} ${facts.loginText} ${facts.text.slice(0, 300)}`)) return null;
  const fields = facts.passwordFields === 1 ? 'a password field' : `${facts.passwordFields} password fields`;
  return warn(
    'login_page',
    `The page shows ${fields} in a sign-in form and only ${Math.max(0, beside)} characters of other text.`,
  );
};

const emptyPage: Rule = (facts) => {
  if (facts.kind !== 'html' && facts.kind !== 'text') return null;
  if (facts.textLength > 0 || facts.media > 0) return null;
  if (facts.emptied)
    return warn('empty_page', 'The page replaced the document of the answer with an empty one (about:blank).');
  return warn('empty_page', 'The document shows no text, picture, video or frame.');
};
