/** Some spreadsheets take the wide signs of East Asian text for the narrow ones. */
const sign = '[=+\\-@＝＋－＠\\t\\r\\n]';

/** Text that a spreadsheet would run as a formula, or take for a number without its plus: `+33…` is a telephone. */
export const opensFormula = new RegExp(`^(?!-\\d+(?:[.,]\\d+)?$)${sign}`);

const guardedSign = new RegExp(`^'${sign}`);

/** A cell that opens a formula, with the apostrophe that makes it text again. */
export const guarded = (cell: string): string => (opensFormula.test(cell) ? `'${cell}` : cell);

/** Asked of every cell of a file: most tell by their first character. */
export const isGuarded = (cell: string): boolean => cell.startsWith("'") && guardedSign.test(cell);

/** The text without that apostrophe: a file we wrote comes back as it was. */
export const unguarded = (cell: string): string => (isGuarded(cell) ? cell.slice(1) : cell);
