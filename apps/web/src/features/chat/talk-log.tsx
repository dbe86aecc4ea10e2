import type { ChatContact, ChatMessage } from '@cartage/contract/chat/chat.schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type Format, useFormat } from '#format/format.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { useSeen } from '#ui/use-seen.ts';
import { dayOf, daysAgo, daysOf, type Line, lineOf } from './days-of-talk.ts';
import { type Unsent, useWritten } from './kept-writing.ts';
import { MessageGroup } from './message-group.tsx';
import { type ChatWords, chatMessages } from './messages.ts';
import { useOnTheWay } from './send-message.ts';
import classes from './talk-log.module.css';
import { useOlder } from './talk-query.ts';
import { useStill } from './use-still.ts';

interface TalkLogProps {
  contact: ChatContact;
  messages: readonly ChatMessage[];
  isTyping: boolean;
}
const awayPx = 160;

/** Everything written, by day, the newest in sight; older ones come as one scrolls up. */
export function TalkLog({ contact, messages, isTyping }: TalkLogProps) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  const ownId = useSession(({ userData }) => userData?.id ?? 0);
  const { unsent } = useWritten(contact.id);
  const sending = useOnTheWay((way) => way.sending);
  const older = useOlder(contact.id, messages);
  const isQuiet = useQuiet(older.isLoading);
  const scroller = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);
  const toNewest = () => scroller.current?.scrollTo({ top: 0 });
  const sent = unsent.length;
  useEffect(() => {
    if (sent > 0) scroller.current?.scrollTo({ top: 0 });
  }, [sent]);
  const lines = [...messages.map(lineOf), ...unsent.map((one) => unsentLine(one, ownId, sending))];
  useStill(scroller, lines.at(-1)?.key, isAway);
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        role="log"
        aria-label={t('messagesWith', { name: contact.fullName })}
        aria-live={isQuiet ? 'off' : 'polite'}
        // Its newest end is where it begins: less than nothing is scrolled by who reads on above.
        onScroll={({ currentTarget }) => setIsAway(Math.abs(currentTarget.scrollTop) > awayPx)}
      >
        <div className={classes.lines}>
          {older.hasOlder ? <Older key={messages[0]?.id} isLoading={older.isLoading} onLoad={older.load} /> : null}
          {lines.length === 0 ? <p className={classes.none}>{t('talkNone', { name: contact.fullName })}</p> : null}
          {daysOf(lines).map(({ time, groups }) => (
            <div key={dayOf(time)} className={classes.day}>
              <h3 className={classes.date}>
                <time dateTime={time}>{dayWord(time, format, t)}</time>
              </h3>
              {groups.map((group) => (
                <MessageGroup key={group.key} group={group} contact={contact} isOwn={group.senderId === ownId} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <p className={classes.typing} role="status">
        {isTyping ? t('typingName', { name: contact.fullName }) : null}
      </p>
      {isAway ? (
        <ActionIcon
          className={classes.newest}
          variant="default"
          radius="xl"
          aria-label={t('newest')}
          title={t('newest')}
          onClick={toNewest}
        >
          <IconArrowDown size={20} aria-hidden="true" />
        </ActionIcon>
      ) : null}
    </div>
  );
}

const unsentLine = (unsent: Unsent, senderId: number, sending: ReadonlySet<string>): Line => ({
  ...unsent,
  senderId,
  stage: sending.has(unsent.key) ? 'sending' : 'failed',
  unsent,
});

/** What comes first, and what is older, is no news: for a moment nothing of it is read out. */
function useQuiet(isLoading: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(true);
  if (isLoading && !isQuiet) setIsQuiet(true);
  useEffect(() => {
    if (isLoading || !isQuiet) return;
    const timer = setTimeout(() => setIsQuiet(false), 500);
    return () => clearTimeout(timer);
  }, [isLoading, isQuiet]);
  return isQuiet;
}

/** Presses itself when it comes into sight. */
function Older({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const t = useMessages(chatMessages);
  const element = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(element);
  const load = useRef(onLoad);
  useEffect(() => {
    if (isSeen) load.current();
  }, [isSeen]);
  return (
    <div ref={element} className={classes.older}>
      <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={onLoad}>
        {t('older')}
      </Button>
    </div>
  );
}

function dayWord(time: string, format: Format, t: Translate<ChatWords>): string {
  const days = daysAgo(time, Date.now());
  if (days <= 0) return t('today');
  if (days === 1) return t('yesterday');
  return t('dayOf', { weekday: format.weekday(time), date: format.date(time) });
}
