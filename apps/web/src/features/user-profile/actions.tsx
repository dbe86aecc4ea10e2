import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMessage, IconUserPlus } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { setConnected } from './connect.ts';
import { profileMessages } from './messages.ts';
import type { Person } from './use-profile.ts';

/** Says how it stands, and changes it. */
export function ConnectButton({ person, isConnected }: { person: Person; isConnected: boolean }) {
  const t = useMessages(profileMessages);
  const Icon = isConnected ? IconCheck : IconUserPlus;
  return (
    <Button
      variant={isConnected ? 'light' : 'filled'}
      leftSection={<Icon size={16} aria-hidden="true" />}
      aria-pressed={isConnected}
      onClick={() => void setConnected(person, !isConnected)}
    >
      {t(isConnected ? 'connected' : 'connect')}
      <VisuallyHidden>{` ${t('with', { name: person.fullName })}`}</VisuallyHidden>
    </Button>
  );
}

/** The way to the talk with a person, for who may write. */
export function MessageLink({ person }: { person: Person }) {
  const t = useMessages(profileMessages);
  const can = useCan();
  if (!can('read', 'Chat')) return null;
  return (
    <ButtonLink
      to="/apps/chat"
      // The router's types know no search of a path made at run time.
      search={{ with: person.id } as never}
      variant="default"
      leftSection={<IconMessage size={16} aria-hidden="true" />}
    >
      {t('message')}
      <VisuallyHidden>{` ${t('to', { name: person.fullName })}`}</VisuallyHidden>
    </ButtonLink>
  );
}
