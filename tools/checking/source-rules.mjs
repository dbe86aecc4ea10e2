/**
 * The rules of check-source-rules, as data. Each says for which files it holds (`where`) and gives the message for a
 * node that breaks it (`find`), or nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isTest, readText } from './source-tree.mjs';
import { specifierOf } from './syntax.mjs';

export const product =
  (pattern, except = /^$/) =>
  (path) =>
    pattern.test(path) && !except.test(path) && !isTest(path);
export const isNamed = (node, ...names) => node?.type === 'Identifier' && names.includes(node.value);

/** `Date.now` → ['Date', 'now'] */
export const memberOf = (node) =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? [node.object.value, node.property.value]
    : [];

const databaseNames = {
  where: product(/^packages\/api\/src\//, /^packages\/api\/src\/core\/database\//),
  find(node) {
    const text =
      node.type === 'Identifier' || node.type === 'StringLiteral'
        ? node.value
        : node.type === 'TemplateElement'
          ? node.raw
          : '';
    const named = /libsql|sqlite|postgres|pglite|\bpg\b/i.exec(text)?.[0];
    return (
      named &&
      `${named}: no slice, route or migration knows which database it runs on. Put the difference into packages/api/src/core/database.`
    );
  },
};

const timeAndChance = {
  where: product(/^packages\/(solver|contract|api)\/src\//, /^packages\/api\/src\/core\/database\//),
  find(node, { file }) {
    const inSolver = file.startsWith('packages/solver/');
    const how = inSolver
      ? 'The solver repeats itself to the bit: the host passes shouldStop, random.ts the seed.'
      : 'Take it from Deps (clock, ids) or an argument; performance.now measures how long something takes.';
    if (node.type === 'MemberExpression') {
      const name = memberOf(node).join('.');
      if (name === 'Date.now' || name === 'Math.random' || (inSolver && name === 'performance.now'))
        return `${name} is refused here. ${how}`;
    }
    if (node.type === 'NewExpression' && isNamed(node.callee, 'Date') && (node.arguments ?? []).length === 0)
      return `new Date() is refused here. ${how}`;
    if (
      inSolver &&
      node.type === 'CallExpression' &&
      isNamed(node.callee, 'setTimeout', 'setInterval', 'queueMicrotask')
    ) {
      return `${node.callee.value} is refused here. ${how}`;
    }
    return undefined;
  },
};

const specifiers = {
  where: (path) => /\.tsx?$/.test(path),
  find(node) {
    const specifier = specifierOf(node);
    if (typeof specifier !== 'string' || !/^(\.|#|@cartage\/)/.test(specifier)) return undefined;
    if (specifier.startsWith('../../..')) return `${specifier} climbs three folders. Write #folder/file.ts.`;
    if (!/\.(tsx?|css|json|mjs|svg|png|webp|wasm|woff2)(\?[\w&]+)?$/.test(specifier))
      return `${specifier} has no extension. Write the file's own, as in ./x.ts.`;
    return undefined;
  },
};

/** The hot loops of solver and roads read typed arrays within bounds they have checked. */
const nonNull = {
  where: product(/^(packages|apps)\/[^/]+\/src\//),
  find(node, { file }) {
    if (node.type !== 'TsNonNullExpression') return undefined;
    return file.startsWith('packages/solver/') || file.startsWith('packages/roads/')
      ? undefined
      : 'A non-null ! claims what the compiler cannot see. Narrow it, or throw with the reason.';
  },
};

const isComment = (line) => /^\s*(\/\/|\*|\/\*)|\/\/ \S/.test(line ?? '');
const functions = new Set([
  'FunctionDeclaration',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassMethod',
  'VariableDeclaration',
]);
/** A helper this small is its cast; a longer function only hides it. */
const helperLines = 12;

/** Whether the lines that stand together with line `index` (from 0), without a blank between, begin with a comment. */
function isExplained(lines, index) {
  for (let at = index; at >= 0 && index - at < helperLines && lines[at]?.trim(); at--)
    if (isComment(lines[at])) return true;
  return false;
}

const casts = {
  where: product(/^(packages|apps)\/[^/]+\/src\//),
  find(node, { file, parents, lines, lineOf }) {
    if (node.type !== 'TsAsExpression') return undefined;
    const inHotLand = file.startsWith('packages/solver/') || file.startsWith('packages/roads/');
    if (inHotLand && node.typeAnnotation.kind === 'number') return undefined;
    const line = lineOf(node);
    if (isComment(lines[line - 1]) || isComment(lines[line - 2])) return undefined;
    const isHelper = parents.some((parent) => {
      if (!functions.has(parent.type) || !parent.span) return false;
      const first = lineOf(parent);
      return line - first < helperLines && isExplained(lines, first - 2);
    });
    return isHelper
      ? undefined
      : 'This cast states no guarantee. Narrow the type, or say beside it or above its small helper why it holds.';
  },
};

export const generalRules = [databaseNames, timeAndChance, specifiers, nonNull, casts];

/** Table name → the folder of the slice that owns it, read from the Database interface of core/deps.ts. */
export function tableOwners(root) {
  const path = 'packages/api/src/core/deps.ts';
  const owners = new Map();
  if (!existsSync(join(root, path))) return owners;
  const text = readText(root, path);
  const folderOf = new Map();
  for (const [, names, folder] of text.matchAll(/import type \{([^}]*)\} from '#([^']*)\/[^/']*\.table\.ts'/g)) {
    for (const name of names.split(',')) folderOf.set(name.trim(), folder);
  }
  const table = /interface Database \{([^}]*)\}/.exec(text)?.[1] ?? '';
  for (const [, name, type] of table.matchAll(/(\w+): (\w+);/g))
    if (folderOf.has(type)) owners.set(name, folderOf.get(type));
  return owners;
}

/** The message when a verb writes a table of another slice. */
export function writtenTable(node, file, owners) {
  if (!file.startsWith('packages/api/src/') || isTest(file) || node.type !== 'CallExpression') return undefined;
  const [, verb] = memberOf(node.callee);
  const [first] = node.arguments;
  if (!['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto'].includes(verb)) return undefined;
  const owner = first?.expression.type === 'StringLiteral' ? owners.get(first.expression.value) : undefined;
  if (!owner || file.startsWith(`packages/api/src/${owner}/`) || file.startsWith('packages/api/src/migrations/'))
    return undefined;
  return `Only ${owner} writes ${first.expression.value}. Call a verb of its *.service.ts.`;
}
