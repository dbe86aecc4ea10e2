import type { Email } from '@cartage/contract/email/email.schema.ts';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconMenu2, IconPencilPlus, IconRefresh } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { useKeptFocus } from '#list-page/use-kept-focus.ts';
import { useSelection } from '#list-page/use-selection.ts';
import { useCan } from '#session/ability.ts';
import { EmptyShelf, LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { openLetter } from './compose/open-letter.ts';
import { MailFeed } from './mail-feed.tsx';
import classes from './mail-list.module.css';
import { MailPager } from './mail-pager.tsx';
import { MailSearch } from './mail-search.tsx';
import { MailToolbar } from './mail-toolbar.tsx';
import { emailMessages } from './messages.ts';
import type { MailPlace, MailView } from './use-mail-view.ts';
import type { useMails } from './use-mails.ts';

interface MailListProps {
  view: MailView;
  place: MailPlace;
  mails: ReturnType<typeof useMails>;
  title: string;
  onOpenFolders: () => void;
}

/** The mails of a folder or label: found, selected, opened, acted on. */
export function MailList({ view, place, mails, title, onOpenFolders }: MailListProps) {
  const t = useMessages(emailMessages);
  const mayWrite = useCan()('create', 'Email');
  const emails = mails.emails ?? [];
  const selection = useSelection(emails, ({ id }: Email) => id);
  const selected = emails.filter(selection.has);
  const keptFocus = useKeptFocus();
  return (
    <section className={classes.list} aria-label={t('list', { place: title })} {...keptFocus}>
      <header className={classes.head}>
        <ActionIcon className={classes.menu} aria-label={t('openFolders')} onClick={onOpenFolders}>
          <IconMenu2 size={20} aria-hidden="true" />
        </ActionIcon>
        <h2 className={classes.title}>{title}</h2>
        <MailSearch view={view} />
        {mayWrite ? (
          <ActionIcon
            className={classes.menu}
            variant="filled"
            color="brand"
            aria-label={t('compose')}
            onClick={() => void openLetter()}
          >
            <IconPencilPlus size={20} aria-hidden="true" />
          </ActionIcon>
        ) : null}
        <ActionIcon
          aria-label={t('refresh')}
          title={t('refresh')}
          loading={mails.isFetching && !mails.isPending}
          onClick={() => void mails.refetch()}
        >
          <IconRefresh size={20} aria-hidden="true" />
        </ActionIcon>
      </header>
      <MailToolbar selection={selection} selected={selected} shown={emails} place={place}>
        <MailPager view={view} count={emails.length} hasNext={mails.hasNext} />
      </MailToolbar>
      <p className={classes.spoken} role="status">
        {place.filter === 'inbox' && mails.counts ? t('unreadCount', { count: mails.counts.inbox }) : ''}
      </p>
      <div className={classes.scroll} data-old={mails.isOld || undefined}>
        {mails.isPending ? <Waiting /> : null}
        {mails.error ? <FailedPanel title={t('failed')} error={mails.error} onRetry={mails.refetch} /> : null}
        {mails.emails?.length === 0 ? <Nothing view={view} place={place} /> : null}
        {emails.length > 0 ? (
          <MailFeed
            view={view}
            place={place}
            mails={emails}
            hasNext={mails.hasNext}
            selection={selection}
            title={title}
          />
        ) : null}
      </div>
    </section>
  );
}

const Waiting = () => (
  <div className={classes.waiting}>
    {Array.from({ length: 8 }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: eight alike
      <Skeleton key={at} height={20} />
    ))}
  </div>
);

function Nothing({ view, place }: Pick<MailListProps, 'view' | 'place'>) {
  const t = useMessages(emailMessages);
  const key = place.label ? 'label' : place.filter;
  if (view.page > 1)
    return (
      <StatePanel
        title={t('pageEmpty')}
        action={
          <Button variant="default" onClick={() => view.set({ page: undefined })}>
            {t('toNewest')}
          </Button>
        }
      />
    );
  if (view.q)
    return (
      <StatePanel
        role="status"
        drawing={<LensOverPaper />}
        title={t('noMatch')}
        text={t('noMatchText')}
        action={
          <Button variant="default" onClick={() => view.set({ q: undefined })}>
            {t('clearSearch')}
          </Button>
        }
      />
    );
  return <StatePanel role="status" drawing={<EmptyShelf />} title={t(`empty.${key}`)} text={t(`emptyText.${key}`)} />;
}
