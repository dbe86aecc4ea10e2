import type { IsDrawn } from './nav-tree.ts';

/** Whether one of the routes leads to a path with its parameters filled in. */
export function drawnAmong(routes: Iterable<string>): IsDrawn {
  const all = [...routes];
  const plain = new Set(all);
  const patterns = all.filter((route) => route.includes('/$') && route !== '/$').map((route) => route.split('/'));
  return (path) => plain.has(path) || patterns.some((pattern) => isFilled(pattern, path.split('/')));
}

const isFilled = (pattern: readonly string[], path: readonly string[]) =>
  pattern.length === path.length && pattern.every((word, at) => word.startsWith('$') || word === path[at]);
