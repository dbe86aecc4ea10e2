import type { Email } from '@cartage/contract/email/email.schema.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowBackUpDouble, IconArrowForwardUp } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { forwardOf, hasOthers, replyTo, replyToAll } from '../compose/answers.ts';
import { openLetter } from '../compose/open-letter.ts';
import { emailMessages } from '../messages.ts';
import { safeHtml } from './safe-html.ts';
import classes from './viewer.module.css';

interface AnsweringProps {
  mail: Omit<Email, 'replies'>;
  /** Of the conversation: what is mail as a rule. */
  isLast: boolean;
}

/** The ways to answer one message, or to pass it on. */
export function Answering({ mail, isLast }: AnsweringProps) {
  const t = useMessages(emailMessages);
  const format = useFormat();
  const mayWrite = useCan()('create', 'Email');
  const me = useSession((session) => session.userData?.email ?? '');
  if (!mayWrite || mail.folder === 'draft') return null;
  const quoting = () => ({ t, format, safeHtml: safeHtml(mail.message) });
  return (
    <div className={classes.answering}>
      <Button
        variant={isLast ? 'filled' : 'default'}
        leftSection={<IconArrowBackUp size={18} aria-hidden="true" className="directional" />}
        onClick={() => void openLetter(replyTo(mail, me, quoting()))}
      >
        {t('reply')}
      </Button>
      {hasOthers(mail, me) ? (
        <Button
          variant="default"
          leftSection={<IconArrowBackUpDouble size={18} aria-hidden="true" className="directional" />}
          onClick={() => void openLetter(replyToAll(mail, me, quoting()))}
        >
          {t('replyAll')}
        </Button>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconArrowForwardUp size={18} aria-hidden="true" className="directional" />}
        onClick={() => void openLetter(forwardOf(mail, quoting()))}
      >
        {t('forward')}
      </Button>
    </div>
  );
}
