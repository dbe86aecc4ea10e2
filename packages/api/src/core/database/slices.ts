/** Rows in pieces that fit one statement: PostgreSQL takes 65,535 parameters, SQLite 32,766. */
export function* inSlices<Row>(rows: Iterable<Row>, size = 500): Generator<Row[]> {
  let slice: Row[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

const statementSizes = [100, 10, 1];

/**
 * Rows in pieces of few sizes, for many writes one after the other: the statements repeat, and SQLite prepares each
 * once. Every other size would be a statement of its own, which takes longer to prepare than to run.
 */
export function* inStatements<Row>(rows: readonly Row[]): Generator<Row[]> {
  let from = 0;
  for (const size of statementSizes)
    for (; from + size <= rows.length; from += size) yield rows.slice(from, from + size);
}
