import { item } from '#problem/item.ts';
import type { Model } from '#problem/model.ts';
import { endNode, NEVER } from '#problem/model.ts';
import type { State } from './state.ts';

/** Whether a route keeps what tasks ask of each other. O(length × relations of its tasks). */
export class RelationRules {
  readonly #model: Model;
  readonly #state: State;
  readonly #position: Int32Array;
  readonly #cargoSeen: Int32Array;

  constructor(state: State) {
    this.#model = state.model;
    this.#state = state;
    this.#position = new Int32Array(state.model.nodes);
    this.#cargoSeen = new Int32Array(state.model.tasks);
  }

  /** Groups, sequences, first and last, and cargo that must not meet. */
  hold(r: number): boolean {
    const model = this.#model;
    const state = this.#state;
    const position = this.#position;
    const cargoSeen = this.#cargoSeen;
    const { relations, taskOf, visits, isDelivery, cargo, shuns } = model;
    const { next, prev, route, servedBy } = state;
    const end = endNode(model, r);
    let at = 0;
    let seen = 0;
    for (let v = next[end - 1] as number; v !== end; v = next[v] as number) position[v] = at++;
    for (let v = next[end - 1] as number; v !== end; v = next[v] as number) {
      if (v >= visits) continue;
      const t = taskOf[v] as number;
      const mate = model.mate[v] as number;
      if ((relations.first[t] as number) === 1 && (isDelivery[v] as number) === 0 && (prev[v] as number) !== end - 1)
        return false;
      if (
        (relations.last[t] as number) === 1 &&
        (mate < 0 || (isDelivery[v] as number) === 1) &&
        (next[v] as number) !== end
      )
        return false;
      if ((isDelivery[v] as number) === 1) continue;
      for (const members of item(relations.together, t)) {
        for (const other of members) {
          const w = servedBy[other] as number;
          if (w >= 0 && (route[w] as number) !== r) return false;
        }
      }
      for (const members of item(relations.apart, t)) {
        for (const other of members) {
          const w = servedBy[other] as number;
          if (other !== t && w >= 0 && (route[w] as number) === r) return false;
        }
      }
      for (const before of item(relations.after, t)) {
        const w = servedBy[before] as number;
        if (w < 0) continue;
        const last = (model.mate[w] as number) >= 0 ? (model.mate[w] as number) : w;
        if ((position[last] as number) > (position[v] as number)) return false;
      }
      for (const members of item(relations.direct, t)) if (!this.#standTogether(members, r)) return false;
      const shunned = shuns[t];
      if (!shunned && (cargo[t] as number) === 0) continue;
      for (let i = 0; i < seen; i++) {
        const other = cargoSeen[i] as number;
        if (shunned?.[cargo[other] as number] === 1 || shuns[other]?.[cargo[t] as number] === 1) return false;
      }
      cargoSeen[seen++] = t;
    }
    return true;
  }

  /** Nothing else between the first and the last visit of the members on the route. */
  #standTogether(members: number[], r: number): boolean {
    const position = this.#position;
    const state = this.#state;
    const model = this.#model;
    let least = NEVER;
    let most = -1;
    let visits = 0;
    for (const task of members) {
      const node = state.servedBy[task] as number;
      if (node < 0 || (state.route[node] as number) !== r) continue;
      const mate = model.mate[node] as number;
      const to = mate < 0 ? (position[node] as number) : (position[mate] as number);
      if ((position[node] as number) < least) least = position[node] as number;
      if (to > most) most = to;
      visits += mate < 0 ? 1 : 2;
    }
    return most - least < visits;
  }
}
