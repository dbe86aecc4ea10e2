/** Text somebody typed, inside a sentence of ours: it keeps its own direction. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
