import { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import type { Position } from '@cartage/contract/logistics/positions/positions.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';

const askAgainMs = 20_000;
const none: readonly Position[] = [];

/** Where drivers' phones say they are, asked again and again while somebody is out. */
export function usePositions(isAnybodyOut: boolean): readonly Position[] {
  const mayRead = useCan()('read', 'Position');
  const { data } = useQuery({
    ...api.query(positionEndpoints.list, {}),
    refetchInterval: askAgainMs,
    enabled: mayRead && isAnybodyOut,
  });
  return isAnybodyOut ? (data?.positions ?? none) : none;
}
