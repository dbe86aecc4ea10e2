export const listPath = '/apps/academy/my-course';
export const detailsPath = '/apps/academy/course-details';
export const addPath = '/apps/academy/course/add';
export const editPath = '/apps/academy/course/edit';

/** Names a course in an address. The router's types know no search of a path made at run time. */
export const ofCourse = (id: number) => ({ id }) as never;
