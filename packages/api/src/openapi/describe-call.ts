import type { Access, Endpoint, FailureSpec, Schema } from '@cartage/contract/core/endpoint.ts';
import { problemBodySchema } from '@cartage/contract/core/problem-body.schema.ts';
import {
  type WebhookEvent,
  webhookBodySchema,
  webhookEvents,
} from '@cartage/contract/webhooks/webhook-events.schema.ts';
import * as z from 'zod/mini';
import { usualLimit } from '#core/read-body.ts';
import { exampleOf } from './example-of.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: object;
}
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  parameters: Parameter[];
  requestBody?: object;
  responses: Record<string, object>;
  security?: object[];
  'x-access': Access;
}

/** A message that is sent, as OpenAPI tells it. */
export interface Told {
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody: object;
  responses: Record<string, object>;
}

export interface ApiDescription {
  openapi: '3.1.0';
  info: object;
  servers: { url: string }[];
  security: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What is told to servers that asked for it. */
  webhooks: Record<string, { post: Told }>;
  components: object;
}

/** JSON Schema of what a caller sends (`input`) or gets (`output`). */
export const jsonSchemaOf = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // What a call makes of a text is not a shape of its own.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'file') jsonSchema.format = 'binary';
    },
  });
  return rest;
};

const accessInWords = (access: Access) =>
  access === 'public'
    ? 'Open to everybody.'
    : access === 'signedIn'
      ? 'For anybody who is signed in.'
      : access === 'localOrApiKey'
        ? 'Open to this machine while the server listens on it alone; else for who is signed in or shows an API key.'
        : `Needs the ability to ${access.action} ${access.subject}.`;

/** Accounts, and the making of keys, are no business of a program. */
const isForPeople = (access: Access) =>
  access === 'signedIn' || (typeof access === 'object' && access.subject === 'ApiKey' && access.action !== 'read');
const bySession = [{ session: [] }, { cookie: [] }];

/** `bulkUpdate` of `deliveries` → `Bulk update deliveries`. */
const inWords = (verb: string, slice: string) => {
  const words = `${verb} ${slice}`.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One call as OpenAPI tells it. */
export function describeCall(slice: string, verb: string, endpoint: Endpoint): Operation {
  const { access } = endpoint;
  return {
    operationId: `${slice}.${verb}`,
    summary: inWords(verb, slice),
    tags: [slice],
    description: accessInWords(access),
    parameters: parametersOf(endpoint),
    ...(endpoint.body || endpoint.bytes ? { requestBody: requestBodyOf(endpoint) } : {}),
    responses: responsesOf(endpoint),
    ...(access === 'public' ? { security: [] } : isForPeople(access) ? { security: bySession } : {}),
    'x-access': access,
  };
}

/** Visitors' retries are their own business: whose they are nobody could tell. */
const keepsReplies = ({ method, access, keepsVisitorsKeys }: Endpoint) =>
  method !== 'GET' && (access !== 'public' || keepsVisitorsKeys === true);
const isVersioned = ({ method, path, versioned }: Endpoint) =>
  method !== 'GET' && (versioned === true || path.includes('{'));

function parametersOf(endpoint: Endpoint): Parameter[] {
  const { path, query } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ({ 1: name = '' }): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }),
  );
  const shape = query ? (jsonSchemaOf(query, 'input').properties ?? {}) : {};
  const inQuery = Object.entries(shape).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: false,
      schema: typeof schema === 'object' ? schema : {},
    }),
  );
  const header = (name: string): Parameter => ({ name, in: 'header', required: false, schema: { type: 'string' } });
  const inHeader = [
    ...(keepsReplies(endpoint) ? [header('Idempotency-Key')] : []),
    ...(isVersioned(endpoint) ? [header('If-Match')] : []),
  ];
  return [...inPath, ...inQuery, ...inHeader];
}

function requestBodyOf({ body, multipart, bytes }: Endpoint) {
  if (bytes || !body) return { required: true, content: { 'application/octet-stream': {} } };
  const type = multipart ? 'multipart/form-data' : 'application/json';
  const example = multipart ? {} : { example: exampleOf(body) };
  return { required: true, content: { [type]: { schema: jsonSchemaOf(body, 'input'), ...example } } };
}

