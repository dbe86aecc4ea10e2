import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import classes from './mail-list.module.css';
import { emailMessages } from './messages.ts';
import { type MailView, mailsPerPage } from './use-mail-view.ts';

/** The way to older and newer mails; where all are on one page there is none. */
export function MailPager({ view, count, hasNext }: { view: MailView; count: number; hasNext: boolean }) {
  const t = useMessages(emailMessages);
  const { page, set } = view;
  if (page === 1 && !hasNext) return null;
  const before = (page - 1) * mailsPerPage;
  const go = (to: number) => set({ page: to === 1 ? undefined : to, mail: undefined });
  return (
    <nav className={classes.pager} aria-label={t('paging')}>
      {count > 0 ? <span className="numeric">{t('range', { from: before + 1, to: before + count })}</span> : null}
      <ActionIcon
        size={32}
        aria-label={t('newer')}
        title={t('newer')}
        disabled={page === 1}
        onClick={() => go(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden="true" className="directional" />
      </ActionIcon>
      <ActionIcon size={32} aria-label={t('older')} title={t('older')} disabled={!hasNext} onClick={() => go(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" className="directional" />
      </ActionIcon>
    </nav>
  );
}
