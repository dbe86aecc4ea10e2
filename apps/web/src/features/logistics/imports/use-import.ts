import type { ImportKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { importKinds } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';

/** What is imported, and which import is looked at: in the address, so that a reload loses nothing. */
export function useImportSearch() {
  const search: { kind?: unknown; id?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const kind = importKinds.find((one) => one === search.kind) ?? 'deliveries';
  const go = (next: { kind: ImportKind; id?: string | undefined }, replace = false) =>
    void navigate({
      to: '.',
      search: { kind: next.kind === 'deliveries' ? undefined : next.kind, id: next.id },
      replace,
      resetScroll: true,
    } as never);
  return { kind, id: typeof search.id === 'string' ? search.id : undefined, go };
}
