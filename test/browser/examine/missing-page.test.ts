import { expect, test } from 'vitest';
import { judge, type Facts } from '../../../daemon/browser/examine/judge.js';

const plain: Facts = {
  title: 'Shop',
  language: 'en',
  headings: ['Shop'],
  textLength: 300,
  text: '',
  media: 1,
  passwordFields: 0,
  loginText: '',
  loginTextLength: 0,
  frames: [],
  markers: [],
  consentWalls: [],
  status: 200,
  headers: {},
  kind: 'html',
  emptied: false,
};

test.each<[string, string, Partial<Facts>]>([
  ['Page not found – Demo', 'Oops! That page can’t be found.', {}],
  ['404 Not Found', 'Not here', {}],
  ['404 | Example', 'Lost?', {}],
  ['Example', "Sorry, we couldn't find that page", {}],
  ['Seite nicht gefunden - Beispiel', 'Seite nicht gefunden', {}],
  ['Beispiel', 'Die angeforderte Seite wurde nicht gefunden', {}],
  ['Page introuvable', 'Page introuvable', {}],
  ['Página no encontrada', 'Error 404', {}],
  ['Pagina non trovata', 'Pagina non trovata', {}],
  ['Strona nie została znaleziona', 'Nie znaleziono strony', {}],
  ['Страница не найдена', 'Страница не найдена', {}],
  ['ページが見つかりません', 'ページが見つかりません', {}],
  ['页面不存在', '页面不存在', {}],
])('"%s" with the heading "%s" says that the page is not there', (title, heading, more) => {
  expect(judge({ ...plain, ...more, title, headings: [heading] }).map(({ code }) => code)).toEqual(['soft_404']);
});

test.each<[string, string, Partial<Facts>]>([
  ['How to fix a 404 error on your site', 'How to fix a 404 error', {}],
  ['Peugeot 404 – history of a car', 'Peugeot 404', {}],
  ['Page not found', 'Page not found', { textLength: 5_000 }],
  ['Page not found', 'Page not found', { status: 404 }],
  ['Lost and found office', 'Nothing lost: opening hours', {}],
  ['Product no longer available in red | Shop', 'Chair', {}],
  ['What to do when the page cannot be found', 'A guide for editors', {}],
  ['Room 404', 'Room 404', {}],
  ['Shop', 'Shop', { headings: [] }],
])('"%s" with the heading "%s" is taken as it is', (title, heading, more) => {
  const codes = judge({ ...plain, title, headings: [heading], ...more }).map(({ code }) => code);
  expect(codes).not.toContain('soft_404');
});
