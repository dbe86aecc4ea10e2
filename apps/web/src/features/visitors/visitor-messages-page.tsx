import { type ContactMessage, contactEndpoints, contactStatuses } from '@cartage/contract/contact/contact.endpoints.ts';
import { IconArrowBackUp, IconCheck, IconMailOpened } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { markMessages } from './mark-messages.ts';
import { visitorMessages } from './messages.ts';
import { useOpened } from './use-opened.ts';
import { VisitorTabLinks } from './visitor-tab-links.tsx';
import classes from './visitors.module.css';
import { messageTones } from './words.ts';

const MessageDrawer = lazy(() => import('./message-drawer.tsx').then((module) => ({ default: module.MessageDrawer })));
const { person, text, chip, date } = columnsOf(contactEndpoints.list);
const marks = [
  { id: 'answered', status: 'answered', label: 'markAnswered', icon: IconCheck },
  { id: 'new', status: 'new', label: 'markNew', icon: IconArrowBackUp },
] as const;

/** What visitors write through the contact form. */
export function VisitorMessagesPage() {
  const t = useMessages(visitorMessages);
  const can = useCan();
  const { id, open, close } = useOpened('message');
  useLiveChanges(['contact'], () => invalidate([contactEndpoints.list.path]));
  const label = (status: string) => t(`message.${status}` as 'message.new'); // the contract's statuses are the keys
  const read = (message: ContactMessage) => open(message.id);
  const offered = can('update', 'Contact') ? marks : [];
  return (
    <>
      <VisitorTabLinks shown="messages" />
      <ListPage
        endpoint={contactEndpoints.list}
        title={t('messagesTitle')}
        searchLabel={t('searchMessages')}
        exportName="visitor-messages"
        rowName={({ name }) => name}
        filters={[selectFilter('status', t('status'), contactStatuses, label)]}
        columns={[
          person('name', t('name'), { sort: 'name', second: 'email', onOpen: read }),
          {
            id: 'message',
            header: t('message'),
            width: '42%',
            cell: ({ message }) => (
              <span className={classes.excerpt} dir="auto">
                {message}
              </span>
            ),
          },
          chip('status', t('status'), { sort: 'status', label, tones: messageTones }),
          date('createdAt', t('written'), { sort: 'createdAt', withTime: true, from: 'lg' }),
        ]}
        exportColumns={[
          text('name', t('name')),
          text('email', t('email')),
          text('message', t('message')),
          text('status', t('status')),
          date('createdAt', t('written')),
        ]}
        rowActions={[
          { id: 'read', label: t('read'), icon: IconMailOpened, run: read },
          ...offered.map(({ id: mark, status, label: word, icon }) => ({
            id: mark,
            label: t(word),
            icon,
            isOffered: (message: ContactMessage) => message.status !== status,
            run: (message: ContactMessage) => markMessages([message], status, t),
          })),
        ]}
        bulkActions={offered.map(({ id: mark, status, label: word, icon }) => ({
          id: mark,
          label: t(word),
          icon,
          run: (messages: readonly ContactMessage[]) => markMessages(messages, status, t),
        }))}
        empty={{ title: t('noMessagesTitle'), text: t('noMessagesText') }}
      />
      <Suspense fallback={null}>
        {id && /^\d{1,9}$/.test(id) ? <MessageDrawer key={id} id={Number(id)} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
