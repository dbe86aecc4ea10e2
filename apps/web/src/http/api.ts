import type { Answer, CallInput, Endpoint } from '@cartage/contract/core/endpoint.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { withLastSeen } from './last-seen.ts';
import { queryClient } from './query-client.ts';

/** What a mutation is given: the endpoint's input, and the version the person saw. */
export type Change<E extends Endpoint> = CallInput<E> & { ifMatch?: number | undefined };

export interface MutationExtras<E extends Endpoint> {
  /** Paths whose cached answers are stale afterwards; by default the endpoint's own collection. */
  stale?: readonly string[];
  onDone?: (answer: Answer<E>, change: Change<E>) => void;
}

export const api = {
  /**
   * Options for useQuery and prefetchQuery. The key is `[path, input]`.
   *
   * @example const { data } = useQuery(api.query(userEndpoints.get, { params: { id } }));
   */
  query: <const E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
    queryOptions<Answer<E>, ApiError, Answer<E>, readonly [string, CallInput<E>]>({
      queryKey: [endpoint.path, input] as const,
      queryFn: ({ signal, queryKey }) => {
        const ask = () => call(endpoint, input, { signal });
        return endpoint.access === 'public'
          ? ask()
          : withLastSeen(queryKey, ask, (answer) => isAnswer(endpoint, answer));
      },
    }),

  /**
   * Options for useMutation.
   *
   * @example const save = useMutation(api.mutation(userEndpoints.update)); save.mutate({ params, body, ifMatch: user.version });
   */
  mutation: <const E extends Endpoint>(endpoint: E, { stale, onDone }: MutationExtras<E> = {}) =>
    mutationOptions<Answer<E>, ApiError, Change<E>>({
      mutationFn: ({ ifMatch, ...input }) =>
        // What is left of a Change without `ifMatch` is the endpoint's input.
        call(endpoint, input as unknown as CallInput<E>, { ifMatch }),
      onSuccess: async (answer, change) => {
        onDone?.(answer, change);
        await invalidate(stale ?? [collectionOf(endpoint.path)]);
      },
    }),
};

const isAnswer = ({ response }: Endpoint, answer: unknown): boolean =>
  typeof response !== 'object' || response === null || z.safeParse(response, answer).success;

/** Marks every cached answer under these paths as stale; screens showing them fetch again. */
export const invalidate = (paths: readonly string[], client: QueryClient = queryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.some((prefix) => path.startsWith(prefix)),
  });

const collectionOf = (path: string) => path.split('/{')[0] ?? path;
