import { type Role, roles } from '@cartage/contract/access/access.schema.ts';
import { permissionWords } from '@cartage/contract/access/permissions.schema.ts';
import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import type { RoleRecord } from '@cartage/contract/access/roles.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import type { Tone } from '#ui/chip.tsx';

const tones: Record<Role, Tone> = {
  admin: 'accent',
  maintainer: 'warning',
  editor: 'success',
  author: 'info',
  subscriber: 'error',
  driver: 'neutral',
};

const builtInOf = (word: string) => roles.find((role) => permissionWords[role] === word);

export function toneOf(word: string): Tone {
  const role = builtInOf(word);
  return role ? tones[role] : 'neutral';
}

/** A role's name: of a built-in one in the person's language, of an own one as somebody called it. */
export function useRoleName(): (role: Pick<RoleRecord, 'isBuiltIn' | 'basedOn' | 'name'>) => string {
  const tRole = useMessages(roleMessages);
  return ({ isBuiltIn, basedOn, name }) => (isBuiltIn ? tRole(basedOn) : name);
}

/** The roles there are, and what the one is called that permissions name by a word. */
export function useNamedRoles() {
  const tRole = useMessages(roleMessages);
  const nameOf = useRoleName();
  const { data } = useQuery(api.query(roleEndpoints.list, {}));
  const known = data?.roles ?? [];
  const labelOf = (word: string): string => {
    const builtIn = builtInOf(word);
    if (builtIn) return tRole(builtIn);
    const own = known.find(({ permissionWord }) => permissionWord === word);
    return own ? nameOf(own) : '…';
  };
  return { roles: known, labelOf };
}
