/**
 * Source of a function that runs in the page: the rules of one tree that set `opacity` or `visibility`, one for each selector, as far as
 * they can be in force; of `::before` and `::after`, whose element `selector` then finds, `display`, `content` and, as `look`, what keeps it out of sight or places it under the pointer as well. `when`: the selector
 * needs the pointer, needs it away, or is for any place of it. `isUnsure`: whether the rule is in force here is not known. `isWhole` is false where a style sheet from elsewhere cannot be read. It spends what it reads, and throws where that is too much.
 */
export const hoverRules = `(tree, most, spend, { isUnseen, isMoved }) => {
  const HOVER = /(?<!\\\\):hover(?![\\w-])/g;
  const UNLESS = /:not\\(:hover\\)/g;
  const TOKENS = /\\\\[^]|"(?:[^"\\\\]|\\\\[^])*"|[^]/g;
  let [isWhole, order, anonymous, rules] = [true, 0, 0, []];
  /** Parts of a selector outside of brackets and words. */
  const splitAt = (selector, isEnd) => {
    const parts = [''];
    let depth = 0;
    for (const [token] of selector.matchAll(TOKENS)) {
      if (token === '(' || token === '[') depth += 1;
      if (token === ')' || token === ']') depth -= 1;
      if (depth === 0 && isEnd(token)) parts.push('');
      else parts[parts.length - 1] += token;
    }
    return parts;
  };
  const partsOf = (selector) => splitAt(selector, (token) => token === ',');
  /** Selectors, 17: a million for an id, a thousand for a class, one for a type. */
  const weightOf = (selector, deep = 0) => {
    if (deep > 16) spend('characters', Infinity);
    let weight = 0;
    const simple = /\\[(?:"(?:[^"\\\\]|\\\\[^])*"|[^\\]])*\\]|(::?)((?:[\\w-]|\\\\[^])+)(\\(?)|[#.](?:[\\w-]|[^\\x00-\\x7f]|\\\\[^])+|(?:[\\w-]|[^\\x00-\\x7f]|\\\\[^])+/y;
    for (let at = 0; at < selector.length; at = Math.max(at + 1, simple.lastIndex)) {
      simple.lastIndex = at;
      const [all, colons, name, opens] = simple.exec(selector) ?? [];
      if (all === undefined) { simple.lastIndex = at + 1; continue; }
      if (colons === undefined) { weight += all[0] === '#' ? 1e6 : all[0] === '.' || all[0] === '[' ? 1e3 : 1; continue; }
      let inner = '';
      if (opens) {
        let [depth, from] = [1, simple.lastIndex];
        const token = new RegExp(TOKENS.source, 'y');
        token.lastIndex = from;
        for (let one; depth > 0 && (one = token.exec(selector)); ) depth += one[0] === '(' ? 1 : one[0] === ')' ? -1 : 0;
        inner = selector.slice(from, token.lastIndex - 1);
        simple.lastIndex = token.lastIndex;
      }
      if (/^(is|not|has|-webkit-any|matches)$/.test(name)) weight += Math.max(...partsOf(inner).map((each) => weightOf(each, deep + 1)));
      else if (name !== 'where') weight += colons === '::' ? 1 : 1e3 + (/^nth-/.test(name) && inner.includes(' of ') ? Math.max(...partsOf(inner.split(' of ')[1]).map((each) => weightOf(each, deep + 1))) : 0);
    }
    return weight;
  };
  /** The element that the pointer has to be on, when it is the chosen one or around it; null where it may be another. */
  const pointedAt = (selector) => {
    const plain = selector.replace(UNLESS, '');
    const bare = splitAt(selector, (token) => /[\\s>]/.test(token)).includes(':not(:hover)');
    if (bare || /:has\\(|:host|:not\\([^]*:hover/.test(plain) || (plain !== selector && HOVER.test(plain))) return (HOVER.lastIndex = 0), null;
    HOVER.lastIndex = 0;
    if (/[+~|]/.test(selector.slice(selector.search(/:hover(?![\\w-])/)))) return null;
    const words = splitAt(selector, (token) => /[\\s>]/.test(token));
    const last = words.findLastIndex((word) => word.search(HOVER) >= 0);
    if (last < 0) return null;
    const after = words.slice(last + 1).filter((word) => word !== '').length;
    // Where it ends in the selector: before as many combinators as follow it.
    let [end, depth, seen] = [selector.length, 0, 0];
    for (const found of selector.matchAll(TOKENS)) {
      const [token] = found;
      if (token === '(' || token === '[') depth += 1;
      if (token === ')' || token === ']') depth -= 1;
      if (depth === 0 && /[\\s>]/.test(token) && (seen += 1) === last + 1) { end = found.index; break; }
    }
    return { around: atPointer(selector.slice(0, end)), isItself: after === 0 };
  };
  const atPointer = (selector) => selector.replace(UNLESS, ':is(*)').replace(HOVER, ':is(*)');
  const ADDED = /(?<!\\\\)::?(before|after)$/i;
  const OF_ADDED = ['display', 'content', 'look'];
  const UNKNOWN = /^(inherit|initial|unset|revert|revert-layer)$|\\bvar\\(/;
  const doesTo = (property, value) =>
    property === 'look' ? { shows: true, hides: false }
      : property === 'opacity' ? { shows: Number(value) >= 0.99, hides: Number(value) < 0.02 }
      : property === 'visibility' ? { shows: value === 'visible', hides: value === 'hidden' }
        : { shows: !/^(none|normal)$/.test(value) && !UNKNOWN.test(value), hides: /^(none|normal)$/.test(value) };
  const weights = new Map();
  const weightIn = (part) => {
    const weight = weights.get(part) ?? weightOf(part);
    weights.set(part, weight);
    return weight;
  };
  const take = (selector, style, { layer, isUnsure, isScoped }) => {
    const all = style.getPropertyValue('all');
    const isOfAdded = /:(before|after)/i.test(selector);
    const looks = isOfAdded && selector.search(HOVER) >= 0 && (style.position || isMoved(style) || isUnseen(style));
    const set = ['opacity', 'visibility', ...(isOfAdded ? OF_ADDED : [])].filter((property) => (property === 'look' ? looks : all || style.getPropertyValue(property)));
    // What shows wherever the pointer is decides nothing; fonts of icons have thousands of such rules.
    if (set.every((property) => doesTo(property, all || style.getPropertyValue(property)).shows) && selector.search(HOVER) < 0) return;
    spend('text', selector.length);
    for (const written of partsOf(selector)) {
      spend('rules');
      if (written.length > most.characters) spend('characters', Infinity);
      const whole = isScoped && /&|:scope/.test(written) ? '*' : written.trim();
      const added = (ADDED.exec(whole)?.[1] ?? '').toLowerCase();
      const part = added === '' ? whole : whole.replace(ADDED, '').replace(/(^|[\\s>+~])$/, '$1*');
      const plain = part.replace(UNLESS, '');
      const when = plain !== part ? 'unless' : part.search(HOVER) >= 0 ? 'hover' : 'any';
      const pointed = when === 'any' ? null : pointedAt(part);
      order += 1;
      for (const property of set) {
        if (added === '' && OF_ADDED.includes(property)) continue;
        const value = all || style.getPropertyValue(property);
        const does = doesTo(property, value);
        const isImportant = style.getPropertyPriority(all ? 'all' : property) === 'important';
        // Where the pointer has to be is not known: it may hide or show something else, and is not taken to show.
        if (when !== 'any' && !pointed && does.shows && !OF_ADDED.includes(property)) continue;
        rules.push({ property, added, value, style, ...does, when, ...pointed, isUnsure: isUnsure || (when !== 'any' && !pointed), isImportant, layer, order, get weight() { return weightIn(part) + (added === '' ? 0 : 1); }, selector: atPointer(part) });
      }
    }
  };
  const nested = (own, around) => {
    const parts = [];
    let length = 0;
    for (const part of partsOf(own)) {
      const times = part.split('&').length - 1;
      if ((length += part.length + Math.max(1, times) * (around.length + 6)) > most.characters) spend('characters', Infinity);
      spend('text', length);
      parts.push(times > 0 ? part.replaceAll('&', () => ':is(' + around + ')') : ':is(' + around + ') ' + part);
    }
    return parts.join(',');
  };
  const layerIn = (around, name) => around + '/' + (name === '' ? (anonymous += 1) + ' ' : name);
  const visit = (sheetRules, around, where) => {
    for (const rule of sheetRules) {
      spend('rules');
      if (rule instanceof CSSKeyframesRule || rule.constructor.name === 'CSSStartingStyleRule') continue;
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) continue;
      if (rule instanceof CSSImportRule) {
        if (rule.supportsText && !CSS.supports(rule.supportsText)) continue;
        inSheet(rule.styleSheet, rule.layerName === null ? where : { ...where, layer: layerIn(where.layer, rule.layerName) });
        continue;
      }
      const own = rule.selectorText;
      const isKnown = rule instanceof CSSStyleRule || rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule.constructor.name === 'CSSNestedDeclarations';
      const isScoped = where.isScoped || rule.constructor.name === 'CSSScopeRule';
      const inner = rule instanceof CSSLayerBlockRule ? { ...where, layer: layerIn(where.layer, rule.name) } : isKnown ? where : { ...where, isUnsure: true, isScoped };
      const selector = own === undefined ? around : around === '' ? own : nested(own, around);
      if (rule.style && selector !== '') take(selector, rule.style, inner);
      if (rule.cssRules) visit(rule.cssRules, selector, inner);
    }
  };
  const inSheet = (sheet, where) => {
    if (!sheet || sheet.disabled || (sheet.media.length > 0 && !matchMedia(sheet.media.mediaText).matches)) return;
    let sheetRules = [];
    try { sheetRules = sheet.cssRules; } catch { isWhole = false; return; }
    visit(sheetRules, '', where);
  };
  for (const sheet of [...tree.styleSheets, ...tree.adoptedStyleSheets]) inSheet(sheet, { layer: '', isUnsure: false, isScoped: false });
  return { rules, isWhole };
}`;
