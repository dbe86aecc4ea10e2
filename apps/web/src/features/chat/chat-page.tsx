import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import { VisuallyHidden } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '#http/query-client.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { ChatList } from './chat-list.tsx';
import classes from './chat-page.module.css';
import { rowIdOf } from './chat-rows.tsx';
import { chatMessages } from './messages.ts';
import { StartDrawing } from './start-drawing.tsx';
import { Talk } from './talk.tsx';
import { useTyping } from './use-typing.ts';

/** Who there is to talk to, and the talk with one of them, who stands in the address. */
export function ChatPage() {
  const t = useMessages(chatMessages);
  const search: { with?: unknown } = useSearch({ strict: false });
  const userId = idOf(search.with);
  const [first] = useState(userId);
  const typing = useLiveChat();
  useFocusBack(userId);
  return (
    <div className={classes.page} data-open={userId !== undefined || undefined}>
      <PageTitle title={t('title')} />
      <VisuallyHidden component="h1" tabIndex={-1}>
        {t('title')}
      </VisuallyHidden>
      <ChatList chosen={userId} typing={typing} />
      <div className={classes.talk}>
        {userId === undefined ? (
          <div className={classes.start}>
            <StatePanel drawing={<StartDrawing />} title={t('startTitle')} text={t('startText')} />
          </div>
        ) : (
          <Talk key={userId} userId={userId} isTyping={typing.has(userId)} takesFocus={userId !== first} />
        )}
      </div>
    </div>
  );
}

const idOf = (word: unknown) => (typeof word === 'string' && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined);

/** What others do, as they do it. Who types just now. */
function useLiveChat(): ReadonlySet<number> {
  const { typing, start, stop } = useTyping();
  useLiveChanges(['chat', 'typing'], async (changes) => {
    const ofTopic = (wanted: string) =>
      changes === 'reset' ? [] : changes.filter(({ topic }) => topic === wanted).map(({ id }) => Number(id));
    const talks = ofTopic('chat');
    for (const id of ofTopic('typing')) start(id);
    for (const id of talks) stop(id);
    if (changes !== 'reset' && talks.length === 0) return;
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [chatEndpoints.list.path] }),
      queryClient.invalidateQueries({
        queryKey: [chatEndpoints.get.path],
        // Reading it would say that it is seen: where nobody looks it waits until somebody does.
        refetchType: document.visibilityState === 'hidden' ? 'none' : 'active',
      }),
    ]);
  });
  return typing;
}

/** Who leaves a talk is back at its row in the list. */
function useFocusBack(userId: number | undefined): void {
  const before = useRef(userId);
  useEffect(() => {
    const left = before.current;
    before.current = userId;
    if (left !== undefined && userId === undefined) document.getElementById(rowIdOf(left))?.focus();
  }, [userId]);
}
