import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { accepts } from './static-site.ts';

const compress = promisify(gzip);
/** Below it, headers and work cost more than the bytes saved. */
const worthwhileBytes = 2048;

/** What is made of words. Files people keep are sent as they are. */
const wordy = /^(application\/json|text\/(html|csv)|application\/g(eo\+json|px\+xml))(;|$)/;

/** A text of the API as the client may have it: smaller where that pays. Streams and files pass untouched. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  // Whoever takes none is not made to pay for it: a look at the headers makes an object of them.
  if (!accepts(request, 'gzip') || response.headers.has('content-encoding')) return response;
  if (!wordy.test(response.headers.get('content-type') ?? '')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  if (bytes.length < worthwhileBytes) return new Response(bytes, { status: response.status, headers });
  headers.set('content-encoding', 'gzip');
  return new Response(await compress(bytes, { level: 1 }), { status: response.status, headers });
}
