import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { pagedList, queryFlag, searchText } from '#core/paged-list.ts';
import {
  courseChangesSchema,
  courseDetailsSchema,
  courseRecordSchema,
  courseSchema,
  newCourseSchema,
} from './academy.schema.ts';

const path = '/api/apps/academy';
const read = { action: 'read', subject: 'Course' } as const;
const params = z.object({ id: numberInPath });
const unknownCourse = { status: 404, body: { code: 'not_found', message: 'Course not found' } } as const;
const unknownTopic = { status: 404, body: { code: 'not_found', message: 'Topic not found' } } as const;

const list = pagedList({
  path: `${path}/courses`,
  access: read,
  row: courseSchema,
  rowsKey: 'courses',
  totalKey: 'total',
  sortKeys: ['courseName', 'progress'],
  filters: { label: searchText, hideCompleted: queryFlag },
});

export const academyEndpoints = {
  /** `label` is a tag, whatever its case; `All Courses`, the default, is every one. */
  list: {
    ...list,
    response: z.object({ totalCourse: z.int(), courses: z.array(courseSchema), total: z.int() }),
  },
  /** Without an id, the course the caller was last at, of those not completed if there are any; else the first. */
  details: endpoint({
    method: 'GET',
    path: `${path}/course-details`,
    status: 200,
    access: read,
    query: z.object({ id: z.optional(numberInPath) }),
    response: courseDetailsSchema,
    failures: { unknownCourse },
  }),
  /** As those see it who write it. */
  get: endpoint({
    method: 'GET',
    path: `${path}/courses/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Course' },
    params,
    response: courseRecordSchema,
    failures: { unknownCourse },
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}/courses`,
    status: 201,
    access: { action: 'create', subject: 'Course' },
    body: newCourseSchema,
    response: courseRecordSchema,
  }),
  /** Whoever has completed a topic that stays keeps it. */
  update: endpoint({
    method: 'PATCH',
    path: `${path}/courses/{id}`,
    status: 200,
    access: { action: 'update', subject: 'Course' },
    params,
    body: courseChangesSchema,
    response: courseRecordSchema,
    failures: { unknownCourse },
  }),
  /** With what everybody has completed of it. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/courses/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Course' },
    params,
    response: null,
    failures: { unknownCourse },
  }),
  enrol: endpoint({
    method: 'PUT',
    path: `${path}/courses/{id}/enrolment`,
    status: 200,
    access: read,
    params,
    response: courseDetailsSchema,
    failures: { unknownCourse },
  }),
  /** What was completed is forgotten. */
  leave: endpoint({
    method: 'DELETE',
    path: `${path}/courses/{id}/enrolment`,
    status: 204,
    access: read,
    params,
    response: null,
    failures: { unknownCourse },
  }),
  /** Completes a topic for the caller, or takes that back; whoever was not enrolled is then. */
  completeTopic: endpoint({
    method: 'PUT',
    path: `${path}/courses/{id}/topics/{topicId}`,
    status: 200,
    access: read,
    params: z.object({ id: numberInPath, topicId: numberInPath }),
    body: z.object({ isCompleted: z.boolean() }),
    response: courseDetailsSchema,
    failures: { unknownCourse, unknownTopic },
  }),
  /** Starts over: nothing is completed any more. */
  restart: endpoint({
    method: 'POST',
    path: `${path}/courses/{id}/restart`,
    status: 200,
    access: read,
    params,
    response: courseDetailsSchema,
    failures: { unknownCourse },
  }),
};
