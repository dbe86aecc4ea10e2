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
  /** It stands where the whole page is not: its title is the heading of the page. */
  isPage?: boolean;
}

/** What stands where content is not: nothing yet, nothing found, or a failure, each with its next step. */
export function StatePanel({ drawing, title, text, action, role, isPage = false }: StatePanelProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={classes.panel} role={role}>
      {drawing}
      <Title className={classes.title} tabIndex={isPage ? -1 : undefined}>
        {title}
      </Title>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
