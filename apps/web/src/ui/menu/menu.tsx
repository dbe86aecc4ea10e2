import { type KeyboardEvent, lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MenuEntry } from './menu-entry.ts';

const loadPanel = () => import('./menu-panel.tsx').then((module) => ({ default: module.MenuPanel }));
const MenuPanel = lazy(loadPanel);
const expectPanel = () => void loadPanel().catch(() => undefined);

export interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
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
        onPointerEnter: expectPanel,
        onFocus: expectPanel,
        'aria-haspopup': 'menu',
        'aria-expanded': opener !== null,
        'aria-controls': opener ? id : undefined,
      })}
      {opener
        ? createPortal(
            <Suspense fallback={null}>
              <MenuPanel id={id} label={label} entries={entries} header={header} opener={opener} onClose={close} />
            </Suspense>,
            // Inside the page's own landmark, clear of what cuts or moves the button.
            document.getElementById('content') ?? document.body,
          )
        : null}
    </>
  );
}
