export const messages = {
  title: 'Shop figures',
  popular: 'Bought most',
  sku: 'SKU {sku}',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  house: 'Catalogue and books',
  published: 'Products on sale',
  unpublished: 'Products not on sale',
  outOfStock: { one: '{count} product is out of stock', other: '{count} products are out of stock' },
  customers: { one: '{count} customer in all', other: '{count} customers in all' },
  invoices: { one: '{count} invoice issued in these days', other: '{count} invoices issued in these days' },
  overdue: { one: '{count} invoice is overdue', other: '{count} invoices are overdue' },
  referrals: {
    one: '{count} referral in these days, {earning} earned',
    other: '{count} referrals in these days, {earning} earned',
  },
};
