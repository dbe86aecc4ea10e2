import { dayByKey } from './calendar-days.ts';
import type { TimeStep } from './event-times.ts';

/** What the keys of a grid of days do, and what its cells are called. */
export interface GridHost {
  /** What says which keys there are. */
  keysId: string;
  weekStart: number;
  /** Days stand beside each other, with their hours: up and down are half hours there. */
  hasHours: boolean;
  nameOf: (day: string) => string;
  /** Ids of the events of a day, in order. */
  eventsOn: (day: string) => readonly number[];
  add: (day: string) => void;
  /** The day is not on the screen. */
  goTo: (day: string) => void;
  /** Moves an event, or its end. Returns the day it begins on then; nothing where it may not be moved. */
  shift: (id: number, by: TimeStep, isEnd: boolean) => string | undefined;
}

/** An event that is moved is drawn anew, maybe twice: the focus is given back for a moment. */
const givenMs = 600;
interface Wanted {
  day: string;
  eventId?: number;
  until: number;
}
const hourStep = 30;

/**
 * The keys of the ARIA practices' grid over FullCalendar's cells: one stop for Tab, from which the arrows go by day and
 * the events of that day can be reached.
 */
export class GridKeys {
  #root: HTMLElement;
  #host: () => GridHost;
  #day: string;
  #lane = 0;
  /** What takes the focus once it is drawn. */
  #wanted: Wanted | undefined;

  constructor(root: HTMLElement, host: () => GridHost, day: string) {
    this.#root = root;
    this.#host = host;
    this.#day = day;
  }

