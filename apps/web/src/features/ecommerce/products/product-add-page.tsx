import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { newProductSchema } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { storeSettingsEndpoints } from '@cartage/contract/ecommerce/settings/settings.endpoints.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { productPath } from '#shop/product-path.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';
import { ProductForm } from './product-form.tsx';
import { newBodyOf, newValues } from './product-values.ts';
import { rereadProducts } from './reread-products.ts';

/** A new product, priced in the currency of the shop. */
export function ProductAddPage() {
  const t = useMessages(productMessages);
  const { data: settings, error, refetch } = useQuery(api.query(storeSettingsEndpoints.get, {}));
  return (
    <>
      <PageHeader title={t('new')} lead={t('newLead')} />
      {error && !settings ? <FailedPanel title={t('settingsFailed')} error={error} onRetry={refetch} /> : null}
      {!settings && !error ? <Skeleton height="40rem" /> : null}
      {settings ? <NewProduct currency={settings.currency} /> : null}
    </>
  );
}

function NewProduct({ currency }: { currency: string }) {
  const t = useMessages(productMessages);
  const navigate = useNavigate();
  const form = useContractForm({
    schema: newProductSchema,
    initial: newValues,
    toBody: newBodyOf,
    onSubmit: async (body) => {
      const { id, productName } = await call(productEndpoints.create, { body });
      form.markSaved();
      await rereadProducts();
      toast.done(t('created', { name: productName }));
      await navigate({ to: productPath(id), replace: true });
    },
  });
  return <ProductForm form={form} currency={currency} />;
}
