/** A difference with its sign, "+12 min" or "−3 km"; `say` tells its size. */
export const signed = (value: number, say: (size: number) => string): string =>
  `${value < 0 ? '−' : '+'}${say(Math.abs(value))}`;
