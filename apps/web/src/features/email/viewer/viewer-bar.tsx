import type { Email } from '@cartage/contract/email/email.schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { MailActionBar } from '../mail-action-bar.tsx';
import { subjectOf } from '../mail-words.ts';
import { emailMessages } from '../messages.ts';
import type { MailView } from '../use-mail-view.ts';
import classes from './viewer.module.css';

interface ViewerBarProps {
  mail: Email | undefined;
  view: MailView;
  mails: readonly Email[];
  at: number;
  onClose: () => void;
}

/** The way back, what can be done with the mail, and the mails before and after it. */
export function ViewerBar({ mail, view, mails, at, onClose }: ViewerBarProps) {
  const t = useMessages(emailMessages);
  const step = (by: number) => {
    const to = at < 0 ? undefined : mails[at + by];
    return { to, go: () => to && view.set({ mail: to.id }, { replace: true }) };
  };
  const [previous, next] = [step(-1), step(1)];
  return (
    <div className={classes.bar}>
      <ActionIcon size={32} aria-label={t('close')} title={t('close')} onClick={onClose}>
        <IconArrowLeft size={20} aria-hidden="true" className="directional" />
      </ActionIcon>
      {mail ? <MailActionBar mails={[mail]} label={subjectOf(mail, t)} onGone={onClose} onUnread={onClose} /> : null}
      <span className={classes.spring} />
      {at < 0 ? null : <span className={classes.position}>{t('position', { at: at + 1, count: mails.length })}</span>}
      <ActionIcon
        size={32}
        aria-label={t('previous')}
        title={t('previous')}
        disabled={!previous.to}
        onClick={previous.go}
      >
        <IconChevronLeft size={18} aria-hidden="true" className="directional" />
      </ActionIcon>
      <ActionIcon size={32} aria-label={t('next')} title={t('next')} disabled={!next.to} onClick={next.go}>
        <IconChevronRight size={18} aria-hidden="true" className="directional" />
      </ActionIcon>
    </div>
  );
}
