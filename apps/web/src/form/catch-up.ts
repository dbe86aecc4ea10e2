import { type RefObject, useLayoutEffect } from 'react';

/** Forms of the page that were there before this code, and the field of theirs somebody is in: React may draw them anew. */
const brought =
  typeof document === 'undefined' ? [] : [...document.querySelectorAll<HTMLFormElement>('form[data-waits]')];
let entered: Element | null = null;
function noteField(): void {
  if (document.activeElement?.closest('form[data-waits]')) entered = document.activeElement;
}
if (brought.length > 0) {
  noteField();
  document.addEventListener('focusin', noteField);
}

/**
 * Tells the page what a person typed, ticked and sent while it was text only: the form of a page rendered beforehand is
 * there before the code that listens to it, and may be another one then. Of a form the page has made itself there is
 * nothing to tell.
 */
export function useCatchUp(element: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = element.current;
    if (!form) return;
    const text = brought.find((one) => one === form || (!one.isConnected && namesOf(one) === namesOf(form))) ?? form;
    const untilTold = new AbortController();
    // Read at once and told later: the page then draws every field anew, as it knows it.
    const changes = [...text.elements].flatMap((from, at) => changeOf(from, form.elements[at], untilTold) ?? []);
    // At once: a field with autoFocus has taken it, and what is being typed would go there.
    const twin = entered && form.elements[[...text.elements].indexOf(entered)];
    if (text !== form && twin instanceof HTMLElement) twin.focus();
    const timer = setTimeout(() => {
      if (brought.includes(text)) brought.splice(brought.indexOf(text), 1);
      untilTold.abort();
      for (const tell of changes) tell();
      // Once the page has drawn what it was told.
      setTimeout(() => {
        const wasSent = text.dataset.waits === 'sent'; // by before-paint.js
        delete text.dataset.waits;
        if (wasSent) form.requestSubmit();
      });
    });
    return () => {
      clearTimeout(timer);
      untilTold.abort();
    };
  }, [element]);
}

/** One of several gets a made name, which is another in every drawing. */
const isOneOf = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio';
const namesOf = (form: HTMLFormElement) =>
  [...form.elements].map((one) => (isOneOf(one) ? one.value : one.getAttribute('name'))).join();

/** What happened to a field, told to the one that stands for it now. */
function changeOf(from: Element, to: Element | undefined, untilTold: AbortController): (() => void) | undefined {
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) return typed(from, to, untilTold);
  if (!(from instanceof HTMLInputElement && to instanceof HTMLInputElement)) return undefined;
  if (from.type === 'radio') return chosen(from, to);
  return from.type === 'checkbox' ? ticked(from, to) : typed(from, to, untilTold);
}

/** React tells a change by what it saw last, so there have to be two. */
function typed<Field extends HTMLInputElement | HTMLTextAreaElement>(
  from: Field,
  to: Field,
  untilTold: AbortController,
) {
  const { defaultValue } = from;
  let { value } = from;
  if (value === defaultValue) return undefined;
  // React keeps a setter of its own on the element, which would take the change for its own.
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(to), 'value')?.set;
  // Somebody may type on, in a field that the page has drawn empty meanwhile.
  const restore = () => to.value !== value && write?.call(to, value);
  const keep = () => {
    value = to.value;
  };
  to.addEventListener('beforeinput', restore, untilTold);
  to.addEventListener('input', keep, untilTold);
  return () => {
    for (const text of [defaultValue, value]) {
      write?.call(to, text);
      to.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

function ticked(from: HTMLInputElement, to: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked } = from;
  if (checked === defaultChecked) return undefined;
  return () => {
    if (to.checked !== defaultChecked) to.click();
    to.click();
  };
}

function chosen(from: HTMLInputElement, to: HTMLInputElement): (() => void) | undefined {
  if (!from.checked || from.defaultChecked) return undefined;
  return () => {
    const others = [...(to.form?.elements ?? [])].filter(isOneOf).filter(({ name }) => name === to.name);
    others.find(({ defaultChecked }) => defaultChecked)?.click();
    to.click();
  };
}
