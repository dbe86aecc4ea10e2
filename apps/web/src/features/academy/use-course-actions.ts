import { IconDoorExit, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import { useCan } from '#session/ability.ts';
import { leave, remove } from './course-writes.ts';
import { academyMessages } from './messages.ts';
import { editPath, ofCourse } from './paths.ts';
import { isWithin, type Standing } from './standing.ts';

/** What can be done with a course beside learning in it, as far as the role goes. */
export function useCourseActions(onRemoved?: () => unknown): RowAction<Standing>[] {
  const t = useMessages(academyMessages);
  const can = useCan();
  const navigate = useNavigate();
  const only = (isAllowed: boolean, action: RowAction<Standing>) => (isAllowed ? [action] : []);
  return [
    ...only(can('update', 'Course'), {
      id: 'edit',
      label: t('edit'),
      icon: IconPencil,
      run: ({ id }) => void navigate({ to: editPath, search: ofCourse(id) }),
    }),
    {
      id: 'leave',
      label: t('leave'),
      icon: IconDoorExit,
      isOffered: isWithin,
      run: (course) => leave(course, t),
    },
    ...only(can('delete', 'Course'), {
      id: 'delete',
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      run: (course) => remove(course, t, onRemoved),
    }),
  ];
}
