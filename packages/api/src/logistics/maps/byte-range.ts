export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The one range a request asks for; undefined for all of it (several ranges at once are answered so too), `none` when
 * it begins beyond the end.
 */
export function rangeOf(header: string | null, sizeBytes: number): ByteRange | 'none' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  const from = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (from >= sizeBytes) return 'none';
  return from <= to ? { from, to } : undefined;
}
