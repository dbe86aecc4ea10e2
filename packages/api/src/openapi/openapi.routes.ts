import { openapiEndpoints } from '@cartage/contract/openapi/openapi.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { answerDescription, answerDocs } from './openapi.service.ts';

export function openapiRoutes(mount: Mount) {
  mount(openapiEndpoints.describe, async () => answerDescription());
  mount(openapiEndpoints.read, async () => answerDocs());
}
