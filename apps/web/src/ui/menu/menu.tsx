import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuEntry } from './menu-entry.ts';
import { MenuPanel } from './menu-panel.tsx';

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}
interface MenuProps {
  entries: readonly MenuEntry[];
  /** The button that opens it: spread the props on it. */
  children: (trigger: MenuTriggerProps) => ReactNode;
  /** What a screen reader calls the menu. */
  label: string;
  /** Above the entries. */
  header?: ReactNode;
}

/** A menu under its button: arrows, Home, End and letters move, Escape and Tab close, the focus goes back. */
export function Menu({ entries, children, label, header }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const open = () => setOpener(button.current);
  const close = (returnsFocus: boolean) => {
    setOpener(null);
    if (returnsFocus) button.current?.focus();
  };
  return (
    <>
      {children({
        ref: button,
        onClick: () => (opener ? close(true) : open()),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || opener) return;
          event.preventDefault();
          open();
        },
        'aria-haspopup': 'menu',
        'aria-expanded': opener !== null,
        'aria-controls': opener ? id : undefined,
      })}
      {opener
        ? createPortal(
            <MenuPanel id={id} label={label} entries={entries} header={header} opener={opener} onClose={close} />,
            // Inside the page's own landmark, clear of what cuts or moves the button.
            document.getElementById('content') ?? document.body,
          )
        : null}
    </>
  );
}
