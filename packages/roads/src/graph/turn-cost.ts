import { u8 } from '#arrays/at.ts';
import { edgeBearing, turnAngle } from './bearing.ts';
import type { DraftNetwork } from './build-network.ts';
import type { Profile } from './profile.ts';
import { classOf, hasFlag, ROUNDABOUT, segmentOf } from './road-network.ts';

const U_TURN_CS = 2000;
const BOARDING_CS = 30_000;
const ROUNDABOUT_ENTRY_CS = 100;
/** For a right angle; sharper turns cost more, up to 1.6 times. */
const NEAR_SIDE_CS = 100;
const FAR_SIDE_CS = 250;
const STRAIGHT_DEGREES = 25;
/** Turning back into a road beside one's own is nearly a U-turn. */
const HAIRPIN_DEGREES = 155;
const HAIRPIN_CS = 1000;

/** Seconds (hundredths) that going from one edge to another costs: bends slow down, crossing traffic makes wait. */
export class TurnCosts {
  private readonly draft: DraftNetwork;
  private readonly profile: Profile;
  private readonly startBearing: Float32Array;
  private readonly endBearing: Float32Array;
  private readonly armCount: Uint8Array;

  constructor(draft: DraftNetwork, profile: Profile) {
    const count = draft.edgeSegment.length;
    this.draft = draft;
    this.profile = profile;
    this.startBearing = new Float32Array(count);
    this.endBearing = new Float32Array(count);
    this.armCount = countArms(draft);
    for (let edge = 0; edge < count; edge++) {
      this.startBearing[edge] = edgeBearing(draft, edge, false);
      this.endBearing[edge] = edgeBearing(draft, edge, true);
    }
  }

  uTurnCs(): number {
    return this.profile.mode === 'foot' ? 0 : this.profile.mode === 'bicycle' ? U_TURN_CS / 4 : U_TURN_CS;
  }

  turnCs(from: number, to: number, vertex: number): number {
    const { draft, profile } = this;
    const boards = classOf(draft, to) === 'ferry' && classOf(draft, from) !== 'ferry';
    const base = (draft.vertexRules.get(vertex)?.delayCs ?? 0) + (boards ? BOARDING_CS : 0);
    if (profile.mode === 'foot' || u8(this.armCount, vertex) < 3) return base;
    const isOnRoundabout = hasFlag(draft, from, ROUNDABOUT);
    if (isOnRoundabout) return base;
    if (hasFlag(draft, to, ROUNDABOUT)) return base + ROUNDABOUT_ENTRY_CS;
    const turn = this.bendCs(from, to);
    return base + (profile.mode === 'bicycle' ? Math.round(turn / 2) : turn);
  }

  private bendCs(from: number, to: number): number {
    const angle = turnAngle(this.endBearing[from] ?? 0, this.startBearing[to] ?? 0);
    const degrees = Math.abs(angle);
    if (degrees < STRAIGHT_DEGREES) return 0;
    if (degrees > HAIRPIN_DEGREES) return HAIRPIN_CS;
    const crossesTraffic = angle < 0 !== this.draft.rules.drivesOnLeft;
    return Math.round((crossesTraffic ? FAR_SIDE_CS : NEAR_SIDE_CS) * Math.min(1.6, degrees / 90));
  }
}

/** Segments that meet at each vertex, in whatever direction they are driven. */
const countArms = (draft: DraftNetwork): Uint8Array => {
  const arms = new Uint8Array(draft.vertexCount);
  let previous = -1;
  for (let edge = 0; edge < draft.edgeSegment.length; edge++) {
    const segment = segmentOf(draft, edge);
    if (segment === previous) continue;
    previous = segment;
    for (const vertex of [draft.edgeFrom[edge] ?? 0, draft.edgeTo[edge] ?? 0]) {
      arms[vertex] = Math.min(200, u8(arms, vertex) + 1);
    }
  }
  return arms;
};
