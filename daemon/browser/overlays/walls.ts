import { treeOf } from '../tab/tree-of.js';
import { everyElement } from '../tab/every-element.js';
import { selectorOf } from '../tab/selector.js';
import { spacedText } from '../tab/spaced-text.js';
import type { OwnWorld } from '../tab/world.js';

/** Something that lies over the page and waits for an answer. */
export interface Wall {
  readonly kind: 'consent' | 'dialog';
  readonly selector: string;
  /** Share of the viewport that it covers, 0 to 1. */
  readonly covers: number;
  /** An animation or transition of it runs: it may be on its way out. */
  readonly moving: boolean;
  /** The first words, for the record. */
  readonly text: string;
  /** Selector and label of a control that refuses or closes; null when there is none. Never one that accepts. */
  readonly refusal: { readonly selector: string; readonly label: string; readonly does: 'refuse' | 'close' } | null;
}

export type FindWalls = (world: OwnWorld, isFrame: boolean) => Promise<Wall[]>;

/**
 * Finds walls by what a person sees: a modal or fixed box over the page. One counts as `consent` only when it speaks of
 * cookies or consent and has a control that accepts or refuses; as `dialog` only when it is modal or covers a quarter of the view.
 */
export const findWalls: FindWalls = (world, isFrame) => world.call<Wall[]>(source, isFrame);

/** Whole labels of controls, in the languages most met; anything longer or mixed is left alone. */
const refuse = [
  '(reject|refuse|decline|deny|disagree)( all)?( (optional|additional|non[- ]essential|unnecessary))?( cookies)?',
  "(no,? thanks|i (do not|don't) (agree|accept|consent)|do not (accept|consent)|opt[- ]out)",
  '((use|allow|accept) )?(only )?(strictly )?(necessary|essential|required)( cookies)?( only)?',
  'continue without (accepting|agreeing|consent)',
  '(alle(s)? )?(cookies )?ablehnen|(alle )?verweigern|nur (notwendige|erforderliche|essenzielle)( cookies)?( (akzeptieren|erlauben|zulassen))?',
  '(tout )?refuser( tout| les cookies)?|continuer sans accepter',
  'rechazar( todo| todas| cookies| todas las cookies)?|rifiuta( tutti| tutto)?|continua senza accettare|recusar( tudo| todos)?|rejeitar( tudo| todos)?',
  '(alles )?(weigeren|afwijzen)|alleen noodzakelijke( cookies)?|odrzuć( wszystkie| wszystko)?|odmów|nie zgadzam się|tylko niezbędne',
  'avvisa( alla)?|neka( alla)?|endast nödvändiga( cookies)?|afvis( alle)?|kun nødvendige( cookies)?|avvis( alle)?|hylkää( kaikki)?|vain välttämättömät',
  '(odmítnout|zamietnuť|odmietnuť)( vše| všetko)?|elutasít(om|ás)?|respinge( tot| toate)?|отклонить( все)?|відхилити( все)?|απόρριψη( όλων)?|reddet|tümünü reddet|すべて拒否(する)?|拒否(する)?|全部拒绝|拒绝|拒絕|모두 거부|거부',
].join('|');
const close =
  'close|dismiss|no,? thanks|not now|maybe later|skip|×|✕|✖|x|schließen|nein,? danke|fermer|non,? merci|cerrar|no,? gracias|chiudi|no,? grazie|fechar|sluiten|zamknij|stäng|luk|lukk|sulje|zavřít|bezárás|закрыть|закрити|閉じる|关闭|關閉|닫기';
const accept =
  '(accept|agree|allow|consent|ok(ay)?|got it|i understand|akzeptieren|zustimmen|einverstanden|accepter|j.accepte|aceptar|accetta|accetto|aceitar|accepteren|akkoord|zgadzam|akceptuj|godkänn|acceptera|accepter|godta|hyväksy|přijmout|súhlas|elfogad|accept[ăa]|принять|прийняти|αποδοχή|kabul|同意|受け入れ|接受|동의)';
