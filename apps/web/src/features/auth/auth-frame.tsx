import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { RouteHome } from '#ui/drawings/large-drawings.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import classes from './auth-frame.module.css';
import { authMessages } from './messages.ts';

interface AuthFrameProps {
  title: string;
  lead?: string;
  children?: ReactNode;
  /** The quiet line under the form. */
  foot?: ReactNode;
}

/** The frame of every guest page: what Cartage is on one side, the form on the other. */
export function AuthFrame({ title, lead, children, foot }: AuthFrameProps) {
  const t = useMessages(authMessages);
  return (
    <div className={classes.frame}>
      <PageTitle title={title} about={t('taglineText')} />
      <div className={classes.aside}>
        <Logo />
        <div className={classes.pitch}>
          <RouteHome />
          <p className={classes.tagline}>{t('tagline')}</p>
          <p className={classes.text}>{t('taglineText')}</p>
        </div>
      </div>
      <div className={classes.side}>
        <div className={classes.panel}>
          <div className={classes.smallLogo}>
            <Logo />
          </div>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
          {children}
          {foot ? <p className={classes.foot}>{foot}</p> : null}
        </div>
      </div>
    </div>
  );
}
