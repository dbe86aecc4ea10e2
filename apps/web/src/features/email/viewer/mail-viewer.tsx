import type { Email } from '@cartage/contract/email/email.schema.ts';
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isApiError } from '#http/api-error.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { openDraft } from '../compose/open-letter.ts';
import { labelTones, subjectOf } from '../mail-words.ts';
import { emailMessages } from '../messages.ts';
import { useMailActions } from '../use-mail-actions.ts';
import type { MailView } from '../use-mail-view.ts';
import { useMail } from '../use-mails.ts';
import { Answering } from './answering.tsx';
import { MessageBody, MessageHead } from './message-card.tsx';
import { Replies } from './replies.tsx';
import classes from './viewer.module.css';
import { ViewerBar } from './viewer-bar.tsx';

interface MailViewerProps {
  id: number;
  view: MailView;
  /** The list it was opened from, and where it stands there; -1: nowhere. */
  mails: readonly Email[];
  at: number;
}

/** One mail, and what answers it. */
export function MailViewer({ id, view, mails, at }: MailViewerProps) {
  const t = useMessages(emailMessages);
  const { data: mail, error, isPlaceholderData, refetch } = useMail(id, mails[at]);
  const isDraft = mail?.folder === 'draft' && !mail.isDeleted;
  useDraftGoesOn(isDraft && !isPlaceholderData ? mail : undefined, view);
  const close = () => view.set({ mail: undefined });
  if (isDraft) return null;
  return (
    <section
      className={classes.viewer}
      aria-label={t('viewer')}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close();
      }}
    >
      <ViewerBar mail={mail} view={view} mails={mails} at={at} onClose={close} />
      <div className={classes.scroll}>
        {mail ? <Opened key={mail.id} mail={mail} isFresh={!isPlaceholderData} /> : null}
        {!mail && !error ? <Skeleton height="12rem" /> : null}
        {!mail && isApiError(error, 404) ? (
          <StatePanel role="alert" title={t('goneTitle')} text={t('goneText')} />
        ) : null}
        {!mail && error && !isApiError(error, 404) ? (
          <FailedPanel title={t('openFailed')} error={error} onRetry={refetch} />
        ) : null}
      </div>
    </section>
  );
}

/** A draft goes on in the window it is written in, and the list stays. */
function useDraftGoesOn(draft: Email | undefined, view: MailView): void {
  const goOn = useEffectEvent((one: Email) => {
    void openDraft(one);
    view.set({ mail: undefined }, { replace: true });
  });
  useEffect(() => {
    if (draft) goOn(draft);
  }, [draft]);
}

function Opened({ mail, isFresh }: { mail: Email; isFresh: boolean }) {
  const t = useMessages(emailMessages);
  const actions = useMailActions();
  const mayChange = useCan()('update', 'Email');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useMarkedRead(mail, isFresh && mayChange);
  const Star = mail.isStarred ? IconStarFilled : IconStar;
  return (
    <article className={classes.mail}>
      <header className={classes.head}>
        <div className={classes.about}>
          <h2 ref={heading} className={classes.subject} tabIndex={-1} dir="auto">
            {subjectOf(mail, t)}
          </h2>
          {mail.labels.map((label) => (
            <Chip key={label} tone={labelTones[label]}>
              {t(`label.${label}`)}
            </Chip>
          ))}
        </div>
        <ActionIcon
          className={classes.star ?? ''}
          aria-label={t('star')}
          aria-pressed={mail.isStarred}
          title={t(mail.isStarred ? 'unstar' : 'star')}
          disabled={!mayChange}
          onClick={() => void actions.star(mail)}
        >
          <Star size={20} aria-hidden="true" />
        </ActionIcon>
      </header>
      <MessageHead mail={mail} />
      <MessageBody mail={mail} />
      <Answering mail={mail} isLast={mail.replies.length === 0} />
      <Replies replies={mail.replies} />
    </article>
  );
}

/** Opening reads it, and what answers it; marked as unread by hand it stays so. */
function useMarkedRead(mail: Email, isReady: boolean): void {
  const { mark } = useMailActions();
  const read = useEffectEvent(() => {
    const unread = [mail, ...mail.replies.map((one): Email => ({ ...one, replies: [] }))].filter(
      (one) => !one.isRead && !one.isDeleted,
    );
    if (unread.length > 0) void mark(unread, true);
  });
  useEffect(() => {
    if (isReady) read();
  }, [isReady]);
}
