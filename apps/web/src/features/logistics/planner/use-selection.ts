import { useNavigate, useSearch } from '@tanstack/react-router';

interface PlannerSearch {
  date?: string;
  plan?: string;
  /** Selected delivery, and vehicle whose route is in front. */
  delivery?: string;
  vehicle?: string;
  /** The plan it is compared with. */
  against?: string;
  /** A delivery to be moved: its dialog is open. */
  move?: string;
}

/** What is looked at: in the address, so that it can be shared and survives a reload. */
export function usePlannerSearch() {
  const search: PlannerSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (changes: { [K in keyof PlannerSearch]: PlannerSearch[K] | undefined }) =>
    void navigate({
      to: '.',
      search: (before: PlannerSearch) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    ...search,
    set,
    /** Selecting again takes the selection away. */
    select: (deliveryId: string | undefined, vehicleId?: string) =>
      set({ delivery: deliveryId === search.delivery ? undefined : deliveryId, vehicle: vehicleId ?? search.vehicle }),
    selectRoute: (vehicleId: string | undefined) =>
      set({ vehicle: vehicleId === search.vehicle ? undefined : vehicleId, delivery: undefined }),
  };
}
export type PlannerSelection = ReturnType<typeof usePlannerSearch>;
