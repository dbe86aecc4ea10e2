import type { TestApp } from '#test/open-app.ts';

export const aCourse = {
  title: 'A',
  tag: 'Web',
  instructor: 'A',
  sections: [{ title: 'A', topics: [{ title: 'A', durationS: 60 }] }],
};
const anArticle = { title: 'A', group: 'A', productContent: '<p>A</p>' };
export const aProject = { name: 'A', project: 'A', startDate: '2026-11-23', deadline: '2026-11-24', leaderId: 1 };

/** A course, a help article and a project: their ids by slice. */
export async function openLibrary(app: TestApp) {
  const made = async (path: string, body: unknown) => (await app.call('POST', path, { as: 'admin', body })).body;
  return {
    academy: (await made('/api/apps/academy/courses', aCourse)).id,
    helpCenter: (await made('/api/pages/help-center/articles', anArticle)).slug,
    projects: (await made('/api/apps/projects', aProject)).id,
  };
}
