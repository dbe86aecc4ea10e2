import { useCan } from '#session/ability.ts';

/** What the person may do with boards and cards. */
export interface May {
  create: boolean;
  update: boolean;
  delete: boolean;
}

export function useMay(): May {
  const can = useCan();
  return { create: can('create', 'Kanban'), update: can('update', 'Kanban'), delete: can('delete', 'Kanban') };
}
