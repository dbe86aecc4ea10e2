import { f64, i32, item } from '#arrays/at.ts';
import type { Member } from '#osm/elements.ts';
import type { NodeTable } from '#osm/node-table.ts';
import type { DraftNetwork } from './build-network.ts';
import type { Profile } from './profile.ts';
import type { RestrictionRelation } from './road-data.ts';
import { segmentOf } from './road-network.ts';

/** At the end of an edge: turns that are forbidden, and those that alone are permitted. */
export interface TurnRule {
  no: Set<number>;
  only: Set<number>;
}

/** A restriction over more than one junction: a sequence of edges that is forbidden, or must be kept to. */
export interface RestrictedChain {
  isMandatory: boolean;
  edges: number[];
}

export interface RestrictionReport {
  applied: number;
  /** Their roads are not in this profile, or are missing from the extract. */
  notApplicable: number;
  /** Valid at certain times only; not followed. */
  conditional: number;
}

export interface Restrictions {
  atEndOf: Map<number, TurnRule>;
  chains: RestrictedChain[];
  report: RestrictionReport;
}

const EXCEPTED_AS: Record<Profile['name'], readonly string[]> = {
  car: ['motorcar', 'motor_vehicle'],
  van: ['motorcar', 'motor_vehicle', 'goods'],
  truck: ['hgv', 'motor_vehicle'],
  bicycle: ['bicycle'],
  foot: ['foot'],
};
const LONGEST_VIA = 12;

/** Translates the restrictions of an extract into turns between edges of one profile's network. */
export const resolveRestrictions = (
  relations: readonly RestrictionRelation[],
  draft: DraftNetwork,
  nodes: NodeTable,
  profile: Profile,
): Restrictions => {
  const result: Restrictions = {
    atEndOf: new Map(),
    chains: [],
    report: { applied: 0, notApplicable: 0, conditional: 0 },
  };
  const edgesOfWay = edgesByWay(relations, draft);
  for (const relation of relations) {
    const value = bindingValue(relation, profile);
    if (value === 'conditional') result.report.conditional++;
    if (value === null || value === 'conditional') continue;
    const isMandatory = value.startsWith('only_');
    if (!isMandatory && !value.startsWith('no_')) continue;
    const found = resolveMembers(relation.members, draft, nodes, edgesOfWay);
    const chains =
      value === 'no_u_turn' ? found.filter((edges) => !isStraightOn(draft, relation.members, edges)) : found;
    if (chains.length === 0) result.report.notApplicable++;
    else result.report.applied++;
    for (const edges of chains) {
      if (edges.length > 2) result.chains.push({ isMandatory, edges });
      else addTurnRule(result.atEndOf, item(edges, 0), item(edges, 1), isMandatory);
    }
  }
  return result;
};

const bindingValue = ({ tags }: RestrictionRelation, profile: Profile): string | null => {
  const excepted = tags.except?.split(/[;,]\s*/) ?? [];
  if (EXCEPTED_AS[profile.name].some((name) => excepted.includes(name))) return null;
  const isForOthers =
    /^restriction:(?!conditional)/.test(tags.type ?? '') && !profile.restrictionKeys.includes(tags.type ?? '');
  if (isForOthers) return null;
  for (const key of profile.restrictionKeys) {
    const value = tags[key];
    if (value) return HOURS.some((hours) => tags[hours]) ? 'conditional' : value;
    if (tags[`${key}:conditional`]) return 'conditional';
  }
  return null;
};

/** Older ways of writing when a restriction is valid. */
const HOURS = ['hour_on', 'day_on', 'date_on', 'time'];

/** Where one road is both "from" and "to" of a U-turn, going on along it is none. */
const isStraightOn = (draft: DraftNetwork, members: readonly Member[], edges: readonly number[]): boolean => {
  const wayOf = (role: string) => members.find((member) => member.role === role)?.id;
  return (
    edges.length === 2 &&
    wayOf('from') === wayOf('to') &&
    segmentOf(draft, item(edges, 0)) !== segmentOf(draft, item(edges, 1))
  );
};

const addTurnRule = (rules: Map<number, TurnRule>, from: number, to: number, isMandatory: boolean): void => {
  let rule = rules.get(from);
  if (!rule) {
    rule = { no: new Set(), only: new Set() };
    rules.set(from, rule);
  }
  (isMandatory ? rule.only : rule.no).add(to);
};

const edgesByWay = (relations: readonly RestrictionRelation[], draft: DraftNetwork): Map<number, number[]> => {
  const edges = new Map<number, number[]>();
  for (const { members } of relations)
    for (const member of members) if (member.type === 'way') edges.set(member.id, []);
  for (let edge = 0; edge < draft.edgeSegment.length; edge++) {
    edges.get(f64(draft.segmentWayId, segmentOf(draft, edge)))?.push(edge);
  }
  return edges;
};

/** Every sequence of edges from a `from` member over the `via` members to a `to` member. */
const resolveMembers = (
  members: readonly Member[],
  draft: DraftNetwork,
  nodes: NodeTable,
  edgesOfWay: ReadonlyMap<number, number[]>,
): number[][] => {
  const edgesOf = (role: string) =>
    members
      .filter((member) => member.role === role && member.type === 'way')
      .flatMap(({ id }) => edgesOfWay.get(id) ?? []);
  const [fromEdges, viaEdges, toEdges] = [edgesOf('from'), edgesOf('via'), edgesOf('to')];
  const viaNode = members.find((member) => member.role === 'via' && member.type === 'node');
  if (viaNode) {
    const node = nodes.indexOf(viaNode.id);
    const vertex = node < 0 ? -1 : i32(draft.vertexOfNode, node);
    const starts = fromEdges.filter((edge) => vertex >= 0 && i32(draft.edgeTo, edge) === vertex);
    const ends = toEdges.filter((edge) => i32(draft.edgeFrom, edge) === vertex);
    return starts.flatMap((from) => ends.map((to) => [from, to]));
  }
  const chains = fromEdges.map((from) => shortestChain(draft, from, viaEdges, toEdges));
  return chains.filter((chain) => chain !== null);
};

/** Breadth first over the via edges: the shortest sequence that reaches a `to` edge. */
const shortestChain = (
  draft: DraftNetwork,
  from: number,
  via: readonly number[],
  to: readonly number[],
): number[] | null => {
  const reached = new Set<number>();
  let chains: number[][] = [[from]];
  for (let length = 0; length <= LONGEST_VIA && chains.length > 0; length++) {
    const longer: number[][] = [];
    for (const chain of chains) {
      const last = item(chain, chain.length - 1);
      const isNext = (edge: number) =>
        i32(draft.edgeFrom, edge) === i32(draft.edgeTo, last) && segmentOf(draft, edge) !== segmentOf(draft, last);
      const end = chain.length > 1 ? to.find(isNext) : undefined;
      if (end !== undefined) return [...chain, end];
      for (const edge of via) {
        if (reached.has(edge) || !isNext(edge)) continue;
        reached.add(edge);
        longer.push([...chain, edge]);
      }
    }
    chains = longer;
  }
  return null;
};
