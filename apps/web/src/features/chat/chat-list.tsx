import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import type { ChatProfile, ChatSummary } from '@cartage/contract/chat/chat.schema.ts';
import { Skeleton, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import classes from './chat-list.module.css';
import { ChatRow, ContactRow } from './chat-rows.tsx';
import { chatMessages } from './messages.ts';
import { Presence } from './presence.tsx';

const OwnProfile = lazy(() => import('./own-profile.tsx').then((module) => ({ default: module.OwnProfile })));

interface ChatListProps {
  chosen: number | undefined;
  typing: ReadonlySet<number>;
}

/** Oneself, the chats, and everybody one might begin one with. */
export function ChatList({ chosen, typing }: ChatListProps) {
  const t = useMessages(chatMessages);
  const [word, setWord] = useState('');
  const [q] = useDebouncedValue(word.trim(), 200);
  const { data, error, isPending, refetch } = useQuery({
    ...api.query(chatEndpoints.list, { query: { q } }),
    placeholderData: keepPreviousData,
  });
  const chats = (data?.chatsContacts ?? []).toSorted(newestFirst);
  const known = new Set(chats.map(({ id }) => id));
  const contacts = (data?.contacts ?? []).filter(({ id }) => !known.has(id));
  return (
    <section className={classes.list} aria-label={t('people')}>
      <div className={classes.head}>
        {data ? <Own profile={data.profileUser} /> : <Skeleton height="3rem" />}
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
      </div>
      <div className={classes.scroll}>
        {isPending ? <Skeleton height="16rem" m="md" /> : null}
        {error && !data ? <FailedPanel title={t('listFailed')} error={error} onRetry={refetch} /> : null}
        {data ? (
          <>
            <Part title={t('chats')} none={t(q ? 'chatsNoMatch' : 'chatsNone')}>
              {chats.map((chat) => (
                <ChatRow
                  key={chat.id}
                  summary={chat}
                  ownId={data.profileUser.id}
                  isChosen={chat.id === chosen}
                  isTyping={typing.has(chat.id)}
                />
              ))}
            </Part>
            <Part title={t('contacts')} none={t(q ? 'contactsNoMatch' : 'contactsNone')}>
              {contacts.map((contact) => (
                <ContactRow key={contact.id} contact={contact} isChosen={contact.id === chosen} />
              ))}
            </Part>
          </>
        ) : null}
      </div>
    </section>
  );
}

const newestFirst = ({ chat: { lastMessage: a } }: ChatSummary, { chat: { lastMessage: b } }: ChatSummary) =>
  Number(b !== null) - Number(a !== null) || (a && b ? Date.parse(b.time) - Date.parse(a.time) || b.id - a.id : 0);

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      {children.length > 0 ? <ul className={classes.rows}>{children}</ul> : <p className={classes.none}>{none}</p>}
    </>
  );
}

function Own({ profile }: { profile: ChatProfile }) {
  const t = useMessages(chatMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.own} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Presence person={profile} />
        <span className={classes.words}>
          <VisuallyHidden>{t('ownProfile')}</VisuallyHidden>
          <bdi className={`clipped ${classes.name}`}>{profile.fullName}</bdi>
          <span className={classes.second}>{t(`status.${profile.status}`)}</span>
        </span>
      </UnstyledButton>
      <Suspense fallback={null}>
        {isOpen ? <OwnProfile profile={profile} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
