/** Tries its changes around u and v, where u is a visit and v a visit or the start of a route; true: one was made. */
export type PenalisedMove = (u: number, v: number) => boolean;

/** Costs are whole, the price of overload is not: what rounding may bring is no gain. */
export const LEAST_GAIN = 0.01;
