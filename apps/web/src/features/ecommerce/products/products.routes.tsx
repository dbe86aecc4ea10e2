import { figureMessages } from '#figures/messages.ts';
import { formMessages } from '#form/messages.ts';
import { listMessages } from '#list-page/messages.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { richTextMessages } from '#ui/rich-text/messages.ts';
import type { Screen } from '#ui/screen.ts';
import { productMessages } from './messages.ts';

const access = { action: 'read', subject: 'Product' } as const;
const navActive = '/apps/ecommerce/product/list';
const formWords = [productMessages, listMessages, formMessages, logisticsMessages, richTextMessages];

export const productScreens: readonly Screen[] = [
  {
    path: '/apps/ecommerce/product/list',
    access,
    messages: [productMessages, figureMessages, listMessages, formMessages],
    load: () => import('./products-page.tsx').then((m) => m.ProductsPage),
  },
  {
    path: '/apps/ecommerce/product/add',
    access: { action: 'create', subject: 'Product' },
    navActive,
    messages: formWords,
    load: () => import('./product-add-page.tsx').then((m) => m.ProductAddPage),
  },
  {
    path: '/apps/ecommerce/product/edit/$id',
    access,
    navActive,
    messages: formWords,
    load: () => import('./product-edit-page.tsx').then((m) => m.ProductEditPage),
  },
  {
    path: '/apps/ecommerce/product/category-list',
    access,
    messages: [productMessages, listMessages, formMessages, richTextMessages],
    load: () => import('./categories-page.tsx').then((m) => m.CategoriesPage),
  },
];
