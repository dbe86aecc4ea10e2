import type { Answer, Endpoint, Schema } from '@cartage/contract/core/endpoint.ts';

/** An endpoint made by the contract's `pagedList`. */
export type PagedEndpoint = Endpoint & {
  readonly query: Schema;
  readonly response: Schema;
  readonly list: { readonly rowsKey: string; readonly totalKey: string; readonly sortKeys: readonly string[] };
};
export type RowOf<E extends PagedEndpoint> =
  Answer<E> extends Record<E['list']['rowsKey'], readonly (infer Row)[]> ? Row : never;
export type SortKeyOf<E extends PagedEndpoint> = E['list']['sortKeys'][number];

/** The rows and the total of an answer, whatever its endpoint calls them. */
export function pageOf<E extends PagedEndpoint>(endpoint: E, answer: Answer<E>): { rows: RowOf<E>[]; total: number } {
  const { rowsKey, totalKey } = endpoint.list;
  const fields = answer as Record<string, unknown>; // pagedList builds the answer with exactly these two keys
  return { rows: fields[rowsKey] as RowOf<E>[], total: Number(fields[totalKey]) };
}
