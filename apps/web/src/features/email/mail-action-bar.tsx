import { type Email, emailLabels } from '@cartage/contract/email/email.schema.ts';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconFolderSymlink,
  IconMail,
  IconMailOpened,
  IconTag,
  IconTrash,
  IconTrashX,
} from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Menu } from '#ui/menu/menu.tsx';
import classes from './mail-list.module.css';
import { sharedTargets } from './mail-lists.ts';
import { emailMessages } from './messages.ts';
import { useMailActions } from './use-mail-actions.ts';

interface MailActionBarProps {
  mails: readonly Email[];
  /** What a screen reader calls it. */
  label: string;
  /** They have left where they were. */
  onGone: () => void;
  /** They were marked as unread. */
  onUnread?: () => void;
}

/** What can be done with mails, be it those selected or the one that is open. */
export function MailActionBar({ mails, label, onGone, onUnread }: MailActionBarProps) {
  const t = useMessages(emailMessages);
  const can = useCan();
  const actions = useMailActions();
  const isTrash = mails.every(({ isDeleted }) => isDeleted);
  const isAllRead = mails.every(({ isRead }) => isRead);
  const targets = sharedTargets(mails);
  const leave = async (done: Promise<boolean>) => {
    if (await done) onGone();
  };
  const mark = async () => {
    await actions.mark(mails, !isAllRead);
    if (isAllRead) onUnread?.();
  };
  const labelEntries = emailLabels.map((one) => ({
    id: one,
    label: t(`label.${one}`),
    isChecked: mails.every(({ labels }) => labels.includes(one)),
    isOneOfMany: true,
    run: () => actions.label(mails, one),
  }));
  const moveEntries = targets.map((folder) => ({
    id: folder,
    label: t(`folder.${folder}`),
    run: () => leave(actions.move(mails, folder)),
  }));
  if (!can('update', 'Email')) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, no fields
    <div className={classes.actions} role="group" aria-label={label}>
      {isTrash ? (
        <Act label={t('putBack')} icon={IconArrowBackUp} onClick={() => leave(actions.putBack(mails))} />
      ) : (
        <Act label={t('trash')} icon={IconTrash} onClick={() => leave(actions.trash(mails))} />
      )}
      {isTrash && can('delete', 'Email') ? (
        <Act label={t('remove')} icon={IconTrashX} onClick={() => leave(actions.remove(mails))} />
      ) : null}
      <Act
        label={t(isAllRead ? 'markUnread' : 'markRead')}
        icon={isAllRead ? IconMail : IconMailOpened}
        onClick={mark}
      />
      {targets.length > 0 ? (
        <Menu label={t('move')} entries={moveEntries}>
          {(trigger) => (
            <ActionIcon size={32} aria-label={t('move')} title={t('move')} {...trigger}>
              <IconFolderSymlink size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </Menu>
      ) : null}
      <Menu label={t('labels')} entries={labelEntries}>
        {(trigger) => (
          <ActionIcon size={32} aria-label={t('labels')} title={t('labels')} {...trigger}>
            <IconTag size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </Menu>
    </div>
  );
}

interface ActProps {
  label: string;
  icon: typeof IconTrash;
  onClick: () => unknown;
}
const Act = ({ label, icon: Icon, onClick }: ActProps) => (
  <ActionIcon size={32} aria-label={label} title={label} onClick={() => void onClick()}>
    <Icon size={18} aria-hidden="true" />
  </ActionIcon>
);
