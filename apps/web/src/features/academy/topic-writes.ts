import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { academyMessages } from './messages.ts';
import { withTopic } from './standing.ts';

const { details, completeTopic } = academyEndpoints;

/** Lessons whose ticks are on their way. */
let waiting = 0;

/** Asks for courses and figures anew; what the page shows already is not taken back while ticks are on their way. */
export async function reread(): Promise<void> {
  if (waiting === 0) await invalidate(['/api/apps/academy', '/api/dashboard/academy']);
}

/** Completes a lesson for the signed-in person, or no longer; shown at once, and taken back where it is refused. */
export async function setCompleted(courseId: number, topicId: number, isOver: boolean): Promise<void> {
  waiting++;
  void queryClient.cancelQueries({ queryKey: [details.path] });
  show(courseId, topicId, isOver);
  try {
    const body = { isCompleted: isOver };
    const { title, completedTasks, totalTasks } = await call(completeTopic, {
      params: { id: courseId, topicId },
      body,
    });
    if (isOver && completedTasks === totalTasks) toast.done(messagesNow(academyMessages)('courseCompleted', { title }));
  } catch (error) {
    show(courseId, topicId, !isOver);
    toast.failed(error);
  } finally {
    waiting--;
  }
  await reread();
}

const show = (courseId: number, topicId: number, isOver: boolean) =>
  queryClient.setQueriesData<CourseDetails>({ queryKey: [details.path] }, (course) =>
    course?.id === courseId ? withTopic(course, topicId, isOver) : course,
  );
