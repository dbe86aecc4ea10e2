import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#http/api.ts';
import { type ListState, useListState } from '#list-page/use-list-state.ts';

/** Fills the rows of two, three, four and six cards. */
const cardsOfPage = 12;

/** What is completed is hidden unless the address says otherwise. */
export const shownCourses = {
  ...academyEndpoints.list,
  query: z.extend(academyEndpoints.list.query, {
    hideCompleted: z._default(z.catch(z.stringbool(), true), true),
  }),
};

export interface CourseList extends ListState {
  hidesCompleted: boolean;
}

/** The state of the cards, owned by the address. */
export function useCourseList(): CourseList {
  const state = useListState(shownCourses);
  const { q, label, hideCompleted } = state.query;
  return {
    ...state,
    query: { ...state.query, itemsPerPage: cardsOfPage, label: label || undefined },
    isNarrowed: q !== '' || Boolean(label),
    clear: () => state.set({ q: '', label: undefined }),
    hidesCompleted: hideCompleted === true,
  };
}

/** Whether there is any course, completed or not; undefined until that is known, or while nobody asks. */
export function useIsAnyCourse(isAsked: boolean): boolean | undefined {
  const all = useQuery({ ...api.query(academyEndpoints.list, { query: { itemsPerPage: 1 } }), enabled: isAsked });
  return all.data && all.data.total > 0;
}
