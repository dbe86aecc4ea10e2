import type { CallInput, Endpoint } from '@cartage/contract/core/endpoint.ts';
import { isApiError } from './api-error.ts';
import { request } from './call.ts';

export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}
export interface StreamOptions {
  signal: AbortSignal;
  lastEventId?: string;
  /** Told when the line is down (false) and up again (true). */
  onConnection?: (isUp: boolean) => void;
}

/**
 * The events of an endpoint, over lost connections, until the signal aborts or the caller stops listening. Read with
 * fetch, so that the session and Last-Event-ID travel. Throws ApiError when the server refuses.
 *
 * @example for await (const { data } of eventStream(runEndpoints.events, { params: { runId } }, { signal })) …
 */
export async function* eventStream<const E extends Endpoint & { response: 'events' }>(
  endpoint: E,
  input: CallInput<E>,
  { signal, lastEventId = '', onConnection }: StreamOptions,
): AsyncGenerator<StreamEvent> {
  let resumeFrom = lastEventId;
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      const response = await request(endpoint, input, { signal, headers: headersFrom(resumeFrom) });
      if (response.status === 204 || !response.body) return; // the server says: nothing more will come
      onConnection?.(true);
      for await (const block of blocksOf(response.body)) {
        waitMs = firstWaitMs;
        const event = parseBlock(block);
        if (event.id) resumeFrom = event.id;
        if (event.retryMs !== undefined) waitMs = event.retryMs;
        if (event.data !== undefined) yield { id: resumeFrom, event: event.name, data: event.data };
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429) throw error;
      if (!isApiError(error) && !(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
    }
    onConnection?.(false);
    await pause(waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

const firstWaitMs = 1000;
const longestWaitMs = 30_000;
const headersFrom = (lastEventId: string): Record<string, string> => ({
  accept: 'text/event-stream',
  ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
});

/** The blocks of an event stream: text between blank lines, however the bytes were cut. */
async function* blocksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A lone CR at the end may be half of CRLF: it waits for what follows.
      const text = rest + value;
      const isCut = text.endsWith('\r');
      const blocks = (isCut ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n').split('\n\n');
      rest = (blocks.pop() ?? '') + (isCut ? '\r' : '');
      yield* blocks;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string) {
  const event: { id?: string; name: string; data?: string; retryMs?: number } = { name: 'message' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    else if (field === 'event') event.name = value;
    else if (field === 'id' && !value.includes('\0')) event.id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) event.retryMs = Number(value);
  }
  return data.length > 0 ? { ...event, data: data.join('\n') } : event;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
