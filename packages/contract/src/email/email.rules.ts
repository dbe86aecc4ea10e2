import type { Email, EmailFilter, EmailFolder } from './email.schema.ts';

type Placed = Pick<Email, 'folder' | 'isDeleted' | 'isStarred'>;

/** Whether a mail shows in a view: the trash shows what is deleted, every other view what is not. */
export function isInView({ folder, isDeleted, isStarred }: Placed, filter: EmailFilter): boolean {
  if (filter === 'trashed') return isDeleted;
  if (isDeleted) return false;
  return filter === 'starred' ? isStarred : folder === filter;
}

/** Folders it makes sense to move a mail to; a screen offers no others. */
export function moveTargets({ folder, isDeleted }: Pick<Email, 'folder' | 'isDeleted'>): EmailFolder[] {
  if (folder === 'draft' || folder === 'sent') return isDeleted ? [folder] : [];
  const others: EmailFolder[] = ['inbox', 'spam'];
  return isDeleted ? others : others.filter((one) => one !== folder);
}

/** A size as mails tell it: `5mb`, `340kb`. */
export function sizeText(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024));
  return kb < 1024 ? `${kb}kb` : `${Math.round((kb / 1024) * 10) / 10}mb`;
}
