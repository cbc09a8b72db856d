import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { controlsText } from '../../../daemon/browser/text/controls-file.js';
import { layoutFile } from '../../../daemon/browser/text/layout.js';
import { readText } from '../../../daemon/browser/text/text.js';
import { withControlsFile } from '../../verify/facts/actions-and-controls.js';
import { buildOn } from '../../verify/facts/vectors.js';
import { verifyZip } from '../../verify/verify.js';
import { never, openTab, startBrowser } from '../tab.js';

interface File {
  readonly frames: readonly { readonly url: string; readonly controls: readonly Record<string, unknown>[] | null }[];
}

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function read(body: string, script?: string) {
  const page = `<!doctype html><title>Form</title><style>body{font:16px/24px sans-serif}</style>${body}`;
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
  if (script !== undefined) await tab.page.evaluate(script);
  const { text, read: frames } = await readText(tab, never());
  await tab.close();
  const image = { file: 'screenshot.jpeg', width: 1280, height: 2000, pixelsPerCssPixel: 1 };
  const { frames: laid } = JSON.parse([...layoutFile(frames, image, () => true)].join('')) as {
    frames: { lines: { text: string }[] }[];
  };
  const file = controlsText(frames);
  return {
    text: text.trim(),
    lines: laid.flatMap(({ lines }) => lines.map((line) => line.text)),
    file,
    controls: file === undefined ? undefined : (JSON.parse(file) as File).frames.flatMap((frame) => frame.controls),
  };
}

describe('words that the browser draws, in the text and in the layout', () => {
  test.each<[what: string, body: string, text: string]>([
    ['a placeholder', '<input placeholder="Enter e-mail">', 'Enter e-mail'],
    ['a placeholder of a text area', '<textarea placeholder="Write&#10;here"></textarea>', 'Write\nhere'],
    ['a placeholder behind a value', '<input placeholder="Name" value="Ann">', 'Ann'],
    ['a placeholder of a password', '<input type="password" placeholder="Your secret">', 'Your secret'],
    [
      'a placeholder without a colour',
      '<style>::placeholder{color:transparent}</style><input placeholder="Name"><p>x',
      'x',
    ],
    [
      'a placeholder without opacity',
      '<style>::placeholder{opacity:0}</style><textarea placeholder="Name"></textarea><p>x',
      'x',
    ],
    ['a placeholder that is not shown', '<input placeholder="Name" style="display:none"><p>x', 'x'],
    ['buttons without a value', '<input type="submit"> <input type="reset">', 'Submit Reset'],
    ['buttons with one', '<input type="submit" value="Send"><input type="button" value="Go">', 'Send Go'],
    ['a button with an empty one', '<input type="submit" value=""><p>x', 'x'],
    ['a button of a picture', '<input type="submit" value="Search" style="text-indent:-9999px"><p>x', 'x'],
    ['a file', '<input type="file">', 'Choose File No file chosen'],
    ['a date', '<input type="date" value="2020-02-03">', '02/03/2020'],
    ['no date', '<input type="date">', 'mm/dd/yyyy'],
    ['an image that did not load', '<p>See <img src="data:image/png,0" alt="the plan">here', 'See the plan here'],
    ['an input that is one', '<input type="image" src="data:image/png,0" alt="Buy now">', 'Buy now'],
    [
      'an image of a dot',
      '<img src="data:image/png,0" alt="the plan" style="width:4px;height:4px;display:inline-block"><p>x',
      'x',
    ],
    [
      'an image that did load',
      '<img alt="dot" src="data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs="><p>x',
      'x',
    ],
    [
      'text beside fields',
      '<label>From<select><option>Monday</select>to<input value="May"></label>',
      'From Monday to May',
    ],
    [
      'a list with a button of its own, which shows the chosen option once',
      '<style>select,::picker(select){appearance:base-select}select::picker-icon{content:none}</style><select> <button><selectedcontent></selectedcontent></button><option>Monday<option selected><b>Tues</b>day</select>',
      'Tuesday',
    ],
    [
      'what stands before and after',
      '<style>b::before{content:"<"}b::after{content:">"}i::after{content:" *"}</style><i>Name <b>of <u>us</u></b></i> Doe',
      'Name <of us> * Doe',
    ],
  ])('%s', async (_, body, text) => {
    const found = await read(body);
    expect(found.text).toBe(text);
    expect(found.lines.join(' ').replaceAll(/\s+/g, ' ')).toBe(text.replaceAll(/\s+/g, ' '));
  });
});

