import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each([
  ['/apps/user/list', '/apps/user/list'],
  ['/apps/user/list?page=2#end', '/apps/user/list?page=2#end'],
  [undefined, '/'],
  ['', '/'],
  ['apps', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  [['/a'], '/'],
])('%j leads to %j', (to, path) => {
  expect(ownPath(to)).toBe(path);
});
