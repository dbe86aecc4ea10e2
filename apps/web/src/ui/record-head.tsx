import type { ReactNode } from 'react';
import { PageTitle } from './page-header.tsx';
import classes from './record-head.module.css';

interface RecordHeadProps {
  /** What the record is called: the page's h1 and its document title. */
  title: string;
  picture?: ReactNode;
  /** Its state in a few words and chips, under the title. */
  facts: ReactNode;
  /** What can be done with it, at the end of the line. */
  actions?: ReactNode;
}

/** The head of a page about one record. */
export function RecordHead({ title, picture, facts, actions }: RecordHeadProps) {
  return (
    <header className={classes.head}>
      <PageTitle title={title} />
      {picture}
      <div className={classes.words}>
        <h1 className={classes.name} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        <div className={classes.facts}>{facts}</div>
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
