import type { ProductDetail } from '@cartage/contract/ecommerce/products/products.schema.ts';
import type { ContractForm } from '#form/use-contract-form.ts';
import type { ProductValues } from './product-values.ts';

export interface ProductFormProps {
  form: ContractForm<ProductValues>;
  currency: string;
  /** The one that stands already; a new one has none. */
  product?: ProductDetail;
  /** Counts how often the fields were filled anew. */
  reading?: number;
  onRestock?: (() => void) | undefined;
}
