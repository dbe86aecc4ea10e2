import type { Email } from '@cartage/contract/email/email.schema.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { nameOf, snippetOf, whenOf } from '../mail-words.ts';
import { emailMessages } from '../messages.ts';
import { Answering } from './answering.tsx';
import { MessageBody, MessageHead } from './message-card.tsx';
import classes from './viewer.module.css';

/** What answers the mail, oldest first; the last one stands open. */
export function Replies({ replies }: Pick<Email, 'replies'>) {
  const t = useMessages(emailMessages);
  if (replies.length === 0) return null;
  return (
    <section className={classes.replies}>
      <h3 className={classes.repliesTitle}>{t('replies', { count: replies.length })}</h3>
      {replies.map((reply, at) => (
        <Reply key={reply.id} reply={reply} isLast={at === replies.length - 1} />
      ))}
    </section>
  );
}

function Reply({ reply, isLast }: { reply: Email['replies'][number]; isLast: boolean }) {
  const t = useMessages(emailMessages);
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(isLast);
  const name = nameOf(reply.from, t);
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <article className={classes.reply}>
      <button type="button" className={classes.replyFold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <bdi className={classes.senderName}>{name}</bdi>
        <span className={`clipped ${classes.snippet}`} dir="auto">
          {isOpen ? '' : snippetOf(reply.message)}
        </span>
        <span className={classes.quiet}>{whenOf(reply.time, format)}</span>
        <Icon size={18} aria-hidden="true" />
      </button>
      {isOpen ? (
        <div className={classes.replyBody}>
          <MessageHead mail={reply} />
          <MessageBody mail={reply} />
          <Answering mail={reply} isLast={isLast} />
        </div>
      ) : null}
    </article>
  );
}
