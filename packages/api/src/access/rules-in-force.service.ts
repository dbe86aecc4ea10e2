import { type RoleExtras, rulesOf } from '@cartage/contract/access/access.rules.ts';
import type { AbilityRule, Role } from '@cartage/contract/access/access.schema.ts';
import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { type EventBus, mayTellOf } from '#core/database/events.ts';
import type { Deps } from '#core/deps.ts';
import { accessTopic } from '#core/event-stream.ts';

/** A person as far as rules are concerned. */
export interface RoleHolder {
  userId: number;
  role: Role;
  customRoleId: string | null;
}

/** What is granted to and taken from every role, as the database says it. */
export interface RulesInForce {
  extrasOf(role: Role, customRoleId: string | null): RoleExtras;
}

/** The rules that hold for a person now. Every process keeps them in memory, and reads them again when told. */
export async function rulesFor(deps: Deps, { userId, role, customRoleId }: RoleHolder): Promise<AbilityRule[]> {
  const inForce = await rulesInForce(deps);
  return rulesOf(role, userId, inForce.extrasOf(role, customRoleId));
}

const cacheMs = 5000;

/** Where news may be lost (a connection breaks), memory holds no longer than this. */
async function rulesInForce(deps: Deps): Promise<RulesInForce> {
  const cache = cacheOf(deps.events);
  const now = deps.clock.now().getTime();
  if (cache.known && cache.untilMs > now) return cache.known;
  const { generation } = cache;
  const known = await readRules(deps);
  // Rules changed while they were being read must not be remembered.
  if (generation === cache.generation) Object.assign(cache, { known, untilMs: now + cacheMs });
  return known;
}

/** Call when a change has been committed; other processes learn it from the event. */
export function forgetRules({ events }: Pick<Deps, 'events'>): void {
  forget(cacheOf(events));
}

export async function readRules({ db }: Pick<Deps, 'db'>): Promise<RulesInForce> {
  const [assigned, customs] = await Promise.all([
    db
      .selectFrom('permissionRoles')
      .innerJoin('permissions', 'permissions.id', 'permissionRoles.permissionId')
      .select(['permissionRoles.roleId', 'permissions.grants'])
      .orderBy('permissions.id')
      .execute(),
    db.selectFrom('customRoles').select(['id', 'grants', 'removals']).execute(),
  ]);
  const granted = new Map<string, Grant[]>();
  for (const { roleId, grants } of assigned)
    granted.set(roleId, [...(granted.get(roleId) ?? []), ...fromJson<Grant[]>(grants)]);
  const own = new Map(customs.map(({ id, ...role }) => [id, role]));
  return {
    extrasOf(role, customRoleId) {
      const custom = customRoleId === null ? undefined : own.get(customRoleId);
      const grants = [
        ...(granted.get(role) ?? []),
        ...(customRoleId === null ? [] : (granted.get(customRoleId) ?? [])),
        ...(custom ? fromJson(custom.grants) : []),
      ];
      return { grants, removals: custom ? fromJson(custom.removals) : [] };
    },
  };
}

interface Cache {
  known: RulesInForce | undefined;
  untilMs: number;
  generation: number;
}
const caches = new WeakMap<EventBus, Cache>();

function cacheOf(events: EventBus): Cache {
  const existing = caches.get(events);
  if (existing) return existing;
  const cache: Cache = { known: undefined, untilMs: 0, generation: 0 };
  caches.set(events, cache);
  events.subscribe((event) => {
    if (mayTellOf(event, accessTopic)) forget(cache);
  });
  return cache;
}

function forget(cache: Cache): void {
  cache.generation += 1;
  cache.known = undefined;
}
