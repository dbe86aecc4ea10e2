import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

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

type Changes = { [K in keyof PlannerSearch]: PlannerSearch[K] | undefined };

/** What is looked at: in the address, so that it can be shared and survives a reload. The ways to change it stay the same. */
export function usePlannerSearch() {
  const search: PlannerSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const ways = useMemo(() => {
    const change = (changed: (before: PlannerSearch) => Changes) =>
      void navigate({
        to: '.',
        search: (before: PlannerSearch) => ({ ...before, ...changed(before) }),
        replace: true,
        resetScroll: false,
      });
    return {
      set: (changes: Changes) => change(() => changes),
      /** Selecting again takes the selection away. */
      select: (deliveryId: string | undefined, vehicleId?: string) =>
        change((before) => ({
          delivery: deliveryId === before.delivery ? undefined : deliveryId,
          vehicle: vehicleId ?? before.vehicle,
        })),
      selectRoute: (vehicleId: string | undefined) =>
        change((before) => ({ vehicle: vehicleId === before.vehicle ? undefined : vehicleId, delivery: undefined })),
    };
  }, [navigate]);
  return { ...search, ...ways };
}
export type PlannerSelection = ReturnType<typeof usePlannerSearch>;
