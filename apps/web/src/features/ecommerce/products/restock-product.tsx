import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { restockSchema } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { NumberInput } from '@mantine/core';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';
import classes from './product.module.css';
import { rereadProducts } from './reread-products.ts';
import type { NamedProduct } from './set-products.ts';

/** So many came in, or were lost: added to what is there by then, so that no sale in between is forgotten. */
export function RestockProduct({ product, onClose }: { product: NamedProduct; onClose: () => void }) {
  const t = useMessages(productMessages);
  const format = useFormat();
  const form = useContractForm({
    schema: restockSchema,
    initial: { by: '' as number | '' },
    onSubmit: async (body, { meant }) => {
      const { qty, productName } = await call(
        productEndpoints.restock,
        { params: { id: product.id }, body },
        { meant },
      );
      await rereadProducts();
      toast.done(t('restocked', { name: productName, count: qty }));
      onClose();
    },
  });
  const by = Number(form.form.values.by);
  const after = product.qty + (Number.isInteger(by) ? by : 0);
  return (
    <FormDialog
      title={t('restockTitle', { name: product.productName })}
      form={form}
      onClose={onClose}
      submitLabel={t('restock')}
    >
      <NumberInput
        label={t('restockBy')}
        description={t('restockHint')}
        allowDecimal={false}
        data-autofocus
        {...form.field('by')}
      />
      <p className={classes.count} aria-live="polite">
        {t('restockAfter', { before: format.number(product.qty), after: format.number(Math.max(0, after)) })}
      </p>
    </FormDialog>
  );
}
