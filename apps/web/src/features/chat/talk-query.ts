import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import { type Chat, type ChatMessage, chatPageSize } from '@cartage/contract/chat/chat.schema.ts';
import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { withKnown } from './with-known.ts';

type Talk = Answer<typeof chatEndpoints.get>;

const talkQuery = (userId: number) => api.query(chatEndpoints.get, { params: { userId } });

/** Talks that were left: what they hold of older messages may have been taken back meanwhile. */
const left = new Set<number>();

/** The talk with one person. Reading it tells the server that it is seen, so it is read anew whenever it opens. */
export function useTalk(userId: number) {
  useEffect(() => () => void left.add(userId), [userId]);
  return useQuery({
    ...talkQuery(userId),
    staleTime: 0,
    // Called with what this query holds, and only with that.
    structuralSharing: (known, fresh) => keepOlder(userId, known as Talk | undefined, fresh as Talk),
  });
}

/** The server tells the newest page alone; what was scrolled to stays while the talk is open. */
function keepOlder(userId: number, known: Talk | undefined, fresh: Talk): Talk {
  const [oldest] = known?.chat?.messages ?? [];
  const isAnswer = !oldest || !fresh.chat?.messages.includes(oldest);
  const isReopened = isAnswer && left.delete(userId);
  if (!known?.chat || !fresh.chat || known.chat.id !== fresh.chat.id) return fresh;
  const [first] = fresh.chat.messages;
  const held = known.chat.messages.filter(({ id }) => !isReopened || !first || id >= first.id);
  return { ...fresh, chat: { ...fresh.chat, messages: withKnown(held, fresh.chat.messages) } };
}

const changeMessages = (userId: number, change: (known: readonly ChatMessage[]) => ChatMessage[]) =>
  queryClient.setQueryData<Talk>(talkQuery(userId).queryKey, (talk) =>
    talk?.chat ? { ...talk, chat: { ...talk.chat, messages: change(talk.chat.messages) } } : talk,
  );

/** Shows what has just been sent, before the server is asked again. */
export function addSent(userId: number, msg: ChatMessage, begun: Chat | undefined): void {
  if (begun)
    queryClient.setQueryData<Talk>(talkQuery(userId).queryKey, (talk) => talk && { ...talk, chat: talk.chat ?? begun });
  changeMessages(userId, (known) => [...known.filter(({ id }) => id !== msg.id), msg]);
}

/** Shows what a message has become, before the server is asked again. */
export const showChanged = (userId: number, msg: ChatMessage): unknown =>
  changeMessages(userId, (known) => known.map((one) => (one.id === msg.id ? msg : one)));

/** The messages before those that are shown, a page at a time. */
export function useOlder(userId: number, shown: readonly ChatMessage[]) {
  const [isAtStart, setIsAtStart] = useState(false);
  const [first] = shown;
  const { mutate, isPending } = useMutation({
    mutationFn: (before: number) => call(chatEndpoints.get, { params: { userId }, query: { before } }),
    onSuccess: ({ chat }) => {
      const older = chat?.messages ?? [];
      if (older.length < chatPageSize) setIsAtStart(true);
      changeMessages(userId, (known) => [...older, ...known]);
    },
    onError: (error) => void toast.failed(error),
  });
  return {
    hasOlder: !isAtStart && shown.length >= chatPageSize,
    isLoading: isPending,
    load: () => {
      if (first && !isPending) mutate(first.id);
    },
  };
}