function responsesOf(endpoint: Endpoint): Record<string, object> {
  const { status, failures = {}, response } = endpoint;
  const declared = Object.values(failures);
  // A status the contract declares is told in its words, the usual ones only where it is silent. Input is refused either way.
  const usual = usualRefusals(endpoint).filter(
    (one) => one.status === 400 || declared.every((own) => own.status !== one.status),
  );
  const refusals: Record<string, Refusal> = {};
  for (const { status, body } of [...usual, ...declared]) {
    const { description, content } = refusal(body);
    const known = refusals[status]?.content;
    refusals[status] = { description, ...((known ?? content) && { content: { ...known, ...content } }) };
  }
  return {
    [status]: { description: 'Done', ...contentOf(response) },
    ...(isVersioned(endpoint) && { 412: changedSince }),
    ...refusals,
  };
}

/** What a server is sent that listens to this event. */
export function describeWebhook(event: WebhookEvent): Told {
  const schema = webhookBodySchema(event);
  const header = (name: string): Parameter => ({ name, in: 'header', required: true, schema: { type: 'string' } });
  return {
    summary: event,
    description: webhookEvents[event],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchemaOf(schema, 'output'), example: exampleOf(schema) } },
    },
    responses: {
      '2XX': { description: 'Taken' },
      410: { description: 'Gone: nothing more is sent there' },
      default: { description: 'Not taken: it comes again, with the same webhook-id' },
    },
  };
}

const changedSince = {
  description: 'It was changed since: the record as it is now',
  content: { 'application/json': { schema: {} } },
};

function usualRefusals(endpoint: Endpoint): FailureSpec[] {
  const { access, body, query, bytes, multipart, path, maxBodyBytes = usualLimit } = endpoint;
  const problem = (status: FailureSpec['status'], code: string, message: string): FailureSpec => ({
    status,
    body: { code, message },
  });
  const retries = [
    problem(409, 'request_running', 'The same request is being answered just now'),
    problem(422, 'idempotency_key_reused', 'This Idempotency-Key was used for another request'),
  ];
  return [
    ...(body || query ? [problem(400, 'invalid_input', 'Invalid input')] : []),
    ...(access === 'public' ? [] : [problem(401, 'unauthenticated', 'Sign in first')]),
    ...(typeof access === 'object' ? [problem(403, 'forbidden', 'You may not do this')] : []),
    ...(path.includes('{') ? [problem(404, 'not_found', 'Record not found')] : []),
    ...(keepsReplies(endpoint) ? retries : []),
    ...(body || bytes ? [problem(413, 'too_large', `The body is larger than ${maxBodyBytes} bytes`)] : []),
    ...(body && !multipart ? [problem(415, 'unsupported_media_type', 'Send application/json')] : []),
    problem(429, 'too_many_requests', 'Too many requests; try again later'),
  ];
}

function contentOf(response: Endpoint['response']) {
  if (response === null) return {};
  if (response === 'file') return { content: { '*/*': {} } };
  if (response === 'events') return { content: { 'text/event-stream': {} } };
  const schema = jsonSchemaOf(response, 'output');
  return { content: { 'application/json': { schema, example: exampleOf(response) } } };
}

interface Refusal {
  description: string;
  content?: Record<string, object>;
}

function refusal(example: unknown): Refusal {
  if (example === null) return { description: 'Refused, without a body' };
  if (typeof example === 'string') return { description: example, content: { 'text/plain': { example } } };
  const message = typeof example === 'object' && 'message' in example ? String(example.message) : 'Refused';
  const isProblem = z.safeParse(problemBodySchema, example).success;
  return {
    description: message,
    content: {
      'application/json': { schema: isProblem ? jsonSchemaOf(problemBodySchema, 'output') : shapeOf(example), example },
    },
  };
}

/** JSON Schema of the few bodies that are told once and for all. */
function shapeOf(value: unknown): object {
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  if (Array.isArray(value)) return { type: 'array', items: shapeOf(value[0]) };
  const properties = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
  return { type: 'object', properties, required: Object.keys(value) };
}
