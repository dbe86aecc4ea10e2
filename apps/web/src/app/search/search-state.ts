import { create } from 'zustand';

/** Whether the command search is open. */
export const useSearchState = create(() => ({ isOpen: false }));
export const openSearch = () => useSearchState.setState({ isOpen: true });
export const closeSearch = () => useSearchState.setState({ isOpen: false });
