/**
 * Simulated annealing over exact arithmetic: logarithm and exponential from + − × ÷ alone, which IEEE 754 fixes to the
 * bit, so that every engine decides alike (Math.log and Math.exp are not so fixed).
 */
const LN2 = Math.LN2;

/** Natural logarithm for x > 0, by halving into [0.75, 1.5) and the series of 2 artanh. */
export function ln(x: number): number {
  let halvings = 0;
  let m = x;
  while (m >= 1.5) {
    m /= 2;
    halvings++;
  }
  while (m < 0.75) {
    m *= 2;
    halvings--;
  }
  const y = (m - 1) / (m + 1);
  const z = y * y;
  let sum = 0;
  for (let k = 15; k > 0; k -= 2) sum = 1 / k + z * sum;
  return halvings * LN2 + 2 * y * sum;
}

/** e^x, by powers of two and a Taylor series. */
export function exp(x: number): number {
  const doublings = Math.floor(x / LN2 + 0.5);
  const r = x - doublings * LN2;
  let term = 1;
  let sum = 1;
  for (let k = 1; k < 16; k++) {
    term *= r / k;
    sum += term;
  }
  return sum * 2 ** doublings;
}

/** −ln of 4 096 evenly spread chances: what a uniform draw allows a change for the worse, in temperatures. */
export const CHANCES = 4096;
export const tolerance: Float64Array = Float64Array.from({ length: CHANCES }, (_, i) => -ln((i + 0.5) / CHANCES));
