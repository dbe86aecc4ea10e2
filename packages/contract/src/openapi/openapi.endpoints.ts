import { endpoint } from '#core/endpoint.ts';

export const openapiEndpoints = {
  /** The whole API as an OpenAPI 3.1 document. */
  describe: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    status: 200,
    access: 'public',
    response: 'file',
  }),
  /** The same, as a page for people. */
  read: endpoint({ method: 'GET', path: '/api/docs', status: 200, access: 'public', response: 'file' }),
};
