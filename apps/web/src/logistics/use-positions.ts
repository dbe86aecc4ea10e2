import { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import type { Position } from '@cartage/contract/logistics/positions/positions.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';

const askAgainMs = 20_000;
const none: readonly SeenPosition[] = [];
/** What was told before that says nothing of how it goes now. */
const freshMs = 120_000;

export interface SeenPosition extends Position {
  isFresh: boolean;
}

/** Where drivers' phones say they are, asked again and again while somebody is out. */
export function usePositions(isAnybodyOut: boolean): readonly SeenPosition[] {
  const mayRead = useCan()('read', 'Position');
  const { data, dataUpdatedAt } = useQuery({
    ...api.query(positionEndpoints.list, {}),
    refetchInterval: askAgainMs,
    enabled: mayRead && isAnybodyOut,
  });
  if (!isAnybodyOut || !data) return none;
  return data.positions.map((one) => ({ ...one, isFresh: dataUpdatedAt - Date.parse(one.at) < freshMs }));
}
