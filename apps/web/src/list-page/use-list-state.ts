import { pageSizes } from '@cartage/contract/core/paged-list.ts';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { PagedEndpoint } from './paged-endpoint.ts';

export type ListQuery = Readonly<Record<string, unknown>> & {
  readonly q: string;
  readonly page: number;
  readonly itemsPerPage: number;
  readonly sortBy?: string | undefined;
  readonly orderBy: 'asc' | 'desc';
};
export interface ListState {
  /** What the URL says, read by the endpoint's own query schema: always complete and valid. */
  query: ListQuery;
  /** How it is sorted while nobody has asked. */
  start: ListStart;
  /** A search word or a filter is in force. */
  isNarrowed: boolean;
  /** Changes some of it; anything but paging goes back to page 1. Typing replaces the history entry. */
  set: (change: Partial<Record<string, unknown>>, options?: { replace?: boolean }) => void;
  /** Takes back the search word and all filters. */
  clear: () => void;
  /** Ids of the columns the address asks for. */
  columns: readonly string[] | undefined;
  /** What the address says of the list, whichever page: what a view is. */
  view: ViewSearch;
  /** Goes to a view; what the address says of other things stays. */
  show: (view: ViewSearch) => void;
  /** The whole address of a view, to give to others. */
  addressOf: (view: ViewSearch) => string;
}
/** How a list is sorted at first, and how much of it is shown where that is not the usual. */
export type ListStart = Pick<ListQuery, 'sortBy' | 'orderBy'> & Partial<Pick<ListQuery, 'itemsPerPage'>>;
/** The part of an address that a list owns. */
export type ViewSearch = Record<string, string | string[]>;

const paging = ['q', 'page', 'itemsPerPage', 'sortBy', 'orderBy'];

/** A list stands on many pages: the router cannot know which, and the words are those of its own address. */
const ofThisPage = (search: Record<string, unknown>) => search as never;

/** The state of a list, owned by the URL alone; defaults stay out of it. `start`: another order than the endpoint's own. */
export function useListState(endpoint: PagedEndpoint, start?: ListStart): ListState {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const defaults = parse(endpoint, { ...start });
  const query = parse(endpoint, { ...start, ...search });
  const filters = Object.keys(defaults)
    .concat(Object.keys(query))
    .filter((name) => !paging.includes(name));
  const own = new Set([...paging, ...filters, 'columns']);
  const others = Object.fromEntries(Object.entries(search).filter(([name]) => !own.has(name)));
  const { columns } = search;
  const { page: _anyPage, ...view } = withoutDefaults({ ...query, columns }, defaults);
  const router = useRouter();
  const set: ListState['set'] = (change, { replace = false } = {}) => {
    const next = { ...query, ...('page' in change ? {} : { page: 1 }), ...change };
    void navigate({ to: '.', search: ofThisPage(withoutDefaults({ ...search, ...next }, defaults)), replace });
  };
  return {
    query,
    start: { sortBy: defaults.sortBy, orderBy: defaults.orderBy },
    isNarrowed:
      query.q !== '' || filters.some((name) => query[name] !== undefined && !isSame(query[name], defaults[name])),
    set,
    clear: () => set({ q: '', ...Object.fromEntries(filters.map((name) => [name, defaults[name]])) }),
    columns: typeof columns === 'string' ? columns.split(',') : undefined,
    view,
    show: (view) => void navigate({ to: '.', search: ofThisPage({ ...others, ...view }) }),
    addressOf: (view) => {
      const { href } = router.buildLocation({ to: '.', search: ofThisPage({ ...others, ...view }) });
      return new URL(router.history.createHref(href), location.href).href;
    },
  };
}

function parse(endpoint: PagedEndpoint, search: Record<string, unknown>): ListQuery {
  // Every field of listQuery falls back, so that parsing cannot fail; these five are always among them.
  const query = z.parse(endpoint.query, search) as ListQuery;
  const isOffered = pageSizes.some((size) => size === query.itemsPerPage);
  return isOffered ? query : { ...query, itemsPerPage: pageSizes.find((size) => size >= query.itemsPerPage) ?? 100 };
}

/** As text, the way the URL gives it back. */
const withoutDefaults = (search: Record<string, unknown>, defaults: ListQuery): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(
        ([name, value]) => value !== undefined && value !== null && value !== '' && !isSame(value, defaults[name]),
      )
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : textOf(value)]),
  );

/** A query field as an address writes it: one that holds several facts is one JSON text. */
export const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Lists are the same when they hold the same words. */
const isSame = (a: unknown, b: unknown) =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, at) => one === b[at]));

/** Two views are the same when their addresses say the same. */
export const isSameView = (a: ViewSearch, b: ViewSearch): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSame(a[name], b[name]));
};
