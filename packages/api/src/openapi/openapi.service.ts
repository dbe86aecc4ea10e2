import { allEndpoints } from '@cartage/contract/all-endpoints.ts';
import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { webhookEventNames } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { tagOf } from '#core/entity-tag.ts';
import { type ApiDescription, describeCall, describeWebhook } from './describe-call.ts';
import { docsPage } from './docs-page.ts';

/** All calls as one OpenAPI 3.1 document, made from the contract. */
function describeApi(): ApiDescription {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cartage',
      version: '1',
      description:
        'Money is in integer minor units where a name ends in Minor, times in seconds where it ends in S, distances in metres where it ends in M. Records carry a version: send it back in If-Match, and a stale write is refused with 412 and the current record. Send Idempotency-Key with a write, and a retry gets the first answer again.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }, { apiKey: [] }, { cookie: [] }],
    tags: Object.keys(allEndpoints).map((name) => ({ name })),
    paths: pathsOf(),
    webhooks: Object.fromEntries(webhookEventNames.map((event) => [event, { post: describeWebhook(event) }])),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The accessToken of POST /api/auth/login' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'cartage-session' },
      },
    },
  };
}

function pathsOf(): ApiDescription['paths'] {
  const paths: ApiDescription['paths'] = {};
  for (const [slice, endpoints] of Object.entries(allEndpoints))
    for (const [verb, endpoint] of Object.entries<Endpoint>(endpoints)) {
      const calls = paths[endpoint.path] ?? {};
      calls[endpoint.method.toLowerCase()] = describeCall(slice, verb, endpoint);
      paths[endpoint.path] = calls;
    }
  return paths;
}

interface Text {
  text: string;
  headers: Record<string, string>;
}
interface Texts {
  json: Text;
  page: Text;
}
let texts: Texts | undefined;

const cached = (text: string, contentType: string): Text => ({
  text,
  headers: { 'content-type': contentType, 'cache-control': 'public, max-age=300', etag: tagOf(text, undefined) },
});

/** Both are the same for everybody and long to make: they are made at the first reader. */
function readTexts(): Texts {
  if (!texts) {
    const description = describeApi();
    texts = {
      json: cached(JSON.stringify(description), 'application/json'),
      page: cached(docsPage(description), 'text/html; charset=utf-8'),
    };
  }
  return texts;
}

const answer = ({ text, headers }: Text) => new Response(text, { headers });

export const answerDescription = () => answer(readTexts().json);
export const answerDocs = () => answer(readTexts().page);
