import * as z from 'zod/mini';
import { line } from '#core/plain-text.ts';
import { basemapSchema } from '#logistics/maps/basemap.schema.ts';
import { instantSchema, lonLatSchema } from '#logistics/measures.schema.ts';
import { planSchema } from '#logistics/plans/plans.schema.ts';
import { roadProfileSchema } from '#logistics/regions/regions.schema.ts';

/** `auto`: the region that covers all stops, else the estimate. `server`: the routing server, for everything. */
export const travelSources = ['auto', 'estimate', 'server'] as const;
export const routingServers = ['osrm', 'valhalla', 'openrouteservice', 'graphhopper'] as const;
export const geocodingServers = ['nominatim', 'photon', 'pelias'] as const;
/** `auto`: the regions. `server`: the geocoding server. */
export const addressSources = ['auto', 'none', 'server'] as const;

const serverUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(300));

/** `key` is written, never read; left out it stays as it is, null takes it away. */
const serverFields = { url: serverUrl, key: z.optional(z.nullable(line(500))) };
export const routingServerInputSchema = z.object({
  kind: z.enum(routingServers),
  ...serverFields,
  /** The server's own names, where they differ from what its kind calls them. */
  profiles: z.optional(z.partialRecord(roadProfileSchema, line(60))),
});
export type RoutingServerInput = z.output<typeof routingServerInputSchema>;
export const geocodingServerInputSchema = z.object({ kind: z.enum(geocodingServers), ...serverFields });
export type GeocodingServerInput = z.output<typeof geocodingServerInputSchema>;

const seen = { url: z.string(), hasKey: z.boolean() };
const hourly = z.array(z.int().check(z.minimum(50), z.maximum(300))).check(z.length(24));

export const roadSettingsSchema = z.object({
  travelSource: z.enum(travelSources),
  routingServer: z.nullable(
    z.object({
      kind: z.enum(routingServers),
      ...seen,
      profiles: z.partialRecord(roadProfileSchema, z.string()),
    }),
  ),
  addressSource: z.enum(addressSources),
  geocodingServer: z.nullable(z.object({ kind: z.enum(geocodingServers), ...seen })),
  /** Servers on private or local addresses may be asked. */
  allowsPrivateHosts: z.boolean(),
  /** Driving times of each hour of the day, in percent of free flow; for estimate, regions and servers alike. */
  trafficByHour: hourly,
  basemap: basemapSchema,
  version: z.int(),
  updatedAt: instantSchema,
});
export type RoadSettings = z.infer<typeof roadSettingsSchema>;

export const roadSettingsChangesSchema = z.partial(
  z.object({
    travelSource: z.enum(travelSources),
    routingServer: z.nullable(routingServerInputSchema),
    addressSource: z.enum(addressSources),
    geocodingServer: z.nullable(geocodingServerInputSchema),
    allowsPrivateHosts: z.boolean(),
    trafficByHour: hourly,
    basemap: basemapSchema,
  }),
);

/** Settings to try, not yet saved. Without `key` the saved one of the same server is used. */
export const connectionTestSchema = z.object({
  routingServer: z.optional(routingServerInputSchema),
  geocodingServer: z.optional(geocodingServerInputSchema),
  allowsPrivateHosts: z._default(z.boolean(), false),
  /** Three for a matrix, the first for an address; default: depots. */
  places: z.optional(z.array(lonLatSchema).check(z.minLength(3), z.maxLength(3))),
  profile: z._default(roadProfileSchema, 'car'),
});

export const connectionAnswerSchema = z.object({
  ok: z.boolean(),
  latencyMs: z.nullable(z.int()),
  places: z.array(lonLatSchema),
  /** 3 × 3, row by row; −1 where there is no way. */
  durationsS: z.nullable(z.array(z.array(z.int()))),
  distancesM: z.nullable(z.array(z.array(z.int()))),
  /** What a geocoder calls the first place. */
  address: z.nullable(z.string()),
  /** Codes: unreachable, busy, refused, unauthorized, unsupported, bad-answer, host_refused. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
});

export const unreachableReasons = ['no_road_near', 'no_way'] as const;

/** Where a plan's travel times come from, told before anybody optimises. */
export const planTravelSchema = z.object({
  kind: planSchema.shape.travel,
  /** A region's name, a server's, or null. */
  source: z.nullable(z.string()),
  /** Why it is the estimate; null where it is not. */
  why: z.nullable(z.enum(['chosen', 'no_region', 'not_covered', 'profile_missing', 'no_roads_here'])),
  /** What lies outside the region that holds most of the plan, where that is why it is the estimate. */
  outside: z.nullable(
    z.object({
      region: z.string(),
      deliveries: z.array(z.object({ deliveryId: z.string(), ref: z.string() })),
      vehicles: z.array(z.object({ vehicleId: z.string(), name: z.string() })),
    }),
  ),
  chosen: z.enum(['auto', 'estimate']),
  /** Vehicles' profiles, and whose roads stand for each. */
  profiles: z.array(z.object({ profile: roadProfileSchema, roads: z.nullable(roadProfileSchema) })),
  unreachable: z.array(
    z.object({
      deliveryId: z.string(),
      ref: z.string(),
      address: z.string(),
      location: z.nullable(lonLatSchema),
      reason: z.enum(unreachableReasons),
    }),
  ),
  /** Vehicles no road leads from to any of the stops: they stay idle. */
  stranded: z.array(z.object({ vehicleId: z.string(), name: z.string() })),
});
export type PlanTravel = z.infer<typeof planTravelSchema>;

export const instructionSchema = z.object({
  text: z.string(),
  code: z.string(),
  modifier: z.string(),
  /** Until the next one. */
  distanceM: z.int(),
  durationS: z.int(),
  location: lonLatSchema,
});

/** From one stop to the next: on the streets, or a straight line where `isRoad` is false. */
export const legLineSchema = z.object({
  isRoad: z.boolean(),
  coordinates: z.array(lonLatSchema),
  distanceM: z.int(),
  durationS: z.int(),
  /** Empty where not asked for, or not known. */
  instructions: z.array(instructionSchema),
});
export type LegLine = z.infer<typeof legLineSchema>;

export const routeLinesSchema = z.object({
  routeId: z.string(),
  /** One for each stop of the route but the first, in order. */
  legs: z.array(legLineSchema),
  /** A region's name, a server's, or null for straight lines. */
  source: z.nullable(z.string()),
  attribution: z.nullable(z.string()),
});
export type RouteLines = z.infer<typeof routeLinesSchema>;
