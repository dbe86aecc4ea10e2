import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the page what a person typed, ticked and sent while it was text only: the form of a page rendered beforehand is
 * there before the code that listens to it. Of a form the page has made itself there is nothing to tell.
 */
export function useCatchUp(element: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = element.current;
    if (!form) return;
    // Read at once and told later: the page then draws every field anew, as it knows it.
    const changes = [...form.elements].flatMap((control) => changeOf(control) ?? []);
    const timer = setTimeout(() => {
      for (const tell of changes) tell();
      // Once the page has drawn what it was told.
      setTimeout(() => {
        const wasSent = form.dataset.waits === 'sent'; // by before-paint.js
        delete form.dataset.waits;
        if (wasSent) form.requestSubmit();
      });
    });
    return () => clearTimeout(timer);
  }, [element]);
}

function changeOf(control: Element): (() => void) | undefined {
  if (control instanceof HTMLTextAreaElement) return typed(control);
  if (!(control instanceof HTMLInputElement)) return undefined;
  return control.type === 'checkbox' ? ticked(control) : typed(control);
}

/** React tells a change by what it saw last, so there have to be two. */
function typed(control: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { value, defaultValue } = control;
  if (value === defaultValue) return undefined;
  // React keeps a setter of its own on the element, which would take the change for its own.
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
  return () => {
    for (const text of [defaultValue, value]) {
      write?.call(control, text);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

function ticked(control: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked } = control;
  if (checked === defaultChecked) return undefined;
  return () => {
    if (control.checked !== defaultChecked) control.click();
    control.click();
  };
}
