import { i32 } from '#arrays/at.ts';
import { groupBy } from '#arrays/group-by.ts';
import { type Arcs, ArcWriter } from './arcs.ts';
import type { DraftNetwork } from './build-network.ts';
import type { Profile } from './profile.ts';
import type { TurnRule } from './restrictions.ts';
import { ENDS_ONLY, hasFlag, segmentOf } from './road-network.ts';
import { TurnCosts } from './turn-cost.ts';

/** All permitted turns of a network: none against a restriction or through a barrier, U-turns at dead ends alone. */
export const turnArcs = (draft: DraftNetwork, profile: Profile, atEndOf: ReadonlyMap<number, TurnRule>): Arcs => {
  const out = groupBy(draft.edgeFrom, draft.vertexCount);
  const costs = new TurnCosts(draft, profile);
  const writer = new ArcWriter();
  for (let edge = 0; edge < draft.edgeSegment.length; edge++) {
    writer.beginNode();
    const vertex = i32(draft.edgeTo, edge);
    const isBlocked = draft.vertexRules.get(vertex)?.isBlocked ?? false;
    const rule = atEndOf.get(edge);
    let mayTurnBack = true;
    for (let at = i32(out.first, vertex); at < i32(out.first, vertex + 1); at++) {
      const next = i32(out.items, at);
      if (isReverse(draft, edge, next) || isBlocked) continue;
      if (rule && (rule.no.has(next) || (rule.only.size > 0 && !rule.only.has(next)))) continue;
      writer.add(next, costs.turnCs(edge, next, vertex));
      if (hasFlag(draft, edge, ENDS_ONLY) || !hasFlag(draft, next, ENDS_ONLY)) mayTurnBack = false;
    }
    const reverse = mayTurnBack ? reverseOf(draft, edge) : -1;
    if (reverse >= 0 && !rule?.no.has(reverse)) writer.add(reverse, costs.uTurnCs());
  }
  return writer.finish();
};

const isReverse = (draft: DraftNetwork, edge: number, other: number): boolean =>
  edge !== other && segmentOf(draft, edge) === segmentOf(draft, other);

/** The two directions of a segment are neighbours in the list of edges. */
const reverseOf = (draft: DraftNetwork, edge: number): number => {
  for (const other of [edge - 1, edge + 1]) {
    if (other >= 0 && other < draft.edgeSegment.length && isReverse(draft, edge, other)) return other;
  }
  return -1;
};
