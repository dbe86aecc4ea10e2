import type { Load, LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { RouteStatus, StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { ProofKind, StopTransitionInput } from '@cartage/contract/logistics/stops/stops.schema.ts';

/** A tap of the driver, with the moment it was made. `key`: the server counts it once, however often it is sent. */
export type Act = {
  key: string;
  at: string;
  userId: number;
  routeId: string;
  /** What it was, in words, for when it is refused. */
  label: string;
  /** Where the phone was, when the driver lets it be told. */
  location?: LonLat;
} & (
  | { kind: 'route'; to: RouteStatus }
  | { kind: 'seen'; version: number }
  | ({ kind: 'stop'; stopId: string; to: StopStatus; failureReason?: string; note?: string; refused?: Load } & Pick<
      StopTransitionInput,
      'cash' | 'answers' | 'scans'
    >)
  | { kind: 'place'; stopId: string; text: string }
  | { kind: 'proof'; stopId: string; proof: ProofKind; file: Blob; signee?: string }
);
export type ActAtStop = Extract<Act, { kind: 'stop' }>;
/** Distributes over the kinds, which Omit alone does not. */
export type NewAct = Act extends infer One
  ? One extends Act
    ? Omit<One, 'key' | 'at' | 'userId' | 'location'>
    : never
  : never;
