/**
 * Text that a spreadsheet would run as a formula, some also by the wide signs of East Asian text, or take for a number
 * without its plus: `+33…` is a telephone.
 */
export const opensFormula = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@＝＋－＠\t\r\n]/;

/** A cell that opens a formula, with the apostrophe that makes it text again. */
export const guarded = (cell: string): string => (opensFormula.test(cell) ? `'${cell}` : cell);

/** Asked of every cell of a file: most tell by their first character. */
export const isGuarded = (cell: string): boolean => cell.startsWith("'") && /^'[=+\-@＝＋－＠\t\r\n]/.test(cell);

/** The text without that apostrophe: a file we wrote comes back as it was. */
export const unguarded = (cell: string): string => (isGuarded(cell) ? cell.slice(1) : cell);
