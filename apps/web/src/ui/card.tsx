import { type ReactNode, useId } from 'react';
import classes from './card.module.css';

interface CardProps {
  title: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a record's page, under its own heading. */
export function Card({ title, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
