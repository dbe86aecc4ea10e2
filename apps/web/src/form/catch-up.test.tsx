import '#test/dom.ts';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useCatchUp } from './catch-up.ts';

const sent = vi.fn();

/** What a person does after the form has been found and before it is told. */
let meanwhile: (form: HTMLFormElement) => void = () => undefined;

/** A key, as browsers tell of it. */
function press(field: HTMLInputElement, letter: string): void {
  field.dispatchEvent(new Event('beforeinput', { bubbles: true }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, field.value + letter);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function Form() {
  const [values, setValues] = useState({ email: '', text: '', agrees: true });
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []); // pages draw themselves anew at once
  const element = useRef<HTMLFormElement>(null);
  useCatchUp(element);
  useLayoutEffect(() => queueMicrotask(() => element.current && meanwhile(element.current)), []);
  return (
    <form
      ref={element}
      aria-busy={!isAlive}
      suppressHydrationWarning
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
    >
      <input value={values.email} onChange={(event) => setValues({ ...values, email: event.target.value })} />
      <textarea value={values.text} onChange={(event) => setValues({ ...values, text: event.target.value })} />
      <input
        type="checkbox"
        checked={values.agrees}
        onChange={(event) => setValues({ ...values, agrees: event.target.checked })}
      />
    </form>
  );
}

/** A form rendered beforehand in which something happened before its code was there. */
async function hydrated(happened: (form: HTMLFormElement) => void) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  const form = root.querySelector('form');
  if (!form) throw new Error('nothing was rendered');
  happened(form);
  hydrateRoot(root, <Form />);
  await vi.waitFor(() => expect(form.getAttribute('aria-busy')).toBe('false'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return form;
}

it('what was typed, ticked and sent before the code came is known and sent once', async () => {
  await hydrated((form) => {
    const [email, text, agrees] = form.elements as unknown as [HTMLInputElement, HTMLTextAreaElement, HTMLInputElement];
    email.value = 'ada@example.org';
    text.value = 'another';
    agrees.checked = false;
    form.dataset.waits = 'sent';
  });
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls).toEqual([[{ email: 'ada@example.org', text: 'another', agrees: false }]]);
});

it('nothing is sent that nobody sent, and nothing changes that nobody changed', async () => {
  sent.mockClear();
  const form = await hydrated(() => undefined);
  expect(sent).not.toHaveBeenCalled();
  form.requestSubmit();
  expect(sent).toHaveBeenCalledWith({ email: '', text: '', agrees: true });
});

it.each([
  ['as it stands', undefined],
  ['drawn anew by the page, which knows nothing yet', ''],
])('a letter typed while the form is taken over is not lost: %s', async (_, drawn) => {
  sent.mockClear();
  meanwhile = (form) => {
    const [email] = form.elements as unknown as [HTMLInputElement];
    if (drawn !== undefined) email.value = drawn;
    press(email, 'm');
  };
  const form = await hydrated(({ elements }) => {
    (elements[0] as HTMLInputElement).value = 'ad';
  });
  meanwhile = () => undefined;
  press(form.elements[0] as HTMLInputElement, 'a');
  form.requestSubmit();
  expect(sent).toHaveBeenCalledWith({ email: 'adma', text: '', agrees: true });
});

function Plan({ useCaught = useCatchUp }) {
  const [interval, setInterval] = useState('yearly');
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  const element = useRef<HTMLFormElement>(null);
  const name = useId(); // another one in text than in a page drawn anew
  useCaught(element);
  return (
    <form ref={element} aria-busy={!isAlive}>
      <output>{interval}</output>
      {['monthly', 'yearly'].map((value) => (
        <input
          key={value}
          type="radio"
          name={name}
          value={value}
          checked={interval === value}
          onChange={() => setInterval(value)}
        />
      ))}
      <input name="email" defaultValue="" />
    </form>
  );
}

/** The form as text in which the other interval was chosen, and an address typed. */
function chosenBefore(): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Plan />);
  const form = root.querySelector('form');
  const [monthly, email] = ['[value="monthly"]', '[name="email"]'].map((field) =>
    form?.querySelector<HTMLInputElement>(field),
  );
  if (!form || !monthly || !email) throw new Error('nothing was rendered');
  form.dataset.waits = '';
  monthly.checked = true;
  email.value = 'ada@example.org';
  return root;
}
const intervalIn = (root: HTMLElement) => [
  root.querySelector('output')?.textContent,
  root.querySelector<HTMLInputElement>('[value="monthly"]')?.checked,
  root.querySelector<HTMLInputElement>('[name="email"]')?.value,
];

it('one of several that was chosen before the code came stays chosen', async () => {
  const root = chosenBefore();
  hydrateRoot(root, <Plan />);
  await vi.waitFor(() => expect(intervalIn(root)).toEqual(['monthly', true, 'ada@example.org']));
});

it('one of several that was chosen before stays chosen in a form that is drawn anew, and what was typed there', async () => {
  const root = chosenBefore();
  vi.resetModules(); // a page that comes to this text reads it as its code begins
  const { useCatchUp } = await import('./catch-up.ts');
  flushSync(() => createRoot(root).render(<Plan useCaught={useCatchUp} />));
  await vi.waitFor(() => expect(intervalIn(root)).toEqual(['monthly', true, 'ada@example.org']));
});

it('a form that is drawn anew leaves nobody a moment in another field', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const fields = '<input name="email"><input name="password" id="entered">';
  root.innerHTML = `<form data-waits="">${fields}</form>`;
  document.getElementById('entered')?.focus();
  vi.resetModules(); // a page that comes to this text reads it as its code begins
  const { useCatchUp } = await import('./catch-up.ts');
  function Anew() {
    const element = useRef<HTMLFormElement>(null);
    useCatchUp(element);
    return (
      <form ref={element}>
        {/* biome-ignore lint/a11y/noAutofocus: as pages do whose purpose is the form */}
        <input name="email" autoFocus />
        <input name="password" />
      </form>
    );
  }
  flushSync(() => createRoot(root).render(<Anew />));
  expect(document.activeElement?.getAttribute('name')).toBe('password');
});
