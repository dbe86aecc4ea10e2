import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { searchText } from '#core/paged-list.ts';
import {
  helpArticleChangesSchema,
  helpArticleSchema,
  helpCenterSchema,
  helpTranslationSchema,
  newHelpArticleSchema,
} from './help-center.schema.ts';

const articles = '/api/pages/help-center/articles';
const params = z.object({ slug: z.string() });
/** What the reader reads: an article not translated into it stays as it was written. */
const language = z._default(languageSchema, 'en');
const unknownArticle = { status: 404, body: { code: 'not_found', message: 'Article not found' } } as const;
const ownLanguage = {
  status: 409,
  body: { code: 'conflict', message: 'The article is written in this language: change the article itself' },
} as const;
const taken = {
  status: 409,
  body: {
    code: 'taken',
    message: 'Another article has this slug',
    issues: [{ path: 'slug', code: 'taken', message: 'Another article has this slug' }],
  },
} as const;

/** Read by everybody, visitors too. */
export const helpCenterEndpoints = {
  /** `q` keeps the articles whose title or text contains it, in every part; groups without any are left out. */
  read: endpoint({
    method: 'GET',
    path: '/api/pages/help-center',
    status: 200,
    access: 'public',
    query: z.object({ q: searchText, language }),
    response: helpCenterSchema,
  }),
  /** Without a slug, the most popular one. */
  article: endpoint({
    method: 'GET',
    path: '/api/pages/help-center/article',
    status: 200,
    access: 'public',
    query: z.object({ slug: searchText, language }),
    response: helpArticleSchema,
    failures: { unknownArticle },
  }),
  create: endpoint({
    method: 'POST',
    path: articles,
    status: 201,
    access: { action: 'create', subject: 'HelpArticle' },
    body: newHelpArticleSchema,
    response: helpArticleSchema,
    failures: { taken },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${articles}/{slug}`,
    status: 200,
    access: { action: 'update', subject: 'HelpArticle' },
    params,
    body: helpArticleChangesSchema,
    response: helpArticleSchema,
    failures: { taken, unknownArticle },
  }),
  /** In place of what was there in that language. */
  translate: endpoint({
    method: 'PUT',
    path: `${articles}/{slug}/translations/{language}`,
    status: 200,
    access: { action: 'update', subject: 'HelpArticle' },
    params: z.object({ slug: z.string(), language: languageSchema }),
    body: helpTranslationSchema,
    response: helpArticleSchema,
    failures: { unknownArticle, ownLanguage },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${articles}/{slug}`,
    status: 204,
    access: { action: 'delete', subject: 'HelpArticle' },
    params,
    response: null,
    failures: { unknownArticle },
  }),
};
