import { expect, test } from 'vitest';
import { copiesIn, functionsIn, percentile } from './checking/measures.mjs';

test('a percentile is a value of the list', () => {
  expect(percentile([5, 1, 3], 0.5)).toBe(3);
  expect(percentile([5, 1, 3], 1)).toBe(5);
  expect(percentile([], 0.5)).toBe(0);
});

test('functions are measured by name and lines', () => {
  const text =
    '// é\nexport function one() {\n  return 1;\n}\nconst two = () => {\n  one();\n};\nconst short = () => 3;\n';
  expect(functionsIn('a.ts', text)).toEqual([
    { name: 'one', line: 2, lines: 3 },
    { name: 'two', line: 5, lines: 3 },
  ]);
});

test('a copied run is found once, with its length, whatever stands between', () => {
  const run = Array.from({ length: 14 }, (_, index) => `  step(${index});`);
  const files = [
    { path: 'a.ts', text: `function a() {\n${run.join('\n')}\n}\n` },
    { path: 'b.ts', text: `import x from 'y';\nfunction b() {\n  // other\n${run.join('\n\n')}\n  end();\n}\n` },
  ];
  expect(copiesIn(files, 12)).toEqual([{ lines: 14, first: 'a.ts:2', second: 'b.ts:4' }]);
  expect(copiesIn([files[0], { path: 'c.ts', text: run.slice(0, 11).join('\n') }], 12)).toEqual([]);
});
