import { create } from 'zustand';

/** Whether the command search is open, and what was typed before its code had come. */
export const useSearchState = create(() => ({ isOpen: false, early: '' }));
export const openSearch = () => useSearchState.setState({ isOpen: true, early: '' });
export const closeSearch = () => useSearchState.setState({ isOpen: false });
export const typeEarly = (early: string) => useSearchState.setState({ early });
