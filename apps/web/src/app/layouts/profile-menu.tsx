import { UnstyledButton } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconHelpCircle, IconKey, IconLogout, IconShieldLock, IconUserCircle, IconUserCog } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { appMessages } from '#app/messages.ts';
import type { Word } from '#app/navigation/nav-tree.ts';
import { useIsDrawn } from '#app/navigation/use-navigation.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Rule, useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { useSession } from '#session/session.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './profile-menu.module.css';

/** Who is signed in, whether the server can be reached, what is theirs, and the way out. */
export function ProfileMenu() {
  const t = useMessages(appMessages);
  const tRole = useMessages(roleMessages);
  const person = useSession((session) => session.userData);
  const entries = useProfileEntries();
  const { online } = useNetwork();
  if (!person) return null;
  const presence = t(online ? 'online' : 'offline');
  const label = t('account', { name: person.fullName });
  const face = (sizePx: number) => (
    <span className={classes.face}>
      <Avatar name={person.fullName} src={person.avatar} sizePx={sizePx} />
      <span className={classes.presence} data-online={online || undefined} />
    </span>
  );
  const header = (
    <div className={classes.person}>
      {face(40)}
      <div className={classes.lines}>
        <bdi className={`clipped ${classes.name}`}>{person.fullName}</bdi>
        <span className={classes.role}>{`${person.roleName ?? tRole(person.role)} · ${presence}`}</span>
      </div>
    </div>
  );
  return (
    <Menu label={label} entries={entries} header={header}>
      {(trigger) => (
        <UnstyledButton className={classes.button} aria-label={label} {...trigger}>
          {face(34)}
        </UnstyledButton>
      )}
    </Menu>
  );
}

interface Place {
  to: string;
  label: Word;
  icon: NonNullable<MenuEntry['icon']>;
  access?: Rule;
}
const places: readonly Place[] = [
  { to: '/pages/user-profile/profile', label: 'profile', icon: IconUserCircle },
  { to: '/pages/account-settings/account', label: 'nav.accountSettings', icon: IconUserCog },
  { to: '/pages/account-settings/security', label: 'nav.security', icon: IconShieldLock },
  {
    to: '/pages/account-settings/api-keys',
    label: 'nav.apiKeys',
    icon: IconKey,
    access: { action: 'read', subject: 'ApiKey' },
  },
  { to: '/pages/faq', label: 'nav.faq', icon: IconHelpCircle, access: { action: 'read', subject: 'Faq' } },
];

const leave = () => import('#app/sign-out.ts').then(({ signOut }) => signOut()).catch(toast.failed);

function useProfileEntries(): MenuEntry[] {
  const t = useMessages(appMessages);
  const can = useCan();
  const navigate = useNavigate();
  const isDrawn = useIsDrawn();
  return [
    ...places
      .filter(({ to, access }) => isDrawn(to) && (!access || can(access.action, access.subject)))
      .map(({ to, label, icon }) => ({ id: to, label: t(label), icon, run: () => navigate({ to }) })),
    { id: 'sign-out', label: t('signOut'), icon: IconLogout, run: leave },
  ];
}
