import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { richTextMessages } from '#ui/rich-text/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { academyMessages } from './messages.ts';

const inMenu = { navActive: '/apps/academy/my-course' } as const;
const formWords = [academyMessages, formMessages, richTextMessages];

export const academyScreens: readonly Screen[] = [
  {
    path: '/apps/academy/my-course',
    access: { action: 'read', subject: 'Course' },
    messages: [academyMessages, listMessages],
    load: () => import('./my-courses-page.tsx').then((m) => m.MyCoursesPage),
  },
  {
    path: '/apps/academy/course-details',
    access: { action: 'read', subject: 'Course' },
    ...inMenu,
    messages: [academyMessages, listMessages],
    load: () => import('./course-page.tsx').then((m) => m.CoursePage),
  },
  {
    path: '/apps/academy/course/add',
    access: { action: 'create', subject: 'Course' },
    ...inMenu,
    messages: formWords,
    load: () => import('./course-add-page.tsx').then((m) => m.CourseAddPage),
  },
  {
    path: '/apps/academy/course/edit',
    access: { action: 'update', subject: 'Course' },
    ...inMenu,
    messages: formWords,
    load: () => import('./course-edit-page.tsx').then((m) => m.CourseEditPage),
  },
];
