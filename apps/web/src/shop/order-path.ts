/** Where one order is looked at. */
export const orderPath = (id: number): string => `/apps/ecommerce/order/details/${id}`;
