import type { ReactNode } from 'react';
import { PageTitle } from '#ui/page-header.tsx';
import classes from './error-page.module.css';

interface ErrorPageProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** The ways on, the best first. */
  children: ReactNode;
}

/** A dead end with a way on. */
export function ErrorPage({ drawing, title, text, children }: ErrorPageProps) {
  return (
    <div className={classes.page}>
      <PageTitle title={title} about={text} />
      {drawing}
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.ways}>{children}</div>
    </div>
  );
}
