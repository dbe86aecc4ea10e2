import { expect, it } from 'vitest';
import { connectLibsql } from './open-libsql.ts';

it('names the columns of rows, those too that came after the statement was prepared', () => {
  const file = connectLibsql(':memory:');
  const run = (sql: string, ...values: unknown[]) => file.run(sql, values);
  run('create table things (id integer, name text)');
  run('insert into things values (?, ?)', 1, 'A');
  const all = 'select * from things order by id';
  expect(run(all)).toEqual({ rows: [{ id: 1, name: 'A' }], changes: 1 });
  run('alter table things add column size integer');
  run('insert into things values (?, ?, ?)', 2, 'B', 7);
  expect(run(all)).toEqual({
    rows: [
      { id: 1, name: 'A', size: null },
      { id: 2, name: 'B', size: 7 },
    ],
    changes: 2,
  });
  expect(run('update things set size = ?', 9)).toEqual({ rows: [], changes: 2 });
  expect(run('delete from things where id = ? returning id', 1)).toEqual({ rows: [{ id: 1 }], changes: 1 });
  void file.close();
});
