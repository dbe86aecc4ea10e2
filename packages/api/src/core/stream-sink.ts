/** Where the bytes of a stream go. */
export interface StreamSink {
  write(bytes: Uint8Array): void;
  close(): void;
  fail(reason: unknown): void;
}

/**
 * How a host answers with a stream. It sends the headers, calls `begin`, and what `begin` returned when the reader has
 * left. A host that holds streams by the thousand brings one that writes to its sockets, with no body between.
 */
export type TakeStream = (headers: Record<string, string>, begin: (sink: StreamSink) => () => void) => Response;
