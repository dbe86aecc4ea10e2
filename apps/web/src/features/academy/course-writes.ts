import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import { call } from '#http/call.ts';
import type { Translate } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { AcademyWords } from './messages.ts';
import type { Standing } from './standing.ts';
import { reread } from './topic-writes.ts';

type Words = Translate<AcademyWords>;

/** Resolves to whether it was done. */
export const enrol = (course: Pick<Standing, 'id'>): Promise<boolean> =>
  attempt(() => call(academyEndpoints.enrol, { params: { id: course.id } }));

export async function startOver({ id, title, completedTasks }: Standing, t: Words): Promise<boolean> {
  const isSure = await confirm({
    title: t('startOverTitle', { title }),
    text: t('startOverText', { count: completedTasks }),
    confirmLabel: t('startOver'),
    isDangerous: true,
  });
  if (!isSure || !(await attempt(() => call(academyEndpoints.restart, { params: { id } })))) return false;
  toast.done(t('startedOver', { title }));
  return true;
}

/** Who has completed something is asked; else it can be taken back. */
export async function leave(course: Standing, t: Words): Promise<void> {
  const { id, title, completedTasks } = course;
  const isSure =
    completedTasks === 0 ||
    (await confirm({
      title: t('leaveTitle', { title }),
      text: t('leaveText', { count: completedTasks }),
      confirmLabel: t('leave'),
      isDangerous: true,
    }));
  if (!isSure || !(await attempt(() => call(academyEndpoints.leave, { params: { id } })))) return;
  toast.done(t('hasLeft', { title }), completedTasks === 0 ? { onUndo: () => void enrol(course) } : {});
}

export async function remove(
  { id, title, totalStudents }: Standing,
  t: Words,
  onRemoved?: () => unknown,
): Promise<void> {
  const isSure = await confirm({
    title: t('deleteTitle', { title }),
    text: t('deleteText', { count: totalStudents }),
    confirmLabel: t('deleteConfirm'),
    isDangerous: true,
  });
  if (!isSure) return;
  // The page of the course leaves before it asks for it again.
  const isGone = await attempt(() => call(academyEndpoints.remove, { params: { id } }), onRemoved);
  if (isGone) toast.done(t('deleted', { title }));
}

async function attempt(act: () => Promise<unknown>, onDone?: () => unknown): Promise<boolean> {
  try {
    await act();
    await onDone?.();
    return true;
  } catch (error) {
    toast.failed(error);
    return false;
  } finally {
    await reread();
  }
}
