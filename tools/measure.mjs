#!/usr/bin/env node
/** Sizes, cycles and copies (`npm run measure`): figures to look at, never a failure. */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkArrows } from './check-arrows.mjs';
import { copiesIn, functionsIn, percentile } from './checking/measures.mjs';
import { isTest, listSources, readText } from './checking/source-tree.mjs';

/** Above these somebody should look again; seeds and messages are data and free. */
const lookAgain = {
  file: 400,
  solverFile: 500,
  function: 80,
  solverFunction: 120,
  filesInFolder: 20,
  depth: 4,
  copiedLines: 12,
};
const isData = (path) => /\.seed\.ts$|\/(messages|migrations)\//.test(path);

const root = resolve(fileURLToPath(import.meta.url), '../..');
const sources = listSources(root).map((path) => ({ path, text: readText(root, path) }));
const product = sources.filter(({ path }) => !isTest(path));
const linesOf = ({ text }) => text.split('\n').length;

const row = (cells) =>
  console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(16) : String(cell).padStart(9))).join(''));
row(['workspace', 'files', 'lines', 'file p50', 'file p95', 'file max', 'fn p50', 'fn p95', 'fn max', 'tests']);
const workspaceOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('e2e/') ? 1 : 2)
    .join('/');
const functions = new Map(product.map(({ path, text }) => [path, functionsIn(path, text)]));
for (const workspace of [...new Set(sources.map(({ path }) => workspaceOf(path)))]) {
  const mine = product.filter(({ path }) => workspaceOf(path) === workspace);
  const sizes = mine.map(linesOf);
  const lengths = mine.flatMap(({ path }) => functions.get(path).map(({ lines }) => lines));
  const testLines = sources
    .filter(({ path }) => isTest(path) && workspaceOf(path) === workspace)
    .reduce((sum, file) => sum + linesOf(file), 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  row([
    workspace,
    mine.length,
    total,
    ...[0.5, 0.95, 1].map((share) => percentile(sizes, share)),
    ...[0.5, 0.95, 1].map((share) => percentile(lengths, share)),
    testLines,
  ]);
}

const list = (title, lines) => {
  console.log(`\n${title}: ${lines.length === 0 ? 'none' : lines.length}`);
  for (const line of lines.slice(0, 15)) console.log(`  ${line}`);
  if (lines.length > 15) console.log(`  … and ${lines.length - 15} more`);
};
const inSolver = (path) => path.startsWith('packages/solver/');

list(
  'Long files',
  product
    .filter(
      (file) => !isData(file.path) && linesOf(file) > (inSolver(file.path) ? lookAgain.solverFile : lookAgain.file),
    )
    .sort((a, b) => linesOf(b) - linesOf(a))
    .map((file) => `${linesOf(file)} ${file.path}`),
);
list(
  'Long functions',
  product
    .filter(({ path }) => !isData(path))
    .flatMap(({ path }) =>
      functions
        .get(path)
        .filter(({ lines }) => lines > (inSolver(path) ? lookAgain.solverFunction : lookAgain.function))
        .map((one) => ({ ...one, path })),
    )
    .sort((a, b) => b.lines - a.lines)
    .map(({ lines, name, path, line }) => `${lines} ${name} ${path}:${line}`),
);

const folders = Map.groupBy
  ? Map.groupBy(product, ({ path }) => dirname(path))
  : product.reduce(
      (map, file) => map.set(dirname(file.path), [...(map.get(dirname(file.path)) ?? []), file]),
      new Map(),
    );
list(
  'Full folders',
  [...folders]
    .filter(([, files]) => files.length > lookAgain.filesInFolder)
    .map(([folder, files]) => `${files.length} ${folder}`),
);
list(
  'Deep folders',
  [...folders.keys()].filter((folder) => folder.replace(/^.*?\/src\/?/, '').split('/').length > lookAgain.depth),
);

const { findings } = await checkArrows(root);
/** Each cycle once, wherever one enters it. */
const cycles = new Map(
  findings
    .flatMap(({ message }) => /closes a cycle.*\((.*)\)$/.exec(message)?.[1] ?? [])
    .map((way) => [[...new Set(way.split(' → '))].sort().join(), way]),
);
list('Cycles', [...cycles.values()]);
list(
  `Copies of ${lookAgain.copiedLines} lines and more`,
  copiesIn(
    product.filter(({ path }) => !isData(path)),
    lookAgain.copiedLines,
  ).map(({ lines, first, second }) => `${lines} lines: ${first} and ${second}`),
);
