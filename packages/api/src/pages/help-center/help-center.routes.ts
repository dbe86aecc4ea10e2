import { helpCenterEndpoints } from '@cartage/contract/pages/help-center/help-center.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { readArticle, readHelpCenter } from './help-center.service.ts';
import { createArticle, removeArticle, translateArticle, updateArticle } from './write-articles.service.ts';

export function helpCenterRoutes(mount: Mount) {
  mount(helpCenterEndpoints.read, (ctx, { query }) => readHelpCenter(ctx, query));
  mount(helpCenterEndpoints.article, (ctx, { query }) => readArticle(ctx, query));
  mount(helpCenterEndpoints.create, (ctx, { body }) => createArticle(ctx, body));
  mount(helpCenterEndpoints.update, (ctx, { params, body }) => updateArticle(ctx, params.slug, body));
  mount(helpCenterEndpoints.translate, (ctx, { params, body }) => translateArticle(ctx, params, body));
  mount(helpCenterEndpoints.remove, (ctx, { params }) => removeArticle(ctx, params.slug));
}
