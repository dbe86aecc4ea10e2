import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { currentSession, useSession } from '#session/session.ts';

/**
 * What was typed as a comment and is not sent, by person and by what it is of: a card, or a comment that is put in other words. It
 * outlives the card's being closed, and a reload.
 */
const useKeptComments = create(
  persist<Readonly<Record<string, string>>>(() => ({}), {
    name: 'Cartage-kanban-comments',
    storage: createJSONStorage(() => sessionStorage),
  }),
);
// Somebody else may use this tab next.
useSession.subscribe((now, before) => {
  if (before.userData && !now.userData) useKeptComments.setState({}, true);
});

const keyOf = (of: number | string) => `${currentSession().userData?.id ?? 0} ${of}`;

export const useKeptComment = (of: number | string): string | undefined => useKeptComments((kept) => kept[keyOf(of)]);

export function keepComment(of: number | string, text: string | undefined): void {
  const { [keyOf(of)]: _, ...others } = useKeptComments.getState();
  useKeptComments.setState(text === undefined ? others : { ...others, [keyOf(of)]: text }, true);
}
