import type { ChatContact, ChatSummary } from '@cartage/contract/chat/chat.schema.ts';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Format, useFormat } from '#format/format.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { LedLine } from '#ui/led-line.tsx';
import classes from './chat-list.module.css';
import { daysAgo } from './days-of-talk.ts';
import { useWritten } from './kept-writing.ts';
import { type ChatWords, chatMessages } from './messages.ts';
import { Presence } from './presence.tsx';

export const rowIdOf = (userId: number) => `chat-with-${userId}`;

interface ChatRowProps {
  summary: ChatSummary;
  ownId: number;
  isChosen: boolean;
  isTyping: boolean;
}

export function ChatRow({ summary, ownId, isChosen, isTyping }: ChatRowProps) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  const { unseenMsgs, lastMessage } = summary.chat;
  return (
    <Row
      person={summary}
      isChosen={isChosen}
      when={lastMessage ? <time className={classes.when}>{whenOf(lastMessage.time, format, t)}</time> : null}
      count={
        unseenMsgs > 0 ? (
          <>
            <span className={classes.count} aria-hidden="true">
              {format.number(unseenMsgs)}
            </span>
            <VisuallyHidden>{t('unseen', { count: unseenMsgs })}</VisuallyHidden>
          </>
        ) : null
      }
    >
      {isTyping ? <span className={classes.typing}>{t('typing')}</span> : <Preview summary={summary} ownId={ownId} />}
    </Row>
  );
}

function Preview({ summary, ownId }: { summary: ChatSummary; ownId: number }) {
  const t = useMessages(chatMessages);
  const { text: draft } = useWritten(summary.id);
  const { lastMessage } = summary.chat;
  if (draft.trim()) return <LedLine lead={t('draft', { text: '' })} text={draft.trim()} />;
  if (!lastMessage) return null;
  const text = lastMessage.takenBackAt ? t('takenBack') : lastMessage.message || t('attachment');
  return <LedLine lead={lastMessage.senderId === ownId ? t('you', { text: '' }) : ''} text={text} />;
}

export const ContactRow = ({ contact, isChosen }: { contact: ChatContact; isChosen: boolean }) => (
  <Row person={contact} isChosen={isChosen}>
    <bdi className="clipped">{contact.about}</bdi>
  </Row>
);

interface RowProps {
  person: ChatContact;
  isChosen: boolean;
  when?: ReactNode;
  count?: ReactNode;
  children: ReactNode;
}

function Row({ person, isChosen, when, count, children }: RowProps) {
  const t = useMessages(chatMessages);
  return (
    <li>
      <Link
        id={rowIdOf(person.id)}
        to="/apps/chat"
        // The router's types know no search of a path made at run time.
        search={{ with: person.id } as never}
        className={classes.row}
        aria-current={isChosen ? 'true' : undefined}
      >
        <Presence person={person} />
        <span className={classes.words}>
          <span className={classes.line}>
            <bdi className={`clipped ${classes.name}`}>{person.fullName}</bdi>
            <VisuallyHidden>{`, ${t(`status.${person.status}`)}, `}</VisuallyHidden>
            {when}
          </span>
          <span className={classes.line}>
            <span className={classes.second}>{children}</span>
            {count}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** As short as it can be said: the time of today, the day of this week, the date before. */
function whenOf(time: string, format: Format, t: Translate<ChatWords>): string {
  const days = daysAgo(time, Date.now());
  if (days <= 0) return format.time(time);
  if (days === 1) return t('yesterday');
  return days < 7 ? format.weekday(time) : format.date(time);
}
