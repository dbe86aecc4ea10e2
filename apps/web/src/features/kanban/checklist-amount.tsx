import type { ChecklistEntry } from '@cartage/contract/kanban/kanban.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './checklist-amount.module.css';
import { kanbanMessages } from './messages.ts';

export const doneOf = (entries: readonly ChecklistEntry[]): number => entries.filter(({ isDone }) => isDone).length;

/** How many of the entries are ticked; nothing where there are none. */
export function ChecklistAmount({ entries }: { entries: readonly ChecklistEntry[] }) {
  const t = useMessages(kanbanMessages);
  if (entries.length === 0) return null;
  return <span className={classes.amount}>{t('checklistDone', { done: doneOf(entries), count: entries.length })}</span>;
}
