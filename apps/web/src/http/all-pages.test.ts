import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

it.each([0, 1, 99, 100, 101, 230])('all of %i rows are read, each once', async (total) => {
  const rows = Array.from({ length: total }, (_, at) => at);
  const read = await allPages(async ({ page, itemsPerPage }) => ({
    rows: rows.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    total,
  }));
  expect(read).toEqual(rows);
});
