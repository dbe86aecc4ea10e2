import type { Email, MailAddress } from '@cartage/contract/email/email.schema.ts';
import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { nameOf } from '../mail-words.ts';
import { emailMessages } from '../messages.ts';
import { MailAttachments } from './mail-attachments.tsx';
import { MailFrame } from './mail-frame.tsx';
import { hasRemotePictures, safeHtml } from './safe-html.ts';
import classes from './viewer.module.css';

type Message = Omit<Email, 'replies'>;

/** Who wrote it, to whom and when. */
export function MessageHead({ mail }: { mail: Message }) {
  const t = useMessages(emailMessages);
  const format = useFormat();
  const lists = [
    ['to', mail.to],
    ['cc', mail.cc],
    ['bcc', mail.bcc],
  ] as const;
  return (
    <div className={classes.messageHead}>
      <Avatar name={mail.from.name} src={mail.from.avatar} sizePx={40} />
      <div className={classes.parties}>
        <p className={classes.sender}>
          <bdi className={classes.senderName}>{nameOf(mail.from, t)}</bdi>
          <bdi className={classes.quiet}>{mail.from.email}</bdi>
        </p>
        <dl className={classes.recipients}>
          {lists.map(([kind, people]) =>
            people.length > 0 ? (
              <div key={kind}>
                <dt>{t(kind)}</dt>
                <dd>
                  {people.map((one, at) => (
                    <Recipient key={one.email} person={one} isLast={at === people.length - 1} />
                  ))}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <time className={classes.time} dateTime={mail.time} title={format.relative(mail.time)}>
        {format.dateTime(mail.time)}
      </time>
    </div>
  );
}

function Recipient({ person, isLast }: { person: MailAddress; isLast: boolean }) {
  const t = useMessages(emailMessages);
  return (
    <span title={person.email}>
      <bdi>{nameOf(person, t)}</bdi>
      {isLast ? '' : t('comma')}
    </span>
  );
}

/** What it says, and what it carries. */
export function MessageBody({ mail }: { mail: Message }) {
  const t = useMessages(emailMessages);
  const html = useMemo(() => safeHtml(mail.message), [mail.message]);
  const [showsPictures, setShowsPictures] = useState(false);
  const isEmpty = !/[^\s]/.test(html.replaceAll(/<(?!img)[^>]*>|&nbsp;/g, ''));
  return (
    <>
      {hasRemotePictures(html) && !showsPictures ? (
        <p className={classes.pictures}>
          <IconPhotoOff size={18} aria-hidden="true" />
          <span>{t('picturesHidden')}</span>
          <Button size="compact-sm" variant="default" onClick={() => setShowsPictures(true)}>
            {t('showPictures')}
          </Button>
        </p>
      ) : null}
      {isEmpty ? (
        <p className={classes.quiet}>{t('noText')}</p>
      ) : (
        <MailFrame html={html} title={t('messageFrom', { name: nameOf(mail.from, t) })} showsPictures={showsPictures} />
      )}
      <MailAttachments attachments={mail.attachments} />
    </>
  );
}
