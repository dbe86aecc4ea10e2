import type { ServerResponse } from 'node:http';
import type { TakeStream } from '@cartage/api/core/stream-sink.ts';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** A reader who takes nothing for so long is let go; it comes back and is told what it has missed. */
const mostWaitingBytes = 1024 * 1024;

/**
 * Writes a stream to its socket as it comes. A web stream between them, with its reader and promises, would take more
 * memory than the connection. The body ends with the connection, so that every reader gets the same bytes unwrapped.
 */
export const takeStream =
  (outgoing: ServerResponse): TakeStream =>
  (headers, begin) => {
    outgoing.shouldKeepAlive = false;
    outgoing.removeHeader('transfer-encoding');
    outgoing.writeHead(200, headers);
    const end = begin({
      write: (bytes) => {
        outgoing.write(bytes);
        if (outgoing.writableLength > mostWaitingBytes) outgoing.destroy();
      },
      close: () => outgoing.end(),
      fail: () => outgoing.destroy(),
    });
    // The reader may have left while the call was looked at.
    if (outgoing.destroyed) end();
    else outgoing.once('close', end);
    return alreadySent();
  };

/** Tells the adapter that nothing is left to send. Once asked for its body, it is not taken for one to send unread. */
function alreadySent(): Response {
  const response = new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
  void response.body;
  return response;
}
