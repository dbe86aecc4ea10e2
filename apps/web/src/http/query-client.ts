import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** Refusals are final; a server that cannot be reached or stumbles is asked once or twice more. */
export const isWorthRetrying = (failures: number, error: unknown) =>
  failures < 2 && isApiError(error) && (error.status === 0 || error.status === 502 || error.status === 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: isWorthRetrying,
      refetchOnWindowFocus: true,
      // Asked without a line too: the last answer may be here (last-seen.ts).
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
