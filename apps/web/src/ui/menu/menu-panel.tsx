import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#ui/focus-return.ts';
import type { MenuEntry } from './menu-entry.ts';
import classes from './menu-panel.module.css';
import { placeUnder } from './place-under.ts';

interface MenuPanelProps {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  header: ReactNode;
  opener: HTMLElement;
  onClose: (returnsFocus: boolean) => void;
}

/** The open menu. */
export function MenuPanel({ id, label, entries, header, opener, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: placed and focused once, when it opens
  useLayoutEffect(() => {
    if (panel.current) placeUnder(opener, panel.current);
    (items().find((item) => item.ariaChecked === 'true') ?? items()[0])?.focus({ preventScroll: true });
  }, []);

  // What keeps the menu open may go with it, and with it the focus: the item in its place takes it.
  const focused = useRef(0);
  useLayoutEffect(() => {
    if (isFocusLost()) items()[focused.current]?.focus({ preventScroll: true });
  });

  useEffect(() => {
    const outside = ({ target }: Event) => {
      const isInside = target instanceof Node && (panel.current?.contains(target) || opener.contains(target));
      if (!isInside) onClose(false);
    };
    const events = ['pointerdown', 'scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, outside, true);
    return () => {
      for (const event of events) removeEventListener(event, outside, true);
    };
  }, [opener, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') onClose(true);
    else if (!moveFocus(items(), event.key)) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={panel}
      id={id}
      className={classes.panel}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        focused.current = items().indexOf(target);
      }}
    >
      {header}
      {entries.map((entry) => (
        <MenuItem key={entry.id} entry={entry} onClose={onClose} />
      ))}
    </div>
  );
}

function MenuItem({ entry, onClose }: { entry: MenuEntry; onClose: MenuPanelProps['onClose'] }) {
  const { label, text, icon: Icon, isChecked, isOneOfMany, isDangerous, lang, run } = entry;
  return (
    <button
      type="button"
      {...roleOf(entry)}
      className={classes.item}
      data-dangerous={isDangerous}
      lang={lang}
      tabIndex={-1}
      onMouseMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (!isOneOfMany) onClose(true);
        void run();
      }}
    >
      {Icon ? <Icon size={16} aria-hidden="true" /> : null}
      <span className={classes.label}>
        {label}
        {text ? <span className={classes.text}>{text}</span> : null}
      </span>
      {isChecked ? <IconCheck size={16} aria-hidden="true" /> : null}
    </button>
  );
}

function roleOf({ isChecked, isOneOfMany }: MenuEntry) {
  if (isChecked === undefined) return { role: 'menuitem' };
  return { role: isOneOfMany ? 'menuitemcheckbox' : 'menuitemradio', 'aria-checked': isChecked };
}

/** Whether the key moved the focus among the items. */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const at = items.findIndex((item) => item.matches(':focus'));
  const count = items.length;
  const to = { ArrowDown: (at + 1) % count, ArrowUp: (at - 1 + count) % count, Home: 0, End: count - 1 }[key];
  const byLetter = key.length === 1 && key !== ' ' ? startingWith(items, key, at) : undefined;
  const target = to === undefined ? byLetter : items[to];
  target?.focus({ preventScroll: true });
  return target !== undefined;
}

/** The next item after the present one that begins with the letter. */
function startingWith(items: readonly HTMLElement[], letter: string, at: number): HTMLElement | undefined {
  const inOrder = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return inOrder.find((item) => item.textContent?.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase()));
}
