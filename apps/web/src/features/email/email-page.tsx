import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader, PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { useCompose } from './compose/compose-store.ts';
import classes from './email-page.module.css';
import { FolderDrawer, FolderPane } from './folder-pane.tsx';
import { MailList } from './mail-list.tsx';
import { emailMessages } from './messages.ts';
import { useAskedLetter } from './use-asked-letter.ts';
import { type MailPlace, type MailView, pathOf, useMailView } from './use-mail-view.ts';
import { useMails } from './use-mails.ts';

const MailViewer = lazy(() => import('./viewer/mail-viewer.tsx').then((m) => ({ default: m.MailViewer })));
const ComposeWindow = lazy(() => import('./compose/compose-window.tsx').then((m) => ({ default: m.ComposeWindow })));

/** The mailbox: folders, the mails of one, and the mail that is open. */
export function EmailPage() {
  const view = useMailView();
  if (!view.place) return <UnknownFolder />;
  return <Mailbox key={pathOf(view.place)} view={view} place={view.place} />;
}

function Mailbox({ view, place }: { view: MailView; place: MailPlace }) {
  const t = useMessages(emailMessages);
  const mayWrite = useCan()('create', 'Email');
  const mails = useMails(place, view);
  useAskedLetter(mayWrite);
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const composed = useCompose((state) => state.letter !== undefined && !state.isMinimised);
  const isComposing = useCompose((state) => state.letter !== undefined);
  const isPhone = useIsNarrow(48);
  const at = mails.emails?.findIndex(({ id }) => id === view.mail) ?? -1;
  // A draft goes on in the window it is written in.
  const isDraft = mails.emails?.[at]?.folder === 'draft' && !mails.emails[at]?.isDeleted;
  const title = place.label ? t(`label.${place.label}`) : t(`folder.${place.filter}`);
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <h1 className={classes.spoken} tabIndex={-1}>
        {title}
      </h1>
      <div className={classes.stage} inert={isPhone && composed}>
        <div className={classes.board} data-open={(view.mail !== undefined && !isDraft) || undefined}>
          <FolderPane place={place} counts={mails.counts} mayWrite={mayWrite} />
          <MailList view={view} place={place} mails={mails} title={title} onOpenFolders={() => setIsDrawerOpen(true)} />
          {view.mail === undefined ? null : (
            <WidgetBoundary>
              <Suspense fallback={<div />}>
                <MailViewer key={view.mail} id={view.mail} view={view} mails={mails.emails ?? []} at={at} />
              </Suspense>
            </WidgetBoundary>
          )}
        </div>
      </div>
      {isDrawerOpen ? (
        <FolderDrawer place={place} counts={mails.counts} mayWrite={mayWrite} onClose={() => setIsDrawerOpen(false)} />
      ) : null}
      {isComposing && mayWrite ? (
        <WidgetBoundary>
          <Suspense fallback={null}>
            <ComposeWindow />
          </Suspense>
        </WidgetBoundary>
      ) : null}
    </div>
  );
}

function UnknownFolder() {
  const t = useMessages(emailMessages);
  return (
    <div className={classes.unknown}>
      <PageHeader title={t('title')} />
      <StatePanel
        drawing={<LensOverPaper />}
        title={t('unknownTitle')}
        text={t('unknownText')}
        action={<ButtonLink to="/apps/email">{t('toInbox')}</ButtonLink>}
      />
    </div>
  );
}
