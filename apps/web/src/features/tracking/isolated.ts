/** Keeps a number or an address in one piece, from left to right, inside a line that runs the other way. */
export const isolated = (text: string) => `\u2066${text}\u2069`;
