import { f64, i32 } from '#arrays/at.ts';
import { buildNetwork, type DraftNetwork } from '#graph/build-network.ts';
import { type Profile, profileOf } from '#graph/profile.ts';
import { RoadData } from '#graph/road-data.ts';
import { TurnCosts } from '#graph/turn-cost.ts';
import { NodeTable } from '#osm/node-table.ts';
import { bytesSource, openOsmFile } from '#osm/osm-file.ts';
import { readElements } from '#osm/read-elements.ts';
import { nodeInflate, type OsmRelation, type OsmSketch, writeOsm } from './osm-writer.ts';

/** Reads a sketch as the import does, up to the network before turns. */
const draftOf = async (sketch: OsmSketch, profile: Profile) => {
  const file = await openOsmFile(bytesSource(writeOsm(sketch)), nodeInflate);
  const data = new RoadData();
  for await (const _ of readElements(file, { way: (id, tags, ids) => data.way(id, tags, ids) }));
  const nodes = new NodeTable([data.refs.allIds()]);
  const place = (id: number, lon: number, lat: number, tags: Parameters<RoadData['node']>[1] | null) => {
    if (nodes.place(id, lon, lat) >= 0 && tags) data.node(id, tags);
  };
  for await (const _ of readElements(file, { node: place }));
  return { draft: buildNetwork(data, nodes, profile, undefined), nodes };
};

const wayOf = (draft: DraftNetwork, edge: number): number => f64(draft.segmentWayId, i32(draft.edgeSegment, edge) >> 1);

/**
 * Times from the end of one edge to the end of every other, found by trying all legal drives with what was driven last
 * in mind: slow, simple, and apart from costs independent of the graph under test. Restrictions are read from the
 * sketch itself; each way is one segment.
 */
export const legalTimes = async (
  sketch: OsmSketch,
): Promise<{ draft: DraftNetwork; timesFrom: (edge: number) => Map<number, number> }> => {
  const profile = profileOf('car');
  const { draft, nodes } = await draftOf(sketch, profile);
  const costs = new TurnCosts(draft, profile);
  const member = (relation: OsmRelation, role: string) => relation.members.find((one) => one.role === role);
  const restrictions = (sketch.relations ?? []).map((relation) => ({
    isOnly: relation.tags.restriction?.startsWith('only_') ?? false,
    from: member(relation, 'from')?.id ?? 0,
    to: member(relation, 'to')?.id ?? 0,
    via: member(relation, 'via') ?? { type: 'node' as const, id: 0, role: 'via' },
  }));
  const vertexOf = (id: number) => i32(draft.vertexOfNode, nodes.indexOf(id));

  const onward = (before: number, edge: number): { edge: number; turnCs: number }[] => {
    const vertex = i32(draft.edgeTo, edge);
    const isBlocked = draft.vertexRules.get(vertex)?.isBlocked ?? false;
    const all: number[] = [];
    for (let next = 0; next < draft.edgeFrom.length; next++) if (i32(draft.edgeFrom, next) === vertex) all.push(next);
    const isReverse = (next: number) =>
      next !== edge && i32(draft.edgeSegment, next) >> 1 === i32(draft.edgeSegment, edge) >> 1;
    const atNode = restrictions.filter(
      ({ via, from }) => via.type === 'node' && vertexOf(via.id) === vertex && from === wayOf(draft, edge),
    );
    const only = atNode.filter(({ isOnly, to }) => isOnly && all.some((next) => wayOf(draft, next) === to));
    const isBanned = (next: number) => atNode.some(({ isOnly, to }) => !isOnly && to === wayOf(draft, next));
    let turns = all.filter((next) => !isReverse(next) && !isBlocked && !isBanned(next));
    if (only.length > 0) turns = turns.filter((next) => only.some(({ to }) => to === wayOf(draft, next)));
    if (turns.length === 0) {
      const back = all.filter((next) => isReverse(next) && !isBanned(next));
      return back.map((next) => ({ edge: next, turnCs: costs.uTurnCs() }));
    }
    for (const { isOnly, from, to, via } of restrictions) {
      if (via.type !== 'way' || via.id !== wayOf(draft, edge) || before < 0 || wayOf(draft, before) !== from) continue;
      if (!turns.some((next) => wayOf(draft, next) === to)) continue;
      turns = turns.filter((next) => (wayOf(draft, next) === to) === isOnly);
    }
    return turns.map((next) => ({ edge: next, turnCs: costs.turnCs(edge, next, vertex) }));
  };

  const timesFrom = (start: number): Map<number, number> => {
    const best = new Map<number, number>();
    const done = new Set<string>();
    const open: { time: number; before: number; edge: number }[] = [{ time: 0, before: -1, edge: start }];
    while (open.length > 0) {
      open.sort((a, b) => b.time - a.time);
      const state = open.pop();
      if (!state || done.has(`${state.before} ${state.edge}`)) continue;
      done.add(`${state.before} ${state.edge}`);
      for (const { edge, turnCs } of onward(state.before, state.edge)) {
        const time = state.time + turnCs + i32(draft.edgeTimeCs, edge);
        if (time < (best.get(edge) ?? Number.POSITIVE_INFINITY)) best.set(edge, time);
        open.push({ time, before: state.edge, edge });
      }
    }
    return best;
  };
  return { draft, timesFrom };
};
