import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import type { Notification } from '@cartage/contract/notifications/notifications.schema.ts';
import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconMailOpened, IconPointFilled, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { PopHead } from '#ui/pop/pop-head.tsx';
import { toast } from '#ui/toast/toast.ts';
import { notificationMessages } from './messages.ts';
import classes from './notifications.module.css';
import { useOpenNotice } from './use-open-notice.ts';

const pageSize = 10;
const { list, mark, readAll, remove } = notificationEndpoints;
const stale = { stale: [list.path] };

/** What this person was told: read, unread again, removed, opened; more on request. */
export function NotificationPanel({ onNavigate }: { onNavigate: () => void }) {
  const t = useMessages(notificationMessages);
  const tError = useMessages(errorMessages);
  const [shown, setShown] = useState(pageSize);
  const { data, error, isPending } = useQuery({
    ...api.query(list, { query: { itemsPerPage: shown } }),
    placeholderData: (before) => before,
  });
  const markAll = useMutation(api.mutation(readAll, stale));
  return (
    <>
      <PopHead title={t('title')}>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!data?.unread}
          loading={markAll.isPending}
          onClick={() => markAll.mutate({}, { onError: (failure) => toast.failed(failure) })}
        >
          {t('readAll')}
        </Button>
      </PopHead>
      {isPending ? <Skeleton height={160} m="md" /> : null}
      {error ? (
        <p className={classes.empty} role="alert">
          {describeError(error, tError)}
        </p>
      ) : null}
      {data?.total === 0 ? <p className={classes.empty}>{t('none')}</p> : null}
      <ul className={classes.list}>
        {data?.notifications.map((one) => (
          <Row key={one.id} notification={one} onNavigate={onNavigate} />
        ))}
      </ul>
      {data && data.total > data.notifications.length ? (
        <div className={classes.more}>
          <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown === pageSize ? 50 : 100)}>
            {t('viewAll', { count: data.total })}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Row({ notification, onNavigate }: { notification: Notification; onNavigate: () => void }) {
  const { id, kind, params, isRead, createdAt } = notification;
  const t = useMessages(notificationMessages);
  const format = useFormat();
  const openNotice = useOpenNotice();
  const set = useMutation(api.mutation(mark, stale));
  const drop = useMutation(api.mutation(remove, stale));
  const failed = { onError: (failure: unknown) => toast.failed(failure) };
  const text = t(`kind.${kind}`, params);
  const open = () => {
    if (openNotice(notification)) onNavigate();
  };
  return (
    <li className={classes.row} data-unread={!isRead || undefined}>
      <button type="button" className={classes.open} onClick={open}>
        <span className={classes.text}>{text}</span>
        <span className={classes.when}>{format.relative(createdAt)}</span>
      </button>
      <ActionIcon
        size={32}
        aria-label={t(isRead ? 'markUnread' : 'markRead', { text })}
        onClick={() => set.mutate({ params: { id }, body: { isRead: !isRead } }, failed)}
      >
        {isRead ? (
          <IconMailOpened size={16} aria-hidden="true" />
        ) : (
          <IconPointFilled size={18} aria-hidden="true" className={classes.dot} />
        )}
      </ActionIcon>
      <ActionIcon size={32} aria-label={t('remove', { text })} onClick={() => drop.mutate({ params: { id } }, failed)}>
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
