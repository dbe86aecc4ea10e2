import { zoneEndpoints } from '@cartage/contract/logistics/zones/zones.endpoints.ts';
import { type Area, areaOf } from '@cartage/contract/logistics/zones/zones.rules.ts';
import type { Zone } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';
import { useLiveLists } from './use-live-lists.ts';

const none: readonly Zone[] = [];

/** All zones, by name, for who may see them; none while they are read. */
export function useZones(): readonly Zone[] {
  const mayRead = useCan()('read', 'Zone');
  const { data } = useQuery({ ...api.query(zoneEndpoints.list, {}), enabled: mayRead });
  useLiveLists(['zones'], [zoneEndpoints.list.path]);
  return data?.zones ?? none;
}

/** The same, ready to be asked what lies in them. */
export function useAreas(): readonly Area[] {
  const zones = useZones();
  return useMemo(() => zones.map(areaOf), [zones]);
}
