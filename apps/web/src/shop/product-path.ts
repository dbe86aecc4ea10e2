/** Where one product is looked at and changed. */
export const productPath = (id: number): string => `/apps/ecommerce/product/edit/${id}`;
