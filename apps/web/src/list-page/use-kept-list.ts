import type { ListView } from '@cartage/contract/preferences/list-views.schema.ts';
import { preferencesEndpoints } from '@cartage/contract/preferences/preferences.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import type { PagedEndpoint } from './paged-endpoint.ts';

const everyList = api.query(preferencesEndpoints.lists, {});

let sending: Promise<unknown> = Promise.resolve();

export interface ListKeeping {
  /** Not known yet: nothing should be shown that the answer would move. */
  isPending: boolean;
  /** Ids of the columns the person chose; null: as the list comes. */
  columns: readonly string[] | null;
  views: readonly ListView[];
  /** Shown at once, then kept on the server, so that it follows the person to every device. */
  keep: (change: { columns?: string[] | null; views?: ListView[] }) => Promise<void>;
}

/** What the person keeps of this list. One answer serves every list of the session. */
export function useKeptList({ path }: PagedEndpoint): ListKeeping {
  const list = path.replace('/api/', '');
  const { data, isPending, failureCount } = useQuery({ ...everyList, staleTime: 5 * 60_000 });
  const kept = data?.lists.find((one) => one.list === list) ?? { list, columns: null, views: [] };
  return {
    isPending: isPending && failureCount === 0,
    columns: kept.columns,
    views: kept.views,
    keep: async (change) => {
      void queryClient.cancelQueries({ queryKey: everyList.queryKey });
      queryClient.setQueryData(everyList.queryKey, (before) => ({
        lists: [...(before?.lists ?? []).filter((one) => one.list !== list), { ...kept, ...change }],
      }));
      // One after the other: what was chosen last is what is kept.
      const sent = sending.then(() => call(preferencesEndpoints.updateList, { body: { list, ...change } }));
      sending = sent.catch(() => undefined);
      try {
        await sent;
      } catch (error) {
        toast.failed(error);
        await queryClient.invalidateQueries({ queryKey: everyList.queryKey });
      }
    },
  };
}
