import type { Format } from '#format/format.ts';

/** No file is of nothing. */
export const fileSize = (bytes: number, format: Format): string => format.bytes(Math.max(bytes, 1000));
