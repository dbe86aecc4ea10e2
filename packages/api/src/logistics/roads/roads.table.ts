import type { Basemap } from '@cartage/contract/logistics/maps/basemap.schema.ts';
import type { RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type {
  addressSources,
  geocodingServers,
  routingServers,
  travelSources,
} from '@cartage/contract/logistics/roads/roads.schema.ts';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** As stored: keys are sealed. */
export interface RoadSettingsValue {
  travelSource: (typeof travelSources)[number];
  routingServer: {
    kind: (typeof routingServers)[number];
    url: string;
    sealedKey: string | null;
    profiles: Partial<Record<RoadProfile, string>>;
  } | null;
  addressSource: (typeof addressSources)[number];
  geocodingServer: { kind: (typeof geocodingServers)[number]; url: string; sealedKey: string | null } | null;
  allowsPrivateHosts: boolean;
  trafficByHour: number[];
  basemap: Basemap;
}

/** One row. Without it the defaults hold. */
export interface RoadSettingsTable {
  id: 1;
  value: JsonText<RoadSettingsValue>;
  version: number;
  updatedAt: Instant;
}

export interface PlanTravelsTable {
  planId: string;
  chosen: 'auto' | 'estimate';
  /** Of the plan's figures as they stand. */
  kind: 'estimate' | 'road';
}
