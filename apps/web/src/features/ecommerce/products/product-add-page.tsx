import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { newProductSchema } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { productPath } from '#shop/product-path.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';
import { ProductForm } from './product-form.tsx';
import { newBodyOf, newValues } from './product-values.ts';
import { rereadProducts } from './reread-products.ts';

/** A new product, priced in the currency of the shop. */
export function ProductAddPage() {
  const t = useMessages(productMessages);
  const currency = useSession(({ userData }) => userData?.currency);
  return (
    <>
      <PageHeader title={t('new')} lead={t('newLead')} />
      {currency ? <NewProduct currency={currency} /> : null}
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
    onSubmit: async (body, { meant }) => {
      const { id, productName } = await call(productEndpoints.create, { body }, { meant });
      form.markSaved();
      await rereadProducts();
      toast.done(t('created', { name: productName }));
      await navigate({ to: productPath(id), replace: true });
    },
  });
  return <ProductForm form={form} currency={currency} />;
}
