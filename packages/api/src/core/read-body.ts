import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import type { Context } from 'hono';
import { Failure, fail } from './failure.ts';

/** Bytes of a body where the endpoint says no other. */
export const usualLimit = 1024 * 1024;

/** What tells one body from another. */
type Fingerprint = (string | Uint8Array)[];

export interface Body {
  value: unknown;
  fingerprint(): Fingerprint | Promise<Fingerprint>;
}

/** The body of a request, limited while it is read. */
export async function readBody(c: Context, endpoint: Endpoint): Promise<Body> {
  const fingerprint = () => [];
  if (endpoint.bytes) return { value: limited(c.req.raw, endpoint.maxBodyBytes ?? usualLimit), fingerprint };
  if (endpoint.method === 'GET' || !endpoint.body) return { value: undefined, fingerprint };
  const raw = await readLimited(c.req.raw, endpoint.maxBodyBytes ?? usualLimit);
  const type = c.req.header('content-type') ?? '';
  if (endpoint.multipart) {
    const fields = await formFields(raw, type);
    return { value: Object.fromEntries(fields), fingerprint: () => formFingerprint(fields) };
  }
  if (raw.length > 0 && !/^application\/(?:[\w.-]+\+)?json\b/i.test(type))
    throw new Failure(415, { code: 'unsupported_media_type', message: 'Send application/json' });
  return { value: raw.length === 0 ? undefined : parseJson(raw, endpoint), fingerprint: () => [raw] };
}

const tooLarge = (limit: number) =>
  new Failure(413, { code: 'too_large', message: `The body is larger than ${limit} bytes`, limit });

/** The bytes of a body as they come, up to the limit. */
async function* limited(request: Request, limit: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  if (!request.body) return;
  let size = 0;
  const reader = request.body.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw tooLarge(limit);
    }
    yield value;
  }
}

async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of limited(request, limit)) {
    size += chunk.length;
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

function parseJson(raw: Uint8Array, { malformed }: Endpoint): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch (error) {
    if (malformed) throw fail(malformed);
    throw new Failure(400, {
      code: 'malformed_json',
      message: error instanceof Error ? error.message : 'Malformed JSON',
    });
  }
}

type Field = [name: string, value: string | File];

async function formFields(raw: Uint8Array<ArrayBuffer>, type: string): Promise<Field[]> {
  try {
    const form = await new Response(raw, { headers: { 'content-type': type } }).formData();
    return [...form.entries()];
  } catch {
    throw new Failure(400, { code: 'malformed_form', message: 'Send multipart/form-data' });
  }
}

/** What a form says: each writer puts another boundary between its fields. */
async function formFingerprint(fields: readonly Field[]): Promise<Fingerprint> {
  const parts = fields.map(async ([name, value]): Promise<Fingerprint> => {
    if (typeof value === 'string') return [JSON.stringify([name, value])];
    const content = new Uint8Array(await value.arrayBuffer());
    return [JSON.stringify([name, value.name, value.type, content.length]), content];
  });
  return (await Promise.all(parts)).flat();
}
