import { projectEndpoints } from '@cartage/contract/projects/projects.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { createProject, getProject, removeProject, updateProject } from './write-projects.service.ts';

export function projectRoutes(mount: Mount) {
  mount(projectEndpoints.get, (ctx, { params }) => getProject(ctx, params.id));
  mount(projectEndpoints.create, (ctx, { body }) => createProject(ctx, body));
  mount(projectEndpoints.update, (ctx, { params, body }) => updateProject(ctx, params.id, body));
  mount(projectEndpoints.remove, (ctx, { params }) => removeProject(ctx, params.id));
}
