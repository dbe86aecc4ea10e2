import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { digits } from '#core/number-in-path.ts';
import { pagedList } from '#core/paged-list.ts';
import { periodQuery } from '#dashboards/figures.schema.ts';
import { analyticsProjectSchema } from '#projects/projects.schema.ts';
import { analyticsSchema } from './analytics.schema.ts';

const projects = pagedList({
  path: '/api/dashboard/analytics/projects',
  access: { action: 'read', subject: 'Project' },
  row: analyticsProjectSchema,
  rowsKey: 'projects',
  totalKey: 'totalProjects',
  sortKeys: ['project', 'leader', 'progress'],
  filters: {
    /** The projects of one person. */
    memberId: z.catch(z.optional(digits), undefined),
  },
});

export const analyticsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard/analytics',
    status: 200,
    access: { action: 'read', subject: 'Report' },
    query: periodQuery,
    response: analyticsSchema,
  }),
  /** A page behind the last one answers the first. */
  projects: {
    ...projects,
    response: z.object({
      projects: z.array(analyticsProjectSchema),
      totalPages: z.int(),
      totalProjects: z.int(),
      page: z.int(),
    }),
  },
};
