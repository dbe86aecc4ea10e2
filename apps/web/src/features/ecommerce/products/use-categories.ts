import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { allPagesQuery, useAllPages } from '#http/all-pages.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';

const { path } = categoryEndpoints.list;
const read = async (page: { page: number; itemsPerPage: number }) => {
  const { categories, total } = await call(categoryEndpoints.list, { query: { ...page, sortBy: 'title' } });
  return { rows: categories, total };
};

/** All categories there are, by title; none until they are there. */
export const useCategories = (): readonly Category[] => useAllPages(path, read);

/** Whether others stand in it by now. Throws ApiError. */
export const hasChildren = async ({ id }: Pick<Category, 'id'>): Promise<boolean> =>
  (await queryClient.fetchQuery(allPagesQuery(path, read))).some(({ parentId }) => parentId === id);

export const isOfFirstRank = ({ parentId }: Pick<Category, 'parentId'>): boolean => parentId === null;

/** A category with the one it stands in: `Home Decor › Lighting`. */
export const categoryName = ({ parentTitle, title }: Pick<Category, 'parentTitle' | 'title'>): string =>
  parentTitle === null ? title : `${parentTitle} › ${title}`;
