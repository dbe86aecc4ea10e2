/** Cards and boards are drawn anew where they move to: the focus goes there with them. */
const focusSoon = (selector: string) =>
  void setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: false }));

export const focusCard = (id: number) => focusSoon(`[data-card="${id}"] a`);
export const focusBoardMenu = (id: number) => focusSoon(`[data-board="${id}"] [data-board-menu]`);
