import type { ChatContact } from '@cartage/contract/chat/chat.schema.ts';
import { Drawer } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { ButtonLink } from '#ui/link.tsx';
import { uiMessages } from '#ui/messages.ts';
import { chatMessages } from './messages.ts';
import { StatusDot } from './presence.tsx';
import classes from './profile.module.css';

/** Who one is talking to. */
export function ContactDrawer({ contact, onClose }: { contact: ChatContact; onClose: () => void }) {
  useFocusReturn();
  const t = useMessages(chatMessages);
  const tUi = useMessages(uiMessages);
  const tRole = useMessages(roleMessages);
  const can = useCan();
  const { id, fullName, avatar, about, status, role } = contact;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="24rem"
      title={t('aboutPerson', { name: fullName })}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={classes.person}>
        <Avatar name={fullName} src={avatar} sizePx={96} />
        <bdi className={classes.name}>{fullName}</bdi>
        <span className={classes.status}>
          <StatusDot status={status} />
          {t(`status.${status}`)}
        </span>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('about')}</dt>
          <dd dir="auto">{about || <span className={classes.quiet}>{t('aboutNone')}</span>}</dd>
        </div>
        <div>
          <dt>{t('role')}</dt>
          <dd>{tRole(role)}</dd>
        </div>
      </dl>
      {can('read', 'User') ? (
        <ButtonLink to={`/apps/user/view/${id}`} variant="default" fullWidth>
          {t('toPage')}
        </ButtonLink>
      ) : null}
    </Drawer>
  );
}
