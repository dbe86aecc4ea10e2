import { useInAddress } from '#ui/use-in-address.ts';

/** The card that is open, as the address has it: it can be shared and gone back to. */
export function useKanbanPlace() {
  const [card, setCard] = useInAddress('card');
  return {
    cardId: /^\d{1,15}$/.test(String(card)) ? Number(card) : undefined,
    open: (id: number | undefined) => void setCard(id === undefined ? undefined : String(id)),
  };
}
