import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listQuery } from './paged-list.ts';

const parse = (query: Record<string, string>) => z.parse(listQuery(['name', 'date'], {}), query);

describe('the query of a list', () => {
  test('R-7.1 without anything: the first page of ten, upwards', () => {
    expect(parse({})).toEqual({ q: '', page: 1, itemsPerPage: 10, sortBy: undefined, orderBy: 'asc' });
  });

  test.each([
    ['100', 100],
    ['101', 100],
    ['100000', 100],
    ['1', 1],
    ['0', 10],
    ['-5', 10],
    ['2.5', 10],
    ['many', 10],
    ['', 10],
  ])('a page of %s is one of %i', (asked, given) => {
    expect(parse({ itemsPerPage: asked }).itemsPerPage).toBe(given);
  });

  test.each(['0', '-1', 'x', '1e400', ''])('page %s is the first', (page) => {
    expect(parse({ page }).page).toBe(1);
  });

  test('of a text too long to be searched for, the beginning is', () => {
    expect(parse({ q: ` ${'x'.repeat(300)}` }).q).toBe('x'.repeat(200));
    expect(parse({ q: `${'x'.repeat(199)}😀` }).q).toBe('x'.repeat(199));
    expect(parse({ q: 'a\0b' }).q).toBe('');
  });

  test('an unknown order is the usual one', () => {
    expect(parse({ sortBy: 'secret', orderBy: 'sideways' })).toMatchObject({ sortBy: undefined, orderBy: 'asc' });
  });
});
