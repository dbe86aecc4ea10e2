import type { ChatContact } from '@cartage/contract/chat/chat.schema.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { StoredFiles } from '#form/files/stored-files.tsx';
import { useFormat } from '#format/format.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Group, Line, MessageStage } from './days-of-talk.ts';
import type { Unsent } from './kept-writing.ts';
import { linksIn } from './links-in-text.ts';
import classes from './message-group.module.css';
import { chatMessages } from './messages.ts';
import { giveUp, sendAgain, useOnTheWay } from './send-message.ts';

interface MessageGroupProps {
  group: Group;
  contact: ChatContact;
  isOwn: boolean;
}

/** What one has written without a pause, the time once. */
export function MessageGroup({ group, contact, isOwn }: MessageGroupProps) {
  const t = useMessages(chatMessages);
  const format = useFormat();
  const last = group.lines.at(-1);
  return (
    <div className={classes.group} data-own={isOwn || undefined}>
      {isOwn ? null : <Avatar name={contact.fullName} src={contact.avatar} sizePx={32} />}
      <div className={classes.lines}>
        {group.lines.map((line) => (
          <Message key={line.key} line={line} contact={contact} isOwn={isOwn} />
        ))}
        {last ? (
          <p className={classes.foot}>
            <time dateTime={last.time}>{format.time(last.time)}</time>
            {isOwn ? (
              <>
                <Tick stage={last.stage} />
                <VisuallyHidden>{t(`stage.${last.stage}`)}</VisuallyHidden>
              </>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
}

const ticks = {
  sending: IconClock,
  failed: IconAlertTriangle,
  sent: IconCheck,
  delivered: IconChecks,
  seen: IconChecks,
};

function Tick({ stage }: { stage: MessageStage }) {
  const t = useMessages(chatMessages);
  const Icon = ticks[stage];
  return (
    <span className={classes.tick} data-stage={stage} title={t(`stage.${stage}`)} aria-hidden="true">
      <Icon size={16} />
    </span>
  );
}

function Message({ line, contact, isOwn }: { line: Line; contact: ChatContact; isOwn: boolean }) {
  const t = useMessages(chatMessages);
  return (
    <>
      <div className={classes.message} data-stage={line.stage}>
        <VisuallyHidden>{isOwn ? t('you', { text: '' }) : `${contact.fullName}: `}</VisuallyHidden>
        {line.text ? <Text text={line.text} /> : null}
        <StoredFiles files={line.attachments} />
      </div>
      {line.unsent && line.stage === 'failed' ? <Failed unsent={line.unsent} userId={contact.id} /> : null}
    </>
  );
}

const Text = ({ text }: { text: string }) => (
  <p className={classes.text} dir="auto">
    {linksIn(text).map((piece, place) =>
      place % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
        <a key={place} href={piece} target="_blank" rel="noopener noreferrer">
          {piece}
        </a>
      ) : (
        piece
      ),
    )}
  </p>
);

function Failed({ unsent, userId }: { unsent: Unsent; userId: number }) {
  const t = useMessages(chatMessages);
  const tError = useMessages(errorMessages);
  const failure = useOnTheWay(({ failures }) => failures[unsent.key]);
  return (
    <div className={classes.failed} role="alert">
      <span>
        {failure === undefined ? t('notSentUnknown') : t('notSent', { reason: describeError(failure, tError) })}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => sendAgain(userId, unsent)}>
        {t('sendAgain')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => giveUp(userId, unsent)}>
        {t('giveUp')}
      </Button>
    </div>
  );
}