const topic =
  'cookie|consent|gdpr|rgpd|dsgvo|ccpa|personal data|privacy|datenschutz|einwillig|confidentialit|vie privée|privacidad|riservatezza|prywatno|integritet|personuppgift|soukrom|конфиденц|クッキー|プライバシー|隐私|隱私|쿠키|개인정보';

const source = `function (isFrame) {
  const everyElement = ${everyElement};
  const treeOf = ${treeOf};
  const selectorOf = SELECTOR_OF;
  const spacedText = ${spacedText};
  const REFUSE = new RegExp('^(' + ${JSON.stringify(refuse)} + ')$', 'i');
  const CLOSE = new RegExp('^(' + ${JSON.stringify(close)} + ')( (dialog|modal|popup|banner|window|this))?$', 'i');
  const ACCEPT = new RegExp(${JSON.stringify(accept)}, 'i');
  const TOPIC = new RegExp(${JSON.stringify(topic)}, 'i');
  const view = innerWidth * innerHeight;
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.getClientRects().length > 0;
  const area = (element) => {
    const box = element.getBoundingClientRect();
    const width = Math.min(box.right, innerWidth) - Math.max(box.left, 0);
    const height = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
    return width > 0 && height > 0 ? (width * height) / view : 0;
  };
  const label = (control) => (control.getAttribute('aria-label') || control.innerText || control.value || control.title || '').replace(/\\s+/g, ' ').trim();
  // A link that leads elsewhere would leave the page.
  const leads = (element) => element.localName === 'a' && !/^(#|javascript:|$)/.test(element.getAttribute('href') ?? '');
  const isControl = (element) => element.matches('button, a, [role=button], input[type=button], input[type=submit]') && !leads(element) && shown(element);
  const controls = (box) => [box, ...(treeOf(box) ? [treeOf(box)] : [])].flatMap((root) => [...everyElement(root)].filter(isControl));
  const runs = (animation) => animation.playState === 'running' && Number.isFinite(animation.effect?.getComputedTiming().endTime);
  const moves = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) if (at.getAnimations().some(runs)) return true;
    return element.getAnimations({ subtree: true }).some(runs);
  };
  const candidates = [];
  if (isFrame && document.body && innerWidth > 150 && innerHeight > 60) candidates.push(document.body);
  for (const element of document.body ? everyElement(document.body) : []) {
    const modal = element.matches('dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]');
    const fixed = modal || getComputedStyle(element).position === 'fixed';
    if (fixed && shown(element)) candidates.push(element);
  }
  const walls = [];
  for (const element of candidates) {
    const whole = element === document.body;
    const text = spacedText(element);
    const covers = whole ? 1 : area(element);
    if (text === '' || text.length > 6000 || covers < 0.02) continue;
    const buttons = controls(element);
    const labels = buttons.map((control) => [control, label(control)]);
    const refusal = labels.find(([, words]) => REFUSE.test(words));
    const accepts = labels.some(([, words]) => words.length < 60 && ACCEPT.test(words));
    const consent = TOPIC.test(text) && (whole ? refusal && accepts : refusal || accepts);
    const modal = element.matches('dialog[open], [aria-modal=true], [role=alertdialog]') || covers >= 0.25;
    if (!consent && (whole || !modal || element.matches('header, nav, [role=banner], [role=navigation]'))) continue;
    const closing = labels.find(([, words]) => CLOSE.test(words));
    // A dialogue without a topic is only left or closed; "refuse" there could mean anything.
    const control = consent ? (refusal ?? closing) : closing;
    if (!consent && !closing) continue;
    walls.push({
      kind: consent ? 'consent' : 'dialog',
      selector: selectorOf(element),
      covers: Math.round(covers * 100) / 100,
      moving: moves(element),
      text: text.slice(0, 120),
      refusal: control ? { selector: selectorOf(control[0]), label: control[1].slice(0, 60), does: control === refusal ? 'refuse' : 'close' } : null,
    });
  }
  // Of boxes within each other, the outermost says it.
  return walls.filter((wall, at) => walls.findIndex((other) => other.refusal?.selector === wall.refusal?.selector && other.kind === wall.kind) === at);
}`.replace('SELECTOR_OF', () => selectorOf);