  /** Listens until what it returns is called. */
  follow(): () => void {
    // FullCalendar draws anew as it likes; what we say of its elements is then said again.
    const drawn = new MutationObserver(() => this.dress());
    drawn.observe(this.#root, { childList: true, subtree: true });
    const pressed = (event: KeyboardEvent) => this.#press(event);
    const entered = (event: FocusEvent) => this.#enter(event.target);
    this.#root.addEventListener('keydown', pressed);
    this.#root.addEventListener('focusin', entered);
    this.dress();
    return () => {
      drawn.disconnect();
      this.#root.removeEventListener('keydown', pressed);
      this.#root.removeEventListener('focusin', entered);
    };
  }

  /** The calendar shows other days: the stop is this one. */
  stand(day: string): void {
    this.#day = day;
    this.dress();
  }

  dress(): void {
    const { nameOf, keysId } = this.#host();
    for (const table of this.#root.querySelectorAll('[role="table"]')) {
      table.setAttribute('role', 'grid');
      table.setAttribute('aria-describedby', keysId);
    }
    for (const cell of this.#root.querySelectorAll<HTMLElement>('[role="cell"][data-date]'))
      cell.setAttribute('role', 'gridcell');
    // What stands there says it: "Sun 22".
    for (const head of this.#root.querySelectorAll('[role="columnheader"] [role="link"]')) {
      head.removeAttribute('aria-label');
      head.setAttribute('tabindex', '-1');
    }
    const cells = this.#cells();
    if (cells.length === 0) return;
    // The day may not be drawn yet: until then the first one is where Tab stops.
    const stop = this.#cellOf(this.#day) ?? cells[0];
    for (const cell of cells) {
      cell.tabIndex = cell === stop ? 0 : -1;
      nameCell(cell, `${nameOf(cell.dataset.date ?? '')}. `);
    }
    const own = new Set(this.#eventsOf(this.#day));
    for (const one of this.#root.querySelectorAll<HTMLElement>(inGrid('[data-event]')))
      one.tabIndex = own.has(one) ? 0 : -1;
    for (const other of this.#root.querySelectorAll<HTMLElement>(inGrid('[aria-haspopup="dialog"], [role="link"]')))
      other.tabIndex = stop?.contains(other) ? 0 : -1;
    this.#giveFocus();
  }

  #cells = () => [...this.#root.querySelectorAll<HTMLElement>('[role="gridcell"][data-date]')];
  #cellsOf = (day: string) => this.#cells().filter((cell) => cell.dataset.date === day);
  #cellOf(day: string): HTMLElement | undefined {
    const cells = this.#cellsOf(day);
    return cells[Math.min(this.#lane, cells.length - 1)];
  }

  /** The buttons of a day's events: one that began earlier in the week stands in the cell of that day. */
  #eventsOf(day: string): HTMLElement[] {
    const rows = this.#cellsOf(day).map((cell) => cell.closest('[role="row"]'));
    const buttons = this.#host()
      .eventsOn(day)
      .flatMap((id) => rows.flatMap((row) => [...(row?.querySelectorAll<HTMLElement>(`[data-event="${id}"]`) ?? [])]));
    const more = this.#cellsOf(day).flatMap((cell) => [
      ...cell.querySelectorAll<HTMLElement>('[aria-haspopup="dialog"]'),
    ]);
    return [...buttons, ...more].filter((one) => getComputedStyle(one).visibility !== 'hidden');
  }

  #giveFocus(): void {
    const wanted = this.#wanted;
    if (!wanted) return;
    const { day, eventId } = wanted;
    const target =
      eventId === undefined
        ? this.#cellOf(day)
        : this.#eventsOf(day).find(({ dataset }) => dataset.event === String(eventId));
    if (!target) return;
    if (eventId === undefined || Date.now() > wanted.until) this.#wanted = undefined;
    if (target !== document.activeElement) target.focus();
  }

  /** Gives the focus to a day, or to an event of it, now or once it is drawn. */
  focus(day: string, eventId?: number): void {
    this.#wanted = { day, until: Date.now() + givenMs, ...(eventId === undefined ? {} : { eventId }) };
    if (this.#cellsOf(day).length > 0) this.stand(day);
    else this.#host().goTo(day);
  }

  /** A press of the mouse, or Tab, has gone to another day, or to something in it. */
  #enter(target: EventTarget | null): void {
    const inside = target instanceof HTMLElement ? target : undefined;
    const cell = inside?.closest<HTMLElement>('[role="gridcell"]');
    const day = cell?.dataset.date;
    if (!inside || !cell || !day || this.#eventsOf(this.#day).includes(inside)) return;
    this.#lane = this.#cellsOf(day).indexOf(cell);
    if (day !== this.#day) this.stand(day);
  }

  #press(event: KeyboardEvent): void {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (!target || target.closest('[role="dialog"]')) return;
    this.#wanted = undefined;
    const isHandled = target.matches('[role="gridcell"]') ? this.#pressCell(event) : this.#pressInside(event, target);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #pressCell(event: KeyboardEvent): boolean {
    const { key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    const host = this.#host();
    if (key === 'n' || key === 'N') return done(host.add(this.#day));
    if (key === 'Enter' || key === ' ') {
      const first = this.#eventsOf(this.#day)[0];
      return done(first ? first.focus() : host.add(this.#day));
    }
    if (host.hasHours && (key === 'ArrowUp' || key === 'ArrowDown')) {
      this.#lane = key === 'ArrowUp' ? 0 : 1;
      return done(this.focus(this.#day));
    }
    const to = dayByKey(key, this.#day, { isRtl: this.#isRtl(), weekStart: host.weekStart });
    return to === undefined ? false : done(this.focus(to));
  }

  #pressInside(event: KeyboardEvent, target: HTMLElement): boolean {
    const { key } = event;
    const host = this.#host();
    const id = Number(target.closest<HTMLElement>('[data-event]')?.dataset.event ?? Number.NaN);
    if (event.altKey && key.startsWith('Arrow')) return Number.isNaN(id) ? false : this.#shift(event, id);
    if (event.altKey || event.ctrlKey || event.metaKey) return false;
    if (key === 'Escape') return done(this.focus(this.#day));
    if (key === 'n' || key === 'N') return done(host.add(this.#day));
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    const own = this.#eventsOf(this.#day);
    const next = own[own.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)];
    return done(next?.focus());
  }

  #shift({ key, shiftKey }: KeyboardEvent, id: number): boolean {
    const { hasHours, shift } = this.#host();
    const ahead = key === 'ArrowDown' || key === (this.#isRtl() ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1;
    const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
    const by = isAcross ? { days: ahead } : hasHours ? { minutes: ahead * hourStep } : { days: ahead * 7 };
    const day = shift(id, by, shiftKey);
    if (day !== undefined) this.focus(day, id);
    return true;
  }

  #isRtl = () => getComputedStyle(this.#root).direction === 'rtl';
}

/** Its events are read after what it is called, so the name stands in the cell and is no label in their place. */
function nameCell(cell: HTMLElement, name: string): void {
  let said = cell.querySelector<HTMLElement>(':scope > [data-name]');
  if (!said) {
    said = document.createElement('span');
    said.dataset.name = '';
    cell.prepend(said);
  }
  if (said.textContent !== name) said.textContent = name;
}

const done = (_did: unknown) => true;
/** What stands in the grid, not in what opens over it. */
const inGrid = (selector: string) => `[role="grid"] ${selector}`;
