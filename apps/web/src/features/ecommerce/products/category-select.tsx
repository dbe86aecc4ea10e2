import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import type { ProductDetail } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { useState } from 'react';
import { type Found, type SearchFieldProps, SearchSelect } from '#form/search-select.tsx';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { productMessages } from './messages.ts';
import { categoryName } from './use-categories.ts';

interface CategorySelectProps extends SearchFieldProps {
  categoryId: number | null;
  /** The product as it stands: it knows what its category is called. */
  known: Pick<ProductDetail, 'categoryId' | 'categoryPath'> | undefined;
  /** One that cannot be chosen. */
  exceptId?: number;
  onChoose: (categoryId: number | null) => void;
}

/** One category, of either rank, with the one it stands in. */
export function CategorySelect({ categoryId, known, exceptId, onChoose, ...select }: CategorySelectProps) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const [found, setFound] = useState<Found<{ id: number }>>();
  const ofProduct = known && foundOf(known.categoryId, known.categoryPath.join(' › '));
  return (
    <SearchSelect
      {...select}
      placeholder={t('categorySearch')}
      nothingFoundMessage={t('categoryNone')}
      nothingYet={t('categoryNoneYet')}
      query={(q) =>
        api.query(categoryEndpoints.list, { query: { itemsPerPage: 50, sortBy: 'title', ...(q ? { q } : {}) } })
      }
      rowsOf={({ categories }) =>
        categories
          .filter(({ id }) => id !== exceptId)
          .map((row) => foundOf(row.id, categoryName(row)))
          .toSorted((a, b) => format.compare(a.label, b.label))
      }
      chosen={[found, ofProduct].find((one) => one?.row.id === categoryId)}
      onChoose={(next) => {
        setFound(next);
        onChoose(next?.row.id ?? null);
      }}
    />
  );
}

const foundOf = (id: number, label: string): Found<{ id: number }> => ({ value: String(id), label, row: { id } });
