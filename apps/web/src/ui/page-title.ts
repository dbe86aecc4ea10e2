import { create } from 'zustand';

/** What the present page calls itself; written by PageTitle, read by the breadcrumbs. */
export const pageTitle = create<{ title: string; about?: string | undefined }>(() => ({ title: '' }));
export const usePageTitle = () => pageTitle((state) => state.title);
