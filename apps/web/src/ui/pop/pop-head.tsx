import type { ReactNode } from 'react';
import classes from './pop-head.module.css';

/** The top of a Pop: what it holds, and the one thing to do with all of it. */
export const PopHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.head}>
    <p className={classes.title}>{title}</p>
    {children}
  </div>
);
