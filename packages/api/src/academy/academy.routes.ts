import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listCourses } from './academy.service.ts';
import { completeTopic, enrol, leaveCourse, readCourse, restartCourse } from './enrolment.service.ts';
import { createCourse, getCourse, removeCourse, updateCourse } from './write-courses.service.ts';

export function academyRoutes(mount: Mount) {
  mount(academyEndpoints.list, (ctx, { query }) => listCourses(ctx, query));
  mount(academyEndpoints.details, (ctx, { query }) => readCourse(ctx, query.id));
  mount(academyEndpoints.get, (ctx, { params }) => getCourse(ctx, params.id));
  mount(academyEndpoints.create, (ctx, { body }) => createCourse(ctx, body));
  mount(academyEndpoints.update, (ctx, { params, body }) => updateCourse(ctx, params.id, body));
  mount(academyEndpoints.remove, (ctx, { params }) => removeCourse(ctx, params.id));
  mount(academyEndpoints.enrol, (ctx, { params }) => enrol(ctx, params.id));
  mount(academyEndpoints.leave, (ctx, { params }) => leaveCourse(ctx, params.id));
  mount(academyEndpoints.completeTopic, (ctx, { params, body }) => completeTopic(ctx, params, body));
  mount(academyEndpoints.restart, (ctx, { params }) => restartCourse(ctx, params.id));
}
