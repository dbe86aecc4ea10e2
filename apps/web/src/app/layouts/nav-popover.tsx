import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import classes from './horizontal-nav.module.css';

interface NavPopoverProps {
  label: ReactNode;
  isOpen: boolean;
  isActive: boolean;
  isNested?: boolean;
  onOpen: () => void;
  onClose: () => void;
  children: ReactNode;
}

const leaveMs = 160;
const edgePx = 8;

/** A button with its popover. A mouse opens it by pointing, everything else by pressing; it stays within the window. */
export function NavPopover({ label, isOpen, isActive, isNested = false, onOpen, onClose, children }: NavPopoverProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  const pressedBy = useRef('');
  const stay = () => clearTimeout(leaving.current);
  const enter = (step: 1 | -1) => {
    onOpen();
    requestAnimationFrame(() => moveFocus(frame.current, step));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const button = frame.current?.querySelector('button');
    const isHere = event.target === button;
    const key = keyOf(event);
    const step = stepOf(key);
    if (isOpen && (key === 'Escape' || (isNested && key === 'Backward' && !isHere))) {
      onClose();
      button?.focus();
    } else if (isNested && isHere && key === 'Forward') enter(1);
    else if (!isNested && isHere && (key === 'Forward' || key === 'Backward')) moveAlong(frame.current, key);
    // Beside a list the arrows go on along that list; on the button of the list within it they pass it by.
    else if (step && (isNested ? isOpen && !isHere : isOpen || isHere)) enter(step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it has the keys; this hears where focus and pointer go
    <div
      ref={frame}
      className={classes.popper}
      data-popper
      onPointerEnter={byMouse(() => {
        stay();
        onOpen();
      })}
      onPointerLeave={byMouse(() => {
        leaving.current = setTimeout(onClose, leaveMs);
      })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={isNested ? classes.item : classes.section}
        data-active={isActive || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={({ pointerType }) => {
          pressedBy.current = pointerType;
        }}
        onClick={({ detail }) => {
          // A mouse has opened it by coming here; its press must not close it at once.
          const isMouse = detail > 0 && pressedBy.current === 'mouse';
          if (isOpen && !isMouse) onClose();
          else onOpen();
        }}
      >
        {label}
      </button>
      {isOpen ? (
        <Panel id={id} isNested={isNested}>
          {children}
        </Panel>
      ) : null}
    </div>
  );
}

function Panel({ id, isNested, children }: { id: string; isNested: boolean; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const lack = element.getBoundingClientRect().bottom - (innerHeight - edgePx);
    if (isNested && lack > 0) element.style.insetBlockStart = `${-lack}px`;
    // The bar stays where it is: what lies below a low window could not be scrolled to.
    else if (lack > 0) element.dataset.low = '';
    const { left, right } = element.getBoundingClientRect();
    if (left < edgePx || right > innerWidth - edgePx) element.dataset.flipped = '';
  }, [isNested]);
  return (
    <div ref={panel} id={id} className={isNested ? classes.side : classes.under}>
      <div className={classes.panel}>{children}</div>
    </div>
  );
}

/** Left and right as the language reads: on, and back. */
function keyOf({ key, currentTarget }: KeyboardEvent): string {
  const isRtl = currentTarget.matches('[dir="rtl"] *');
  if (key === 'ArrowRight') return isRtl ? 'Backward' : 'Forward';
  if (key === 'ArrowLeft') return isRtl ? 'Forward' : 'Backward';
  return key;
}

function stepOf(key: string): 1 | -1 | undefined {
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined;
}

/** To the section beside. */
function moveAlong(frame: HTMLElement | null, key: 'Forward' | 'Backward'): void {
  const own = frame?.closest('li');
  const beside = key === 'Forward' ? own?.nextElementSibling : own?.previousElementSibling;
  beside?.querySelector('button')?.focus();
}

/** Among the entries of a popover, and not of those that open out of it. */
function moveFocus(frame: HTMLElement | null, step: 1 | -1): void {
  const entries = [...(frame?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    (entry) => entry.closest('ul')?.closest('[data-popper]') === frame || entry.parentElement === frame,
  );
  const at = entries.findIndex((entry) => entry.matches(':focus'));
  entries[(at + step + entries.length) % entries.length]?.focus();
}
