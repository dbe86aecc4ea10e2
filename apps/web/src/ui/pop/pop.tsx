import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { placeUnder } from '#ui/menu/place-under.ts';
import classes from './pop.module.css';

export interface PopTriggerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}
interface PopProps {
  /** What a screen reader calls it. */
  label: string;
  /** The button that opens it: spread the props on it. */
  trigger: (props: PopTriggerProps) => ReactNode;
  /** What it holds, mounted while it is open. */
  children: (close: () => void) => ReactNode;
}

/** A small dialog under its button that leaves the page usable: Escape, a press elsewhere and leaving it close it. */
export function Pop({ label, trigger, children }: PopProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const close = () => {
    setOpener(null);
    button.current?.focus();
  };
  return (
    <>
      {trigger({
        ref: button,
        onClick: () => (opener ? close() : setOpener(button.current)),
        'aria-haspopup': 'dialog',
        'aria-expanded': opener !== null,
        'aria-controls': opener ? id : undefined,
      })}
      {opener
        ? createPortal(
            <Panel id={id} label={label} opener={opener} onClose={close} onLeave={() => setOpener(null)}>
              {children(close)}
            </Panel>,
            // Inside the page's own landmark, clear of what cuts or moves the button.
            document.getElementById('content') ?? document.body,
          )
        : null}
    </>
  );
}

interface PanelProps {
  id: string;
  label: string;
  opener: HTMLElement;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function Panel({ id, label, opener, onClose, onLeave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (panel.current) placeUnder(opener, panel.current);
    panel.current?.focus({ preventScroll: true });
  }, [opener]);
  useEffect(() => {
    const outside = ({ target }: Event) => {
      const isInside = target instanceof Node && (panel.current?.contains(target) || opener.contains(target));
      if (!isInside) onLeave();
    };
    const events = ['pointerdown', 'focusin', 'resize'] as const;
    for (const event of events) addEventListener(event, outside, true);
    return () => {
      for (const event of events) removeEventListener(event, outside, true);
    };
  }, [opener, onLeave]);
  return (
    <div
      ref={panel}
      id={id}
      className={classes.panel}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Tab') tabOut(event, opener, onClose);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}

/** The panel stands at the end of the page, and is gone through where its button stands: before it, and after it. */
function tabOut(event: KeyboardEvent<HTMLElement>, opener: HTMLElement, onClose: () => void): void {
  const { currentTarget: panel, target, shiftKey } = event;
  const stops = [...panel.querySelectorAll(':is(a, button, input):not(:disabled)')];
  const isFirst = target === panel || target === stops[0];
  // What it holds may be on its way: the focus waits for it instead of leaving, which would close it.
  if ((shiftKey && isFirst) || stops.length === 0) event.preventDefault();
  if (shiftKey && isFirst) onClose();
  // The browser goes on from there.
  else if (!shiftKey && target === stops.at(-1)) opener.focus();
}