describe('form_controls.json', () => {
  test('each control with its label and state, as they are and not as they were served', async () => {
    const { controls } = await read(
      `<form><label>Mail <input name="mail" placeholder="you@example.org"></label>
      <input type="password" aria-label="Secret" value="hunter2"><input type="hidden" name="token" value="t0ken">
      <label for="news">Newsletter</label><input type="checkbox" id="news" name="news">
      <label><input type="radio" name="r" value="a">First</label><label><input type="radio" name="r" checked>Second</label>
      <label>Day <select name="day"><option>Monday<option selected>Tuesday<option>Sunday</select></label>
      <input type="checkbox" role="switch" aria-label="Dark" checked style="opacity:0"><textarea aria-label="Note"></textarea>
      <input type="submit" value="Send"><input type="range" aria-label="Price" value="30" disabled></form>
      <span role="checkbox" aria-checked="mixed" tabindex="0">All</span><button aria-pressed="true">Bold</button><button>Plain</button>`,
      `document.querySelector('[name=mail]').value = 'ann@example.org';
      document.querySelector('#news').checked = true;
      document.querySelector('textarea').value = 'two\\nlines';`,
    );
    expect(controls).toEqual([
      {
        kind: 'text',
        label: 'Mail',
        name: 'mail',
        value: 'ann@example.org',
        placeholder: 'you@example.org',
        shown: true,
      },
      { kind: 'password', label: 'Secret', shown: true },
      { kind: 'checkbox', label: 'Newsletter', name: 'news', checked: true, shown: true },
      { kind: 'radio', label: 'First', name: 'r', checked: false, shown: true },
      { kind: 'radio', label: 'Second', name: 'r', checked: true, shown: true },
      {
        kind: 'select',
        label: 'Day',
        name: 'day',
        options: [
          { text: 'Monday', chosen: false },
          { text: 'Tuesday', chosen: true },
          { text: 'Sunday', chosen: false },
        ],
        shown: true,
      },
      { kind: 'switch', label: 'Dark', checked: true, shown: false },
      { kind: 'textarea', label: 'Note', value: 'two\nlines', shown: true },
      { kind: 'range', label: 'Price', value: '30', disabled: true, shown: true },
      { kind: 'checkbox', label: 'All', checked: 'mixed', shown: true },
      { kind: 'button', label: 'Bold', checked: true, shown: true },
    ]);
  });

  test('lists that a page draws itself, open and closed, and what a field suggests', async () => {
    const option = (text: string, chosen: boolean) => `<li role="option" aria-selected="${chosen}">${text}</li>`;
    const { controls } = await read(
      `<div role="combobox" aria-label="Land" tabindex="0" aria-controls="lands">Poland</div>
      <ul role="listbox" id="lands" aria-label="Lands" hidden>${option('France', false)}<li role="group">${option('Poland', true)}</li></ul>
      <label>Town <input list="towns" value="Kyiv"></label><datalist id="towns"><option value="Kyiv"><option value="Lviv"></datalist>
      <my-list></my-list>`,
      `const host = document.querySelector('my-list');
      host.attachShadow({ mode: 'open' }).innerHTML = '<div role="listbox" aria-label="Slots"><slot></slot></div>';
      host.innerHTML = '<div role="option" aria-selected="true">Morning</div>';`,
    );
    expect(controls).toEqual([
      { kind: 'combobox', label: 'Land', value: 'Poland', shown: true },
      {
        kind: 'listbox',
        label: 'Lands',
        options: [
          { text: 'France', chosen: false },
          { text: 'Poland', chosen: true },
        ],
        shown: false,
      },
      {
        kind: 'text',
        label: 'Town',
        value: 'Kyiv',
        options: [
          { text: 'Kyiv', chosen: true },
          { text: 'Lviv', chosen: false },
        ],
        shown: true,
      },
      { kind: 'listbox', label: 'Slots', options: [{ text: 'Morning', chosen: true }], shown: true },
    ]);
  });

  test('no password stands anywhere, no file where there is no control', async () => {
    const { text, controls } = await read('<input type="password" value="hunter2"><input type="password">');
    expect(text).not.toContain('hunter2');
    expect(JSON.stringify(controls)).not.toContain('hunter2');
    const marked = '<input aria-label="Code" autocomplete="section-a one-time-code" value="918273">';
    const dotted = '<textarea aria-label="Pass" style="-webkit-text-security: disc">hunter2</textarea>';
    const { controls: silent } = await read(marked + dotted);
    expect(silent?.map((each) => [each?.['label'], each?.['value']])).toEqual([
      ['Code', undefined],
      ['Pass', undefined],
    ]);
    expect((await read('<p>Words <button>Press</button>')).controls).toBeUndefined();
  });

  test('in open shadow trees and in frames', async () => {
    const inner = `<label><input type=checkbox checked>In a frame</label>`;
    const { controls } = await read(
      `<div><template shadowrootmode="open"><label><input type="checkbox">In a shadow</label></template></div><iframe srcdoc="${inner}"></iframe>`,
    );
    expect(controls).toEqual([
      { kind: 'checkbox', label: 'In a shadow', checked: false, shown: true },
      { kind: 'checkbox', label: 'In a frame', checked: true, shown: true },
    ]);
  });

  test('a form that names its fields as its own properties', async () => {
    const { controls } = await read(
      '<form><input name="children" value="2"><input name="elements" value="x"><select name="options"><option>a</select></form>',
    );
    expect(controls?.map((control) => control?.['name'])).toEqual(['children', 'elements', 'options']);
  });

  test('a list that a script draws anew, and components with a label of their own', async () => {
    const { text, controls } = await read(
      `<label>Cities <select multiple style="position:absolute;width:1px;height:1px;overflow:hidden"><option selected>Rome<option>Oslo</select><span>Rome</span><span style="display:none">gone</span></label>
      <x-toggle>Receive letters<template shadowrootmode="open"><slot></slot><input type="checkbox" checked></template></x-toggle>
      <x-box role="checkbox" aria-checked="false" tabindex="0">I agree<template shadowrootmode="open"><slot></slot><input type="checkbox"></template></x-box>`,
    );
    expect(text).not.toContain('Oslo');
    expect(controls).toEqual([
      {
        kind: 'select',
        label: 'Cities Rome',
        options: [
          { text: 'Rome', chosen: true },
          { text: 'Oslo', chosen: false },
        ],
        shown: false,
      },
      { kind: 'checkbox', label: 'Receive letters', checked: true, shown: true },
      { kind: 'checkbox', label: 'I agree', checked: false, shown: true },
    ]);
  });

  test('further controls are counted', async () => {
    const { controls } = await read('<p>', `document.body.innerHTML = '<input type="checkbox">'.repeat(2003);`);
    expect(controls).toHaveLength(2000);
  });
});

