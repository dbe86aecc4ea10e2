import type { Role } from '#access/access.schema.ts';

/** Who moves a record: a person in a role, the system itself, or a customer through a link. */
export type Mover = Role | 'system' | 'customer';

/** One line of a state machine. `guards` are checked by the server; screens explain them by name. */
export interface Transition<State extends string, Guard extends string = string> {
  from: readonly State[];
  to: State;
  /** Who may. */
  who: readonly Mover[];
  /**
   * What brings it about: somebody asks for it here (`request`), or it follows from something else and cannot be asked
   * for: an edit that makes the record valid (`edit`), its plan (`plan`), its route (`route`) or what its driver told of it
   * too late for that (`report`).
   */
  by: 'request' | 'edit' | 'plan' | 'route' | 'report';
  guards?: readonly Guard[];
  needsReason?: true;
}

export const managers: readonly Role[] = ['admin', 'maintainer'];
export const dispatchers: readonly Role[] = ['admin', 'maintainer', 'editor'];

/** The transitions out of `from`, of one kind of cause and one mover where given. */
export function transitionsFrom<State extends string, Guard extends string>(
  machine: readonly Transition<State, Guard>[],
  from: State,
  { by, mover }: { by?: Transition<State>['by']; mover?: Mover } = {},
): Transition<State, Guard>[] {
  return machine.filter(
    (transition) =>
      transition.from.includes(from) &&
      (by === undefined || transition.by === by) &&
      (mover === undefined || transition.who.includes(mover)),
  );
}

/** The states that can follow, each once. */
export const nextStates = <State extends string>(
  machine: readonly Transition<State>[],
  from: State,
  how: { by?: Transition<State>['by']; mover?: Mover } = {},
): State[] => [...new Set(transitionsFrom(machine, from, how).map(({ to }) => to))];
