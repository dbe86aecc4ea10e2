import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface StatePanelProps {
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The one way on. */
  action?: ReactNode;
  /** `alert` for failures, so that they are read out. */
  role?: 'alert' | 'status';
}

/** What stands where content is not: nothing yet, nothing found, or a failure, each with its next step. */
export function StatePanel({ drawing, title, text, action, role }: StatePanelProps) {
  return (
    <div className={classes.panel} role={role}>
      {drawing}
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
