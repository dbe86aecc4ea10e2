import type { ChatContact } from '@cartage/contract/chat/chat.schema.ts';
import { cutText } from '@cartage/contract/core/plain-text.ts';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { StoredFiles } from '#form/files/stored-files.tsx';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Avatar } from '#ui/avatar.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { TextWithLinks } from '#ui/text-with-links.tsx';
import type { Group, Line, MessageStage } from './days-of-talk.ts';
import type { Unsent } from './kept-writing.ts';
import classes from './message-group.module.css';
import { chatMessages } from './messages.ts';
import { giveUp, sendAgain, takeMessageBack, useOnTheWay } from './send-message.ts';

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
      <div className={classes.line}>
        {isOwn && !line.isTakenBack && !line.unsent ? <TakeBack line={line} contact={contact} /> : null}
        <div className={classes.message} data-stage={line.stage} data-gone={line.isTakenBack || undefined}>
          <VisuallyHidden>{isOwn ? t('you', { text: '' }) : `${contact.fullName}: `}</VisuallyHidden>
          {line.isTakenBack ? t('takenBack') : null}
          {line.text ? <Text text={line.text} /> : null}
          <StoredFiles files={line.attachments} />
        </div>
      </div>
      {line.unsent && line.stage === 'failed' ? <Failed unsent={line.unsent} userId={contact.id} /> : null}
    </>
  );
}

function TakeBack({ line, contact }: { line: Line; contact: ChatContact }) {
  const t = useMessages(chatMessages);
  const mayWrite = useCan()('create', 'Chat');
  if (!mayWrite) return null;
  const label = t('takeBackOf', { text: isolated(cutText(line.text || t('attachment'), 40)) });
  const takeBack = async () => {
    const name = isolated(contact.fullName);
    const question = { title: t('takeBackTitle'), text: t('takeBackText', { name }), confirmLabel: t('takeBack') };
    if (await confirm({ ...question, isDangerous: true })) await takeMessageBack(contact.id, Number(line.key));
  };
  return (
    <ActionIcon
      className={classes.takeBack ?? ''}
      size={28}
      color="gray"
      aria-label={label}
      title={t('takeBack')}
      onClick={() => void takeBack()}
    >
      <IconArrowBackUp size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

const Text = ({ text }: { text: string }) => (
  <p className={classes.text} dir="auto">
    <TextWithLinks text={text} />
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
