import { type ReactNode, useLayoutEffect } from 'react';
import classes from './page-header.module.css';
import { pageTitle } from './page-title.ts';

interface PageHeaderProps {
  title: string;
  /** One quiet line under the title. */
  lead?: ReactNode;
  /** Buttons, at the end of the line. */
  actions?: ReactNode;
}

/** The head of a page: its one h1 (which takes the focus after navigation), its document title, its actions. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <PageTitle title={title} />
      <div className={classes.words}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}

interface PageTitleProps {
  title: string;
  /** One sentence for who finds the page by a search. */
  about?: string;
}

/** The document title of a page that shows its h1 in its own way. */
export function PageTitle({ title, about }: PageTitleProps) {
  // Effects run in browsers alone.
  if (typeof document === 'undefined') pageTitle.setState({ title, about });
  useLayoutEffect(() => {
    document.title = `${title} · Cartage`;
    if (about) document.querySelector('meta[name="description"]')?.setAttribute('content', about);
    pageTitle.setState({ title, about });
  }, [title, about]);
  return null;
}
