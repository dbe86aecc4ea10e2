// The machine may be busy: what is waited for comes, but not always within a second.
const waitMs = 30_000;

type Found<T> = T | null | undefined | false;

/** What a person finds and does on a page: by the names they see. Waits for what is not there yet. */
export class Page {
  /** Waits until `look` gives something, be it at once or by and by. */
  async until<T>(what: string, look: () => Found<T> | Promise<Found<T>>): Promise<T> {
    const end = Date.now() + waitMs;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`Not on the page: ${what}\n${this.shown()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  text = () =>
    [...document.querySelectorAll('body style')].reduce(
      (text, { textContent }) => text.replace(textContent ?? '', ''),
      document.body.textContent ?? '',
    );
  /** What stands there without the frame around it: what was said last, dialogs, the page. */
  private shown(): string {
    const parts = this.all('[role="alert"], [role="status"], dialog, [role="dialog"], main');
    return parts.map(({ textContent }) => textContent?.slice(0, 1500)).join('\n') || this.text();
  }
  sees = (text: string) => this.until(`“${text}”`, () => this.text().includes(text));
  seesNot = (text: string) => this.until(`no “${text}”`, () => !this.text().includes(text));

  all = (selector: string) => [...document.body.querySelectorAll<HTMLElement>(selector)];
  /** A button, link, menu entry … by its accessible name. */
  named = (selector: string, name: string) =>
    this.until(`${selector} called “${name}”`, () => this.all(selector).find((one) => nameOf(one) === name));
  button = (name: string) => this.named('button, [role="menuitem"], [role="menuitemradio"]', name);
  link = (name: string) => this.named('a', name);
  /** The input a label belongs to. */
  field = (label: string) => this.named('input, select, textarea', label);

  async click(target: HTMLElement | Promise<HTMLElement>): Promise<void> {
    const element = await target;
    element.focus();
    element.click();
  }
  async press(name: string): Promise<void> {
    await this.click(this.button(name));
  }
  /** Types into a field, or that of this label, as a keyboard would. */
  async type(where: string | HTMLElement, text: string): Promise<void> {
    const field = typeof where === 'string' ? await this.field(where) : where;
    field.focus();
    setNative(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  choose = (label: string, value: string) => this.type(label, value);
}

/** React watches the value setter of its own fields; only the prototype's reaches it. */
function setNative(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const labels = element.id ? [...document.querySelectorAll(`label[for="${element.id}"]`)] : [];
  const text = labels.length > 0 ? labels.map((one) => one.textContent).join(' ') : element.textContent;
  return (text ?? '').replaceAll('*', '').trim();
}
