import { selectorOf } from '../tab/selector.js';

/**
 * Source of a function that prepares the consent library's world: messages go out through the binding, and every click,
 * class or style that the library changes is told. Only this world's own prototypes are touched; the page's stay as they are.
 */
export const listening = (binding: string): string => `function () {
  // Once for each document: a second layer of hooks would tell everything twice.
  if (globalThis.autoconsentSendMessage) return;
  const selectorOf = ${selectorOf};
  const send = (message) => globalThis[${JSON.stringify(binding)}](JSON.stringify(message));
  const tell = (element, change, what) => send({ type: 'touched', selector: selectorOf(element), change, what });
  globalThis.autoconsentSendMessage = (message) => { send(message); return Promise.resolve(); };

  const click = HTMLElement.prototype.click;
  let told = { element: null, at: 0 };
  HTMLElement.prototype.click = function () {
    // Some rules look for a word ("Hide") in the whole page: what opens a section and says it is open would close it, and answers nothing.
    if (this.getAttribute('aria-expanded') === 'true') return;
    const words = (this.innerText || this.getAttribute('aria-label') || this.value || '').replace(/\\s+/g, ' ').trim().slice(0, 60);
    // Some rules call it twice for one press.
    const again = told.element === this && performance.now() - told.at < 50;
    told = { element: this, at: performance.now() };
    if (!again) tell(this, 'clicked', words ? ': "' + words + '"' : '');
    return click.call(this);
  };

  const owners = new WeakMap();
  const remember = (prototype, name) => {
    const found = Object.getOwnPropertyDescriptor(prototype, name);
    Object.defineProperty(prototype, name, { ...found, get() { const value = found.get.call(this); owners.set(value, this); return value } });
  };
  remember(HTMLElement.prototype, 'style');
  remember(Element.prototype, 'classList');
  const cssText = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, 'cssText');
  Object.defineProperty(CSSStyleDeclaration.prototype, 'cssText', { ...cssText, set(value) {
    if (owners.has(this)) tell(owners.get(this), 'style_added', ': style ' + value);
    cssText.set.call(this, value);
  } });
  const remove = DOMTokenList.prototype.remove;
  DOMTokenList.prototype.remove = function (...names) {
    if (owners.has(this)) tell(owners.get(this), 'class_removed', ': class ' + names.join(' '));
    remove.apply(this, names);
  };
  const innerText = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText');
  Object.defineProperty(HTMLElement.prototype, 'innerText', { ...innerText, set(value) {
    if (this.id === 'autoconsent-css-rules') {
      const added = String(value).slice(innerText.get.call(this).length);
      send({ type: 'touched', selector: added.split('{')[0].trim(), change: 'element_hidden', what: added.trim() });
    }
    innerText.set.call(this, value);
  } });
}`;
