import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { useAllPages } from '#http/all-pages.ts';
import { call } from '#http/call.ts';

/** All categories there are, by title. */
export const useCategories = (): readonly Category[] =>
  useAllPages(categoryEndpoints.list.path, async (page) => {
    const { categories, total } = await call(categoryEndpoints.list, { query: { ...page, sortBy: 'title' } });
    return { rows: categories, total };
  });

export const isOfFirstRank = ({ parentId }: Pick<Category, 'parentId'>): boolean => parentId === null;

/** A category with the one it stands in: `Home Decor › Lighting`. */
export const categoryName = ({ parentTitle, title }: Pick<Category, 'parentTitle' | 'title'>): string =>
  parentTitle === null ? title : `${parentTitle} › ${title}`;
