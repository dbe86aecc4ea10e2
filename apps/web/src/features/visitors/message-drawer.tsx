import { type ContactMessage, contactEndpoints } from '@cartage/contract/contact/contact.endpoints.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { MailLink } from './mail-link.tsx';
import { markMessages } from './mark-messages.ts';
import { visitorMessages } from './messages.ts';
import { ReadingDrawer } from './reading-drawer.tsx';
import classes from './visitors.module.css';
import { messageTones } from './words.ts';

/** What a visitor wrote, whole, and the ways to answer. */
export function MessageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useMessages(visitorMessages);
  const format = useFormat();
  const { data, error, refetch } = useQuery(api.query(contactEndpoints.get, { params: { id } }));
  return (
    <ReadingDrawer
      title={data ? <bdi>{data.name}</bdi> : t('message')}
      onClose={onClose}
      error={error}
      onRetry={refetch}
      footer={data ? <Acts message={data} /> : null}
    >
      {data ? (
        <>
          <div>
            <div className={classes.chips}>
              <Chip tone={messageTones[data.status]}>{t(`message.${data.status}`)}</Chip>
              <time dateTime={data.createdAt} className={classes.quiet}>
                {format.dateTime(data.createdAt)}
              </time>
            </div>
            <a className={classes.link} href={`mailto:${data.email}`} dir="ltr">
              {data.email}
            </a>
          </div>
          <p className={classes.text} dir="auto">
            {data.message}
          </p>
        </>
      ) : null}
    </ReadingDrawer>
  );
}

function Acts({ message }: { message: ContactMessage }) {
  const t = useMessages(visitorMessages);
  const can = useCan();
  const [isSaving, setIsSaving] = useState(false);
  const mayMark = can('update', 'Contact');
  const isNew = message.status === 'new';
  const Icon = isNew ? IconCheck : IconArrowBackUp;
  const mark = () => {
    setIsSaving(true);
    void markMessages([message], isNew ? 'answered' : 'new', t).finally(() => setIsSaving(false));
  };
  return (
    <>
      {mayMark ? (
        <Button variant="default" leftSection={<Icon size={16} aria-hidden="true" />} loading={isSaving} onClick={mark}>
          {t(isNew ? 'markAnswered' : 'markNew')}
        </Button>
      ) : null}
      <MailLink
        name={message.name}
        email={message.email}
        subject={t('answerSubject')}
        answers={mayMark && isNew ? message.id : undefined}
        isQuiet={!isNew}
      />
    </>
  );
}
