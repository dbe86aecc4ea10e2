import { productEndpoints } from '@cartage/contract/ecommerce/products/products.endpoints.ts';
import { newProductSchema, type ProductDetail } from '@cartage/contract/ecommerce/products/products.schema.ts';
import { useEffect, useState } from 'react';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { productMessages } from './messages.ts';
import { bodyOf, changesOf, isSoldOnly, type ProductValues, valuesOf } from './product-values.ts';
import { rereadProducts } from './reread-products.ts';

/** The form of a product that stands already. It stays open; what others change meanwhile shows while nothing is typed. */
export function useEditProduct(product: ProductDetail): { form: ContractForm<ProductValues>; reading: number } {
  const t = useMessages(productMessages);
  /** What the fields were filled from. */
  const [base, setBase] = useState(product);
  const [reading, setReading] = useState(0);
  const form = useContractForm({
    // Whole, so that nothing that must stand is emptied; only what differs is sent.
    schema: newProductSchema,
    initial: valuesOf(product),
    version: isSoldOnly(base, product) ? product.version : base.version,
    toBody: bodyOf,
    onSubmit: async (body, { ifMatch }) => {
      const sent = form.form.getValues();
      const changes = changesOf(body, bodyOf(valuesOf(base)));
      const saved = await call(productEndpoints.update, { params: { id: product.id }, body: changes }, { ifMatch });
      setBase(saved);
      // What was typed meanwhile is not.
      form.form.resetDirty(sent);
      await rereadProducts();
      toast.done(t('saved', { name: saved.productName }));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: due when another version has been read
  useEffect(() => {
    if (product.version <= base.version || form.isDirty()) return;
    setBase(product);
    form.form.setValues(valuesOf(product));
    form.markSaved();
    setReading((before) => before + 1);
  }, [product.version, base.version]);
  return { form, reading };
}
