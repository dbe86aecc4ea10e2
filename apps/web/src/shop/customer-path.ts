/** Where one customer is looked at, by the number people see. */
export const customerPath = (customerId: number): string => `/apps/ecommerce/customer/details/${customerId}`;
