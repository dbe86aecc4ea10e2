import { type ReactNode, useEffect, useRef } from 'react';
import classes from './scroll-box.module.css';

interface ScrollBoxProps {
  children: ReactNode;
  /** What is reached by the keyboard must be named; what holds buttons or links of its own needs neither. */
  label?: string;
  className?: string | undefined;
}

/** What may be wider than its place: it scrolls sideways, and a shadow tells at which edge there is more. */
export function ScrollBox({ children, label, className }: ScrollBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  useEffect(() => {
    const inner = scroller.current;
    if (!inner) return;
    const tell = () => {
      const scrolledPx = Math.abs(inner.scrollLeft); // below zero where lines run to the left
      box.current?.toggleAttribute('data-before', scrolledPx > 1);
      box.current?.toggleAttribute('data-after', scrolledPx + inner.clientWidth < inner.scrollWidth - 1);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(inner);
    for (const child of inner.children) observer.observe(child);
    inner.addEventListener('scroll', tell, { passive: true });
    return () => {
      observer.disconnect();
      inner.removeEventListener('scroll', tell);
    };
  }, []);
  return (
    <div ref={box} className={classes.box}>
      <section
        ref={scroller}
        className={className ? `${classes.scroller} ${className}` : classes.scroller}
        tabIndex={label ? 0 : undefined}
        aria-label={label}
      >
        {children}
      </section>
    </div>
  );
}
