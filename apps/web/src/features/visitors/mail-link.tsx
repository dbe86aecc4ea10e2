import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { visitorMessages } from './messages.ts';

interface MailLinkProps {
  name: string;
  email: string;
  subject: string;
  /** The message it answers: once it has gone out, that is marked as answered. */
  answers?: number | undefined;
  isQuiet?: boolean;
}

/** Begins a letter to a visitor: in the mail of the house, or in the device's for who has none here. */
export function MailLink({ name, email, subject, answers, isQuiet = false }: MailLinkProps) {
  const t = useMessages(visitorMessages);
  const can = useCan();
  const look = { variant: isQuiet ? 'default' : 'filled', leftSection: <IconMail size={16} aria-hidden="true" /> };
  if (can('create', 'Email'))
    return (
      <ButtonLink to="/apps/email" search={{ to: `${plain(name)} <${email}>`, subject, answers }} {...look}>
        {t('answer')}
      </ButtonLink>
    );
  return (
    <Button component="a" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} {...look}>
      {t('answer')}
    </Button>
  );
}

/** What would end a name among addresses. */
const plain = (name: string) => name.replaceAll(/[,;<>"\s]+/g, ' ').trim();