test('canvases that a page shows, with their places; none that is hidden', async () => {
  const page = `<!doctype html><body style="margin:0"><canvas width="300" height="200" style="position:absolute;left:10px;top:20px"></canvas>
  <canvas style="display:none"></canvas><canvas style="visibility:hidden"></canvas><div style="opacity:0"><canvas></canvas></div><div style="overflow:hidden;height:0"><canvas></canvas></div>
  <div style="position:absolute;left:0;top:300px;width:100px;height:50px;overflow:hidden"><canvas width="500" height="500"></canvas></div>
  <iframe style="position:absolute;left:500px;top:400px;border:0" srcdoc="<body style='margin:0'><canvas width='100' height='50'></canvas>"></iframe>`;
  const tab = await openTab(browser, `data:text/html;charset=utf-8,${encodeURIComponent(page)}`);
  const { read: frames } = await readText(tab, never());
  await tab.close();
  expect(frames.flatMap(({ canvases }) => canvases)).toEqual([
    [10, 20, 310, 220],
    [0, 300, 100, 350],
    [500, 400, 600, 450],
  ]);
});

test('what is written of controls of every kind is what the verifier takes, also where a text is cut within a character', async () => {
  const types =
    'text search url tel email password number date datetime-local time month week range color checkbox radio file hidden submit reset button image';
  const long = 'x'.repeat(1999);
  const { file, controls = [] } = await read(
    [
      ...types.split(' ').map((type) => `<input type="${type}" placeholder="Here" aria-label="${type}" disabled>`),
      `<input type="made-up" value="${long}\u{1F642}" title="${long}\u{1F642}"><textarea>${long}\u{1F642}</textarea>`,
      '<select multiple><option selected>A<option selected>B</select><select></select>',
      '<span role="select" aria-checked="mixed">One</span><span aria-checked="true">Two</span><button aria-pressed="false">B</button>',
      '<iframe srcdoc="<input name=inner>"></iframe>',
      '<input list=l value=A><datalist id=l><option>A<option value=B>b</datalist><ul role=listbox><li role=option aria-selected=true>A</ul><div role=combobox>A</div><ul role=listbox></ul>',
      `<select>${'<option>1'.repeat(20_010)}</select><select><option>2</select>${'<input type="checkbox">'.repeat(2000)}`,
    ].join(''),
    "document.querySelector('textarea').value = 'a\\ud83d'; document.querySelector('[aria-label=url]').value = '\\udc00'",
  );
  expect(controls?.length).toBe(2001);
  const report = await verifyZip((await buildOn('page', withControlsFile(file ?? ''))).zip());
  const failed = report.findings.filter(({ outcome }) => outcome === 'fail');
  expect(failed).toEqual([]);
});
