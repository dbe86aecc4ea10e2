import { readMoneyText } from '@cartage/contract/core/money.rules.ts';
import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import { CategoryTitle, ProductCount } from './category-cells.tsx';
import { productMessages } from './messages.ts';
import { removeCategory } from './remove-category.ts';
import { rereadProducts } from './reread-products.ts';
import { statusTones } from './status-tones.ts';
import { hasChildren } from './use-categories.ts';

const forms = () => import('./category-forms.tsx');
const NewCategory = lazy(() => forms().then((module) => ({ default: module.NewCategory })));
const EditCategory = lazy(() => forms().then((module) => ({ default: module.EditCategory })));
const EmptyCategory = lazy(() => import('./empty-category.tsx').then((module) => ({ default: module.EmptyCategory })));
const { chip } = columnsOf(categoryEndpoints.list);

type Opened = { act: 'new' } | { act: 'edit' | 'empty'; category: Category };

/** How the products are sorted into shelves, and what each of them earns. */
export function CategoriesPage() {
  const t = useMessages(productMessages);
  const can = useCan();
  const [opened, setOpened] = useState<Opened>();
  useLiveChanges(['products', 'orders'], () => rereadProducts());
  const close = () => setOpened(undefined);
  const edit = can('update', 'Product') ? (category: Category) => setOpened({ act: 'edit', category }) : undefined;
  const askToRemove = async (category: Category) => {
    const isParent = await hasChildren(category);
    if (category.totalProducts > 0 && !isParent) setOpened({ act: 'empty', category });
    else await removeCategory(category, isParent, t);
  };
  const remove = (category: Category) => void askToRemove(category).catch(toast.failed);
  return (
    <>
      <ListPage
        endpoint={categoryEndpoints.list}
        title={t('categories')}
        searchLabel={t('categorySearch')}
        exportName="categories"
        rowName={({ title }) => title}
        columns={[
          {
            id: 'title',
            header: t('category'),
            sort: 'title',
            cell: (category) => <CategoryTitle category={category} onOpen={edit && (() => edit(category))} />,
            csv: ({ title }) => title,
          },
          {
            id: 'parentTitle',
            header: t('standsIn'),
            cell: ({ parentTitle }) => (parentTitle === null ? null : <bdi>{parentTitle}</bdi>),
            csv: ({ parentTitle }) => parentTitle,
            from: 'lg',
          },
          {
            id: 'totalProducts',
            header: t('products'),
            align: 'end',
            cell: (category) => <ProductCount category={category} />,
            csv: ({ totalProducts }) => totalProducts,
          },
          {
            id: 'totalEarning',
            header: t('earned'),
            align: 'end',
            cell: ({ totalEarning }, format) => {
              const money = readMoneyText(totalEarning);
              return (
                <span className="numeric">{money ? format.money(money.minor, money.currency) : totalEarning}</span>
              );
            },
            csv: ({ totalEarning }) => totalEarning,
          },
          chip('status', t('status'), {
            sort: 'status',
            label: (status) => t(`status.${status}` as 'status.Published'), // the contract's statuses are the keys
            tones: statusTones,
          }),
        ]}
        rowActions={[
          ...(edit ? [{ id: 'edit', label: t('edit'), icon: IconPencil, run: edit }] : []),
          ...(can('delete', 'Product')
            ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: remove }]
            : []),
        ]}
        actions={
          can('create', 'Product') ? (
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpened({ act: 'new' })}>
              {t('newCategory')}
            </Button>
          ) : null
        }
        empty={{ title: t('noCategoriesTitle'), text: t('noCategoriesText') }}
      />
      <Suspense fallback={null}>
        {opened?.act === 'new' ? <NewCategory onClose={close} /> : null}
        {opened?.act === 'edit' ? <EditCategory category={opened.category} onClose={close} /> : null}
        {opened?.act === 'empty' ? <EmptyCategory category={opened.category} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
