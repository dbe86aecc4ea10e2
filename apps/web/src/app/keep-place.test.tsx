import '#test/dom.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPlace } from './keep-place.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main><h1 tabindex="-1">Rows</h1><table><tbody>
    ${['a', 'b', 'c'].map((id) => `<tr id="${id}"><td><a href="#${id}">${id}</a></td><td><button id="menu-${id}">…</button></td></tr>`).join('')}
  </tbody></table><div id="acts"><button id="save">Save</button></div></main>`;
  end = keepPlace();
});
afterEach(() => end());

const element = (id: string) => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const soon = () => new Promise((resolve) => setTimeout(resolve, 150));
const focused = () => document.activeElement?.id;

test('a row that goes leaves its place to the next, the last one to the one before', async () => {
  element('menu-b').focus();
  element('b').remove();
  await soon();
  expect(focused()).toBe('menu-c');
  element('c').remove();
  await soon();
  expect(focused()).toBe('menu-a');
});

test('so it is where a dialog stood in between', async () => {
  element('menu-a').focus();
  const over = document.body.appendChild(document.createElement('div'));
  over.innerHTML = '<div role="dialog"><button id="yes">Delete</button></div>';
  element('yes').focus();
  element('a').remove();
  over.remove();
  await soon();
  expect(focused()).toBe('menu-b');
});

test('what stands beside the whole page takes no place of a dialog that closed', async () => {
  const app = document.createElement('div');
  app.append(...document.body.children);
  app.insertAdjacentHTML(
    'beforeend',
    '<div><button id="dismiss">×</button></div><div role="dialog"><button id="yes">Delete</button></div>',
  );
  document.body.append(app);
  element('menu-a').focus();
  element('yes').focus();
  document.querySelector('[role="dialog"]')?.remove();
  await soon();
  expect(focused()).toBe('menu-a');
});

test('a button that rests has the focus again when it is done', async () => {
  const save = element('save');
  save.focus();
  save.blur(); // as browsers do for what is disabled
  save.setAttribute('disabled', '');
  await soon();
  expect(document.activeElement).toBe(document.body);
  save.removeAttribute('disabled');
  await soon();
  expect(focused()).toBe('save');
});

test('an act that gives way to another hands it the focus', async () => {
  element('save').focus();
  element('acts').innerHTML = '<p>Saving</p><span><button id="stop">Stop</button></span>';
  await soon();
  expect(focused()).toBe('stop');
});

test('who moves on, or works by hand, is left alone', async () => {
  element('menu-a').focus();
  element('save').focus();
  element('a').remove();
  await soon();
  expect(focused()).toBe('save');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  element('save').remove();
  await soon();
  expect(document.activeElement).toBe(document.body);
});

test('what lies under a dialog is not reached', async () => {
  const over = document.body.appendChild(document.createElement('div'));
  over.innerHTML = '<div role="dialog"><p><button id="first">First</button></p><button id="close">Close</button></div>';
  element('menu-a').focus();
  element('first').focus();
  over.querySelector('p')?.replaceChildren();
  await soon();
  expect(focused()).toBe('close');
});

test('what all of the page gave way to is begun at its heading, unless a dialog stands over it', async () => {
  const main = element('save').closest('main');
  element('save').focus();
  for (const part of [...(main?.children ?? [])].slice(1)) part.remove();
  await soon();
  expect(document.activeElement?.tagName).toBe('H1');
  main?.insertAdjacentHTML('beforeend', '<div><button id="again">Again</button></div>');
  element('again').focus();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  element('again').parentElement?.remove();
  await soon();
  expect(document.activeElement).toBe(document.body);
});
