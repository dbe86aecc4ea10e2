import { outboxEndpoints } from '@cartage/contract/outbox/outbox.endpoints.ts';
import { mailStatuses, type OutboxMail } from '@cartage/contract/outbox/outbox.schema.ts';
import { Modal, Skeleton } from '@mantine/core';
import { IconMailOpened } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { headed } from '#format/headed.ts';
import { isolated } from '#format/isolated.ts';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import type { Tone } from '#ui/chip.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { outboxMessages } from './messages.ts';
import classes from './outbox-page.module.css';

const { text, chip, date } = columnsOf(outboxEndpoints.list);
const tones: Record<OutboxMail['status'], Tone> = {
  waiting: 'info',
  sent: 'success',
  kept: 'neutral',
  failed: 'error',
};

/** The mails this installation wrote. */
export function OutboxPage() {
  const t = useMessages(outboxMessages);
  const [opened, setOpened] = useState<OutboxMail>();
  const label = (status: string) => t(`status.${status}` as 'status.sent'); // the test of messages walks every status
  return (
    <>
      <ListPage
        endpoint={outboxEndpoints.list}
        title={t('title')}
        searchLabel={t('search')}
        rowName={({ subject, to }) => `${subject}, ${to}`}
        filters={[selectFilter('status', t('status'), mailStatuses, label)]}
        columns={[
          text('subject', t('subject'), { sort: 'subject', onOpen: setOpened }),
          text('to', t('to'), { sort: 'to' }),
          chip('status', t('status'), { sort: 'status', label, tones }),
          date('createdAt', t('createdAt'), { sort: 'createdAt', withTime: true, from: 'md' }),
        ]}
        rowActions={[{ id: 'open', label: t('open'), icon: IconMailOpened, run: setOpened }]}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      {opened ? <MailDialog mail={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

function MailDialog({ mail, onClose }: { mail: OutboxMail; onClose: () => void }) {
  useFocusReturn();
  const t = useMessages(outboxMessages);
  const tUi = useMessages(uiMessages);
  const tError = useMessages(errorMessages);
  const { data, error, isPending } = useQuery(api.query(outboxEndpoints.get, { params: { id: mail.id } }));
  return (
    <Modal opened onClose={onClose} title={mail.subject} size="lg" closeButtonProps={{ 'aria-label': tUi('close') }}>
      <div className={classes.to}>
        <p>{headed(t('to'), mail.to)}</p>
        {data?.senderName ? <p>{t('sender', { name: isolated(data.senderName) })}</p> : null}
        {data?.replyTo ? <p>{t('replyTo', { address: isolated(data.replyTo) })}</p> : null}
      </div>
      {isPending ? <Skeleton height={160} /> : null}
      {error ? <p role="alert">{describeError(error, tError)}</p> : null}
      {data ? <p className={classes.text}>{data.text || t('sentText')}</p> : null}
    </Modal>
  );
}
