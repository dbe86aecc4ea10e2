/** An element that is there: the compiled model lays every list out to the length it is read at. */
export function item<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}
