import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type { Email, EmailFolder, EmailLabel } from '@cartage/contract/email/email.schema.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { labelled } from './mail-lists.ts';
import { changeMails, refreshMails, removeMails, restoreMails } from './mail-writes.ts';
import { type EmailWords, emailMessages } from './messages.ts';

export type MailActions = ReturnType<typeof actionsIn>;

/** What can be done to mails. Each says whether it was done. */
export const useMailActions = (): MailActions => actionsIn(useMessages(emailMessages));

const actionsIn = (t: EmailWords) => ({
  mark: (mails: readonly Email[], isRead: boolean) => changeMails(mails, { data: { isRead } }),
  star: (mail: Email) => changeMails([mail], { data: { isStarred: !mail.isStarred } }),
  label: (mails: readonly Email[], label: EmailLabel) => changeMails(labelled(mails, label), { label }),
  trash: async (mails: readonly Email[]) => {
    const isDone = await changeMails(mails, { data: { isDeleted: true } });
    if (isDone) toast.done(t('trashed', { count: mails.length }), { onUndo: () => void restoreMails(mails) });
    return isDone;
  },
  /** Out of the trash, each into the folder it was in. */
  putBack: async (mails: readonly Email[]) => {
    const isDone = await changeMails(mails, { data: { isDeleted: false } });
    if (isDone) toast.done(t('backDone', { count: mails.length }), { onUndo: () => void restoreMails(mails) });
    return isDone;
  },
  move: async (mails: readonly Email[], folder: EmailFolder) => {
    const isDone = await changeMails(mails, { data: { folder, isDeleted: false } });
    const said = t('moved', { count: mails.length, folder: t(`folder.${folder}`) });
    if (isDone) toast.done(said, { onUndo: () => void restoreMails(mails) });
    return isDone;
  },
  remove: async (mails: readonly Email[]) => {
    const isSure = await confirm({
      title: t('removeTitle', { count: mails.length }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      isDangerous: true,
    });
    const isDone = isSure && (await removeMails(mails));
    if (isDone) toast.done(t('removed', { count: mails.length }));
    return isDone;
  },
  emptyTrash: async () => {
    const isSure = await confirm({
      title: t('emptyTrashTitle'),
      text: t('emptyTrashText'),
      confirmLabel: t('emptyTrash'),
      isDangerous: true,
    });
    if (!isSure) return false;
    try {
      await call(emailEndpoints.emptyTrash, {});
      toast.done(t('trashEmptied'));
      await refreshMails();
      return true;
    } catch (error) {
      toast.failed(error);
      return false;
    }
  },
});
