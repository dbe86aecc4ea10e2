import { categoryEndpoints } from '@cartage/contract/ecommerce/products/categories.endpoints.ts';
import type { Category } from '@cartage/contract/ecommerce/products/categories.schema.ts';
import * as z from 'zod/mini';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { CategorySelect } from './category-select.tsx';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import { rereadProducts } from './reread-products.ts';

const schema = z.object({ moveTo: z.int() });

/** Deletes a category that holds products, once it is said where they go. */
export function EmptyCategory({ category: { id, title, totalProducts }, onClose }: EmptyCategoryProps) {
  const t = useMessages(productMessages);
  const form = useContractForm({
    schema,
    initial: { moveTo: null as number | null },
    onSubmit: async ({ moveTo }) => {
      await call(categoryEndpoints.remove, { params: { id }, query: { moveTo } });
      await rereadProducts();
      toast.done(t('categoryDeleted', { name: title }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('deleteCategoryTitle', { name: title })}
      form={form}
      onClose={onClose}
      submitLabel={t('delete')}
    >
      <p className={classes.count}>{t('holdsProducts', { count: totalProducts })}</p>
      <CategorySelect
        {...form.field('moveTo')}
        label={t('moveTo')}
        categoryId={form.form.values.moveTo}
        known={undefined}
        exceptId={id}
        onChoose={(moveTo) => form.form.setFieldValue('moveTo', moveTo)}
      />
    </FormDialog>
  );
}

interface EmptyCategoryProps {
  category: Category;
  onClose: () => void;
}
